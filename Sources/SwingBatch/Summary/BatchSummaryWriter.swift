import Foundation
import SwingFiles
package import TennisSwing

/// Writes what a batch sums up into its output folder: `index.html`, `summary.json`, `summary.csv` and
/// `summary-long.csv`.
package struct BatchSummaryWriter: Sendable {
    private let output: String
    private let theme: String
    private let phrases: Phrases

    package static let pageName = "index.html"

    /// - Parameters:
    ///   - output: the output folder.
    ///   - theme: the name of the page's theme.
    ///   - phrases: its language.
    package init(output: String, theme: String, phrases: Phrases) {
        (self.output, self.theme, self.phrases) = (output, theme, phrases)
    }

    /// Writes the files.
    ///
    /// - Returns: the document of `summary.json`, and the results that could not be read again for their player's advice.
    /// - Throws: `BatchError` where a file cannot be written, or is somebody else's; `AnalysisError` for an unknown theme.
    @discardableResult package func write(
        _ outcomes: [(clip: BatchClip, outcome: ClipOutcome)]
    ) throws -> (summary: BatchSummary, json: [UInt8], unreadable: [String]) {
        var summary = BatchSummary(outcomes)
        let folder = BatchFolder(output: output)
        try refuseForeignFiles()
        let options = Dictionary(
            outcomes.map { ($0.clip.key, $0.clip.options) }, uniquingKeysWith: { first, _ in first })
        let advisor = SessionAdvisor(summary.clips, options: options, in: folder)
        summary.sessionAdvice = advisor.advice
        let json = Array(try JSONEncoder.readable.encode(summary)) + [UInt8(ascii: "\n")]
        try folder.write(summary.wideTable(phrases).bytes, to: output + "/summary.csv")
        try folder.write(summary.longTable(phrases).bytes, to: output + "/summary-long.csv")
        try folder.write(page(summary), to: output + "/" + Self.pageName)
        // Last: whoever waits for it finds the others.
        try folder.write(json, to: output + "/summary.json")
        return (summary, json, advisor.unreadable)
    }

    /// A file of ours begins as ours do; another program's is not overwritten.
    func refuseForeignFiles() throws(BatchError) {
        let beginnings = [
            Self.pageName: "<!DOCTYPE html>\n<html lang=", "summary.json": "{\n  \"causes\"",
            "summary.csv": "key,clip,player", "summary-long.csv": "key,clip,player",
        ]
        for (name, beginning) in beginnings.sorted(by: { $0.key < $1.key }) {
            let path = output + "/" + name
            guard FileManager.default.fileExists(atPath: path) else { continue }
            let mark = CSVTable.byteOrderMark
            let bytes = (try? RegularFile(path).read(mark.count + beginning.utf8.count)) ?? []
            // Tables of earlier versions have no byte order mark.
            guard bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).starts(with: beginning.utf8) else {
                throw BatchError(.foreignFile, ["path": .text(path)])
            }
        }
    }

    /// The version of a clip's video that is small enough to send.
    private func share(of clip: BatchSummary.Clip) -> BatchPageShare? {
        guard clip.state == .analyzed, let bytes = ResultFolder.share(in: output + "/" + clip.folder)?.bytes,
            let link = ResultPart.share.path(in: clip.folder).addingPercentEncoding(
                withAllowedCharacters: .urlPathAllowed)
        else { return nil }
        return BatchPageShare(link: link, name: ResultPart.share.name, bytes: bytes)
    }

    private func page(_ summary: BatchSummary) throws -> [UInt8] {
        let clips = summary.clips.map { clip in
            let report = clip.folder + "/" + ResultPart.page.name
            let hasReport = clip.state == .analyzed
            let content = BatchPageClip(
                name: clip.clip, player: clip.player, date: clip.date, dateSource: clip.dateSource,
                report: hasReport ? report.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) : nil,
                folder: hasReport ? URL(fileURLWithPath: output + "/" + clip.folder).path : nil,
                note: clip.note, strokes: clip.strokes, copyOf: clip.copyOf,
                reason: clip.reason?.causeWithoutStroke(in: phrases), share: share(of: clip),
                failure: clip.failure.map {
                    UserMessage(what: $0.what.replacing(clip.path, with: clip.clip), why: $0.why, next: $0.next)
                })
            return BatchPageWriter.Clip(content: content, folder: hasReport ? clip.folder : nil)
        }
        return try BatchPageWriter(theme: theme, phrases: phrases).page(
            title: URL(fileURLWithPath: output).lastPathComponent, clips: clips, causes: summary.causes,
            sessionAdvice: summary.sessionAdvice, playersOfFolders: summary.playersOfFolders, in: output)
    }
}
