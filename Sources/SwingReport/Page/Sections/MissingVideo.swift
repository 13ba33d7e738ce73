import SwingTechnique
import SwingText

/// The replacement of a video that is not beside the page, as when the page was sent alone.
enum MissingVideo {
    /// A note that is hidden until the page's script finds that the video cannot be loaded.
    ///
    /// - Parameter path: the file beside the page; nil where the video is in the page and cannot be played.
    static func note(for path: String?, _ words: Phrases) -> Markup {
        let text = path.map { words(.videoMissing, ["file": $0]) } ?? words(.videoUnplayable)
        return "<p class=\"video-missing\" role=\"status\" hidden>\(text)</p>"
    }
}
