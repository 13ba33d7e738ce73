public import SwingCore
public import SwingTechnique
public import SwingText

/// The look of a page, as data of a theme.
public struct PageTheme: Hashable, Sendable {
    /// The name a user types, such as `tennis`; also the end of the class on the root element.
    public let name: String
    /// CSS that sets the theme's custom properties, light and dark.
    public let styleSheet: String

    /// Makes a look; the style sheet is written as it is and must not come from outside the program.
    public init(name: String, styleSheet: String) {
        self.name = name
        self.styleSheet = styleSheet
    }
}

/// A picture of the page.
public struct PagePicture: Hashable, Sendable {
    /// Where the picture is.
    public enum Source: Hashable, Sendable {
        /// In the page itself: a JPEG's bytes in Base64.
        case embedded(base64: String)
        /// Beside the page: a path relative to it, with `/` between its parts.
        case file(path: String)
    }

    /// Where the picture is.
    public let source: Source
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int

    /// Makes a picture.
    public init(source: Source, width: Int, height: Int) {
        self.source = source
        self.width = width
        self.height = height
    }
}

/// One drawn instant of a stroke.
public struct PageKeyFrame: Hashable, Sendable {
    /// The event; nil where the coaching rests on a moment that is no event.
    public let event: StrokeEventID?
    /// Seconds of presentation time.
    public let time: Double
    /// The picture.
    public let picture: PagePicture

    /// Makes a key frame.
    public init(event: StrokeEventID?, time: Double, picture: PagePicture) {
        self.event = event
        self.time = time
        self.picture = picture
    }
}

/// What is drawn of one stroke.
public struct PageStrokePictures: Hashable, Sendable {
    /// The stroke's number.
    public let strokeID: Int
    /// The stroke at a glance, or nil.
    public let strip: PagePicture?
    /// The key frames, in time order.
    public let keyFrames: [PageKeyFrame]

    /// Makes the pictures of a stroke.
    public init(strokeID: Int, strip: PagePicture?, keyFrames: [PageKeyFrame]) {
        self.strokeID = strokeID
        self.strip = strip
        self.keyFrames = keyFrames
    }
}

/// The annotated video beside the page.
public struct PageVideo: Hashable, Sendable {
    /// The path relative to the page.
    public let path: String
    /// The presentation time of the clip that the video shows first, seconds.
    public let start: Double

    /// Makes a reference to a video.
    public init(path: String, start: Double) {
        self.path = path
        self.start = start
    }
}

/// Everything a page shows.
public struct PageContent: Hashable, Sendable {
    /// What the analysis found.
    public let document: AnalysisDocument
    /// The courses of strokes; those that are missing get no plots.
    public let curves: [StrokeCurves]
    /// What was drawn of strokes.
    public let pictures: [PageStrokePictures]
    /// The annotated video, or nil.
    public let video: PageVideo?
    /// The language of the page: that of the document's coaching.
    public let words: Phrases

    /// Makes the content of a page.
    public init(
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
