import SwingCore
import SwingTechnique

/// What is worth knowing about the clip: what happened, why it matters, what to do next.
struct WarningSection {
    private let warnings: [AnalysisWarning]

    init(_ warnings: [AnalysisWarning]) {
        self.warnings = warnings
    }

    var markup: Markup {
        guard !warnings.isEmpty else { return .nothing }
        return """
            <section class="warnings" aria-labelledby="warnings-title">
            <h2 id="warnings-title">For your next clip</h2>
            <ul class="notes">
            \(warnings.map(note))
            </ul>
            </section>
            """
    }

    private func note(_ warning: AnalysisWarning) -> Markup {
        """
        <li class="note card">
        <h3>\(warning.what)</h3>
        \(warning.why.isEmpty ? Markup.nothing : "<p>\(warning.why)</p>")
        <p class="next">\(warning.next)</p>
        </li>
        """
    }
}
