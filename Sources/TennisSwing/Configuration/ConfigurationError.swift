import SwingTechnique

/// Why a setting cannot be used, with its place.
package struct ConfigurationError: UserFacingError, Hashable {
    package let message: Message
    /// What sort of failure it is: a file is input, a variable a part of the request.
    package let category: ErrorCategory
    /// The line in the file, counted from 1, or nil where the whole file or a variable is meant.
    package let line: Int?
    /// The key in the file, or the variable; empty where the whole file is meant.
    package let key: String

    private init(_ message: Message, _ category: ErrorCategory, line: Int?, key: String) {
        (self.message, self.category, self.line, self.key) = (message, category, line, key)
    }

    /// A file that is no YAML, or no mapping.
    init(unreadable error: RubricError) {
        self.init(
            Code.unreadable.message(["fault": .what(error.message)]), .dataUnusable, line: error.line, key: error.key)
    }

    /// A key that no setting has.
    init(unknown key: String, file: String, line: Int, nearest: String?) {
        var context: [String: MessageValue] = [
            "file": .text(file), "line": .text(String(line)), "key": .text(key),
            "known": .list(AnalysisOption.settings.map(\.rawValue)),
        ]
        context["nearest"] = nearest.map { .text($0) }
        self.init(
            (nearest == nil ? Code.unknownKey : .unknownKeySimilar).message(context), .dataUnusable, line: line,
            key: key)
    }

    /// A variable of the environment that sets nothing, and that which was probably meant.
    package init(mistyped variable: String, nearest: String) {
        self.init(
            Code.mistypedVariable.message(["variable": .text(variable), "nearest": .text(nearest)]), .usage, line: nil,
            key: variable)
    }

    /// A value that a setting does not take.
    ///
    /// - Parameter value: as it was given; nil where it is no single value.
    init(_ setting: AnalysisOption, value: String?, at origin: SettingOrigin) {
        var context: [String: MessageValue] = ["example": .text(setting.example)]
        context["value"] = value.map { .text($0) }
        if let ends = setting.kind.ends { context.merge(["low": .text(ends.low), "high": .text(ends.high)]) { $1 } }
        var code = Code.value
        if value != nil {
            switch setting.kind {
            case .choice(let words):
                code = .choice
                context["known"] = .list(words + (setting.canBeAutomatic ? ["auto"] : []))
            case .number: code = .number
            case .count: code = .count
            case .size: code = .size
            case .flag: code = .flag
            case .path, .language, .times, .box: code = .value
            }
        }
        guard case .file(let file, let line) = origin else {
            context["variable"] = .text(setting.variable)
            self.init(code.message(context), .usage, line: nil, key: setting.variable)
            return
        }
        context.merge(["file": .text(file), "line": .text(String(line)), "key": .text(setting.rawValue)]) { $1 }
        self.init(code.message(context), .dataUnusable, line: line, key: setting.rawValue)
    }

    /// Which sentences say an error.
    enum Code: String, MessageCode {
        case unreadable, unknownKey
        case unknownKeySimilar = "unknownKey.similar"
        case choice, number, count, size, flag, value, mistypedVariable

        static let prefix = "configuration"
    }
}
