import SwingCore
import SwingReport
import SwingTechnique

/// The options a result depends on, as its provenance keeps them; those left to the toolkit are null or `auto`.
extension AnalysisOptions {
    var config: [String: ConfigValue] {
        [
            "captureFps": captureFrameRate.map(ConfigValue.number) ?? .null,
            "contact": .list(contacts.map(ConfigValue.number)),
            "effort": .text(effort.rawValue),
            "hand": .text(hand?.rawValue ?? "auto"),
            "height": height.map(ConfigValue.number) ?? .null,
            "language": .text(language),
            "level": level.map { .text($0.rawValue) } ?? .null,
            "playerBox": playerBox.map { box in
                .list([box.x, box.y, box.z, box.w].map(ConfigValue.number))
            } ?? .null,
            "rotate": .text(rotation.map(String.init) ?? "auto"),
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
        level = config["level"]?.text.flatMap(PlayerLevel.init(rawValue:))
        if let box = config["playerBox"]?.numbers, box.count == 4 { playerBox = SIMD4(box[0], box[1], box[2], box[3]) }
        rotation = config["rotate"]?.text.flatMap { text in Self.rotations.first { String($0) == text } }
        kind = config["stroke"]?.text.flatMap(StrokeKind.init(rawValue:))
        view = config["view"]?.text.flatMap(CameraView.init(rawValue:))
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
