import SwingTechnique
import SwingText

/// The replacement of a video that is not beside the page, as when the page was sent alone.
enum MissingVideo {
    /// A note that is hidden until the page's script finds that the video cannot be loaded.
    static func note(for path: String, _ words: Phrases) -> Markup {
        "<p class=\"video-missing\" role=\"status\" hidden>\(words(.videoMissing, ["file": path]))</p>"
    }
}
