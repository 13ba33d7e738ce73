package import SwingCore
import SwingTechnique

/// Why a setting cannot be used, with its place.
package struct ConfigurationError: UserFacingError, Hashable {
    /// What happened.
    package let message: Message
    /// What sort of failure it is: a file is input, a variable a part of the request.
    package let category: ErrorCategory
    /// The line in the file, counted from 1, or nil where the whole file or a variable is meant.
    package let line: Int?
    /// The key in the file, or the variable; empty where the whole file is meant.
    package let key: String

    /// What is wrong with a value.
    enum Fault: Hashable {
        /// None of some words.
        case choice([String])
        /// No number, or outside a range.
        case number(low: String, high: String)
        /// No number without a fraction, or outside a range.
        case count(low: String, high: String)
        /// No number of bytes, or outside a range.
        case size(low: String, high: String)
        /// Neither `true` nor `false`.
        case flag
        /// No single value.
        case value
    }

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
            "known": .list(Setting.allCases.map(\.rawValue)),
        ]
        context["nearest"] = nearest.map { .text($0) }
        self.init(
            (nearest == nil ? Code.unknownKey : .unknownKeySimilar).message(context), .dataUnusable, line: line,
            key: key)
    }

    /// A value that a setting does not take.
    ///
    /// - Parameter value: as it was given; nil where it is no single value.
    init(_ fault: Fault, _ setting: Setting, value: String?, at place: SettingOrigin) {
        var context: [String: MessageValue] = ["example": .text(setting.example)]
        context["value"] = value.map { .text($0) }
        let code: Code
        switch fault {
        case .choice(let words):
            code = .choice
            context["known"] = .list(words)
        case .number(let low, let high):
            code = .number
            context.merge(["low": .text(low), "high": .text(high)]) { $1 }
        case .count(let low, let high):
            code = .count
            context.merge(["low": .text(low), "high": .text(high)]) { $1 }
        case .size(let low, let high):
            code = .size
            context.merge(["low": .text(low), "high": .text(high)]) { $1 }
        case .flag: code = .flag
        case .value: code = .value
        }
        guard case .file(let file, let line) = place else {
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
        case choice, number, count, size, flag, value

        static let prefix = "configuration"
    }

    /// The keys of every message.
    package static var keys: [String] { Code.keys }
}
