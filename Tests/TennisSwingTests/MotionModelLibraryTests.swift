import Foundation
import SwingCore
import SwingFiles
import SwingPose
import SwingTestKit
import Testing

@testable import TennisSwing

@Suite("Motion models")
struct MotionModelLibraryTests {
    private static let shipped = Repository.motionModels

    /// What loading a changed copy of the shipped models says; nil where it is used.
    private func error(_ change: (URL) throws -> Void) throws -> AnalysisError? {
        let owner = try TemporaryFolder()
        let folder = owner.url.appendingPathComponent("motion")
        try FileManager.default.copyItem(at: Self.shipped, to: folder)
        try change(folder)
        do throws(AnalysisError) {
            _ = try MotionModelLibrary.load(from: [.folder(folder.path)])
            return nil
        } catch {
            return error
        }
    }

    @Test("the shipped models are whole, and each says what it is, its licence and its digest")
    func whole() throws {
        let models = try MotionModelLibrary.load(from: [.folder("/nowhere"), .folder(Self.shipped.path)])
        #expect(
            models.all.map(\.name) == [
                "skeleton-lifter", "picture-lifter", "stroke-kinds", "event-times", "shot-direction",
            ])
        for model in models.all {
            #expect(model.licence == "CC-BY-SA-3.0" && model.bytes > 20_000 && !model.title.isEmpty)
            #expect(models.digests[model.name] == model.digest && model.digest.count == 64)
            let card = Self.shipped.appendingPathComponent("\(model.name).md").path
            #expect(FileManager.default.fileExists(atPath: card), "\(model.name) has no card")
        }
    }

    @Test("a flipped bit, a short file, a missing one and one that is no file are found, and end in 69")
    func damaged() throws {
        let weights = "event-times.safetensors"
        let changes: [(what: String, change: (URL) throws -> Void)] = [
            (
                "digest",
                { folder in
                    var data = try Data(contentsOf: folder.appendingPathComponent(weights))
                    data[data.count / 2] ^= 1
                    try data.write(to: folder.appendingPathComponent(weights))
                }
            ),
            (
                "digest",
                { folder in
                    let data = try Data(contentsOf: folder.appendingPathComponent(weights))
                    try data.dropLast(5).write(to: folder.appendingPathComponent(weights))
                }
            ),
            ("there is no such file", { try FileManager.default.removeItem(at: $0.appendingPathComponent(weights)) }),
            (
                "it is a device, not a file",
                { folder in
                    let file = folder.appendingPathComponent(weights)
                    try FileManager.default.removeItem(at: file)
                    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/zero")
                }
            ),
            (
                "it is larger than",
                { folder in
                    try Data(count: 9 << 20).write(to: folder.appendingPathComponent(weights))
                }
            ),
        ]
        for (what, change) in changes {
            let error = try #require(try error(change))
            #expect(error.category == .unavailable && error.userMessage.what.contains(what))
            #expect(error.userMessage.what.contains(weights), "\(error.userMessage.what)")
        }
    }

    @Test("a manifest that is none, of another version, without a model or with a path in it is refused")
    func manifest() throws {
        for (old, new) in [
            ("format: tennisswing-motion-models", "format: other"), ("version: 1", "version: 2"),
            ("licence:", "license:"), ("name: event-times", "name: event-time"),
            ("file: event-times.safetensors", "file: ../event-times.safetensors"), ("models:", "models: 3\nother:"),
            ("# ", "\u{0}"),
        ] {
            let error = try error { folder in
                let file = folder.appendingPathComponent("manifest.yaml")
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(text.contains(old))
                try text.replacingOccurrences(of: old, with: new).write(to: file, atomically: true, encoding: .utf8)
            }
            #expect(error?.category == .unavailable, "\(new)")
        }
    }

    @Test("no models at all is said with the places that were searched")
    func none() {
        #expect(throws: AnalysisError.missing(.motionModelsMissing, searched: [.folder("/nowhere")])) {
            try MotionModelLibrary.load(from: [.folder("/nowhere")])
        }
    }

    @Test("weights lie in models, not in sources: no file of Sources is over 64 kB")
    func sources() throws {
        let sources = Repository.sources
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: [.fileSizeKey])
        var count = 0
        for case let file as URL in try #require(files) {
            count += 1
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            #expect(size <= 64_000, "\(file.lastPathComponent)")
        }
        #expect(count > 100)
    }
}
