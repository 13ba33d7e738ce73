import Crypto
import Foundation

/// The page to try the service: a clip is dropped, watched at work, and its report read.
enum TryPage {
    /// The page, whole: it loads nothing from elsewhere.
    static let html = text(PackageResources.page_html)
        .replacing("{{style}}", with: style).replacing("{{script}}", with: script)

    /// What the page may do: run its own script, show what it fetched, and frame reports that may do less.
    static let policy =
        "default-src 'none'; script-src '\(digest(script))'; style-src '\(digest(style))'; connect-src 'self'; "
        + "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// The colors of the toolkit's pages, in light and dark.
    static let colors = text(PackageResources.colors_css)

    private static let style = colors + text(PackageResources.page_css)
    private static let script = text(PackageResources.page_js)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// How a policy names a style or script that a page holds.
    static func digest(_ text: String) -> String {
        "sha256-" + Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
}
