import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import SwingTestKit
import TennisSwing
import Testing

@testable import SwingBatch

/// What `summary.csv`, `summary-long.csv` and `summary.json` say of the strokes of a batch.
@Suite struct BatchTablesTests {
    private let folder: TemporaryFolder
    private let phrases: Phrases

    init() throws {
        folder = try TemporaryFolder()
        let file = Repository.texts("en")
        phrases = try CoachingTexts.load(yaml: String(contentsOf: file, encoding: .utf8), file: file.path).phrases
    }

    private func summary(
        told: CalendarDay? = nil, _ change: (inout AnalysisDocument) -> Void = { _ in }
    ) throws -> BatchSummary {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        var document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        change(&document)
        var notes = ClipNotes()
        (notes.player, notes.date) = ("José Ángel", told)
        let clip = BatchClip(
            key: "a", path: folder.path + "/a.mp4", folder: "/out/a.swing", notes: notes, isNamedByFolder: false,
            options: AnalysisOptions())
        return BatchSummary([(clip, .analyzed(document, folder: "a.swing"))])
    }

    /// The rows of a table by the names of their columns, read as RFC 4180 has it.
    private func rows(_ table: CSVTable) throws -> [[String: String]] {
        var (lines, cells, cell, isQuoted) = ([[String]](), [String](), "", false)
        for scalar in table.text.unicodeScalars {
            switch scalar {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: (cells, cell) = (cells + [cell], "")
            case "\n" where !isQuoted: (lines, cells, cell) = (lines + [cells + [cell]], [], "")
            case "\r" where !isQuoted: break
            default: cell.unicodeScalars.append(scalar)
            }
        }
        let header = try #require(lines.first)
        #expect(Set(header).count == header.count && lines.allSatisfy { $0.count == header.count })
        return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
    }

    @Test("a value that could not be judged is left out, and its outcome says so; the others have their units")
    func unjudged() throws {
        let summary = try summary { document in
            let place = document.strokes[0].metrics.firstIndex { $0.id == "turn" }
            if let place { document.strokes[0].metrics[place].value = 41 }
        }
        let row = try #require(try rows(summary.wideTable(phrases)).first)
        #expect(row["turn"] == "" && row["turn_outcome"] == "notMeasurable" && row["turn_unit"] == "deg")
        #expect(row["kneeBend"] == "64.4" && row["kneeBend_outcome"] == "provisional" && row["kneeBend_unit"] == "deg")
        #expect(row["handSpeed"] == "4.123" && row["handSpeed_unit"] == "bodyHeights/s")
        // The long table has an outcome in every row, and keeps what was measured.
        let turn = try #require(try rows(summary.longTable(phrases)).first { $0["metric"] == "turn" })
        #expect(turn["value"] == "41.0" && turn["outcome"] == "notMeasurable")
        #expect(turn["metricTitle"] == summary.clips[0].strokes[0].metrics.first { $0.id == "turn" }?.title)
    }

    @Test("a stroke without a grade has no score that a spreadsheet would sort by")
    func ungraded() throws {
        for (grade, score) in [(Grade.good, "71.2"), (nil, "")] {
            let summary = try summary { $0.strokes[0].grade = grade }
            for table in [summary.wideTable(phrases), summary.longTable(phrases)] {
                #expect(try rows(table).first?["score"] == score)
            }
        }
    }

    @Test("a row says whose stroke it is, how sure, in words, when, and what a person has corrected")
    func strokes() throws {
        let asked = try summary { document in
            (document.strokes[0].isSure, document.strokes[0].player) = (false, 2)
            document.strokes[0].playerConfidence = 0.5
            document.corrections.append(
                CorrectionEntry(stroke: nil, change: .hand, by: "Ana", at: "2026-11-26T10:00:00Z"))
        }
        for table in [asked.wideTable(phrases), asked.longTable(phrases)] {
            let row = try #require(try rows(table).first)
            #expect(row["player"] == "José Ángel" && row["strokePlayer"] == "2" && row["kindConfidence"] == "0.912")
            #expect(row["playerConfidence"] == "0.5" && row["copyOf"] == "")
            #expect(row["title"] == phrases.title(of: asked.clips[0].strokes[0]) && row["title"]?.contains("?") == true)
            // Of another stroke than this, which was removed, nothing is said here.
            #expect(row["corrected"] == "contact hand")
            #expect(row["date"] == "2024-05-03" && row["dateSource"] == "camera")
        }
        let row = try #require(try rows(try summary().wideTable(phrases)).first)
        #expect(row["outcome"] == "provisional" && row["reason"]?.isEmpty == false && row["drill"] == "Launch")
        let stroke = try summary().clips[0].strokes[0]
        #expect(row["focusTitle"] == stroke.metrics.first { $0.id == "kneeBend" }?.title)
        #expect(
            row["gradeTitle"] == phrases.grade(stroke.grade) && row["sureness"] == stroke.coaching?.sureness?.rawValue)
        let coverage = try #require(stroke.coverage)
        #expect(row["valuesSeen"] == String(coverage.seen) && row["valuesSeenWell"] == String(coverage.well))
        #expect(row["valuesOf"] == String(coverage.of))
    }

    @Test("a copy of a clip names the clip, so that nobody counts its strokes twice")
    func copies() throws {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        let document = try AnalysisDocument(json: Data(contentsOf: file), file: file.path)
        let summary = BatchSummary(
            ["a", "b"].map { key in
                let clip = BatchClip(
                    key: key, path: folder.path + "/\(key).mp4", folder: "/out/\(key).swing", notes: ClipNotes(),
                    isNamedByFolder: false, options: AnalysisOptions())
                return (clip, .analyzed(document, folder: key + ".swing"))
            })
        #expect(try rows(summary.wideTable(phrases)).map { [$0["copyOf"], $0["stroke"]] } == [["", "1"], ["a", ""]])
    }

    @Test("a clip without a stroke has a row that says why, and its day")
    func noStroke() throws {
        let row = try #require(
            try rows(
                try summary(told: CalendarDay("2026-05-03")) { document in
                    document.strokes = []
                    document.warnings = [WarningEntry(code: .noPlayer, what: "Nobody.", why: "", next: "Film.")]
                }.wideTable(phrases)
            ).first)
        #expect(
            row["stroke"] == "" && row["outcome"] == "" && row["corrected"] == "" && row["reason"]?.isEmpty == false)
        #expect(row["date"] == "2026-05-03" && row["dateSource"] == "told")
    }

    @Test("the day is the told one, else the camera's, else the file's where this machine stands")
    func days() throws {
        let told = try #require(CalendarDay("2026-05-03"))
        func day(_ summary: BatchSummary) -> [String?] {
            [summary.clips[0].date, summary.clips[0].dateSource?.rawValue]
        }
        #expect(day(try summary { $0.input.recordedAt = nil }) == [nil, nil])
        _ = try folder.file("a.mp4", [0])
        let changed = Date(timeIntervalSince1970: 1_777_900_000)
        try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: folder.path + "/a.mp4")
        let local = changed.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
        #expect(day(try summary { $0.input.recordedAt = nil }) == [local, "file"])
        #expect(day(try summary()) == ["2024-05-03", "camera"])
        #expect(day(try summary(told: told)) == ["2026-05-03", "told"])
    }

    @Test("tables of this and of earlier versions are replaced, those of others are not")
    func foreignTables() throws {
        let writer = BatchSummaryWriter(output: folder.path, theme: "tennis", phrases: phrases)
        try writer.refuseForeignFiles()
        for bytes in [try summary().wideTable(phrases).bytes, Array("key,clip,player,state\r\n".utf8)] {
            try folder.file("summary.csv", bytes)
            try writer.refuseForeignFiles()
        }
        let others: [[UInt8]] = [
            [], [0xEF, 0xBB, 0xBF], Array("name,key\r\n".utf8), [0xEF] + Array("key,clip,player".utf8),
        ]
        for bytes in others {
            try folder.file("summary.csv", bytes)
            #expect(throws: BatchError.self) { try writer.refuseForeignFiles() }
        }
    }
}
