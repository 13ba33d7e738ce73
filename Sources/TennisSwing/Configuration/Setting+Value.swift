import Foundation
import SwingCore
import SwingTechnique

/// What a setting takes.
package enum SettingKind: Hashable, Sendable {
    /// One of some words.
    case choice([String])
    /// A number.
    case number(ClosedRange<Double>)
    /// A number without a fraction.
    case count(ClosedRange<Int>)
    /// A number of bytes, such as `16MB`.
    case size(ClosedRange<ByteSize>)
    /// `true` or `false`.
    case flag
    /// The path of a file or folder; a relative one starts at the folder of the configuration file.
    case path
    /// The code of a language, or the path of a texts file.
    case language

    /// The least and the most that it takes, such as `1 to 256`; nil where it takes no amount.
    package var bounds: String? {
        switch self {
        case .number(let range): "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        case .count(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .size(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .choice, .flag, .path, .language: nil
        }
    }

    /// A number as people write it: 240, not 240.0.
    package static func text(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Setting {
    /// Seconds that the analysis of a clip may be allowed, up to a week.
    package static let timeLimits = 1.0...604_800
    /// Memory that the analysis of a clip may be allowed.
    ///
    /// A number without a unit is one of bytes, and mostly meant otherwise: it is refused.
    package static let memoryLimits = ByteSize(bytes: 16_000_000)...ByteSize(bytes: 1_000_000_000_000)

    /// What it takes.
    package var kind: SettingKind {
        switch self {
        case .theme: .choice(DrawingOptions.themes)
        case .units: .choice(UnitSystem.allCases.map(\.rawValue))
        case .overlay: .choice(OverlaySelection.allCases.map(\.rawValue))
        case .frame: .choice(VideoShape.allCases.map(\.rawValue))
        case .shareCards, .slowMotionIntro, .blurFaces: .flag
        case .share: .size(DrawingOptions.shareSizes)
        case .language: .language
        case .level: .choice(PlayerLevel.allCases.map(\.rawValue))
        case .hand: .choice(Hand.allCases.map(\.rawValue))
        case .stroke: .choice(StrokeKind.allCases.filter { $0 != .unknown }.map(\.rawValue))
        case .view: .choice(CameraView.allCases.filter { $0 != .unknown }.map(\.rawValue))
        case .height: .number(AnalysisOptions.heights)
        case .captureFps: .number(AnalysisOptions.captureRates)
        case .rotate: .choice(AnalysisOptions.rotations.map { String($0) })
        case .effort: .choice(Effort.allCases.map(\.rawValue))
        case .players: .choice(PlayerSelection.allCases.map(\.rawValue))
        case .rubric, .out, .roster: .path
        case .jobs: .count(1...256)
        case .timeLimit: .number(Self.timeLimits)
        case .memoryLimit: .size(Self.memoryLimits)
        case .isolation: .choice(IsolationMode.allCases.map(\.rawValue))
        }
    }

    /// Whether `auto` and `none` leave it to the toolkit.
    package var canBeAutomatic: Bool {
        switch self {
        case .share, .language, .rubric, .level, .hand, .stroke, .view, .height, .captureFps, .rotate: true
        case .theme, .units, .overlay, .frame, .shareCards, .slowMotionIntro, .blurFaces, .players, .effort, .out,
            .roster, .jobs, .timeLimit, .memoryLimit, .isolation:
            false
        }
    }

    /// The value where nobody gives one; nil where the toolkit then finds it out, or does without.
    package var defaultValue: String? {
        let drawing = DrawingOptions()
        return switch self {
        case .theme: drawing.theme
        case .units: drawing.units.rawValue
        case .overlay: drawing.selection.rawValue
        case .frame: drawing.frame.rawValue
        case .shareCards, .slowMotionIntro, .blurFaces: "false"
        case .language: RubricLibrary.defaultLanguage
        case .players: PlayerSelection.all.rawValue
        case .effort: Effort.balanced.rawValue
        case .isolation: IsolationMode.auto.rawValue
        default: nil
        }
    }

    /// Whether it takes a value.
    package func accepts(_ value: String) -> Bool { fault(of: value) == nil }

    /// What is wrong with a value, or nil where it can be used.
    func fault(of value: String) -> ConfigurationError.Fault? {
        if canBeAutomatic && Self.automatic.contains(value) { return nil }
        switch kind {
        case .choice(let words):
            return words.contains(value) ? nil : .choice(words + (canBeAutomatic ? ["auto"] : []))
        case .number(let range):
            return Double(value).map { range.contains($0) } == true
                ? nil : .number(low: SettingKind.text(range.lowerBound), high: SettingKind.text(range.upperBound))
        case .count(let range):
            return Int(value).map { range.contains($0) } == true
                ? nil : .count(low: String(range.lowerBound), high: String(range.upperBound))
        case .size(let range):
            return ByteSize(value).map { range.contains($0) } == true
                ? nil : .size(low: "\(range.lowerBound)", high: "\(range.upperBound)")
        case .flag: return ["true", "false"].contains(value) ? nil : .flag
        case .path, .language: return value.isEmpty ? .value : nil
        }
    }

    /// A value as it is used: a path stands for the same file wherever the command is run.
    ///
    /// - Parameter folder: where relative paths start.
    func resolved(_ value: String, in folder: URL) -> String {
        switch kind {
        case .path: break
        case .language: guard RubricLibrary.isFile(language: value) else { return value }
        default: return value
        }
        if canBeAutomatic && Self.automatic.contains(value) { return value }
        let path = (value as NSString).expandingTildeInPath
        return URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
    }
}
