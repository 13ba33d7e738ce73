import Foundation
import SwingFiles
import SwingHistory
import SwingTechnique
package import TennisSwing
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
        return try ClipNotesReader(file: file).notes(
            in: BatchError.text(of: file, atMost: largest, or: .notesUnreadable))
    }

    private let file: String

    private func notes(in text: String) throws(BatchError) -> ClipNotes {
        let root: Node
        do throws(RubricError) {
            root = try YAMLNode.root(of: text, file: file).node
        } catch {
            if error.fault.code == .empty { return ClipNotes() }
            throw BatchError(
                .notesUnreadable, file: file, line: error.line, ["reason": .clause(error.fault.problem)])
        }
        guard case .mapping(let mapping) = root else { throw failure(root, .notesNotAMapping) }
        var notes = ClipNotes()
        for (key, value) in mapping { try take(key.string ?? "", value, into: &notes) }
        return notes
    }

    private static let keys = (AnalysisOption.of(.notes).map(\.rawValue) + ["date", "note", "player"]).sorted()

    private func take(_ key: String, _ value: Node, into notes: inout ClipNotes) throws(BatchError) {
        switch key {
        case "player": notes.player = try text(key, value)
        case "note": notes.note = try text(key, value)
        case "date": notes.date = try day(key, value)
        default:
            guard let option = AnalysisOption.of(.notes).first(where: { $0.rawValue == key }) else {
                throw failure(value, .notesUnknownKey, ["key": .text(key), "known": .list(Self.keys)])
            }
            try take(option, value, into: &notes.options)
        }
    }

    private func take(_ option: AnalysisOption, _ value: Node, into options: inout OptionValues) throws(BatchError) {
        var isSeveral = false
        if case .times = option.kind { isSeveral = true }
        let nodes = (isSeveral ? value.sequence.map(Array.init) : nil) ?? [value]
        var texts: [String] = []
        for node in nodes {
            // `0x10` and `1_000` are numbers of YAML.
            let number = node.float.map { "\($0)" } ?? node.int.map { "\($0)" }
            let text = option.kind.ends == nil ? node.string : number
            guard let text, option.kind.takes(text) else { throw failure(node, option) }
            texts.append(text)
        }
        // Each was checked.
        try? options.set(option, to: texts)
    }

    private func failure(_ node: Node, _ option: AnalysisOption) -> BatchError {
        guard let ends = option.kind.ends else {
            let known = option.kind.words
            let isVariant = option == .stroke && node.string.flatMap(StrokeVariant.init) != nil
            return failure(
                node, isVariant ? .notesNotAKind : .notesNotAChoice,
                ["key": .text(option.rawValue), "known": .list(known)])
        }
        return failure(
            node, .notesNotANumber, ["key": .text(option.rawValue), "low": .text(ends.low), "high": .text(ends.high)])
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

    private func failure(_ node: Node, _ code: BatchError.Code, _ context: [String: MessageValue] = [:]) -> BatchError {
        BatchError(code, file: file, line: node.mark?.line, context)
    }
}

/// What a person has written down about a clip: in its sidecar file, in a list of players, or by the name of a folder.
package struct ClipNotes: Hashable, Sendable {
    package var player: String?
    package var date: CalendarDay?
    /// Anything else, shown beside the clip.
    package var note: String?
    /// What is known of player and strokes.
    package var options = OptionValues()

    /// Knows nothing.
    package init() {}

    /// These notes, and where they say nothing those of `other`.
    func completed(by other: ClipNotes) -> ClipNotes {
        var notes = self
        notes.player = player ?? other.player
        notes.date = date ?? other.date
        notes.note = note ?? other.note
        notes.options = options.completed(by: other.options)
        return notes
    }
}
