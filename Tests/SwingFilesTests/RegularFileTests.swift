import Foundation
import SwingCore
import Testing

@testable import SwingFiles

@Suite struct RegularFileTests {
    /// Why a file is not read, or nil where it is.
    private func refusal(_ path: String) -> RegularFileError? {
        do throws(RegularFileError) {
            _ = try RegularFile(path).bytes(atMost: 1 << 20)
            return nil
        } catch {
            return error
        }
    }

    private func refusal(_ place: String, below folder: String) -> RegularFileError? {
        do throws(RegularFileError) {
            _ = try RegularFile(place, below: folder)
            return nil
        } catch {
            return error
        }
    }

    @Test("a file is read whole, in pieces and up to its limit")
    func reads() throws {
        let bytes = (0..<3000).map { UInt8(truncatingIfNeeded: $0) }
        let path = try Fixtures.file("some.bin", bytes)
        #expect(try RegularFile(path).bytes(atMost: 3000) == bytes)
        #expect(try RegularFile(path).read(256) == Array(bytes.prefix(256)))
        #expect(throws: RegularFileError.tooLarge(limit: 2999)) { try RegularFile(path).bytes(atMost: 2999) }
    }

    @Test("a pipe, a device, a socket and a folder are refused at once, by name")
    func others() throws {
        let pipe = Fixtures.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(refusal(pipe) == .notRegular(.pipe))
        #expect(refusal("/dev/zero") == .notRegular(.device))
        #expect(refusal(Fixtures.folder.path) == .notRegular(.folder))
        #expect(refusal(pipe + "-missing") == .missing)
        #expect(FileDigest.sha256(path: pipe) == nil && FileDigest.sha256(path: "/dev/zero") == nil)
    }

    @Test("below a folder no link is followed, and nothing outside is reached")
    func below() throws {
        let files = FileManager.default
        let secret = try Fixtures.file("secret.txt", [1])
        let folder = Fixtures.path("result")
        try files.createDirectory(atPath: folder + "/frames", withIntermediateDirectories: true)
        try Data([7]).write(to: URL(fileURLWithPath: folder + "/frames/own.png"))
        #expect(try RegularFile("frames/own.png", below: folder).bytes(atMost: 9) == [7])
        // The folder itself may be a link: the user has named it.
        let link = Fixtures.path("link")
        try files.createSymbolicLink(atPath: link, withDestinationPath: folder)
        #expect(RegularFile.exists("frames/own.png", below: link))

        try files.createSymbolicLink(atPath: folder + "/frames/linked.png", withDestinationPath: secret)
        #expect(refusal("frames/linked.png", below: folder) == .notRegular(.link))
        let outside = URL(fileURLWithPath: secret).deletingLastPathComponent().path
        try files.createSymbolicLink(atPath: folder + "/elsewhere", withDestinationPath: outside)
        #expect(refusal("elsewhere/secret.txt", below: folder) != nil)
        for place in ["../secret.txt", "frames/../frames/own.png", "", "frames/", secret, ".."] {
            #expect(refusal(place, below: folder) == .missing, "\(place)")
        }
    }

    @Test(
        "a limit is named in a unit that fits",
        arguments: [
            (1 << 18, "256 kB"), (1 << 20, "1 MB"), (512 << 20, "512 MB"), (1000, "1000 bytes"), (2 << 30, "2 GB"),
        ])
    func limits(limit: Int, words: String) {
        #expect(RegularFileError.tooLarge(limit: limit).reason == FileErrorCode.tooLarge(["limit": .text(words)]))
    }
}
