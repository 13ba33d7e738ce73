package import SwingCore

/// A rendered stroke seen from one place: a picture of each event, side by side in one file.
package struct PageModelStrip: Hashable, Sendable {
    /// The events, in the order of their pictures.
    package let events: [StrokeEventID]
    /// The bytes of the WebP file in Base64.
    package let base64: String
    /// Width of one picture in pixels.
    package let width: Int
    /// Height of one picture in pixels.
    package let height: Int

    /// Makes a strip.
    package init(events: [StrokeEventID], base64: String, width: Int, height: Int) {
        self.events = events
        self.base64 = base64
        self.width = width
        self.height = height
    }
}

/// The rendered stroke that a player's is shown beside.
package struct PageModel: Hashable, Sendable {
    /// The number of the player's stroke.
    package let strokeID: Int
    /// The rendered stroke.
    package let strip: PageModelStrip
    /// Whether it is shown mirrored: it is a right-hander's, and the player is none.
    package let isMirrored: Bool
    /// The player's key frames, small.
    package let frames: [PageKeyFrame]

    /// Makes the model of a stroke.
    package init(strokeID: Int, strip: PageModelStrip, isMirrored: Bool, frames: [PageKeyFrame]) {
        self.strokeID = strokeID
        self.strip = strip
        self.isMirrored = isMirrored
        self.frames = frames
    }
}
