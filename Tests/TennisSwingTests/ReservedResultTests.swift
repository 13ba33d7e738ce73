import Foundation
import SwingTestKit
import Testing

@testable import TennisSwing

/// What another process has written is taken as far as it is a result, and nothing else of it.
@Suite struct ReservedResultTests {
    private static let clip = String(repeating: "a", count: 64)

    /// Publishes a folder into `result.swing` of another one.
    private func publish(_ folder: TemporaryFolder, made: String) throws -> String {
        var result = try OutputFolder.forResult(of: Self.clip, wanted: folder.path + "/out/result.swing")
        return try result.publish(folder.path + "/" + made)
    }

    @Test func filesOfAResultAreMoved() throws {
        let folder = try TemporaryFolder()
        for name in ["analysis.json", "pose.jsonl", "frames/stroke-01-contact.png"] {
            try folder.file("job/" + name, [7])
        }
        let place = try publish(folder, made: "job")
        #expect(place == folder.path + "/out/result.swing")
        #expect(
            try folder.contents().filter { $0.hasPrefix("out/result.swing/") }.map { String($0.dropFirst(17)) }
                == ["analysis.json", "frames", "frames/stroke-01-contact.png", "pose.jsonl"])
    }

    @Test func linksForeignNamesAndSpecialRightsAreLeftBehind() throws {
        let folder = try TemporaryFolder()
        try folder.file("secret", [1])
        try folder.file("job/analysis.json", [7])
        try folder.file("job/evil.sh", [7])
        try folder.file("job/frames/evil.png", [7])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/job/report.html", withDestinationPath: folder.path + "/secret")
        try FileManager.default.linkItem(
            atPath: folder.path + "/secret", toPath: folder.path + "/job/overlay.mp4")
        chmod(folder.path + "/job/analysis.json", 0o6777)
        _ = try publish(folder, made: "job")
        let published = try folder.contents().filter { $0.hasPrefix("out/result.swing/") }
        #expect(published == ["out/result.swing/analysis.json"])
        var status = stat()
        #expect(stat(folder.path + "/out/result.swing/analysis.json", &status) == 0)
        #expect(status.st_mode & 0o7113 == 0)
    }

    @Test func aFolderOfPicturesThatIsALinkIsNotFollowed() throws {
        let folder = try TemporaryFolder()
        try folder.file("job/analysis.json", [7])
        try folder.file("elsewhere/stroke-01-contact.png", [1])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/job/frames", withDestinationPath: folder.path + "/elsewhere")
        _ = try publish(folder, made: "job")
        #expect(try folder.contents().contains("elsewhere/stroke-01-contact.png"))
        #expect(
            try folder.contents().filter { $0.hasPrefix("out/result.swing/") } == ["out/result.swing/analysis.json"])
    }

    @Test func correctionsAreHandedOverAndStay() throws {
        let folder = try TemporaryFolder()
        try folder.file("out/result.swing/corrections.json", [5])
        var result = try OutputFolder.forResult(of: Self.clip, wanted: folder.path + "/out/result.swing")
        try FileManager.default.createDirectory(atPath: folder.path + "/job", withIntermediateDirectories: true)
        try result.prepare(folder.path + "/job/made")
        #expect(FileManager.default.contents(atPath: folder.path + "/job/made/corrections.json") == Data([5]))
        try folder.file("job/made/analysis.json", [7])
        try folder.file("job/made/corrections.json", [6])
        _ = try result.publish(folder.path + "/job/made")
        #expect(
            FileManager.default.contents(atPath: folder.path + "/out/result.swing/corrections.json") == Data([5]))
    }
}
