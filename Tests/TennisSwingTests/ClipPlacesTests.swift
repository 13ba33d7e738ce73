import Foundation
import SwingReport
import SwingTestKit
import Testing

@testable import TennisSwing

/// A clip is found again whichever working folder it was named from.
@Suite struct ClipPlacesTests {
    private func input(_ path: String) throws -> InputSummary {
        let document = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        var input = try AnalysisDocument(json: Data(contentsOf: document), file: document.path).input
        input.path = path
        return input
    }

    /// A folder with the clip, a result at a place in it, and the way to the clip that the result keeps.
    private func place(_ result: String, in folder: TemporaryFolder, keepsWay: Bool) throws -> String {
        let place = folder.path + "/" + result
        for one in [folder.path + "/day", place] {
            try FileManager.default.createDirectory(atPath: one, withIntermediateDirectories: true)
        }
        try folder.file("day/a.mp4", [1])
        guard keepsWay else { return place }
        var record = RenderRecord(theme: "tennis")
        // The working folder of the tests is not the clip's: what is named there has this path.
        record.clip = ClipLocator.way(to: folder.path + "/day/a.mp4", of: try input("day/a.mp4"), from: place)
        try Data(record.json()).write(to: URL(fileURLWithPath: ResultPart.renderRecord.path(in: place)))
        return place
    }

    private func finds(_ clip: String, _ input: InputSummary, _ result: String) -> Bool {
        ClipLocator.places(of: input, folder: result).contains {
            URL(fileURLWithPath: $0).standardizedFileURL.path == clip && FileManager.default.fileExists(atPath: $0)
        }
    }

    @Test(
        "one that was named relatively, wherever the result lies",
        arguments: ["results/day/a.swing", "day/a.swing", "a.swing", "elsewhere/deep/down/a.swing"], [false, true])
    func relative(result: String, keepsWay: Bool) throws {
        let folder = try TemporaryFolder()
        let place = try place(result, in: folder, keepsWay: keepsWay)
        let input = try input("day/a.mp4")
        #expect(finds(folder.path + "/day/a.mp4", input, place))
        // All of it elsewhere.
        let moved = try TemporaryFolder()
        let all = moved.path + "/all"
        try FileManager.default.copyItem(atPath: folder.path, toPath: all)
        #expect(finds(all + "/day/a.mp4", input, all + "/" + result))
    }

    @Test("one that was named from a folder that does not hold the result, by the way that the result keeps")
    func apart() throws {
        let folder = try TemporaryFolder()
        let place = try place("results/a.swing", in: folder, keepsWay: true)
        #expect(finds(folder.path + "/day/a.mp4", try input("a.mp4"), place))
        #expect(finds(folder.path + "/day/a.mp4", try input("../day/a.mp4"), place))
    }

    @Test("of one that was named absolutely no way is kept, and it is looked for where it was and beside the result")
    func absolute() throws {
        let input = try input("/clips/a.mp4")
        #expect(ClipLocator.way(to: "/clips/a.mp4", of: input, from: "/results/a.swing") == nil)
        #expect(ClipLocator.places(of: input, folder: "/results/a.swing") == ["/clips/a.mp4", "/results/a.mp4"])
        #expect(ClipLocator.places(of: input, folder: "/clips/a.swing") == ["/clips/a.mp4"])
        let relative = try self.input("a.mp4")
        #expect(ClipLocator.way(to: "/clips/a.mp4", of: relative, from: "/clips/a.swing") == "../a.mp4")
        #expect(ClipLocator.way(to: "/clips/a.mp4", of: relative, from: "/out/b/a.swing") == "../../../clips/a.mp4")
    }
}
