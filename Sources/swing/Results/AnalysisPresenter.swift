import TennisSwing

/// Says what one analysis gave, in the form that was asked for.
struct AnalysisPresenter {
    let form: ResultForm
    let console: Console
    let events: EventWriter

    /// - Parameter name: how the clip is told apart from others; nil where it is the only one.
    func present(_ result: AnalysisResult, of clip: EventWriter.Clip, name: String?) {
        console.warnings(of: result, about: name)
        for (stage, seconds) in result.document.provenance.timings.sorted(by: { $0.key < $1.key }) {
            console.detail("  \(stage): \(seconds) s")
        }
        switch form {
        case .json: console.result(result.json)
        case .ndjson: events.completed(clip, result)
        case .text: console.result(ResultText(result, name: name, console: console).text)
        }
    }
}

extension Console {
    /// Writes what an analysis warns of, in its language.
    func warnings(of result: AnalysisResult, about name: String? = nil) {
        let console = speaking(result.words)
        for warning in result.document.warnings { console.warning(warning, about: name) }
        for warning in result.advice { console.warning(warning, about: name) }
    }
}
