import Foundation
import SwingCore
import Testing

@testable import SwingMedia

/// Files joined end to end are read to their end, time counts on, and sound stays in step with the picture.
@Suite struct JoinedClipTests {
    /// Two seconds with a click in the middle.
    private static func part(_ name: String, offset: Double, sound: String = "mp2") throws -> [UInt8] {
        let click = "aevalsrc='if(between(t,1,1.02),random(0)*1.6-0.8,0)':s=48000:d=2"
        let video =
            name.hasSuffix("mpg") ? ["-c:v", "mpeg2video", "-q:v", "2"] : ["-c:v", "libx264", "-preset", "veryfast"]
        return try Fixtures.bytes(
            Fixtures.clip(
                name,
                SeekMatrixTests.source + ["-f", "lavfi", "-i", click] + video + [
                    "-bf", "2", "-g", "20", "-c:a", sound, "-b:a", "192k", "-output_ts_offset", "\(offset)",
                ]))
    }

    @Test(
        "time is counted on over a clock that jumps back or far ahead", arguments: ["ts", "mpg"],
        [[0.0, 0], [0, 500], [500, 0]])
    func joined(container: String, offsets: [Double]) throws {
        let path = try Fixtures.file(
            "joined.\(container)", offsets.flatMap { try Self.part("part.\(container)", offset: $0) })
        let comparison = try SeekComparison(path, step: 7)
        #expect(comparison.mistakes == [])
        #expect(comparison.frames.count == 120)
        let steps = zip(comparison.frames.dropFirst(), comparison.frames).map { $0.ticks - $1.ticks }
        #expect(steps.allSatisfy { $0 == 3000 }, "every frame is one frame after the one before")

        let probe = try ClipProbe.scan(path)
        #expect(probe.scan.frameCount == 120 && abs(probe.scan.duration - 4) < 0.04)
        #expect(probe.scan.clockRestarts == 1 && !probe.scan.isVariableFrameRate)
        let codes = probe.warnings.map(\.code)
        #expect(codes.contains(.clockRestarts) && !codes.contains(.damagedPackets) && !codes.contains(.truncated))

        let clicks = try AudioOnsetDetector.onsets(path: path).map(\.time)
        #expect(clicks.count == 2)
        let apart = try #require(clicks.last) - #require(clicks.first)
        #expect(abs(apart - 2) < 0.01, "the second click is heard where the second part shows it")
    }

    @Test(
        "sound of an annotated video stays in step too",
        arguments: [("libmp3lame", AudioOutcome.copied), ("aac", .encoded)])
    func writtenSound(codec: String, outcome: AudioOutcome) throws {
        let path = try Fixtures.file(
            "joined.ts", [500, 0].flatMap { try Self.part("part.ts", offset: $0, sound: codec) })
        let copy = Fixtures.path("copy.mp4")
        #expect(try VideoWriterTests.rewrite(path, to: copy) == outcome)
        let clicks = try AudioOnsetDetector.onsets(path: copy).map(\.time)
        // Copied packets start where they start; a reader takes steps of less than that for wandering stamps.
        #expect(clicks.count == 2 && abs(clicks[1] - clicks[0] - 2) < (outcome == .copied ? 0.03 : 0.01))
        #expect(try ClipProbe.scan(copy).scan.frameCount == 120)
    }
}
