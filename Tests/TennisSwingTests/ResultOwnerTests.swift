import Foundation
import Glibc
import SwingCore
import SwingFiles
import SwingMedia
import SwingTestKit
import Testing

@testable import TennisSwing

/// One run writes a folder at a time, and no clip's result takes the place of another's.
@Suite struct ResultOwnerTests {
    private let scratch: TemporaryFolder
    private var wanted: String { scratch.path + "/IMG_0001.swing" }
    private let one = String(repeating: "a", count: 64)
    private let other = String(repeating: "b", count: 64)
    private let third = String(repeating: "c", count: 64)

    init() throws { scratch = try TemporaryFolder() }

    /// Publishes a result and gives its folder's name.
    private func publish(_ clip: String) throws -> String {
        var output = try OutputFolder.forResult(of: clip, wanted: wanted)
        try output.write(Array(#"{"input": {"sha256": "\#(clip)"}}"#.utf8), to: .document)
        try output.publish()
        return URL(fileURLWithPath: output.destination).lastPathComponent
    }

    @Test("another clip of the same name gets a number, and every clip finds its own result again")
    func numbers() throws {
        #expect(try publish(one) == "IMG_0001.swing")
        #expect(try publish(other) == "IMG_0001-2.swing")
        #expect(try publish(third) == "IMG_0001-3.swing")
        #expect(try [other, one, third].map(publish) == ["IMG_0001-2.swing", "IMG_0001.swing", "IMG_0001-3.swing"])
        try FileManager.default.removeItem(atPath: scratch.path + "/IMG_0001-2.swing")
        #expect(try publish(third) == "IMG_0001-3.swing", "found behind a gap")
        #expect(try publish(other) == "IMG_0001-2.swing")
        #expect(ResultOwner(of: wanted) == .clip(one))
    }

    @Test("a result that does not tell whose it is counts as another's; a folder without one is free")
    func unknown() throws {
        try scratch.write(["IMG_0001.swing/notes.txt": 7])
        #expect(try publish(one) == "IMG_0001.swing")
        try scratch.write(["IMG_0001.swing/analysis.json": 7])
        #expect(try publish(one) == "IMG_0001-2.swing")
        try Data("{\"inputSha256\": \"\(third)\"}\n{}".utf8).write(to: URL(fileURLWithPath: wanted + "/pose.jsonl"))
        #expect(ResultOwner(of: wanted) == .clip(third))
        // A pipe would be read for ever.
        try FileManager.default.removeItem(atPath: wanted + "/analysis.json")
        try FileManager.default.removeItem(atPath: wanted + "/pose.jsonl")
        try #require(mkfifo(wanted + "/analysis.json", 0o600) == 0)
        #expect(ResultOwner(of: wanted) == .unknown)
    }

    @Test("one run at a time: the same clip is refused with 73, another clip goes elsewhere")
    func busy() throws {
        do {
            let first = try OutputFolder.forResult(of: one, wanted: wanted)
            let error = #expect(throws: AnalysisError.self) { _ = try OutputFolder.forResult(of: one, wanted: wanted) }
            #expect(error?.category == .cannotCreate)
            #expect(error?.userMessage.what.contains("is being written by another analysis") == true)
            try scratch.link("way", to: ".")
            #expect(throws: AnalysisError.self) {
                _ = try OutputFolder(destination: scratch.path + "/way/IMG_0001.swing")
            }
            #expect(try publish(other) == "IMG_0001-2.swing")
            try first.write([1], to: .document)
        }
        #expect(try publish(one) == "IMG_0001.swing")
        #expect(try scratch.contents().allSatisfy { !$0.contains(".swing-") }, "no lock and no staging folder is left")
    }

    @Test("a lock counts as long as its process lives; what a dead one has left is taken over")
    func locks() throws {
        let path = scratch.path + "/lock"
        func leave(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        func refusal() -> DestinationLock.LockError? {
            do throws(DestinationLock.LockError) {
                let lock = try DestinationLock(path: path, destination: "x", clip: nil, waits: false)
                let isHeld = lock.isHeld
                #expect(isHeld && DestinationLock.Holder(at: path)?.process == getpid())
                return nil
            } catch {
                return error
            }
        }
        // Whether it was killed before it could say who it is or afterwards, here or on another machine.
        for left in [nil, "", #"{"destination":"x","host":"there","process":1,"boot":"another"}"#] {
            if let left { try leave(left) }
            #expect(refusal() == nil && FileStatus(of: path) == nil)
        }
        try leave(#"{"destination":"x","host":"there","process":1,"boot":"another"}"#)
        let file = open(path, O_RDONLY)
        defer { close(file) }
        try #require(flock(file, LOCK_EX) == 0)
        guard case .held(let holder?) = refusal() else {
            Issue.record("a lock that is held was taken")
            return
        }
        #expect(holder.host == "there" && holder.process == 1 && FileStatus(of: path) != nil)
    }

    @Test("what is no file is not taken for a lock, and stays")
    func lockThatIsNone() throws {
        let path = scratch.path + "/lock"
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: DestinationLock.LockError.self) {
            _ = try DestinationLock(path: path, destination: "x", clip: nil, waits: false)
        }
        #expect(FileStatus(of: path)?.kind == .other)
    }

    @Test("a comparison of other clips is not replaced")
    func comparison() throws {
        let folder = scratch.path + "/cmp"
        func write(_ before: String, _ after: String) throws {
            var output = try OutputFolder.forClips(
                ResultOwner.pair(before, after), in: folder, owner: { ResultOwner(ofComparisonIn: $0) })
            let text = #"{"before": {"sha256": "\#(before)"}, "after": {"sha256": "\#(after)"}}"#
            try output.write(Array(text.utf8), to: .comparison)
            try output.keepEarlier(except: [])
            try output.publish()
        }
        try write(one, other)
        try write(one, other)
        let error = #expect(throws: AnalysisError.self) { try write(one, third) }
        #expect(error?.category == .cannotCreate)
        #expect(ResultOwner(ofComparisonIn: folder) == .clip(one + " " + other))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["comparison.json"])
    }
}
