import Foundation
import SwingCore
import Testing

@testable import TennisSwing

@Suite struct OutputFolderTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)").path

    private func contents() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    }

    @Test("an unpublished folder leaves no trace")
    func dropped() throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: root) }
        do {
            let folder = try OutputFolder(destination: root + "/clip.swing")
            try folder.write([1, 2, 3], to: "analysis.json")
            #expect(try contents().contains { $0.hasSuffix("analysis.json") })
        }
        #expect(try contents().isEmpty)
    }

    @Test("publishing replaces earlier results and keeps the files of others")
    func replaced() throws {
        let old = root + "/clip.swing"
        try FileManager.default.createDirectory(atPath: old + "/frames", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: root) }
        for name in ["analysis.json", "overlay.mp4", "my-notes.txt", "frames/stroke-02-contact.png", "frames/mine.png"]
        {
            try Data([9]).write(to: URL(fileURLWithPath: old + "/" + name))
        }
        let folder = try OutputFolder(destination: old)
        try folder.write([1], to: "analysis.json")
        try folder.write([1], to: "frames/stroke-01-contact.png")
        try folder.publish()
        _ = consume folder
        #expect(
            try contents() == [
                "clip.swing", "clip.swing/analysis.json", "clip.swing/frames", "clip.swing/frames/mine.png",
                "clip.swing/frames/stroke-01-contact.png", "clip.swing/my-notes.txt",
            ])
        #expect(try Data(contentsOf: URL(fileURLWithPath: old + "/analysis.json")) == Data([1]))
    }

    @Test("a file in the way is an error that names it, status 73")
    func blocked() throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: root) }
        try Data([1]).write(to: URL(fileURLWithPath: root + "/clip.swing"))
        #expect {
            _ = try OutputFolder(destination: root + "/clip.swing")
        } throws: { error in
            (error as? AnalysisError)?.exitStatus == .cannotCreate
        }
        #expect(try contents() == ["clip.swing"])
    }
}

@Suite struct FileReasonTests {
    @Test("causes of file errors are told in plain words, wherever the error hides them")
    func words() {
        let posix = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
        let wrapped = NSError(domain: NSCocoaErrorDomain, code: 512, userInfo: [NSUnderlyingErrorKey: posix])
        #expect(OutputFolder.reason(posix) == "no space left on the disk")
        #expect(OutputFolder.reason(wrapped) == "no space left on the disk")
        #expect(OutputFolder.reason(CocoaError(.fileWriteNoPermission)) == "permission denied")
        #expect(OutputFolder.reason(CocoaError(.fileWriteVolumeReadOnly)) == "the file system is read-only")
    }
}
