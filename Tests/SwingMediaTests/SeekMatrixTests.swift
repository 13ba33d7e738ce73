import Foundation
import SwingCore
import Testing

@testable import SwingMedia

/// A frame that is sought is the frame read on at that time, pixel for pixel: over containers, codecs and spacings of key frames.
@Suite struct SeekMatrixTests {
    /// What a clip is made of.
    struct Recipe: CustomTestStringConvertible, Sendable {
        let name: String
        let arguments: [String]
        /// How many frames are shown at which rate; nil where the recipe leaves some out.
        var frames: Int? = 60

        var testDescription: String { name }
    }

    /// Two seconds in which no two frames look alike, and no frame is so small that a program stream would not stamp it.
    static let source = [
        "-f", "lavfi", "-i", "testsrc2=size=96x64:rate=30:duration=2,noise=alls=40:allf=t:all_seed=7,format=yuv420p",
    ]

    private static let encoders: [(codec: String, arguments: [String], containers: [String])] = [
        (
            "h264", ["-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-sc_threshold", "0"],
            ["mp4", "mov", "mkv", "avi", "ts", "flv", "3gp"]
        ),
        ("hevc", ["-c:v", "libx265", "-preset", "ultrafast"], ["mp4", "mkv", "ts"]),
        ("mpeg4", ["-c:v", "mpeg4", "-bf", "2", "-sc_threshold", "1000000000"], ["mp4", "mkv", "avi", "ts"]),
        (
            "mpeg2", ["-c:v", "mpeg2video", "-bf", "2", "-q:v", "2", "-sc_threshold", "1000000000"],
            ["mpg", "mkv", "avi", "ts"]
        ),
    ]

    static let matrix: [Recipe] = encoders.flatMap { encoder in
        encoder.containers.flatMap { container in
            [10, 250].map { group in
                let hevc = ["-x265-params", "log-level=none:bframes=2:scenecut=0:keyint=\(group):min-keyint=\(group)"]
                return Recipe(
                    name: "\(encoder.codec) \(group).\(container)",
                    arguments: source + encoder.arguments + (encoder.codec == "hevc" ? hevc : ["-g", "\(group)"]))
            }
        }
    }

    static let others: [Recipe] = [
        Recipe(name: "packed xvid.avi", arguments: source + ["-c:v", "libxvid", "-bf", "2", "-g", "10"], frames: nil),
        Recipe(name: "motion jpeg.avi", arguments: source + ["-pix_fmt", "yuvj420p", "-c:v", "mjpeg"]),
        Recipe(
            name: "vp9.webm",
            arguments: source + [
                "-c:v", "libvpx-vp9", "-b:v", "400k", "-cpu-used", "8", "-auto-alt-ref", "1", "-lag-in-frames", "12",
                "-g", "15",
            ]),
        Recipe(
            name: "no key frame but the first.ts",
            arguments: source + [
                "-c:v", "libx264", "-preset", "veryfast", "-x264-params", "intra-refresh=1:keyint=15:bframes=0",
            ]),
        Recipe(
            name: "fragments.mp4",
            arguments: source + [
                "-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-g", "10", "-movflags",
                "frag_keyframe+empty_moov",
            ]),
        Recipe(
            name: "variable.mp4",
            arguments: source + [
                "-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-g", "12", "-vf", "select='gt(mod(n,7),1)'",
                "-vsync", "vfr",
            ], frames: 42),
    ]

    @Test("what is sought is what is read on", arguments: matrix + others)
    func seeking(recipe: Recipe) throws {
        let path = try Fixtures.clip(recipe.name, recipe.arguments)
        // Seven meets every place in groups of any of these lengths.
        let comparison = try SeekComparison(path, step: 7)
        #expect(comparison.mistakes == [])
        #expect(Set(comparison.frames.map(\.digest)).count == comparison.frames.count)
        if let frames = recipe.frames {
            #expect(comparison.frames.count == frames)
            #expect(try ClipProbe.scan(path).scan.frameCount == frames)
        }
    }

    /// Clips that were cut from others without encoding, so that what their first frames refer to is gone.
    @Test(
        "clips cut inside a group of pictures",
        arguments: [("hevc", "mp4"), ("hevc", "mkv"), ("hevc", "ts"), ("h264", "mp4"), ("h264", "mkv")])
    func cut(codec: String, container: String) throws {
        let open = "open-gop=1:keyint=20:min-keyint=20:bframes=3:scenecut=0"
        let encoder =
            codec == "hevc"
            ? ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none:" + open]
            : ["-c:v", "libx264", "-preset", "veryfast", "-x264-params", open]
        let whole = try Fixtures.clip("open.mp4", Self.source + encoder)
        let path = try Fixtures.clip("cut.\(container)", ["-ss", "0.7", "-i", whole, "-c", "copy"])
        let comparison = try SeekComparison(path)
        #expect(comparison.mistakes == [])
        #expect((37...40).contains(comparison.frames.count))
        #expect(try ClipProbe.scan(path).scan.frameCount == comparison.frames.count)
    }

    @Test("a transport stream that begins inside a group", arguments: ["h264 10.ts", "mpeg2 10.ts"])
    func insideGroup(name: String) throws {
        let recipe = try #require(Self.matrix.first { $0.name == name })
        let whole = try Fixtures.bytes(Fixtures.clip(name, recipe.arguments))
        let path = try Fixtures.file(name, Array(whole.dropFirst(whole.count / 188 / 8 * 188)))
        let comparison = try SeekComparison(path)
        #expect(comparison.mistakes == [])
        #expect((40...52).contains(comparison.frames.count))
        let scan = try ClipProbe.scan(path).scan
        #expect(scan.frameCount == comparison.frames.count && scan.framesWithoutKey > 0)
        #expect(try Int64(clamping: (scan.firstTime * 90_000).rounded()) == #require(comparison.frames.first).ticks)
    }

    private static let fieldCoded = FieldCodedClip(frames: 40, group: 12).bytes

    @Test("frames stored as two fields are as many as are shown", arguments: ["mp4", "mkv", "ts"])
    func fields(container: String) throws {
        let raw = try Fixtures.file("fields.264", Self.fieldCoded)
        let path = try Fixtures.clip(
            "fields.\(container)", ["-framerate", "30", "-f", "h264", "-i", raw, "-c", "copy"])
        #expect(try Tool.probe(path, entries: "packet=size").count == 80, "a packet holds a field")
        var options = ReaderOptions()
        options.deinterlaces = false
        let comparison = try SeekComparison(path, options: options)
        #expect(comparison.mistakes == [])
        #expect(comparison.frames.count == 40)
        let probe = try ClipProbe.scan(path)
        let fields = probe.info.isInterlaced ? 2 : 1
        #expect(probe.scan.frameCount == 40 * fields && !probe.scan.isVariableFrameRate)
        #expect(abs((probe.capturedRate ?? 0) - Double(30 * fields)) < 1)
        // Told apart as pictures of their own, they are found again too.
        let pictures = try SeekComparison(path)
        #expect(pictures.mistakes == [])
    }

    @Test("the fields of an interlaced clip are found again as they are read on", arguments: [10, 250])
    func interlaced(group: Int) throws {
        let path = try Fixtures.clip(
            "interlaced.ts",
            Self.source + [
                "-vf", "interlace", "-c:v", "mpeg2video", "-flags", "+ildct+ilme", "-q:v", "2", "-g", "\(group)",
            ])
        let comparison = try SeekComparison(path)
        #expect(comparison.mistakes == [])
        #expect(comparison.frames.count > 30, "each field is a picture")
    }

    @Test("of frames with one time the first is shown, and found again", arguments: [("0", "ts"), ("2", "pts")])
    func repeatedTimes(reordered: String, stamps: String) throws {
        let even = try Fixtures.clip(
            "even.mkv", Self.source + ["-c:v", "libx264", "-preset", "veryfast", "-bf", reordered, "-g", "7"])
        let path = try Fixtures.clip(
            "repeated.mkv", ["-i", even, "-c", "copy", "-bsf:v", "setts=\(stamps)='floor(PTS/66)*66'"])
        let comparison = try SeekComparison(path, step: 1)
        #expect(comparison.mistakes == [])
        let probe = try ClipProbe.scan(path)
        #expect(probe.scan.frameCount == comparison.frames.count && probe.scan.duplicateTimes >= 28)
        #expect(probe.warnings.contains { $0.code == .framesOutOfOrder })
    }

    @Test("times of decoding in place of times of showing do not lose frames")
    func decodeTimes() throws {
        let right = try Fixtures.clip(
            "right.mp4", Self.source + ["-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-g", "20"])
        let path = try Fixtures.clip("wrong.mp4", ["-i", right, "-c", "copy", "-bsf:v", "setts=pts=DTS"])
        let comparison = try SeekComparison(path)
        #expect(comparison.mistakes == [])
        #expect(comparison.frames.count >= 57)
    }

    @Test(
        "frames destroyed in the middle are missing, and the others keep their times", arguments: ["mp4", "avi", "mkv"])
    func destroyed(container: String) throws {
        let name = "h264 10.\(container)"
        let recipe = try #require(Self.matrix.first { $0.name == name })
        let whole = try Fixtures.clip(name, recipe.arguments)
        var bytes = try Fixtures.bytes(whole)
        let packets = try Tool.probe(whole, entries: "packet=size,pos,flags").map { $0.split(separator: ",") }
        for position in 23...25 {
            let size = try #require(Int(packets[position][0]))
            let start = try #require(Int(packets[position][1]))
            #expect(!packets[position][2].hasPrefix("K"))
            for index in start..<(start + size) { bytes[index] = 0xFF }
        }
        let path = try Fixtures.file(name, bytes)
        let comparison = try SeekComparison(path)
        #expect(comparison.mistakes == [])
        #expect((50..<60).contains(comparison.frames.count))
        let times = try Set(SeekComparison(whole).frames.map(\.ticks))
        #expect(comparison.frames.allSatisfy { times.contains($0.ticks) })
    }

    @Test("the way to a time leads back by growing steps, at last to the beginning")
    func strategy() {
        var strategy = SeekStrategy(to: 1000, first: 100, ticksPerSecond: 100)
        var places: [Int64?] = []
        for _ in 0..<5 {
            places.append(strategy.position)
            strategy.stepBack(before: nil)
        }
        #expect(places == [1000, 900, 700, 300, nil])
        // A frame on screen at the goal that came first is told from another of its time by what lies before.
        strategy = SeekStrategy(to: 1000, first: 100, ticksPerSecond: 100)
        strategy.stepBack(before: 990)
        #expect(strategy.position == 989)
        strategy.stepBack(before: 990)
        #expect(strategy.position == 889)
        strategy = SeekStrategy(to: .min / 4, first: 0, ticksPerSecond: 1)
        #expect(strategy.position == nil)
    }
}
