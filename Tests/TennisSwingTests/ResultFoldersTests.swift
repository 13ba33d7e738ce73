import Foundation
import SwingCore
import Testing

@testable import TennisSwing

/// Where results go: beside the clips, or below a folder in the order the clips have themselves.
@Suite struct ResultFoldersTests {
    private func plan(_ paths: [String], root: String? = nil, out: String?) throws -> [String] {
        try ResultFolders.plan(clips: paths.map { PlannedClip(path: $0, root: root) }, out: out)
    }

    @Test("a clip's result lies beside it, or right below the folder named for results")
    func one() throws {
        #expect(try plan(["/a/serve.mp4"], out: nil) == ["/a/serve.swing"])
        #expect(try plan(["/a/serve.mp4"], out: "/o") == ["/o/serve.swing"])
        #expect(try plan(["/a/serve.mp4"], out: "/") == ["/serve.swing"])
    }

    @Test("equal names of two players keep their folders, counted from the deepest common one")
    func players() throws {
        #expect(
            try plan(["/c/pa/IMG_0001.mp4", "/c/pb/day 2/IMG_0001.mp4"], out: "/o")
                == ["/o/pa/IMG_0001.swing", "/o/pb/day 2/IMG_0001.swing"])
        #expect(try plan(["/c/pa/x.mp4", "/c/pa/y.mp4"], out: "/o") == ["/o/x.swing", "/o/y.swing"])
        // A clip in the common folder itself, ways that wind, and names that only begin alike.
        #expect(
            try plan(["/c/x.mp4", "/c/pa/../pab/x.mp4", "/c/pa/y.mp4"], out: "/o")
                == ["/o/x.swing", "/o/pab/x.swing", "/o/pa/y.swing"])
        #expect(try plan(["/a/x.mp4", "/b/x.mp4"], out: "/o") == ["/o/a/x.swing", "/o/b/x.swing"])
        #expect(try plan(["/c/pa/x.mp4", "/c/pb/x.mp4"], out: nil) == ["/c/pa/x.swing", "/c/pb/x.swing"])
    }

    @Test("clips of several folders that were each named lie side by side where no two names are alike, but in a batch")
    func flat() throws {
        let paths = ["/c/pa/x.mp4", "/c/pb/day 2/y.mp4"]
        #expect(try plan(paths, out: "/o") == ["/o/x.swing", "/o/y.swing"])
        let batch = try ResultFolders.plan(clips: paths.map { PlannedClip(path: $0) }, out: "/o", keepsFolders: true)
        #expect(batch == ["/o/pa/x.swing", "/o/pb/day 2/y.swing"])
    }

    @Test("clips found in a folder that was named keep their folders below it")
    func roots() throws {
        #expect(try plan(["/c/day/pa/x.mp4"], root: "/c/day", out: "/o") == ["/o/pa/x.swing"])
        #expect(try plan(["/c/day/x.mp4"], root: "/c/day/", out: "/o") == ["/o/x.swing"])
        let two = [
            PlannedClip(path: "/c/day1/x.mp4", root: "/c/day1"), PlannedClip(path: "/c/day2/x.mp4", root: "/c/day2"),
            PlannedClip(path: "/c/x.mp4"),
        ]
        #expect(
            try ResultFolders.plan(clips: two, out: "/o") == ["/o/day1/x.swing", "/o/day2/x.swing", "/o/x.swing"])
    }

    @Test("a name of any length gives a folder that a file system takes, cut between characters")
    func longNames() throws {
        for count in [1, 243, 249, 250, 251] {
            let stem = String(repeating: "n", count: count)
            let name = URL(fileURLWithPath: try plan(["/a/\(stem).mp4"], out: nil)[0]).lastPathComponent
            #expect(name.utf8.count <= 255)
            #expect((name == stem + ".swing") == (count <= 249))
        }
        let stem = String(repeating: "ñ", count: 125) + "é"
        let cut = ResultName(stem: stem).numbered()
        #expect(cut.utf8.count <= 255 && cut.hasPrefix("ñññ") && !cut.contains("\u{FFFD}"))
        #expect(cut != ResultName(stem: stem + "2").numbered())
        #expect(ResultName(folderName: cut).numbered() == cut)
        #expect(ResultName(folderName: cut).numbered(12).hasSuffix("-12.swing"))
        #expect(ResultName(folderName: cut).numbered(12).utf8.count <= 255)
        #expect(ResultName(folderName: "results").numbered(2) == "results-2")
    }

    @Test("an empty name is wrong usage")
    func empty() {
        let error = #expect(throws: AnalysisError.self) { try plan(["/a/x.mp4", ""], out: nil) }
        #expect(error?.category == .usage)
    }
}
