import Foundation
import SwingCore
import SwingFiles
import SwingTechnique
import SwingTestKit
import Testing

@testable import TennisSwing

/// Which clips a command means when folders are named.
@Suite struct ClipSearchTests {
    private let owner: TemporaryFolder
    private var folder: String { owner.path }

    init() throws { owner = try TemporaryFolder() }

    /// Makes files below the folder, with the folders they lie in.
    private func make(_ names: String..., bytes: [UInt8] = [1]) throws {
        for name in names { try owner.file(name, bytes) }
    }

    /// What is found below the folder, by relative path.
    private func found(in search: ClipSearch) -> [String] {
        search.clips.map { String($0.path.dropFirst(folder.count + 1)) }
    }

    @Test("every clip below a folder is found, whatever the letters of its ending, in the order people count")
    func order() throws {
        try make("clip 10.mp4", "clip 2.MOV", "b/IMG_0001.MOV", "a/IMG_0001.m4v", "a/notes.txt", "photo.jpg")
        let search = try ClipSearch([folder])
        #expect(found(in: search) == ["a/IMG_0001.m4v", "b/IMG_0001.MOV", "clip 2.MOV", "clip 10.mp4"])
        #expect(search.clips.allSatisfy { $0.root == folder })
        #expect(try found(in: ClipSearch([folder + "/"])) == found(in: search))
    }

    @Test("files that are no clips are counted, but for those that say something of clips and players")
    func others() throws {
        try make("a/x.mp4", "a/x.yaml", "players.csv", "a/._x.mp4", ".DS_Store", "a/x.swing/report.html")
        #expect(try ClipSearch([folder]).omissions.isEmpty)
        try make("photo.jpg", "a/plan.docx")
        #expect(try ClipSearch([folder]).omissions == [.others(folder, count: 2, such: "plan.docx")])
    }

    @Test("hidden files, results and what was drawn into other folders are no clips")
    func notClips() throws {
        try make(
            "x.mp4", ".hidden.mp4", ".trash/y.mp4", "x.swing/overlay.mp4", "X.SWING/overlay.mp4",
            "renamed/analysis.json",
            "renamed/pose.jsonl", "renamed/overlay.mp4", "drawn/overlay.mp4", "drawn/report.html",
            "compared/comparison.mp4", "compared/comparison.json", "mine/overlay.mp4")
        #expect(try found(in: ClipSearch([folder])) == ["mine/overlay.mp4", "x.mp4"])
    }

    @Test("links that lead in a circle end, and a pipe named like a clip is passed by")
    func circles() throws {
        try make("a/x.mp4")
        try FileManager.default.createSymbolicLink(atPath: folder + "/a/up", withDestinationPath: folder)
        try FileManager.default.createSymbolicLink(atPath: folder + "/b", withDestinationPath: folder + "/a")
        try FileManager.default.createSymbolicLink(atPath: folder + "/gone.mp4", withDestinationPath: folder + "/none")
        #expect(mkfifo(folder + "/pipe.mp4", 0o600) == 0)
        #expect(try found(in: ClipSearch([folder])) == ["a/x.mp4"])
    }

    @Test("links that lead to nothing are said, also where they are all there is")
    func dangling() throws {
        try make("a/x.mp4")
        let (first, second) = (folder + "/a/gone", folder + "/b/gone.mp4")
        try FileManager.default.createDirectory(atPath: folder + "/b", withIntermediateDirectories: true)
        for link in [first, second] {
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder + "/none")
        }
        let search = try ClipSearch([folder])
        #expect(found(in: search) == ["a/x.mp4"])
        #expect(search.omissions == [.dangling(folder, count: 2, such: first)])
        let error = #expect(throws: AnalysisError.self) { try ClipSearch([folder + "/b"]) }
        #expect(error?.category == .noInput && error?.message.context["dangling"] == .text(folder + "/b"))
    }

    @Test("what the system does not tell is named with its reason, not as leading to nothing")
    func barred() throws {
        try make("a/x.mp4")
        let link = folder + "/a/far.mp4"
        // A link to a name that no file system takes: the system looks no further, as where a right is missing.
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: String(repeating: "n", count: 256))
        let search = try ClipSearch([folder])
        #expect(found(in: search) == ["a/x.mp4"])
        #expect(search.omissions == [.barred(folder, count: 1, such: link, reason: FileErrorCode.nameTooLong())])
        try FileManager.default.removeItem(atPath: folder + "/a/x.mp4")
        let error = #expect(throws: AnalysisError.self) { try ClipSearch([folder]) }
        #expect(error?.category == .noInput && error?.message.context["dangling"] == nil)
        #expect(error?.userMessage.why.contains("cannot be read: the name is too long") == true)
    }

    @Test(
        "a link into a folder that may not be looked into is not said to lead to nothing",
        .enabled(if: geteuid() != 0, "the rights of a folder do not bind root"))
    func forbidden() throws {
        try make("x.mp4", "b/x.mp4")
        try owner.file("shut/y.mp4", [1])
        let link = folder + "/b/y.mp4"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder + "/shut/y.mp4")
        try #require(chmod(folder + "/shut", 0) == 0)
        defer { chmod(folder + "/shut", 0o700) }
        #expect(
            try ClipSearch([folder + "/b"]).omissions == [
                .barred(folder + "/b", count: 1, such: link, reason: FileErrorCode.accessDenied())
            ])
    }

    @Test("a file counts once, whichever of its names comes first")
    func twins() throws {
        try make("x.mp4", "y.mp4")
        try FileManager.default.createSymbolicLink(atPath: folder + "/z.mp4", withDestinationPath: "x.mp4")
        let (first, second) = (folder + "/x.mp4", folder + "/./x.mp4")
        let search = try ClipSearch([first, second, folder])
        #expect(search.clips.map(\.path) == [first, folder + "/y.mp4"])
        #expect(
            search.omissions == [
                .twin(second, of: first), .twin(first, of: first), .twin(folder + "/z.mp4", of: first),
            ])
    }

    @Test("where the name does not tell, the first bytes do")
    func content() throws {
        try make("GOPR0001", bytes: Array("\0\0\0\u{18}ftypmp42\0\0\0\0".utf8))
        try make("song", bytes: Array("\0\0\0\u{18}ftypM4A \0\0\0\0".utf8))
        try make("README", "index.ts", "go.mod", bytes: Array("export const clip = 1\n".utf8))
        var stream = [UInt8](repeating: 0xFF, count: 376)
        (stream[0], stream[188]) = (0x47, 0x47)
        try make("stream.ts", bytes: stream)
        #expect(try found(in: ClipSearch([folder])) == ["GOPR0001", "stream.ts"])
    }

    @Test("nobody means every file of the machine", arguments: ["/", "//", "/tmp/.."]) func root(place: String) {
        #expect {
            try ClipSearch([place])
        } throws: { error in
            guard let error = error as? AnalysisError else { return false }
            return error.category == .usage && error.userMessage.what.contains(place)
        }
    }

    @Test("results among clips are left out and told, and nothing but results is an error")
    func results() throws {
        try make("x.mp4", "x.swing/analysis.json", "empty/notes.txt")
        let search = try ClipSearch([folder + "/x.mp4", folder + "/x.swing", folder + "/empty"])
        #expect(found(in: search) == ["x.mp4"])
        #expect(search.omissions == [.results(folder + "/x.swing"), .empty(folder + "/empty")])
        for (place, words) in [("x.swing", "results"), ("empty", "no clip")] {
            #expect {
                try ClipSearch([folder + "/" + place])
            } throws: { error in
                guard let error = error as? AnalysisError else { return false }
                return error.category == .noInput && error.userMessage.what.contains(words)
            }
        }
    }

    /// Bytes as an old camera writes an umlaut, which no text of Swift can hold.
    private static let umlaut: [CChar] = [0x73, 0x65, -4, 0x2E, 0x6D, 0x70, 0x34, 0]

    @Test("a clip whose name is no UTF-8 is not passed by in silence")
    func misnamed() throws {
        try make("x.mp4")
        let file = open([CChar](folder.utf8CString.dropLast()) + [0x2F] + Self.umlaut, O_CREAT | O_WRONLY, 0o600)
        try #require(file >= 0)
        close(file)
        let search = try ClipSearch([folder])
        #expect(found(in: search) == ["x.mp4"] && search.omissions == [.misnamed(folder)])
        try FileManager.default.removeItem(atPath: folder + "/x.mp4")
        #expect {
            try ClipSearch([folder])
        } throws: { error in
            (error as? AnalysisError)?.userMessage.why.contains("have names that are not UTF-8") == true
        }
    }

    @Test(
        "a folder that cannot be looked into is not passed by in silence",
        .enabled(if: geteuid() != 0, "the rights of a folder do not bind root"))
    func closed() throws {
        try make("x.mp4", "shut/y.mp4")
        try #require(chmod(folder + "/shut", 0) == 0)
        defer { chmod(folder + "/shut", 0o700) }
        let search = try ClipSearch([folder])
        #expect(found(in: search) == ["x.mp4"] && search.omissions == [.closed(folder + "/shut")])
    }

    @Test("the search says how far it is, and ends when it is told to")
    func progress() throws {
        try make("a/x.mp4", "a/notes.txt", "b/y.mp4")
        var said: [[Int]] = []
        _ = try ClipSearch([folder]) { said.append([$0, $1]) }
        #expect(said.map { $0[0] } == [1, 2, 3, 4, 5] && said.last == [5, 1])
        #expect(throws: AnalysisError.cancelled) {
            try ClipSearch([folder]) { files, _ throws(AnalysisError) in if files == 3 { throw .cancelled } }
        }
    }

    @Test("a clip that is not there is kept for its turn, where it is named")
    func missing() throws {
        #expect(try ClipSearch([folder + "/none.mp4"]).clips.map(\.path) == [folder + "/none.mp4"])
    }
}
