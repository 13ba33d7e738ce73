package import SwingReport

/// The options a result depends on, as its provenance keeps them; those left to the toolkit are null or `auto`.
extension AnalysisOptions {
    package var config: [String: ConfigValue] {
        let own = AnalysisOption.of(.result).map { ($0.rawValue, $0.config($0.field?.texts(self) ?? [])) }
        return Dictionary(uniqueKeysWithValues: own).merging([
            "languageSha256": languageDigest.map(ConfigValue.text) ?? .null,
            "rubricSha256": rubricDigest.map(ConfigValue.text) ?? .null,
        ]) { $1 }
    }

    /// The options an earlier result was made with; what cannot be read is left to the toolkit.
    init(config: [String: ConfigValue]) {
        self.init()
        // Earlier versions followed one player.
        players = .main
        for option in AnalysisOption.of(.result) {
            let texts = config[option.rawValue].map(option.texts) ?? []
            if !texts.isEmpty, texts.allSatisfy(option.kind.takes) { option.field?.set(&self, texts) }
        }
        isLanguageStored = true
        // A file is named by its digest too: without one, as in a document that somebody has written by hand, no file
        // fits.
        if RubricLibrary.isFile(language: language) { languageDigest = config["languageSha256"]?.text ?? "" }
        if rubricPath != nil { rubricDigest = config["rubricSha256"]?.text ?? "" }
    }
}

extension AnalysisOption {
    /// Values as a result keeps them.
    fileprivate func config(_ texts: [String]) -> ConfigValue {
        switch kind {
        case .times: .list(texts.compactMap { Double($0).map(ConfigValue.number) })
        case .box:
            texts.first.map { .list($0.split(separator: ",").compactMap { Double($0).map(ConfigValue.number) }) }
                ?? .null
        case .number, .count: texts.first.flatMap { Double($0) }.map(ConfigValue.number) ?? .null
        case .flag: texts.first.flatMap { Bool($0) }.map(ConfigValue.flag) ?? .null
        case .choice where automatic == "auto": .text(texts.first ?? "auto")
        default: texts.first.map(ConfigValue.text) ?? .null
        }
    }

    /// The values that a result keeps.
    fileprivate func texts(_ value: ConfigValue) -> [String] {
        switch (kind, value) {
        case (.box, .list(let list)): [list.compactMap { $0.number?.description }.joined(separator: ",")]
        case (.times, .list(let list)): list.compactMap { $0.number?.description }
        case (.number, .number(let number)), (.count, .number(let number)): [OptionKind.text(number)]
        case (.flag, .flag(let flag)): [flag.description]
        case (.choice, .text(let text)), (.path, .text(let text)), (.language, .text(let text)): [text]
        default: []
        }
    }
}

extension ProvenanceSummary {
    /// Checks that the options in a stored document are such as a user can give.
    ///
    /// - Parameter file: the document, for messages.
    func checkOptions(file: String) throws(DocumentError) {
        for (name, value) in config.sorted(by: { $0.key < $1.key }) {
            if case .list(let list) = value, list.count > DocumentLimits.mostListed {
                throw .tooMany("values of the option “\(name)”", list.count, limit: DocumentLimits.mostListed, in: file)
            }
        }
        for option in AnalysisOption.of(.result) {
            guard case .number(let range) = option.kind, case .number(let value)? = config[option.rawValue],
                !range.contains(value)
            else { continue }
            throw .damaged(file, place: "provenance.config.\(option.rawValue)")
        }
    }
}

extension Corrections {
    /// Makes corrections of an analysis that say nothing.
    init(inputSha256: String, options: AnalysisOptions) {
        self.init(inputSha256: inputSha256, playerBox: Self.box(of: options))
    }

    /// Whether they are of the player whom an analysis with these options follows.
    func isOfPlayer(in options: AnalysisOptions) -> Bool { playerBox == Self.box(of: options) }

    private static func box(of options: AnalysisOptions) -> [Double]? {
        options.playerBox.map { [$0.x, $0.y, $0.z, $0.w] }
    }
}
