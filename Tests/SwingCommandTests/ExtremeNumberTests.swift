import Foundation
import SwingTestKit
import Testing

/// Numbers at the ends of what can be written, in clips and options: an answer or a refusal, and the other clips go on.
@Suite struct ExtremeNumberTests {
    private static let picture = ["-f", "lavfi", "-i", "testsrc2=size=128x96:rate=10:duration=0.4"]

    /// Puts times into the frames of an IVF file.
    private static func retimed(_ path: String, _ times: [Int64]) throws -> [UInt8] {
        var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        var place = 32
        for time in times where place + 12 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
            withUnsafeBytes(of: time.littleEndian) { bytes.replaceSubrange((place + 4)..<(place + 12), with: $0) }
            place += 12 + length
        }
        return bytes
    }

    @Test("clips with impossible times do not cost those beside them")
    func clipsBeside() throws {
        let folder = try TemporaryFolder()
        let plain = try folder.clip("plain.ivf", Self.picture + ["-c:v", "libvpx", "-g", "1"])
        let day: Int64 = 10 * 86_400
        let far = try folder.file("far.ivf", Self.retimed(plain, [0, 1 << 62, (1 << 62) + 1, .max]))
        let jump = try folder.file("jump.ivf", Self.retimed(plain, [0, 1, 30 * day, 31 * day]))
        let least = try folder.file("least.ivf", Self.retimed(plain, [.min + 1, .min + 2, .min + 3, .min + 4]))
        for path in [far, jump, least] {
            let outcome = try SwingCommand.run(["probe", path])
            #expect([0, 65].contains(outcome.status), "\(path): \(outcome.status) \(outcome.errors)")
        }
        let outcome = try SwingCommand.run(
            ["analyze", far, jump, least, plain, "--overlay", "none", "--out", folder.path + "/out"])
        #expect(outcome.status == 1, "\(outcome.status) \(outcome.errors)")
        #expect(outcome.errors.contains("744 hours apart, the limit is 24"), "\(outcome.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.path + "/out/plain.swing/analysis.json"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/jump.swing"))
    }

    @Test("a clip whose times no MP4 can hold keeps its analysis and its pictures; drawn alone, its video is refused")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        let plain = try folder.clip("plain.ivf", Self.picture + ["-c:v", "libvpx", "-g", "1"])
        // Counted in microseconds, of which an MP4 takes 31 bits between two frames: some 36 minutes.
        var bytes = try Self.retimed(plain, [0, 100_000, 200_000, 4_000_000_000])
        bytes.replaceSubrange(16..<24, with: [0x40, 0x42, 0x0f, 0, 1, 0, 0, 0])
        let clip = try folder.file("gap.ivf", bytes)
        let outcome = try SwingCommand.run(["analyze", clip, "--player-box=0,0,128,96", "--overlay", "both"])
        #expect(outcome.status == 0, "\(outcome.status) \(outcome.errors)")
        let result = folder.path + "/gap.swing"
        let document = try String(contentsOfFile: result + "/analysis.json", encoding: .utf8)
        #expect(document.contains("overlayNotWritten"))
        // The document leaves the machine.
        #expect(document.contains("overlay.mp4 is beyond") && !document.contains("/overlay.mp4"), "\(document)")
        #expect(!FileManager.default.fileExists(atPath: result + "/overlay.mp4"))
        let drawn = try SwingCommand.run(["render", result, "--overlay", "video"])
        #expect(drawn.status == 65, "\(drawn.status) \(drawn.errors)")
    }

    @Test(
        "a player box of any size that a picture can have is one, and its result can be read again",
        arguments: ["0,0,65536,65536", "-100,-100,65536,65536", "5,5,1e-300,1e-300"])
    func playerBox(box: String) throws {
        let folder = try TemporaryFolder()
        let clip = try folder.clip("plain.mkv", Self.picture + ["-c:v", "ffv1"])
        let outcome = try SwingCommand.run(["analyze", clip, "--player-box=" + box, "--overlay", "none"])
        #expect(outcome.status == 0, "\(outcome.status) \(outcome.errors)")
        let graded = try SwingCommand.run(["grade", folder.path + "/plain.swing"])
        #expect(graded.status == 0, "\(graded.status) \(graded.errors)")
    }
}
