import ArgumentParser
import TennisSwing

/// The value of an option as typed; `auto` and `none` leave it to the toolkit.
enum Settable<Value: ExpressibleByArgument & Hashable & Sendable>: ExpressibleByArgument, Hashable, Sendable,
    CustomStringConvertible
{
    case automatic
    case value(Value)

    init?(argument: String) {
        if OptionValues.automatic.contains(argument) {
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

    /// The value, or nil where it is left to the toolkit.
    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

/// A number as people type it, in decimal digits.
struct TypedNumber: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
    let value: Double

    init?(argument: String) {
        guard let value = OptionKind.number(argument) else { return nil }
        self.value = value
    }

    var description: String { "\(value)" }
}
