import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import SwingReport

/// What whoever opened a link in a browser reads where there is nothing to show.
enum ProblemPage {
    /// The page, whole: it loads nothing and runs nothing.
    ///
    /// - Parameter language: the code of the language of the message.
    static func response(_ said: UserMessage, language: String, _ status: HTTPResponse.Status) -> Response {
        // A message may repeat what a request said.
        let (what, why, next) = (Markup.escaped(said.what), Markup.escaped(said.why), Markup.escaped(said.next))
        let text = """
            <!doctype html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(what) – TennisSwing</title>
            <style>\(style)</style>
            </head>
            <body>
            <header><p>TennisSwing</p></header>
            <main><h1>\(what)</h1><p>\(why)</p><p><strong>\(next)</strong></p></main>
            </body>
            </html>

            """
        var response = Response.text(Array(text.utf8), "text/html; charset=utf-8", status: status)
        response.headers[.contentSecurityPolicy] =
            "default-src 'none'; style-src '\(TryPage.digest(style))'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'self'"
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private static let style = """
        \(TryPage.colors)
        body{margin:0 auto;max-width:40rem;padding:16px;background:var(--ground);color:var(--text);
        font:16px/1.5 Inter,system-ui,sans-serif}
        header p{margin:16px 0;color:var(--soft);font-weight:600}h1{margin:0 0 8px;font-size:1.5rem}p{margin:0 0 8px}
        main{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px}
        """
}

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
