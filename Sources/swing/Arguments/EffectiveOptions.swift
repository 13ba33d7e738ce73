import SwingCore
import SwingReport
import SwingTechnique
import TennisSwing

/// The options that a result depends on and that are not left to the toolkit, as they are typed.
struct EffectiveOptions {
    /// Such as `--hand left --level pro`, or nil where everything is left to the toolkit.
    let text: String?

    init(_ config: [String: ConfigValue]) {
        let options = AnalysisOption.of(.result)
        // Those of the strokes before the files by which they are judged.
        let typed = (options.filter { !$0.isFile } + options.filter(\.isFile)).flatMap { option -> [String] in
            guard let value = config[option.rawValue] else { return [] }
            let words = Self.words(value).filter { $0 != option.defaultValue && $0 != "auto" }
            // A box is one value, contacts are several.
            let values = option.kind == .box && !words.isEmpty ? [words.joined(separator: ",")] : words
            return values.map { option.flag + " " + $0 }
        }
        text = typed.isEmpty ? nil : typed.joined(separator: " ")
    }

    private static func words(_ value: ConfigValue) -> [String] {
        switch value {
        case .null: []
        case .flag(let flag): [String(flag)]
        case .number(let number): [OptionKind.text(number)]
        case .text(let text): [text.shellWord]
        case .list(let list): list.flatMap(words)
        }
    }
}

extension AnalysisOption {
    fileprivate var isFile: Bool { kind == .path || kind == .language }
}

extension Console {
    /// Names the options that hold for a result, where there are any.
    func noteOptions(of result: AnalysisResult) {
        guard let options = EffectiveOptions(result.document.provenance.config).text else { return }
        note(result.phrases(.optionsInForce, ["options": Self.printable(options)]))
    }
}
