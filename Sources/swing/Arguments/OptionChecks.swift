import ArgumentParser
import SwingCore
import TennisSwing

/// Checks of option values as typed, shared by commands.
///
/// Each throws a `ValidationError` naming the option and what it takes.
enum OptionChecks {
    /// The kinds of stroke a user can name.
    static let kinds = StrokeKind.allCases.filter { $0 != .unknown }

    /// The views a user can name.
    static let views = CameraView.allCases.filter { $0 != .unknown }

    /// One of some words, or nil for `auto` and `none`.
    static func choice<Value: RawRepresentable<String>>(
        _ option: String, _ typed: Settable<String>?, among values: [Value]
    ) throws -> Value? {
        try typed?.value.map { try one(option, $0, of: values, or: ["auto"]) }
    }

    /// What one of some words does to what was chosen before.
    static func change<Value: RawRepresentable<String> & Hashable & Sendable>(
        _ option: String, _ typed: Settable<String>?, among values: [Value]
    ) throws -> OptionChange<Value> {
        try typed.change { try one(option, $0, of: values, or: ["auto"]) }
    }

    /// One of some words.
    static func required<Value: RawRepresentable<String>>(
        _ option: String, _ text: String, among values: [Value]
    ) throws -> Value {
        try one(option, text, of: values)
    }

    /// The units in which lengths and speeds are told.
    static func units(_ text: String) throws -> UnitSystem { try required("--units", text, among: UnitSystem.allCases) }

    private static func one<Value: RawRepresentable<String>>(
        _ option: String, _ text: String, of values: [Value], or others: [String] = []
    ) throws -> Value {
        if let value = values.first(where: { $0.rawValue == text }) { return value }
        let names = (others + values.map(\.rawValue)).joined(separator: ", ")
        throw ValidationError("\(option) takes one of \(names); '\(text)' is none of them.")
    }

    /// A value that its setting would take, too: both have one range.
    static func within(_ setting: Setting, _ typed: (any CustomStringConvertible)?) throws {
        guard let typed, !setting.accepts(typed.description) else { return }
        throw ValidationError("\(setting.option) takes \(setting.kind.bounds ?? "another value"); \(typed) is outside.")
    }

    /// A number within a range, or nil where none was typed.
    static func number(
        _ option: String, _ value: Double?, in range: ClosedRange<Double>, unit: String
    ) throws -> Double? {
        guard let value else { return nil }
        guard range.contains(value) else {
            let (low, high) = (text(range.lowerBound), text(range.upperBound))
            throw ValidationError("\(option) takes \(unit) from \(low) to \(high); \(text(value)) is outside.")
        }
        return value
    }

    /// A number as people type it: 240, not 240.0.
    private static func text(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Degrees by which the picture is turned, or nil for `auto`.
    static func rotation(_ text: String) throws -> Int? {
        if text == "auto" { return nil }
        if let degrees = AnalysisOptions.rotations.first(where: { String($0) == text }) { return degrees }
        throw ValidationError("--rotate takes one of auto, 0, 90, 180, 270; '\(text)' is none of them.")
    }

    /// The player's standing height in meters.
    static func height(_ value: Double?) throws -> Double? {
        let heights = AnalysisOptions.heights
        if let value, heights.contains(value / 100) {
            throw ValidationError("--height takes meters: \(text(value / 100)) rather than \(text(value)).")
        }
        return try number("--height", value, in: heights, unit: "meters")
    }

    /// The rate a camera recorded at, in frames a second.
    static func captureRate(_ value: Double?) throws -> Double? {
        try number("--capture-fps", value, in: AnalysisOptions.captureRates, unit: "frames a second")
    }

    /// Pixels: no picture that is decoded is as wide.
    private static let largestPlace = 65_536.0

    /// The player's bounding box: x, y, width and height.
    static func box(_ text: String) throws -> SIMD4<Double> {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
            [x, y, width, height].allSatisfy({ $0.magnitude <= largestPlace }), width > 0, height > 0
        else {
            throw ValidationError("--player-box takes four numbers x,y,w,h such as 310,80,200,420; '\(text)' is not.")
        }
        return SIMD4(x, y, width, height)
    }

    /// Contact times in seconds; none where they are left to the toolkit.
    static func contacts(_ typed: [Settable<Double>]) throws -> [Double] {
        let times = typed.compactMap(\.value)
        guard times.allSatisfy({ AnalysisOptions.contactTimes.contains($0) }) else {
            throw ValidationError("--contact takes seconds from the clip's beginning, 0 to 86400, such as 5.1.")
        }
        guard times.isEmpty || times.count == typed.count else {
            throw ValidationError("--contact takes seconds, such as 5.1, or none, not both.")
        }
        return times
    }
}
