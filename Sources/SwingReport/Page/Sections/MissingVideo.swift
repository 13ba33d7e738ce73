import SwingTechnique
import SwingText

/// What a page says in place of a video that is not beside it, as where somebody sent the page alone.
enum MissingVideo {
    /// A note that stays hidden until the page's script finds that the video cannot be loaded.
    static func note(for path: String, _ words: Phrases) -> Markup {
        "<p class=\"video-missing\" role=\"status\" hidden>\(words(.videoMissing, ["file": path]))</p>"
    }
}
