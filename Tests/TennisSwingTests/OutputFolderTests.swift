import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingTechnique
@testable import TennisSwing

extension TemporaryFolder {
    /// Writes files by their paths, each with one byte.
    func write(_ files: [String: UInt8]) throws {
        for (name, byte) in files { try file(name, [byte]) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func byte(_ file: String) -> UInt8? { (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + file)))?.first }
}

@Suite struct OutputFolderTests {
    private let scratch: TemporaryFolder
    private var result: String { scratch.path + "/clip.swing" }

    init() throws { scratch = try TemporaryFolder() }

    private static func fill(_ output: borrowing OutputFolder, pictures: [String] = []) throws {
        try output.write([2], to: .document)
        for picture in pictures {
            try Data([2]).write(to: URL(fileURLWithPath: output.staging + "/frames/" + picture))
        }
    }

    @Test("an unpublished folder leaves no trace")
    func dropped() throws {
        do {
            let folder = try OutputFolder(destination: result)
            try folder.write([1, 2, 3], to: .document)
            #expect(try scratch.contents().contains { $0.hasSuffix("analysis.json") })
        }
        #expect(try scratch.contents().isEmpty)
    }

    @Test("publishing replaces earlier results and keeps the files of others, whatever they are called")
    func replaced() throws {
        try scratch.write([
            "clip.swing/analysis.json": 1, "clip.swing/overlay.mp4": 1, "clip.swing/my-notes.txt": 7,
            "clip.swing/frames/stroke-02-contact.png": 1, "clip.swing/frames/mine.png": 7,
            "clip.swing/frames/stroke-plan.png": 7, "clip.swing/frames/stroke-2-contact.png": 7,
            "clip.swing/drills/week 1/plan.txt": 7,
        ])
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: result)
        let notes = try #require(FileStatus(of: result + "/my-notes.txt"))
        do {
            var folder = try OutputFolder(destination: result)
            try Self.fill(folder, pictures: ["stroke-01-contact.png"])
            try folder.publish()
        }
        #expect(
            try scratch.contents() == [
                "clip.swing", "clip.swing/analysis.json", "clip.swing/drills", "clip.swing/drills/week 1",
                "clip.swing/drills/week 1/plan.txt", "clip.swing/frames", "clip.swing/frames/mine.png",
                "clip.swing/frames/stroke-01-contact.png", "clip.swing/frames/stroke-2-contact.png",
                "clip.swing/frames/stroke-plan.png", "clip.swing/my-notes.txt",
            ])
        #expect(scratch.byte("clip.swing/analysis.json") == 2)
        #expect(FileStatus(of: result)?.permissions == 0o700, "a folder its owner has closed stays closed")
        let kept = try #require(FileStatus(of: result + "/my-notes.txt"))
        #expect(kept.isSameFile(as: notes) && kept.names == 1)
    }

    @Test("what a person puts into the folder while it is replaced is kept")
    func meanwhile() throws {
        try scratch.write(["clip.swing/analysis.json": 1, "clip.swing/a.txt": 7])
        let late = Late(scratch)
        var folder = try OutputFolder(
            destination: result,
            calls: FileCalls { (step) throws(FileError) in if step == .exchanging { late.write() } })
        try Self.fill(folder)
        try folder.publish()
        #expect(scratch.byte("clip.swing/late.txt") == 8 && scratch.byte("clip.swing/a.txt") == 8)
        #expect(scratch.byte("clip.swing/analysis.json") == 2)
    }

    @Test("a file of others that changes while the folder cannot move stays as it was changed")
    func meanwhileInside() throws {
        try scratch.write(["clip.swing/analysis.json": 1, "clip.swing/a.txt": 7])
        let late = Late(scratch)
        let calls = FileCalls { (step) throws(FileError) in
            guard step == .exchanging else { return }
            late.write()
            throw FileError(step: step, code: EBUSY)
        }
        do {
            var folder = try OutputFolder(destination: result, calls: calls)
            try Self.fill(folder)
            try folder.publish()
        }
        #expect(scratch.byte("clip.swing/late.txt") == 8 && scratch.byte("clip.swing/a.txt") == 8)
        #expect(scratch.byte("clip.swing/analysis.json") == 2)
        #expect(try scratch.contents().allSatisfy { !$0.contains(".swing-") })
    }

    private final class Late: Sendable {
        private let folder: String

        init(_ scratch: TemporaryFolder) { folder = scratch.path + "/clip.swing" }

        func write() {
            for name in ["late.txt", "a.txt"] {
                try? Data([8]).write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
            }
        }
    }

    @Test("what stands in the way of a result is told before the analysis, status 73, and left alone")
    func blocked() throws {
        try scratch.write([
            "file.swing": 1, "page.swing/report.html/mine": 7, "pictures/stroke-01-holiday.png": 7,
            "pictures/stroke-01-contact.png": 7, "linked.swing/notes": 7,
        ])
        try scratch.link("linked.swing/frames", to: scratch.path + "/pictures")
        try scratch.link("dangling.swing", to: scratch.path + "/nowhere")
        let before = try scratch.contents()
        let long = String(repeating: "n", count: 256)
        for name in ["file.swing", "page.swing", "linked.swing", "dangling.swing", long, "file.swing/below"] {
            let error = #expect(throws: AnalysisError.self, "\(name)") {
                _ = try OutputFolder(destination: scratch.path + "/" + name)
            }
            #expect(error?.category == .cannotCreate, "\(name)")
        }
        #expect(try scratch.contents() == before)
    }

    @Test("a link that cannot be followed is told with the system's reason")
    func barredLink() throws {
        try scratch.link("gone.swing", to: scratch.path + "/nowhere")
        // The system looks no further for a name that no file system takes, as where a right is missing.
        try scratch.link("far.swing", to: String(repeating: "n", count: 256))
        for (name, reason) in [("gone", OutputErrorCode.brokenLink()), ("far", FileErrorCode.nameTooLong())] {
            let error = #expect(throws: AnalysisError.self) {
                _ = try OutputFolder(destination: scratch.path + "/\(name).swing")
            }
            #expect(
                error?.message
                    == Message(
                        "analysis.cannotCreateThroughLink",
                        ["path": .text(scratch.path + "/\(name).swing"), "reason": reason]))
        }
    }

    @Test("a link to a result folder stays a link, and the folder behind it is replaced")
    func throughLink() throws {
        try scratch.write(["disk/real.swing/analysis.json": 1, "disk/real.swing/notes": 7])
        try scratch.link("clip.swing", to: "disk/real.swing")
        do {
            var folder = try OutputFolder(destination: result)
            try Self.fill(folder)
            try folder.publish()
        }
        #expect(FileStatus(of: result)?.kind == .link)
        #expect(scratch.byte("disk/real.swing/analysis.json") == 2 && scratch.byte("disk/real.swing/notes") == 7)
        #expect(try scratch.contents().allSatisfy { !$0.contains(".swing-") })
    }

    @Test("names are ours only where they are exactly those of pictures")
    func names() {
        for name in ["stroke-01-contact.png", "stroke-01-evidence.png", "stroke-120-strip.webp", "stroke-09-strip.png"]
        {
            #expect(ResultPart(of: "frames/" + name) == .pictures, "\(name)")
        }
        #expect(ResultPart(of: "frames/comparison-01-contact.png") == .comparisonPictures)
        for path in [
            "frames/stroke-plan.png", "frames/stroke-1-contact.png", "frames/stroke-001-contact.png",
            "frames/stroke-01-contact.webp", "frames/stroke-01-lunch.png", "frames/stroke-01-contact.png.bak",
            "frames/stroke--1-contact.png", "frames/+1", "stroke-01-contact.png", "a/frames/stroke-01-contact.png",
            "frames/a/stroke-01-contact.png", "frames/analysis.json", "Analysis.json", "notes", "",
        ] {
            #expect(ResultPart(of: path) == nil, "\(path)")
        }
        #expect(ResultPart(of: "analysis.json") == .document)
    }
}

@Suite struct FileReasonTests {
    @Test("causes of file errors are told in plain words, wherever the error hides them")
    func words() {
        let posix = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
        let wrapped = NSError(domain: NSCocoaErrorDomain, code: 512, userInfo: [NSUnderlyingErrorKey: posix])
        #expect(SystemError.reason(of: posix) == FileErrorCode.diskFull())
        #expect(SystemError.reason(of: wrapped) == FileErrorCode.diskFull())
        #expect(SystemError.reason(of: CocoaError(.fileWriteNoPermission)) == FileErrorCode.accessDenied())
        #expect(SystemError.reason(of: CocoaError(.fileWriteVolumeReadOnly)) == FileErrorCode.readOnly())
    }
}
