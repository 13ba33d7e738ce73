import SwingCore
import Testing

@testable import SwingMedia

/// A seek leads to the frame on screen then, with its own number and the pixels it has when the clip is read through.
@Suite struct VideoReaderSeekTests {
    @Test(
        "a seek to a frame's own time in seconds gives that frame, whatever the time base", arguments: [15_360, 90_000])
    func seekingOwnTime(timeBase: Int) throws {
        let path = try Fixtures.clip(
            "own-\(timeBase).mp4",
            Fixtures.source(rate: "60", seconds: 2) + VideoReaderTimeTests.h264 + [
                "-video_track_timescale", "\(timeBase)",
            ])
        var reader = try VideoReader(path: path)
        for index in [3, 84, 87, 111] {
            try reader.seek(toSeconds: Double(index) / 60)
            #expect(try reader.next()?.index == index)
        }
    }

    @Test(
        "after a seek come the frame on screen then and its own number", arguments: ["bf.mp4", "vfr.mkv", "vp9.webm"])
    func seeking(name: String) throws {
        let codec =
            name.hasSuffix("webm")
            ? ["-c:v", "libvpx-vp9", "-b:v", "200k", "-cpu-used", "8", "-auto-alt-ref", "1", "-lag-in-frames", "12"]
            : VideoReaderTimeTests.h264 + ["-bf", "2"]
        let filter = name.hasPrefix("vfr") ? ["-vf", "select='gt(mod(n,7),1)'", "-vsync", "vfr"] : []
        let path = try Fixtures.clip(name, Fixtures.source(seconds: 2) + codec + filter + ["-g", "12"])
        let truth = try Tool.frameTimes(path)
        var reader = try VideoReader(path: path)
        for target in [1.0, 0.01, 1.71, 0.0, -5, 0.5, 1.999] {
            try reader.seek(toSeconds: target)
            let expected = truth.lastIndex { $0 <= target + 1e-9 } ?? 0
            let frame = try #require(try reader.next())
            #expect(frame.index == expected, "at \(target) s")
            #expect(abs(frame.time.seconds - truth[expected]) < 1e-6)
            let following = try reader.next()
            #expect(following?.index == (expected + 1 < truth.count ? expected + 1 : nil))
        }
    }

    @Test("on the way to a frame those that no other is made from are not decoded, and the frame is the same")
    func leavingOut() throws {
        let path = try Fixtures.clip(
            "long group.mp4", Fixtures.source(seconds: 2) + VideoReaderTimeTests.h264 + ["-g", "600", "-bf", "3"])
        let types = try Tool.probe(path, entries: "frame=pict_type")
        let wanted = types.count - 5
        let time = try Tool.frameTimes(path)[wanted]
        let count = types[..<wanted].count { $0.contains("B") }
        #expect(count > 10, "the clip must hold frames to leave out for this test to mean anything")

        var through = try VideoReader(path: path)
        var sums: [Int: Int] = [:]
        while let frame = try through.next() { sums[frame.index] = sum(frame) }
        #expect(Set(sums.values).count == sums.count, "frames must differ for this test to mean anything")

        var reader = try VideoReader(path: path)
        let before = reader.counters.framesDecoded
        try reader.seek(toSeconds: time)
        let first = try #require(try reader.next())
        #expect(first.index == wanted && sum(first) == sums[wanted])
        // One in three of such frames may itself be referred to.
        #expect(reader.counters.framesDecoded - before < wanted + 1 - count / 2)
        while let frame = try reader.next() { #expect(sum(frame) == sums[frame.index]) }
    }

    /// Of the luma, each row weighed by its place.
    private func sum(_ frame: VideoFrame) -> Int {
        frame.withPlanes { planes in
            (0..<frame.layout.height).reduce(0) { sum, y in
                let row = planes.y + y * planes.yStride
                return sum
                    + (y + 1) * (0..<frame.layout.width).reduce(0) { $0 + Int((row + $1).load(as: UInt8.self)) }
            }
        }
    }
}
