import SwingCore
import SwingTechnique

/// What a person has corrected, in words: a note in its stroke's section and one for what is no stroke any more.
struct CorrectionNote {
    private let entries: [CorrectionEntry]
    private let words: Phrases

    /// What was said of one stroke.
    init(_ document: AnalysisDocument, of stroke: Int, _ words: Phrases) {
        entries = document.corrections(of: stroke)
        self.words = words
    }

    /// What was removed from a clip.
    init(removedFrom document: AnalysisDocument, _ words: Phrases) {
        entries = document.corrections.filter { $0.change == .removed }
        self.words = words
    }

    /// The note; nothing where nobody has corrected anything.
    var markup: Markup? {
        let corrected = entries.filter { $0.change != .confirmed }
        if corrected.isEmpty {
            return entries.isEmpty ? nil : "<p class=\"meta\">\(words.title(.confirmedByHand)).</p>"
        }
        let parts = corrected.map(text).joined(separator: "; ")
        return "<p class=\"corrected card\"><strong>\(words.title(.correctedByHand)):</strong> \(parts).</p>"
    }

    private func text(_ entry: CorrectionEntry) -> String {
        let values = ["before": value(entry.before), "after": value(entry.after)]
        return switch entry.change {
        case .contact: words(.contactCorrected, values)
        case .kind: words(.kindCorrected, values)
        case .player: words(.playerCorrected, players(entry))
        case .hand: words(.handCorrected, values)
        case .added: words(.strokeAdded)
        case .removed: words(.strokeRemoved, ["time": value(entry.before)])
        case .confirmed: words(.confirmedByHand)
        }
    }

    private func players(_ entry: CorrectionEntry) -> [String: String] {
        ["before": entry.before, "after": entry.after].mapValues { value in
            if case .number(let number) = value { words.number(number, decimals: 0) } else { "–" }
        }
    }

    private func value(_ value: ConfigValue) -> String {
        switch value {
        case .number(let time): words.time(time)
        case .text(let name):
            StrokeKind(rawValue: name).map { words.stroke($0, nil) }
                ?? Hand(rawValue: name).map { words.hand($0) } ?? name
        case .null, .flag, .list: "–"
        }
    }
}
