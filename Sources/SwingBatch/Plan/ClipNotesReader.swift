import Foundation
import SwingCore
import SwingFiles
import SwingHistory
import SwingTechnique
import TennisSwing
import Yams

/// Reads the sidecar file of a clip: YAML with the extension `.yaml` in place of the clip's.
///
/// ```yaml
/// player: Ada
/// hand: left
/// stroke: serve
/// height: 1.68
/// date: 2026-05-03
/// contact: [2.41]
/// note: new grip
/// ```
///
/// No key is needed; an unknown one is an error, since a typing error would otherwise go unseen.
struct ClipNotesReader {
    /// More than a person writes.
    private static let largest = 64 << 10

    /// The sidecar file of a clip.
    static func path(for clip: String) -> String {
        URL(fileURLWithPath: clip).deletingPathExtension().path + ".yaml"
    }

    /// The notes of a clip; nil where it has no sidecar file.
    static func notes(for clip: String) throws(BatchError) -> ClipNotes? {
        let file = path(for: clip)
        guard FileStatus(of: file, followsLinks: true)?.kind == .file else { return nil }
        guard let bytes = try? RegularFile(file).read(largest),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw BatchError(.notesUnreadable, file: file, line: nil) }
        return try ClipNotesReader(file: file).notes(in: text)
    }

    private let file: String

    private func notes(in text: String) throws(BatchError) -> ClipNotes {
        let root: Node?
        do {
            // Stops at the first alias; composing the text itself would follow it.
            if let renamed = YAMLAnchors.renamed(in: text) { _ = try Yams.compose(yaml: renamed) }
            root = try Yams.compose(yaml: text)
        } catch {
            throw BatchError(.notesUnreadable, file: file, line: (error as? YamlError)?.line)
        }
        guard let root else { return ClipNotes() }
        guard case .mapping(let mapping) = root else { throw failure(root, .notesNotAMapping) }
        var notes = ClipNotes()
        for (key, value) in mapping { try take(key.string ?? "", value, into: &notes) }
        return notes
    }

    private static let keys = ["captureFps", "contact", "date", "hand", "height", "level", "note", "player", "stroke"]

    private func take(_ key: String, _ value: Node, into notes: inout ClipNotes) throws(BatchError) {
        switch key {
        case "player": notes.player = try text(key, value)
        case "note": notes.note = try text(key, value)
        case "date": notes.date = try day(key, value)
        case "hand": notes.hand = try choice(key, value)
        case "stroke": notes.stroke = try choice(key, value)
        case "level": notes.level = try choice(key, value)
        case "height": notes.height = try number(key, value, in: AnalysisOptions.heights)
        case "captureFps": notes.captureRate = try number(key, value, in: AnalysisOptions.captureRates)
        case "contact":
            let nodes = value.sequence.map(Array.init) ?? [value]
            var contacts: [Double] = []
            for node in nodes { contacts.append(try number(key, node, in: AnalysisOptions.contactTimes)) }
            notes.contacts = contacts
        default: throw failure(value, .notesUnknownKey, ["key": .text(key), "known": .list(Self.keys)])
        }
    }

    private func text(_ key: String, _ node: Node) throws(BatchError) -> String {
        guard let text = node.string?.trimmingCharacters(in: .whitespaces), !text.isEmpty, text.count <= 200 else {
            throw failure(node, .notesNotAText, ["key": .text(key)])
        }
        return text
    }

    private func day(_ key: String, _ node: Node) throws(BatchError) -> CalendarDay {
        guard let day = node.string.flatMap({ ClipDay.told($0) }) else {
            throw failure(node, .notesNotADay, ["key": .text(key)])
        }
        return day
    }

    private func choice<Value: RawRepresentable & CaseIterable>(_ key: String, _ node: Node) throws(BatchError) -> Value
    where Value.RawValue == String {
        guard let value = node.string.flatMap(Value.init(rawValue:)) else {
            throw failure(
                node, .notesNotAChoice, ["key": .text(key), "known": .list(Value.allCases.map(\.rawValue))])
        }
        return value
    }

    private func number(
        _ key: String, _ node: Node, in range: ClosedRange<Double>
    ) throws(BatchError) -> Double {
        guard let number = node.float ?? node.int.map(Double.init), range.contains(number) else {
            throw failure(
                node, .notesNotANumber,
                [
                    "key": .text(key), "low": .text(range.lowerBound.formatted),
                    "high": .text(range.upperBound.formatted),
                ])
        }
        return number
    }

    private func failure(
        _ node: Node, _ code: BatchError.Code, _ context: [String: MessageValue] = [:]
    ) -> BatchError {
        BatchError(code, file: file, line: node.mark?.line, context)
    }
}

extension Double {
    /// Without a fraction where there is none.
    fileprivate var formatted: String { self == rounded() ? String(Int(clamping: self)) : String(self) }
}

extension YamlError {
    /// The line it names, or nil.
    fileprivate var line: Int? {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        default: nil
        }
    }
}
