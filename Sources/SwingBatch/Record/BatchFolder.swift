import Foundation
import SwingFiles
import TennisSwing

/// What a batch keeps beside its results: in the folder `.batch` of the output folder, one small file a clip.
struct BatchFolder: Sendable {
    let output: String

    private static let name = ".batch"
    /// A record takes some hundred bytes; no more than a multiple is read.
    static let largestRecord = 1 << 20

    var path: String { output + "/" + Self.name }

    func create() throws(BatchError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw BatchError(
                .cannotCreate, ["folder": .text(output), "reason": SystemError.reason(of: error)])
        }
    }

    /// The record of a clip; nil where there is none or another program wrote it.
    func record(of key: String) -> ClipRecord? {
        guard let bytes = try? RegularFile(file(key)).read(Self.largestRecord),
            let record = try? JSONDecoder().decode(ClipRecord.self, from: Data(bytes)),
            record.format == ClipRecord.currentFormat, record.key == key
        else { return nil }
        return record
    }

    /// Keeps the record of a clip in place of an earlier one.
    func keep(_ record: ClipRecord) throws(BatchError) {
        guard let text = try? JSONEncoder.sorted().encode(record) else { return }
        try write(Array(text), to: file(record.key))
    }

    /// Writes a file whole in place of an earlier one, or leaves that.
    func write(_ bytes: [UInt8], to path: String) throws(BatchError) {
        do throws(FileError) {
            try FileWriter.write(bytes, to: path)
        } catch {
            throw BatchError(.notWritten, ["path": .text(path), "reason": error.reason])
        }
    }

    /// Makes an empty folder for one analysis of a clip, whose process writes nowhere else.
    ///
    /// A clip belongs to one shard, and a shard to one batch: what lies there was left by a batch that died.
    func makeJobFolder(of key: String) throws(BatchError) -> String {
        let jobs = path + "/" + Self.jobs
        let job = jobs + "/" + FileDigest.sha256(key.utf8)
        do {
            try FileManager.default.createDirectory(atPath: jobs, withIntermediateDirectories: true)
            if FileStatus(of: job) != nil { try FileManager.default.removeItem(atPath: job) }
            try FileManager.default.createDirectory(
                atPath: job, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw BatchError(.cannotCreate, ["folder": .text(job), "reason": SystemError.reason(of: error)])
        }
        return job
    }

    /// Removes the folder of an analysis, and that of all where none is left.
    func removeJobFolder(_ job: String) {
        try? FileManager.default.removeItem(atPath: job)
        try? FileCalls().removeFolder(path + "/" + Self.jobs)
    }

    private static let jobs = "jobs"

    func lock(of shard: Shard?) -> String {
        path + "/" + (shard.map { "shard-\($0.index)-of-\($0.count)" } ?? "all") + Self.lockEnding
    }

    /// Where the lock of the summary is: shards write it one after the other.
    var summaryLock: String { path + "/summary.lock" }

    /// Where it is kept what a player's clips tell together.
    func session(of player: String) -> String { path + "/session-" + FileDigest.sha256(player.utf8) + ".json" }

    private static let lockEnding = ".clips.lock"

    /// The locks of shards that stand, by path.
    func locks() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            .filter { $0.hasSuffix(Self.lockEnding) }.sorted().map { path + "/" + $0 }
    }

    /// Keys hold slashes and may be long: the digest is a name that every file system takes.
    private func file(_ key: String) -> String { path + "/" + FileDigest.sha256(key.utf8) + ".json" }
}

/// The output folder of a batch, as other commands find it.
package enum BatchOutput {
    /// Folders of clips are not nested deeper.
    private static let deepest = 16

    /// The output folder of the batch whose summary a result is part of; nil where there is none.
    ///
    /// - Parameter result: the absolute path of the result folder.
    package static func holding(result: String) -> String? {
        Installation.ancestors(of: URL(fileURLWithPath: result).standardized.path).prefix(deepest).first { place in
            FileStatus(of: BatchFolder(output: place).path)?.kind == .folder
                && RegularFile.exists("summary.json", below: place)
        }
    }
}
