package import SwingTechnique

package struct PageTheme: Hashable, Sendable {
    /// The name a user types, such as `tennis`; also the end of the class on the root element.
    package let name: String
    /// CSS that sets the theme's custom properties, light and dark.
    package let styleSheet: String

    /// Makes a theme; the style sheet is inserted verbatim and must be part of the program.
    package init(name: String, styleSheet: String) { (self.name, self.styleSheet) = (name, styleSheet) }
}

package struct PagePicture: Hashable, Sendable {
    /// The location of an image.
    package enum Source: Hashable, Sendable {
        /// In the page itself: a JPEG's bytes in Base64.
        case embedded(base64: String)
        /// Beside the page: a path relative to it, with `/` between its parts.
        case file(path: String)
        /// Put in later by `PageTemplate`, which knows it by this number.
        case slot(Int)
    }

    /// The location of the image.
    package let source: Source
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int

    package init(source: Source, width: Int, height: Int) {
        (self.source, self.width, self.height) = (source, width, height)
    }
}

/// One drawn key frame of a stroke.
package struct PageKeyFrame: Hashable, Sendable {
    /// The event; nil for evidence that is not at an event.
    package let event: StrokeEventID?
    /// Seconds of presentation time.
    package let time: Double
    /// Whether the coaching rests on it: its value is drawn on this frame and on no other.
    package let isEvidence: Bool
    package let picture: PagePicture

    package init(event: StrokeEventID?, time: Double, isEvidence: Bool = false, picture: PagePicture) {
        (self.event, self.time, self.isEvidence, self.picture) = (event, time, isEvidence, picture)
    }
}

package struct PageStrokePictures: Hashable, Sendable {
    package let strokeID: Int
    /// The strip of the stroke, or nil.
    package let strip: PagePicture?
    /// The stroke in small, for the overview of a session, or nil.
    package let thumbnail: PagePicture?
    /// The key frames, in time order.
    package let keyFrames: [PageKeyFrame]

    package init(strokeID: Int, strip: PagePicture?, thumbnail: PagePicture? = nil, keyFrames: [PageKeyFrame]) {
        (self.strokeID, self.strip, self.thumbnail, self.keyFrames) = (strokeID, strip, thumbnail, keyFrames)
    }
}

/// The annotated video beside the page.
package struct PageVideo: Hashable, Sendable {
    /// The path relative to the page.
    package let path: String
    /// The presentation time of the clip at the start of the video, seconds.
    package let start: Double
    /// Whether it is higher than wide whatever the clip is.
    package let isUpright: Bool

    package init(path: String, start: Double, isUpright: Bool = false) {
        (self.isUpright, self.path, self.start) = (isUpright, path, start)
    }

    /// What stands in the page in place of a video's bytes; text from outside cannot hold it, since its quotes are
    /// escaped.
    package static let placeholder = "embedded:video"

    /// Makes a reference to a video in the page itself.
    package init(embedding video: PageVideo) {
        self.init(path: Self.placeholder, start: video.start, isUpright: video.isUpright)
    }

    /// Whether the video is in the page itself.
    var isEmbedded: Bool { path == Self.placeholder }
}

package struct PageContent: Hashable, Sendable {
    package let document: AnalysisDocument
    /// The time series of strokes; strokes without them get no plots.
    package let curves: [StrokeCurves]
    package let pictures: [PageStrokePictures]
    /// The bodies of strokes in space; strokes without one have no view that turns.
    package let bodies: [PageBody]
    /// The rendered strokes beside those of the player; strokes without one have no such part.
    package let models: [PageModel]
    /// The annotated video, or nil.
    package let video: PageVideo?
    /// Whether the page has no other file beside it.
    package let isSingleFile: Bool
    /// How high the sentence at the foot of an evidence frame is, in widths of the picture.
    package let sentenceShare: Double
    /// The language of the page, that of the document's coaching, with lengths as a player knows them.
    package let phrases: Phrases

    package init(
        document: AnalysisDocument, curves: [StrokeCurves], pictures: [PageStrokePictures],
        bodies: [PageBody] = [], models: [PageModel] = [], video: PageVideo?, sentenceShare: Double = 0,
        isSingleFile: Bool = false,
        phrases: Phrases
    ) {
        self.phrases = phrases.forPlayer(height: document.player.height)
        self.sentenceShare = sentenceShare
        self.isSingleFile = isSingleFile
        self.document = document
        self.curves = curves
        self.pictures = pictures
        self.bodies = bodies
        self.models = models
        self.video = video
    }

    /// The strips of the rendered strokes, each once.
    var modelStrips: [PageModelStrip] {
        models.reduce(into: []) { strips, model in
            if !strips.contains(model.strip) { strips.append(model.strip) }
        }
    }

    /// The frame that a stroke's coaching rests on; nil where none was drawn.
    func evidence(of stroke: Int) -> PageKeyFrame? {
        pictures.first { $0.strokeID == stroke }?.keyFrames.first(where: \.isEvidence)
    }
}

/// The body of a stroke in space at one moment, for a view that can be turned.
package struct PageBody: Hashable, Sendable {
    package let strokeID: Int
    /// The event; nil for evidence that is not at an event.
    package let event: StrokeEventID?
    /// The joints in meters from the middle of the hips: x to the right of the picture, y up, z toward the camera.
    package let joints: [Joint: SIMD3<Double>]

    package init(strokeID: Int, event: StrokeEventID?, joints: [Joint: SIMD3<Double>]) {
        (self.strokeID, self.event, self.joints) = (strokeID, event, joints)
    }
}
