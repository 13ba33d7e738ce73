import ArgumentParser
import TennisSwing

/// The value of an option as typed; `auto` and `none` leave it to the toolkit.
enum Settable<Value: ExpressibleByArgument & Hashable & Sendable>: ExpressibleByArgument, Hashable, Sendable,
    CustomStringConvertible
{
    case automatic
    case value(Value)

    init?(argument: String) {
        if Self.isAutomatic(argument) {
            self = .automatic
        } else if let value = Value(argument: argument) {
            self = .value(value)
        } else {
            return nil
        }
    }

    var description: String {
        switch self {
        case .automatic: "auto"
        case .value(let value): "\(value)"
        }
    }

    /// Whether a word takes an option back instead of setting it.
    private static func isAutomatic(_ word: String) -> Bool { word == "auto" || word == "none" }

    /// The value, or nil where it is left to the toolkit.
    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension Optional {
    /// What an option does to one that was given before: nothing where it is not typed.
    ///
    /// - Parameter check: turns what was typed into the option's value.
    func change<Typed, Value>(_ check: (Typed) throws -> Value) rethrows -> OptionChange<Value>
    where Wrapped == Settable<Typed> {
        switch self {
        case nil: .keep
        case .automatic: .reset
        case .value(let typed): .set(try check(typed))
        }
    }
}

extension Settable<String>? {
    /// The language as typed, the toolkit's own where it is left to the toolkit; nil where nothing was typed.
    var spoken: String? { self == .automatic ? RubricLibrary.defaultLanguage : self?.value }
}
