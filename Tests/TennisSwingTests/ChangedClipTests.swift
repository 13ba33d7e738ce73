import Foundation
import SwingFiles
import SwingMedia
import SwingTestKit
import Testing

@testable import TennisSwing

/// A clip that is written to, or replaced, between two passes over it, as by a copy that is not done.
@Suite struct ChangedClipTests {
    /// How somebody else changes the clip.
    enum Change: CaseIterable {
        case overwritten, replaced, cutShort, longer
    }

    private func change(_ path: String, _ change: Change) throws {
        let file = URL(filePath: path)
        switch change {
        case .overwritten:
            let handle = try FileHandle(forUpdating: file)
            try handle.write(contentsOf: Data(contentsOf: Repository.samples.appending(path: "serve-right.mp4")))
            try handle.close()
        case .replaced:
            let other = URL(filePath: path + ".new")
            try FileManager.default.copyItem(at: Repository.samples.appending(path: "serve-right.mp4"), to: other)
            #expect(rename(other.path, path) == 0)
        case .cutShort: #expect(truncate(path, 50_000) == 0)
        case .longer:
            let handle = try FileHandle(forUpdating: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data(count: 64))
            try handle.close()
        }
    }

    @Test(
        "whatever was read or failed meanwhile, it is said that the clip changed", arguments: Change.allCases,
        [true, false])
    func said(change: Change, fails: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/clip.mp4"
        try FileManager.default.copyItem(
            at: Repository.samples.appending(path: "forehand-right.mp4"), to: URL(filePath: path))
        let file = try #require(FileStatus(of: path))
        let clip = Clip(path: path, probe: try ClipProbe.scan(path), sha256: "", file: file)
        #expect(try clip.whileUnchanged(CancellationFlag()) { 1 } == 1)
        let error = try #require(throws: MediaError.self) {
            try clip.whileUnchanged(CancellationFlag()) {
                try self.change(path, change)
                if fails { throw CocoaError(.fileReadCorruptFile) }
            }
        }
        #expect(error.code == .changed && error.category == .dataUnusable)
    }

    @Test("names that are given and taken meanwhile are no change, nor is one after the work was cancelled")
    func unchanged() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/clip.mp4"
        try FileManager.default.copyItem(
            at: Repository.samples.appending(path: "forehand-right.mp4"), to: URL(filePath: path))
        let clip = Clip(path: path, probe: try ClipProbe.scan(path), sha256: "", file: FileStatus(of: path))
        try clip.whileUnchanged(CancellationFlag()) { #expect(link(path, path + ".2") == 0) }
        let cancelled = CancellationFlag()
        try clip.whileUnchanged(cancelled) {
            try change(path, .longer)
            cancelled.cancel()
        }
    }
}
