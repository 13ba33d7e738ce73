import SwingCore
import SwingTechnique

/// The warnings of the clip: what happened, why it matters, what to do next.
///
/// A stroke that may be another one is asked about where it stands, with the command that answers.
struct WarningSection {
    private let warnings: [WarningEntry]
    private let words: Phrases

    init(_ warnings: [WarningEntry], _ words: Phrases) {
        self.words = words
        self.warnings = warnings.filter { $0.code != .uncertainStroke }
    }

    var markup: Markup {
        guard !warnings.isEmpty else { return .nothing }
        return """
            <section class="warnings" aria-labelledby="warnings-title">
            <h2 id="warnings-title">\(words.title(.nextClip))</h2>
            <ul class="notes">
            \(warnings.map(note))
            </ul>
            </section>
            """
    }

    private func note(_ entry: WarningEntry) -> Markup {
        let translated = words.message(entry.code)
        let warning = entry.text(in: words)
        // The document's own sentences are English.
        let lang: Markup = translated == nil && words.language != "en" ? " lang=\"en\"" : ""
        return """
            <li class="note card"\(lang)>
            <h3>\(warning.what)</h3>
            \(warning.why.isEmpty ? Markup.nothing : "<p>\(warning.why)</p>")
            <p class="next">\(warning.next)</p>
            </li>
            """
    }
}
