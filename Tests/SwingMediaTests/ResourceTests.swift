import SwingCore
import SwingFiles
import Testing

@testable import SwingMedia

/// Reads can be stopped, and what is opened is closed.
@Suite struct ResourceTests {
    @Test("cancelling stops reading between frames")
    func betweenFrames() throws {
        let path = try Fixtures.clip("c.mp4", Fixtures.source() + VideoReaderTimeTests.h264)
        let flag = CancellationFlag()
        var reader = try VideoReader(path: path, options: ReaderOptions(threads: 1), cancellation: flag)
        _ = try reader.next()
        flag.cancel()
        let error: MediaError?
        do throws(MediaError) {
            while try reader.next() != nil {}
            error = nil
        } catch let caught {
            error = caught
        }
        #expect(error?.code == .cancelled && error?.category == .interrupted)
    }

    @Test(
        "every C object is freed, whether work ends well or badly",
        .enabled(if: LiveHandles.count != nil, "this build does not count handles: tools/test and debug builds do"))
    func leaks() async {
        await #expect(processExitsWith: .success) {
            let good = try Fixtures.clip(
                "g.mkv",
                Fixtures.source(seconds: 0.3) + [
                    "-f", "lavfi", "-i", "sine=duration=0.3", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a",
                    "libopus",
                ])
            let packed = try Fixtures.clip(
                "p.mov", Fixtures.source(seconds: 0.2) + ["-pix_fmt", "rgb24", "-c:v", "rawvideo"])
            let cut = try Fixtures.file("c.mkv", Array(Fixtures.bytes(good).prefix(3000)))
            let text = try Fixtures.file("t.mp4", Array("text".utf8))
            for _ in 0..<5 {
                for path in [good, packed, cut, text] {
                    _ = try? WholeClip(path)
                    _ = try? ClipProbe.scan(path)
                    _ = try? VideoWriterTests.rewrite(path, to: Fixtures.path("o.mp4"))
                    _ = try? VideoWriterTests.rewrite(path, to: "/nowhere/o.mp4")
                }
                var reader = try VideoReader(path: good)
                try reader.seek(toSeconds: 0.2)
                let kept = try reader.next()
                #expect(
                    kept != nil && LiveHandles.count ?? 0 > 0, "the counter must count for this test to mean anything")
            }
            #expect(LiveHandles.count == 0)
        }
    }

    @Test("frames outlive their reader")
    func framesOutlive() throws {
        let path = try Fixtures.clip("o.mp4", Fixtures.source() + VideoReaderTimeTests.h264)
        var frames: [VideoFrame] = []
        do {
            var reader = try VideoReader(path: path)
            while let frame = try reader.next(), frames.count < 5 { frames.append(frame) }
        }
        let sums = frames.map { frame in
            frame.withPlanes { planes in
                (0..<120).reduce(0) { sum, y in sum + Int((planes.y + y * planes.yStride).load(as: UInt8.self)) }
            }
        }
        #expect(sums.count == 5 && sums.allSatisfy { $0 > 0 })
    }
}
