import Foundation
import Glibc
import SwingCore
import SwingFiles
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingPose

private let installed = Result { () throws(PoseError) in
    _ = try OpenVINORuntime()
    return try ModelLibrary().model()
}

/// A folder of its own with a copy of the installed model's files.
private func modelCopy() throws -> TemporaryFolder {
    let model = try installed.get()
    let owner = try TemporaryFolder()
    try owner.copyFiles(of: model.listing.folder)
    return owner
}

private func flipBit(of path: String, at share: Double) throws {
    chmod(path, 0o600)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[Int(clamping: Double(bytes.count) * share)] ^= 8
    try bytes.write(to: URL(fileURLWithPath: path))
}

/// A model is what its manifest says, and what was compiled of it is what was written; else it is not used.
@Suite(.enabled(if: (try? installed.get()) != nil, "the pose model or OpenVINO cannot be used: \(installed)"))
struct CompiledNetworksTests {
    private static func load(_ folder: String) throws(PoseError) -> PoseNetworks {
        try PoseNetworks(model: InstalledModel(folder: folder), runtime: OpenVINORuntime(), threads: 2)
    }

    private static func poses(_ folder: String) throws -> PoseTrack {
        let networks = try load(folder)
        let flag = CancellationFlag()
        return try flag.allowingPartialResult {
            try PoseEstimator(networks: networks, cancellation: flag).run(
                open: { try VideoReader(path: Fixtures.repository + "/samples/forehand-right.mp4") },
                progress: { frames, _ in if frames == 4 { flag.interrupt() } }
            ).track
        }
    }

    /// The compiled networks that are kept beside a model, by path.
    private static func kept(_ folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".blob") }
            .map { folder + "/" + $0 }.sorted()
    }

    @Test("are kept for this user alone, with the same poses; a damaged one is compiled again")
    func damaged() throws {
        let owner = try modelCopy()
        let folder = owner.path
        let fresh = try Self.poses(folder)
        let blobs = try Self.kept(folder)
        #expect(blobs.count == 2 && blobs.allSatisfy { $0.hasPrefix(folder + "/compiled-") })
        #expect(blobs.allSatisfy { FileStatus(of: $0)?.permissions == 0o600 })
        let written = blobs.map { FileStatus(of: $0) }
        #expect(try Self.poses(folder) == fresh)
        #expect(blobs.map { FileStatus(of: $0) } == written, "what is right is not written again")
        for blob in blobs { try flipBit(of: blob, at: 0.6) }
        #expect(try Self.poses(folder) == fresh)
        #expect(try Self.kept(folder) == blobs)
        #expect(zip(blobs, written).allSatisfy { $1 != FileStatus(of: $0) }, "what is damaged is replaced")
        // Half a file, and none of the marks.
        try Data(contentsOf: URL(fileURLWithPath: blobs[0])).prefix(100_000).write(to: URL(fileURLWithPath: blobs[0]))
        #expect(try Self.poses(folder) == fresh)
        try FileManager.default.removeItem(
            atPath: URL(fileURLWithPath: blobs[0]).deletingLastPathComponent().path + "/marks")
        #expect(try Self.poses(folder) == fresh)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasPrefix(".") })
    }

    @Test("one bit of the model itself ends in 69, whether it was compiled before or not", arguments: [false, true])
    func damagedModel(compiled: Bool) throws {
        let owner = try modelCopy()
        let folder = owner.path
        if compiled { _ = try Self.load(folder) }
        try flipBit(of: folder + "/landmarker.bin", at: 0.5)
        let error = #expect(throws: PoseError.self) { _ = try Self.load(folder) }
        #expect(error?.category == .unavailable)
        #expect(error?.userMessage.what.contains("landmarker.bin") == true)
        #expect(error?.userMessage.why.isEmpty == false && error?.userMessage.next.contains("tools/install") == true)
    }
}
