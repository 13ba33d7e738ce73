import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import Testing

@testable import SwingPose

/// The model, loaded once for all tests, or why it is not there.
enum Installed {
    static let networks = Result { () throws(PoseError) in
        let model = try ModelLibrary().model()
        try model.verify()
        return try PoseNetworks(model: model, runtime: OpenVINORuntime(), threads: 2)
    }

    /// The rendered sample as the stage sees it: most tests look at the same run.
    static let sampleRun: Result<PoseTrackResult, any Error> = Result {
        try PoseEstimator(networks: networks.get()).run(open: { try VideoReader(path: sample) })
    }
    static let sample = Fixtures.repository + "/samples/forehand-right.mp4"

    /// A clip with a second person in it.
    static let pairRun: Result<PoseTrackResult, any Error> = Result {
        try PoseEstimator(networks: networks.get()).run(open: { try VideoReader(path: pair) })
    }
    static let pair = Fixtures.repository + "/samples/forehand-volley-right.mp4"

    static var isPresent: Bool { (try? networks.get()) != nil }

    /// Why tests that need the model are skipped.
    static var absence: Comment {
        guard case .failure(let error) = networks else { return "the pose model can be used" }
        return "the pose model or OpenVINO cannot be used: \(error)"
    }
}

/// An uncompressed AVI of a gray picture with a moving bar: nobody is in it.
private func emptyClip(in folder: String, frames: Int = 12) throws -> String {
    let (width, height) = (320, 240)
    func number(_ value: Int, _ bytes: Int = 4) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] { Array(name.utf8) + number(content.count) + content }
    func list(_ name: String, _ content: [UInt8]) -> [UInt8] { chunk("LIST", Array(name.utf8) + content) }
    let size = width * height * 3 / 2
    let main =
        number(40_000) + number(size * 25) + number(0) + number(0x10) + number(frames) + number(0) + number(1)
        + number(size) + number(width) + number(height) + [UInt8](repeating: 0, count: 16)
    let streamHeader =
        Array("vidsI420".utf8) + number(0) + number(0) + number(0) + number(1) + number(25) + number(0)
        + number(frames) + number(size) + number(0) + number(0) + number(0, 2) + number(0, 2) + number(width, 2)
        + number(height, 2)
    let format =
        number(40) + number(width) + number(height) + number(1, 2) + number(12, 2) + Array("I420".utf8) + number(size)
        + [UInt8](repeating: 0, count: 16)
    let header = list(
        "hdrl", chunk("avih", main) + list("strl", chunk("strh", streamHeader) + chunk("strf", format)))
    var movie: [UInt8] = []
    for frame in 0..<frames {
        var picture = [UInt8](repeating: 110, count: width * height) + [UInt8](repeating: 128, count: size / 3)
        for row in 0..<height { for column in 0..<8 { picture[row * width + frame * 20 + column] = 200 } }
        movie += chunk("00dc", picture)
    }
    let path = folder + "/empty.avi"
    let file = Array("AVI ".utf8) + header + list("movi", movie)
    try Data(chunk("RIFF", file)).write(to: URL(fileURLWithPath: path))
    return path
}

@Suite("Pose stage", .serialized, .enabled(if: Installed.isPresent, Installed.absence))
struct PoseEstimatorTests {
    private let networks: PoseNetworks
    private let sample = Installed.sample

    init() throws { networks = try Installed.networks.get() }

    private func run(_ path: String, _ options: PoseOptions = PoseOptions()) throws -> PoseTrackResult {
        try PoseEstimator(networks: networks, options: options).run(open: { try VideoReader(path: path) })
    }

    /// The rendered sample's truth: joints in pixels, by frame.
    private func truth() throws -> [[SIMD2<Double>]] {
        struct Truth: Decodable {
            struct Frame: Decodable { let pixel: [[Double]] }
            let frames: [Frame]
        }
        let data = try Data(
            contentsOf: URL(fileURLWithPath: sample.replacingOccurrences(of: ".mp4", with: ".truth.json")))
        return try JSONDecoder().decode(Truth.self, from: data).frames.map { $0.pixel.map { SIMD2($0[0], $0[1]) } }
    }

    @Test("finds nobody where nobody is, and says so")
    func nobody() throws {
        try Fixtures.withFolder { folder in
            let result = try run(emptyClip(in: folder))
            #expect(result.track.frames.count == 12)
            #expect(result.track.frames.allSatisfy { $0.pose == nil })
            #expect(result.playerBox == nil)
            #expect(result.warnings.map(\.code) == [.noPlayer])
            #expect(result.counters.landmarkInferences == 0)
        }
    }

    @Test("finds the rendered player in every frame, on the joints")
    func accuracy() throws {
        let result = try Installed.sampleRun.get()
        let truth = try truth()
        #expect(result.track.frames.count == truth.count)
        #expect(result.track.frames.allSatisfy { $0.pose != nil })
        #expect(result.warnings.isEmpty && result.counters.losses == 0)
        #expect(result.track.frames.map(\.index) == Array(truth.indices))
        var distances: [Double] = []
        for (frame, joints) in zip(result.track.frames, truth) {
            let height = (joints.map(\.y).max() ?? 0) - (joints.map(\.y).min() ?? 0)
            for joint in Joint.allCases {
                guard let point = frame.pose?[joint], point.visibility > 0.5 else { continue }
                let gap = point.position - joints[joint.rawValue]
                distances.append((gap * gap).sum().squareRoot() / height)
            }
        }
        distances.sort()
        // BlazePose itself lies a median of 1.9 % of the height from this clip's truth; 3 % fails when regions, axes or
        // pixel conventions are wrong.
        #expect(distances[distances.count / 2] < 0.03)
        #expect(distances[distances.count * 9 / 10] < 0.08)
    }

    @Test("gives meters around the hips, y up")
    func world() throws {
        let poses = try Installed.sampleRun.get().track.frames.compactMap(\.pose)
        for pose in poses {
            let nose = try #require(pose.world[Joint.nose.rawValue])
            let ankle = try #require(pose.world[Joint.leftAnkle.rawValue])
            let left = try #require(pose.world[Joint.leftHip.rawValue])
            let right = try #require(pose.world[Joint.rightHip.rawValue])
            #expect(nose.y > 0.3 && nose.y < 0.9 && ankle.y < -0.4 && ankle.y > -1.2)
            #expect(abs(left.y + right.y) < 0.05 && abs(left.x + right.x) < 0.05)
            // The player faces the camera at an angle: the nose is nearer to it than the hips' middle.
            #expect(nose.z > 0)
        }
    }

    @Test("gives the same track on every run")
    func deterministic() throws {
        let first = try Installed.sampleRun.get()
        let second = try run(sample)
        #expect(first.track == second.track)
        #expect(first.counters == second.counters)
        #expect(first.counters.landmarkInferences == first.counters.framesDecoded)
    }

    @Test("watches a second person while the player is followed, at an inference a look, and reads the clip once")
    func watching() throws {
        let result = try Installed.pairRun.get()
        let frames = result.track.frames
        #expect(result.counters.framesDecoded == frames.count)
        #expect(frames.allSatisfy { $0.pose != nil })
        let seconds = try #require(frames.last).time.seconds
        // One look every quarter of a second, the first in the first frame, and one at whom is followed first, because there
        // is another to choose.
        #expect(
            result.counters.landmarkInferences - frames.count == Int(clamping: seconds / PlayerConfirmation.interval)
                + 2)
        // A picture in landscape is searched with four squares: at first and in three of the looks.
        #expect(result.counters.detectorInferences == 16)
        let alone = try Installed.sampleRun.get()
        #expect(alone.counters.landmarkInferences == alone.track.frames.count)
        // Nobody else is there: one more search and no watch, then a look a second with the three squares of a level.
        #expect(alone.counters.detectorInferences == 8 + 2 * 3 && alone.sharedShots.isEmpty)
    }

    @Test("reads the clip once more when the player is not the one who was followed first")
    func mistaken() throws {
        let player = try #require(try Installed.sampleRun.get().playerBox)
        try Fixtures.withFolder { folder in
            // To the left a still picture of the player, to the right the player, four fifths as large.
            let clip = folder + "/mistaken.mp4"
            let from = Int(clamping: min(max(player.center.x - 320, 0), 640))
            let filter =
                "[0:v]crop=640:720:\(from):0,split[a][b];[b]trim=end_frame=1,loop=-1:1,setpts=N/FRAME_RATE/TB[still];"
                + "[a]scale=512:576,pad=640:720:64:72[moving];[still][moving]hstack=shortest=1"
            try Fixtures.ffmpeg(["-i", sample, "-an", "-filter_complex", filter, clip])
            let result = try run(clip)
            let frames = result.track.frames
            #expect(result.counters.framesDecoded == 2 * frames.count)
            #expect(try #require(result.playerBox).center.x > 640, "who moves is the player")
            #expect(frames.allSatisfy { $0.pose != nil })
        }
    }

    @Test("finds the player whom the first frames hide, though somebody else is seen in them")
    func hiddenAtFirst() throws {
        let open = try Installed.pairRun.get()
        let box = try #require(open.playerBox)
        try Fixtures.withFolder { folder in
            let hidden = folder + "/hidden.mp4"
            let cover =
                "drawbox=x=\(Int(clamping: box.x - box.width)):y=\(Int(clamping: box.y - 0.3 * box.height)):w=\(Int(clamping: 3 * box.width))"
                + ":h=\(Int(clamping: 1.6 * box.height)):color=gray:t=fill:enable='lt(t,0.1)'"
            try Fixtures.ffmpeg(["-i", Installed.pair, "-an", "-vf", cover, hidden])
            let result = try run(hidden)
            let later = zip(open.track.frames, result.track.frames).dropFirst(30)
            #expect(result.track.frames.count == open.track.frames.count)
            for (one, other) in later {
                let hips = try #require(one.pose?[.leftHip]?.position)
                let found = try #require(other.pose?[.leftHip]?.position)
                let gap = hips - found
                #expect((gap * gap).sum().squareRoot() < 0.1 * box.height)
            }
        }
    }

    @Test("keeps to the frames asked for, by their own numbers")
    func steps() throws {
        let result = try run(sample, PoseOptions(interval: 0.06))
        #expect(result.track.frames.map(\.index) == Array(stride(from: 0, to: result.counters.framesDecoded, by: 4)))
        #expect(result.track.frames.allSatisfy { $0.pose != nil })
    }

    @Test("looks closely at stretches only, and sees there what it sees when it looks at everything")
    func refining() throws {
        let all = try Installed.sampleRun.get()
        let stage = PoseEstimator(networks: networks, options: PoseOptions(interval: 0.16))
        let coarse = try stage.run(
            open: { try VideoReader(path: sample, options: ReaderOptions(detail: .coarse)) })
        #expect(coarse.counters.framesDecoded < all.counters.framesDecoded)
        #expect(coarse.track.frames.allSatisfy { $0.pose != nil })
        let stretches = [0.5...0.9, 1.4...1.8]
        let found = try PoseEstimator(networks: networks).refine(
            coarse, in: stretches, open: { try VideoReader(path: sample) })
        let wanted = all.track.frames.filter { frame in stretches.contains { $0.contains(frame.time.seconds) } }
        #expect(found.track.frames.map(\.index) == wanted.map(\.index))
        #expect(found.track.frames.map(\.time) == wanted.map(\.time))
        #expect(
            found.counters.landmarkInferences == coarse.counters.landmarkInferences + found.track.frames.count)
        let height = try #require(all.playerBox).height
        var distances: [Double] = []
        for (first, second) in zip(found.track.frames, wanted) {
            for joint in Joint.allCases {
                guard let one = first.pose?[joint], let other = second.pose?[joint], other.visibility > 0.5 else {
                    continue
                }
                let gap = one.position - other.position
                distances.append((gap * gap).sum().squareRoot() / height)
            }
        }
        distances.sort()
        #expect(distances.count > 20 * found.track.frames.count)
        #expect(distances[distances.count / 2] < 0.005)
        #expect(
            try PoseEstimator(networks: networks).refine(coarse, in: [], open: { throw PoseError.cancelled }).track
                == coarse.track)
    }

    @Test("follows the person in the box, and refuses a box beside the picture")
    func box() throws {
        let found = try #require(try Installed.sampleRun.get().playerBox)
        let again = try run(sample, PoseOptions(playerBox: found))
        #expect(again.track.frames.allSatisfy { $0.pose != nil })
        let beside = PictureBox(x: 2000, y: 10, width: 50, height: 50)
        #expect(throws: PoseError.playerBoxOutside(width: 1280, height: 720)) {
            try run(sample, PoseOptions(playerBox: beside))
        }
    }

    @Test("stops when asked to, and reports progress frame by frame")
    func cancellation() throws {
        var seen: [Int] = []
        let flag = CancellationFlag()
        #expect(throws: PoseError.cancelled) {
            try PoseEstimator(networks: networks, cancellation: flag).run(open: { try VideoReader(path: sample) }) {
                frames, _ in
                seen.append(frames)
                if frames == 5 { flag.cancel() }
            }
        }
        #expect(seen == [1, 2, 3, 4, 5])
    }

    @Test("gives what it has found when asked to end, in a whole look and in a close one")
    func ending() throws {
        let flag = CancellationFlag()
        let some = try flag.allowingPartialResult {
            try PoseEstimator(networks: networks, cancellation: flag).run(open: { try VideoReader(path: sample) }) {
                frames, _ in
                if frames == 7 { flag.interrupt() }
            }
        }
        #expect(some.track.frames.map(\.index) == Array(0..<7))
        let coarse = try run(sample, PoseOptions(interval: 0.16))
        let other = CancellationFlag()
        let close = try other.allowingPartialResult {
            try PoseEstimator(networks: networks, cancellation: other).refine(
                coarse, in: [0.5...1, 2...2.5], open: { try VideoReader(path: sample) },
                progress: { frames, _ in if frames == 9 { other.interrupt() } })
        }
        #expect(close.track.frames.count == 9)
        #expect(close.track.frames.allSatisfy { $0.time.seconds < 1 }, "the second stretch is not begun")
    }
}
