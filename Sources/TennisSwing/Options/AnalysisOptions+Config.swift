import SwingCore
import SwingReport
import SwingTechnique

/// The options a result depends on, as its provenance keeps them; those left to the toolkit are null or `auto`.
extension AnalysisOptions {
    package var config: [String: ConfigValue] {
        [
            "captureFps": captureFrameRate.map(ConfigValue.number) ?? .null,
            "contact": .list(contacts.map(ConfigValue.number)),
            "effort": .text(effort.rawValue),
            "hand": .text(hand?.rawValue ?? "auto"),
            "height": height.map(ConfigValue.number) ?? .null,
            "language": .text(language),
            "languageSha256": languageDigest.map(ConfigValue.text) ?? .null,
            "level": level.map { .text($0.rawValue) } ?? .null,
            "playerBox": playerBox.map { box in
                .list([box.x, box.y, box.z, box.w].map(ConfigValue.number))
            } ?? .null,
            "players": .text(players.rawValue),
            "rotate": .text(rotation.map(String.init) ?? "auto"),
            "rubric": rubricPath.map(ConfigValue.text) ?? .null,
            "rubricSha256": rubricDigest.map(ConfigValue.text) ?? .null,
            "stroke": .text(kind?.rawValue ?? "auto"),
            "view": .text(view?.rawValue ?? "auto"),
        ]
    }

    /// The options an earlier result was made with; what cannot be read is left to the toolkit.
    init(config: [String: ConfigValue]) {
        self.init()
        captureFrameRate = config["captureFps"]?.number
        contacts = config["contact"]?.numbers ?? []
        if let effort = config["effort"]?.text.flatMap(Effort.init(rawValue:)) { self.effort = effort }
        hand = config["hand"]?.text.flatMap(Hand.init(rawValue:))
        height = config["height"]?.number
        language = config["language"]?.text ?? RubricLibrary.defaultLanguage
        isLanguageStored = true
        // A file is named by its digest too: without one, as in a document that somebody has written by hand, no file
        // fits.
        if RubricLibrary.isFile(language: language) { languageDigest = config["languageSha256"]?.text ?? "" }
        rubricPath = config["rubric"]?.text
        if rubricPath != nil { rubricDigest = config["rubricSha256"]?.text ?? "" }
        level = config["level"]?.text.flatMap(PlayerLevel.init(rawValue:))
        if let box = config["playerBox"]?.numbers, box.count == 4 { playerBox = SIMD4(box[0], box[1], box[2], box[3]) }
        // Earlier versions followed one player.
        players = config["players"]?.text.flatMap(PlayerSelection.init(rawValue:)) ?? .main
        rotation = config["rotate"]?.text.flatMap { text in Self.rotations.first { String($0) == text } }
        kind = config["stroke"]?.text.flatMap(StrokeKind.init(rawValue:))
        view = config["view"]?.text.flatMap(CameraView.init(rawValue:))
    }

    /// Takes another language, or the toolkit's own.
    mutating func take(language change: OptionChange<String>) {
        guard change != .keep else { return }
        language = change.applied(to: nil) ?? RubricLibrary.defaultLanguage
        languageDigest = nil
        isLanguageStored = false
    }

    /// Takes another rubric, or the one that comes with the toolkit.
    ///
    /// - Parameter graded: the name of the rubric that the analysis was graded with.
    /// - Throws: `AnalysisError` where that one is to be kept and not known where it is.
    mutating func take(rubric change: OptionChange<String>, insteadOf graded: String) throws(AnalysisError) {
        guard change != .keep else {
            guard rubricPath != nil || RubricLibrary.isShipped(graded) else { throw .unknownRubric(graded) }
            return
        }
        rubricPath = change.applied(to: nil)
        rubricDigest = nil
    }
}

extension ConfigValue {
    fileprivate var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    fileprivate var numbers: [Double]? {
        if case .list(let list) = self { list.compactMap(\.number) } else { nil }
    }
}
