import Foundation
import SwingCore
import SwingReport
import SwingTechnique

/// The options that a result depends on and that are not left to the toolkit, as they are typed.
struct EffectiveOptions {
    /// Such as `--hand left --level pro`, or nil where everything is left to the toolkit.
    let text: String?

    /// The options of a document's configuration, in the order of the help, with what leaves each to the toolkit.
    private static let options: [(key: String, option: String, usual: String?)] = [
        ("hand", "--hand", "auto"), ("stroke", "--stroke", "auto"), ("view", "--view", "auto"),
        ("level", "--level", nil), ("height", "--height", nil), ("captureFps", "--capture-fps", nil),
        ("rotate", "--rotate", "auto"),
        ("contact", "--contact", nil), ("playerBox", "--player-box", nil),
        ("players", "--players", "all"), ("effort", "--effort", "balanced"),
        ("rubric", "--rubric", nil), ("language", "--language", "en"),
    ]

    init(_ config: [String: ConfigValue]) {
        let typed = Self.options.flatMap { entry -> [String] in
            guard let value = config[entry.key] else { return [] }
            let words = Self.words(value).filter { $0 != entry.usual }
            // A box is one value, contacts are several.
            let values = entry.key == "playerBox" && !words.isEmpty ? [words.joined(separator: ",")] : words
            return values.map { entry.option + " " + $0 }
        }
        text = typed.isEmpty ? nil : typed.joined(separator: " ")
    }

    private static func words(_ value: ConfigValue) -> [String] {
        switch value {
        case .null: []
        case .flag(let flag): [String(flag)]
        case .number(let number): [number == number.rounded() ? String(format: "%.0f", number) : "\(number)"]
        case .text(let text): [text.shellWord]
        case .list(let list): list.flatMap(words)
        }
    }
}
