import ArgumentParser
import SwingCore
import TennisSwing

/// Checks of option values as typed, shared by commands.
///
/// Each throws a `ValidationError` naming the option and what it takes.
enum OptionChecks {
    /// The kinds of stroke a user can name.
    static let kinds = StrokeKind.allCases.filter { $0 != .unknown }

    /// One of some words, or nil for `auto`.
    static func choice<Value: RawRepresentable<String>>(
        _ option: String, _ text: String, among values: [Value]
    ) throws -> Value? {
        if text == "auto" { return nil }
        if let value = values.first(where: { $0.rawValue == text }) { return value }
        let names = (["auto"] + values.map(\.rawValue)).joined(separator: ", ")
        throw ValidationError("\(option) takes one of \(names); '\(text)' is none of them.")
    }

    /// One of some words.
    static func required<Value: RawRepresentable<String>>(
        _ option: String, _ text: String, among values: [Value]
    ) throws -> Value {
        if let value = values.first(where: { $0.rawValue == text }) { return value }
        let names = values.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\(option) takes one of \(names); '\(text)' is none of them.")
    }

    /// A number within a range, or nil where none was typed.
    static func number(
        _ option: String, _ value: Double?, in range: ClosedRange<Double>, unit: String
    ) throws -> Double? {
        guard let value else { return nil }
        guard range.contains(value) else {
            throw ValidationError(
                "\(option) takes \(unit) from \(range.lowerBound) to \(range.upperBound); \(value) is outside.")
        }
        return value
    }

    /// Degrees by which the picture is turned, or nil for `auto`.
    static func rotation(_ text: String) throws -> Int? {
        if text == "auto" { return nil }
        if let degrees = AnalysisOptions.rotations.first(where: { String($0) == text }) { return degrees }
        throw ValidationError("--rotate takes one of auto, 0, 90, 180, 270; '\(text)' is none of them.")
    }

    /// The player's standing height in metres.
    static func height(_ value: Double?) throws -> Double? {
        try number("--height", value, in: AnalysisOptions.heights, unit: "metres")
    }

    /// Contact times in seconds.
    static func contacts(_ times: [Double]) throws -> [Double] {
        guard times.allSatisfy(\.isFinite) else { throw ValidationError("--contact takes seconds, such as 5.1.") }
        return times
    }
}
