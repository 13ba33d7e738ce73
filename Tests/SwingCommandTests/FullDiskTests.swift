import Foundation
import SwingTestKit
import Testing

/// Analyses, batches and histories on disks that are full or that nobody may write to.
@Suite(.enabled(if: SmallDisk.isPossible, "mounting a small file system takes rights that this process lacks"))
struct FullDiskTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A folder with a clip of noise, of which a video takes many bytes.
    private func camp() throws -> String {
        try FileManager.default.createDirectory(atPath: folder.path + "/camp", withIntermediateDirectories: true)
        _ = try folder.clip(
            "camp/noise.mp4",
            [
                "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=30:duration=0.3", "-vf", "noise=alls=60:allf=t",
                "-pix_fmt", "yuv420p", "-preset", "ultrafast",
            ])
        return folder.path + "/camp"
    }

    @Test("an analysis that does not fit ends in 74 and leaves nothing half-written")
    func fullAnalysis() throws {
        let disk = try SmallDisk(kilobytes: 64)
        let poses = try StoredSample.copy(to: folder) + "/pose.jsonl"
        let outcome = try SwingCommand.run(["analyze", "--pose", poses, "--out", disk.path])
        #expect(outcome.status == 74 && outcome.hasThreePartError, "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
    }

    @Test("a batch whose results do not fit says so for each clip, leaves nothing half-written, and goes on with space")
    func fullBatch() throws {
        let disk = try SmallDisk(kilobytes: 200)
        let results = disk.path + "/results"
        let batch = ["batch", try camp(), "--overlay", "both", "--out", results]
        let outcome = try SwingCommand.run(batch + ["--ndjson"])
        #expect(outcome.status == 1, "\(outcome.errors)")
        let line = try #require(outcome.output.split(separator: "\n").first { $0.contains("\"failed\"") })
        #expect(line.contains("\"exitCode\":74") && line.contains("\"attempts\":2"), "\(line)")
        let left = try FileManager.default.subpathsOfDirectory(atPath: results).filter { $0.contains(".swing") }
        #expect(left.isEmpty, "\(left)")
        try CommandLineTool.run("mount", ["-o", "remount,size=40m", disk.path])
        let again = try SwingCommand.run(batch)
        #expect(again.status == 0, "\(again.errors)")
    }

    @Test("a batch that may write nothing ends at once")
    func readOnlyBatch() throws {
        let disk = try SmallDisk(kilobytes: 200)
        try disk.makeReadOnly()
        let outcome = try SwingCommand.run(["batch", try camp(), "--out", disk.path + "/results"])
        #expect(outcome.status == 73 && outcome.hasThreePartError, "\(outcome.errors)")
    }

    @Test("a history that does not fit says so, and keeps what it had")
    func fullHistory() throws {
        let disk = try SmallDisk(kilobytes: 256)
        let history = ["--history", disk.path + "/history.sqlite"]
        let result = try StoredSample.copy(to: folder)
        #expect(try SwingCommand.run(["history", "add", result, "--player", "Ana"] + history).status == 0)
        let before = try SwingCommand.run(["history", "export"] + history).output
        try disk.fill()
        for command in [["add", result, "--player", "Bea"], ["forget", "Ana", "--yes"]] {
            let outcome = try SwingCommand.run(["history"] + command + history)
            #expect(
                outcome.status == 74 && outcome.hasThreePartError, "\(command): \(outcome.status) \(outcome.errors)")
        }
        try FileManager.default.removeItem(atPath: disk.path + "/filler")
        #expect(try SwingCommand.run(["history", "check"] + history).status == 0)
        #expect(try SwingCommand.run(["history", "export"] + history).output == before)
    }

    @Test("a history on a disk that nobody may write to stays as it is, and what changes it says why it ends")
    func readOnlyHistory() throws {
        let disk = try SmallDisk(kilobytes: 512)
        let history = ["--history", disk.path + "/history.sqlite"]
        let result = try StoredSample.copy(to: folder)
        #expect(try SwingCommand.run(["history", "add", result, "--player", "Ana"] + history).status == 0)
        try disk.makeReadOnly()
        for command in [["add", result, "--player", "Bea"], ["forget", "Ana", "--yes"]] {
            let outcome = try SwingCommand.run(["history"] + command + history)
            #expect(
                [73, 74].contains(outcome.status) && outcome.hasThreePartError,
                "\(command): \(outcome.status) \(outcome.errors)")
        }
        for command in [["list"], ["show", "Ana"], ["export"]] {
            let outcome = try SwingCommand.run(["history"] + command + history)
            #expect(outcome.status == 0 && outcome.output.contains("Ana"), "\(command): \(outcome.errors)")
        }
    }
}
