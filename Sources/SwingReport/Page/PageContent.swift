package import SwingCore
package import SwingTechnique

/// The look of a page, as data of a theme.
package struct PageTheme: Hashable, Sendable {
    /// The name a user types, such as `tennis`; also the end of the class on the root element.
    package let name: String
    /// CSS that sets the theme's custom properties, light and dark.
    package let styleSheet: String

    /// Makes a look; the style sheet is written as it is and must not come from outside the program.
    package init(name: String, styleSheet: String) {
        self.name = name
        self.styleSheet = styleSheet
    }
}

/// A picture of the page.
package struct PagePicture: Hashable, Sendable {
    /// Where the picture is.
    package enum Source: Hashable, Sendable {
        /// In the page itself: a JPEG's bytes in Base64.
        case embedded(base64: String)
        /// Beside the page: a path relative to it, with `/` between its parts.
        case file(path: String)
    }

    /// Where the picture is.
    package let source: Source
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int

    /// Makes a picture.
    package init(source: Source, width: Int, height: Int) {
        self.source = source
        self.width = width
        self.height = height
    }
}

/// One drawn instant of a stroke.
package struct PageKeyFrame: Hashable, Sendable {
    /// The event; nil where the coaching rests on a moment that is no event.
    package let event: StrokeEventID?
    /// Seconds of presentation time.
    package let time: Double
    /// The picture.
    package let picture: PagePicture

    /// Makes a key frame.
    package init(event: StrokeEventID?, time: Double, picture: PagePicture) {
        self.event = event
        self.time = time
        self.picture = picture
    }
}

/// What is drawn of one stroke.
package struct PageStrokePictures: Hashable, Sendable {
    /// The stroke's number.
    package let strokeID: Int
    /// The stroke at a glance, or nil.
    package let strip: PagePicture?
    /// The key frames, in time order.
    package let keyFrames: [PageKeyFrame]

    /// Makes the pictures of a stroke.
    package init(strokeID: Int, strip: PagePicture?, keyFrames: [PageKeyFrame]) {
        self.strokeID = strokeID
        self.strip = strip
        self.keyFrames = keyFrames
    }
}

/// The annotated video beside the page.
package struct PageVideo: Hashable, Sendable {
    /// The path relative to the page.
    package let path: String
    /// The presentation time of the clip that the video shows first, seconds.
    package let start: Double

    /// Makes a reference to a video.
    package init(path: String, start: Double) {
        self.path = path
        self.start = start
    }
}

/// Everything a page shows.
package struct PageContent: Hashable, Sendable {
    /// What the analysis found.
    package let document: AnalysisDocument
    /// The courses of strokes; those that are missing get no plots.
    package let curves: [StrokeCurves]
    /// What was drawn of strokes.
    package let pictures: [PageStrokePictures]
    /// The annotated video, or nil.
    package let video: PageVideo?
    /// The language of the page: that of the document's coaching.
    package let words: Phrases

    /// Makes the content of a page.
    package init(
        document: AnalysisDocument, curves: [StrokeCurves], pictures: [PageStrokePictures], video: PageVideo?,
        words: Phrases
    ) {
        self.words = words
        self.document = document
        self.curves = curves
        self.pictures = pictures
        self.video = video
    }
}
