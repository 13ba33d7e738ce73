package import SwingCore

/// The page's style sheet: files of `Sources/CResources/assets/pages`.
///
/// Colors, sizes and shapes come from the theme's custom properties; this is the layout.
package enum PageStyle {
    /// The page of a batch: what the group has in common, the choices, the table.
    static let batch = sheet("batch")
    /// The pages of progress: cards of numbers, the calendar, values over time, lists of a group.
    package static let progress = sheet("progress")

    /// What is specific to a theme beyond its colors and sizes; in the tennis theme only the player moves.
    private static let themes = [
        "obsidian": ["theme-obsidian", "entrance"], "pastel": ["theme-pastel", "entrance"], "mono": ["theme-mono"],
        "rounded": ["theme-rounded", "entrance"], "tennis": ["theme-tennis"],
    ]

    /// Everything after the theme's own properties.
    ///
    /// - Parameter page: what only this sort of page needs.
    static func text(theme: String, of page: String = "") -> String {
        let common = ["base", "strokes", "plots"].map(sheet).joined()
        let special = ((themes[theme] ?? []) + ["screens", "print"]).map(sheet).joined()
        return "\n" + (common + page + special).dropLast()
    }

    /// The rendered strokes beside a player's, each strip in the page once however many strokes show it; nothing where there
    /// is none.
    static func models(_ strips: [PageModelStrip]) -> String {
        guard !strips.isEmpty else { return "" }
        let pictures = strips.enumerated().map { number, strip in
            // The Base64 alphabet has no character that ends a URL of a style sheet.
            """
            .model-\(number) { aspect-ratio: \(strip.width) / \(strip.height); background-size: \(strip.events.count * 100)% 100%;
              background-image: url("data:image/webp;base64,\(strip.base64)"); }

            """
        }
        return sheet("model") + pictures.joined() + "\n"
    }

    private static func sheet(_ name: String) -> String { EmbeddedFiles.asset("pages/\(name).css") }
}

/// The script of a page, which is complete without it: a file of `Sources/CResources/assets/pages`.
struct PageScript {
    let name: String
    /// The digest in the page's content policy; a test compares it with the script.
    let digest: String

    /// What stands in the page, from the end of the line of the tag on.
    var text: String { "\n" + EmbeddedFiles.asset("pages/\(name).js") }

    /// Of a report and of a comparison: seeks the video, shows pictures, steps through plots.
    static let report = PageScript(name: "report", digest: "sha256-+6QjeZlSMvPPVD015mF/xyIfQp8htUVfbYGsro/I/P0=")
    /// Of a batch: sorts the table by a column and filters it by player, kind and grade.
    static let batch = PageScript(name: "batch", digest: "sha256-dwEjHToh8WpA5iPh/kJw7iZpY0AWdNsl6xfbJQ2EdBE=")
}

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

    package init(events: [StrokeEventID], base64: String, width: Int, height: Int) {
        (self.events, self.base64, self.width, self.height) = (events, base64, width, height)
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

    package init(strokeID: Int, strip: PageModelStrip, isMirrored: Bool, frames: [PageKeyFrame]) {
        (self.strokeID, self.strip, self.isMirrored, self.frames) = (strokeID, strip, isMirrored, frames)
    }
}
