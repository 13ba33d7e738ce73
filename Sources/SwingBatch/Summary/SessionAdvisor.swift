import Foundation
import SwingFiles
import SwingReport
import TennisSwing

/// Says what each named player's strokes of a kind in several clips of a batch tell together.
///
/// Strokes are judged again, so what was found is kept beside the records of the clips, as long as no result changes.
struct SessionAdvisor {
    private let folder: BatchFolder
    private(set) var advice: [BatchSessionAdvice] = []
    /// The results that could not be read again, relative to the output folder.
    private(set) var unreadable: [String] = []

    /// What was found of a player, and of which results.
    private struct Record: Codable {
        let results: String
        let advice: [BatchSessionAdvice]
    }

    /// - Parameters:
    ///   - clips: the clips of the summary, in the order of the plan.
    ///   - options: those that a clip of the batch was analyzed with, by its key.
    init(_ clips: [BatchSummary.Clip], options: [String: AnalysisOptions], in folder: BatchFolder) {
        self.folder = folder
        // A copy has no strokes of its own.
        let named = Dictionary(grouping: clips.filter { !$0.strokes.isEmpty && $0.player != nil }) { $0.player ?? "" }
        for (player, clips) in named.sorted(by: { $0.key < $1.key }) {
            let types = clips.map { Set($0.strokes.filter { $0.isSure && $0.isOfMainPlayer }.map(\.type)) }
            let counts = Dictionary(types.flatMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
            let shared = zip(clips, types).filter { $0.1.contains { counts[$0, default: 0] > 1 } }.map(\.0)
            guard let options = shared.first.flatMap({ options[$0.key] }) else { continue }
            add(player, shared.sorted { $0.folder < $1.folder }, options)
        }
    }

    private mutating func add(_ player: String, _ results: [BatchSummary.Clip], _ options: AnalysisOptions) {
        let state = state(of: results, options)
        let path = folder.session(of: player)
        if let bytes = try? RegularFile(path).read(BatchFolder.largestRecord),
            let known = try? JSONDecoder().decode(Record.self, from: Data(bytes)), known.results == state
        {
            advice += known.advice
            return
        }
        // Who stops a batch does not wait: the next run judges.
        guard !Task.isCancelled else { return }
        let places = results.map { folder.output + "/" + $0.folder }
        let dated = zip(places, results).map {
            (folder: $0, day: $1.date.flatMap(CalendarDay.init), clip: nil as String?)
        }
        // A rubric that is gone by now costs the advice, not the summary.
        let found = (try? StoredSession.advice(of: dated, options: options)) ?? (advice: [], unreadable: places)
        let said = found.advice.filter { $0.clips > 1 }.map { BatchSessionAdvice(player: player, $0) }
        advice += said
        unreadable += found.unreadable.map { String($0.dropFirst(folder.output.count + 1)) }
        // What is to be told again is found again.
        guard found.unreadable.isEmpty,
            let record = try? JSONEncoder.sorted().encode(Record(results: state, advice: said))
        else { return }
        // Without a record the next run judges again.
        try? folder.write(Array(record), to: path)
    }

    /// Tells whether results are still those that were judged: a digest of program, options, days, and when files were changed.
    private func state(of results: [BatchSummary.Clip], _ options: AnalysisOptions) -> String {
        let files = results.flatMap { result in
            [ResultPart.document, .poses, .corrections].map { part -> String in
                let path = folder.output + "/" + part.path(in: result.folder)
                let print = ClipFingerprint(path: path)
                return "\(path) \(print?.size ?? -1) \(print?.modified ?? -1) \(result.date ?? "")"
            }
        }
        let lines = [TennisSwingVersion.current, options.digest] + files
        return FileDigest.sha256(lines.joined(separator: "\n").utf8)
    }
}
