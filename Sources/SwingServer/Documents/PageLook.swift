import Crypto
import Foundation

/// What the pages of the service have in common.
enum PageLook {
    /// The colors of the toolkit's pages, in light and dark.
    static let colors = """
        :root{color-scheme:light dark;--ground:#f4f8f3;--card:#fff;--text:#1c1c1e;--soft:#4c5a4e;--line:#c9d8c8;
        --green:#2c6e31;--on-green:#fff;--ball:#dcdc39;--clay:#b4552a}
        @media (prefers-color-scheme:dark){:root{--ground:#101a12;--card:#18251a;--text:#f2f5f1;--soft:#b5c4b5;
        --line:#37503a;--green:#7bd07f;--on-green:#0d1a0e;--ball:#e8e85a;--clay:#f0a06f}}
        """

    /// How a policy names a style or script that the page holds.
    static func digest(_ text: String) -> String {
        "sha256-" + Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
}
