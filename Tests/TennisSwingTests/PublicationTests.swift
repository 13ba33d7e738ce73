import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import SwingTestKit
import Synchronization
import Testing

@testable import TennisSwing

/// A kill or a failure at any change leaves the old or the new result whole, and the files of others in their places.
@Suite struct PublicationTests {
    private static let old: [String: UInt8] = [
        "analysis.json": 1, "pose.jsonl": 1, "overlay.mp4": 1, "frames/stroke-01-contact.png": 1,
        "frames/stroke-02-contact.png": 1,
    ]
    private static let new: [String: UInt8] = [
        "analysis.json": 2, "pose.jsonl": 2, "report.html": 2, "frames/stroke-01-contact.png": 2,
    ]
    private static let foreign: [String: UInt8] = ["notes.txt": 7, "frames/mine.png": 7, "drills/plan.txt": 7]

    /// How a file system answers.
    enum System: CaseIterable {
        case exchanges
        /// It knows no exchange of two names.
        case renamesOnly
        /// The folder itself cannot move.
        case fixed

        func answer(_ step: FileError.Step) throws(FileError) {
            switch (self, step) {
            case (.renamesOnly, .exchanging): throw FileError(step: step, code: ENOSYS)
            case (.fixed, .exchanging): throw FileError(step: step, code: EBUSY)
            default: return
            }
        }
    }

    /// Counts changes, and does something before each.
    private final class Changes: Sendable {
        private let count = Mutex(0)
        var made: Int { count.withLock { $0 } }

        func next() -> Int {
            count.withLock {
                $0 += 1
                return $0
            }
        }
    }

    private static func stage(_ scratch: TemporaryFolder, earlier: Bool) throws {
        guard earlier else { return }
        let all = old.merging(foreign) { $1 }
        try scratch.write(Dictionary(uniqueKeysWithValues: all.map { ("results/clip.swing/" + $0, $1) }))
    }

    private static func publish(_ root: String, _ calls: FileCalls) throws {
        var output = try OutputFolder(destination: root + "/results/clip.swing", calls: calls)
        try output.write([2], to: .document)
        try output.write([2], to: .page)
        for name in ["pose.jsonl", "frames/stroke-01-contact.png"] {
            try Data([2]).write(to: URL(fileURLWithPath: output.staging + "/" + name))
        }
        try output.publish()
    }

    /// The files of a result folder with their bytes.
    private static func files(_ folder: String) throws -> [String: UInt8] {
        var found: [String: UInt8] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            guard FileStatus(of: folder + "/" + name)?.kind == .file else { continue }
            found[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)).first
        }
        return found
    }

    private static func ours(_ files: [String: UInt8]) -> [String: UInt8] { files.filter { foreign[$0.key] == nil } }

    /// Copies a tree with links and times as they are.
    private static func copy(_ source: String, to target: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/cp")
        process.arguments = ["-a", source, target]
        try? process.run()
        process.waitUntilExit()
    }

    @Test("killed before any change, then run again", arguments: System.allCases, [false, true])
    func killed(system: System, earlier: Bool) throws {
        let scratch = try TemporaryFolder()
        let snapshots = try TemporaryFolder()
        try Self.stage(scratch, earlier: earlier)
        let changes = Changes()
        let (root, copies) = (scratch.path, snapshots.path)
        try Self.publish(
            root,
            FileCalls { (step) throws(FileError) in
                Self.copy(root, to: copies + "/\(changes.next())")
                try system.answer(step)
            })
        #expect(changes.made > (earlier ? 10 : 2))
        for number in 1...changes.made {
            let folder = "\(copies)/\(number)/results/clip.swing"
            let left = try Self.files(folder)
            if earlier, FileStatus(of: folder) != nil {
                #expect(left.merging(Self.foreign) { $1 } == left, "\(system), \(number): a file of others is lost")
            }
            let isWhole = [Self.old, Self.new, [:]].contains(Self.ours(left))
            switch system {
            case .exchanges: #expect(isWhole && (!earlier || !left.isEmpty), "\(number): \(left)")
            case .renamesOnly: #expect(isWhole, "\(number): \(left)")
            case .fixed:
                // One by one; the document is the last that is new.
                #expect(left["analysis.json"] != 2 || left["pose.jsonl"] == 2, "\(number): \(left)")
            }
            // The next run finds one of both whole, and leaves nothing else.
            do { _ = try OutputFolder(destination: folder) }
            let after = try Self.files(folder)
            if system != .fixed {
                #expect((earlier ? [Self.old, Self.new] : [[:], Self.new]).contains(Self.ours(after)), "\(number)")
            }
            if earlier { #expect(after.merging(Self.foreign) { $1 } == after, "\(system), \(number)") }
            let beside = try FileManager.default.contentsOfDirectory(atPath: "\(copies)/\(number)/results")
            #expect(beside.allSatisfy { $0 == "clip.swing" }, "\(number): \(beside)")
        }
        #expect(try Self.ours(Self.files(root + "/results/clip.swing")) == Self.new)
        #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/results") == ["clip.swing"])
    }

    @Test("failing at any change", arguments: [System.exchanges, .renamesOnly])
    func failed(system: System) throws {
        var number = 0
        var isThrough = false
        while !isThrough {
            number += 1
            let scratch = try TemporaryFolder()
            try Self.stage(scratch, earlier: true)
            let changes = Changes()
            let stop = number
            let calls = FileCalls { (step) throws(FileError) in
                if changes.next() == stop { throw FileError(step: step, code: ENOSPC) }
                try system.answer(step)
            }
            let error = Result { try Self.publish(scratch.path, calls) }
            isThrough = changes.made < stop
            do { _ = try OutputFolder(destination: scratch.path + "/results/clip.swing") }
            let left = try Self.files(scratch.path + "/results/clip.swing")
            #expect([Self.old, Self.new].contains(Self.ours(left)), "\(number): \(left)")
            #expect(left.merging(Self.foreign) { $1 } == left, "\(number): \(left)")
            if case .failure = error { #expect(Self.ours(left) == Self.old, "\(number)") }
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/results") == ["clip.swing"])
        }
        #expect(number > 10)
    }

    @Test(
        "a run that may change no rights, as one that is locked in, leaves a result as closed, or as open, as it was",
        arguments: [0o700, 0o777])
    func rights(of rights: mode_t) throws {
        let scratch = try TemporaryFolder()
        try Self.stage(scratch, earlier: true)
        let folder = scratch.path + "/results/clip.swing"
        let folders = [folder, folder + "/frames"]
        for path in folders { try #require(chmod(path, rights) == 0) }
        try Self.publish(
            scratch.path,
            FileCalls { (step) throws(FileError) in
                if step == .writing { throw FileError(step: step, code: EPERM) }
            })
        let left = try Self.files(folder)
        #expect(Self.ours(left) == Self.new && left.merging(Self.foreign) { $1 } == left, "\(left)")
        #expect(folders.allSatisfy { FileStatus(of: $0)?.permissions == rights })
    }

    @Test("leftovers of other results are swept where their run is known to be dead; what only looks alike stays")
    func swept() throws {
        let scratch = try TemporaryFolder()
        func left(_ name: String) -> (staging: String, lock: String) {
            (StagingName(for: name).staging(), StagingName(for: name).lock)
        }
        let (dead, lockless) = (left("dead.swing"), left("lockless.swing"))
        let (living, far) = (left("living.swing"), left("far.swing"))
        try scratch.write([
            "\(dead.staging)/analysis.json": 1, "\(dead.staging)/frames/stroke-01-contact.png": 1,
            "\(dead.staging)/.partial-0123456789abcdef": 1, "\(dead.staging).old/analysis.json": 3,
            "\(lockless.staging)/analysis.json": 1, "\(living.staging)/analysis.json": 1,
            "\(far.staging)/analysis.json": 1, ".swing-mine/analysis.json": 1, ".swing-0123456789abcdef/a": 1,
        ])
        var holder = DestinationLock.Holder(destination: "dead.swing")
        try JSONEncoder().encode(holder).write(to: URL(fileURLWithPath: scratch.path + "/" + dead.lock))
        holder = DestinationLock.Holder(destination: "far.swing", boot: "another")
        try JSONEncoder().encode(holder).write(to: URL(fileURLWithPath: scratch.path + "/" + far.lock))
        let lock = try DestinationLock(
            path: scratch.path + "/" + living.lock, destination: "living.swing", clip: nil)
        do { _ = try OutputFolder(destination: scratch.path + "/clip.swing") }
        let isHeld = lock.isHeld
        #expect(isHeld)
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
        #expect(
            names
                == [
                    living.staging, living.lock, far.staging, far.lock, ".swing-mine", ".swing-0123456789abcdef",
                    "dead.swing",
                ].sorted())
        #expect(scratch.byte("dead.swing/analysis.json") == 3, "a result that was to be replaced stands again")
    }
}
