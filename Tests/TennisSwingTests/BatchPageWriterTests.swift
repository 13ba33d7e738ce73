import Foundation
import SwingCore
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingReport
@testable import TennisSwing

/// The page of a batch takes its pictures from the result folders.
@Suite struct BatchPageWriterTests {
    @Test("every row shows its own stroke, and none where that has no picture")
    func pictures() throws {
        let folder = try TemporaryFolder()
        let path = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        let document = try AnalysisDocument(json: Data(contentsOf: path), file: path.path)
        let stroke = try #require(document.strokes.first)
        let strokes = (1...4).map { id in
            var one = stroke
            one.id = id
            return one
        }
        let frames = folder.path + "/a.swing/frames"
        try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
        let drawn = [1, 2, 4]
        for id in drawn {
            // Told apart by their sizes.
            let picture = PixelBuffer(width: 120 + id, height: 90)
            let file = frames + "/stroke-0\(id)-contact.png"
            try Data(PNGEncoder.encode(picture, path: file)).write(to: URL(fileURLWithPath: file))
        }
        let clip = BatchPageClip(
            name: "a.mp4", player: nil, date: nil, report: "a.swing/report.html", note: nil, strokes: strokes,
            failure: nil)
        let phrases = try RubricLibrary.texts("en").phrases
        let page = try BatchPageWriter(theme: "tennis", phrases: phrases).page(
            title: "camp", clips: [BatchPageWriter.Clip(content: clip, folder: "a.swing")], causes: [],
            playersOfFolders: [], in: folder.path)
        let html = String(decoding: page, as: UTF8.self)
        #expect(html.ranges(of: "<img").count == drawn.count)
        for id in drawn { #expect(html.ranges(of: "width=\"\(120 + id)\"").count == 1, "\(id)") }
    }
}
