import Foundation
import SwingFiles
import SwingPose
import SwingReport

/// Finds the player in a clip: in every frame, or in a long recording where something happens.
struct PosePass {
    let clip: Clip
    let networks: PoseNetworks
    let options: AnalysisOptions
    let cancellation: CancellationFlag
    /// Gets reports.
    let progress: (AnalysisProgress) -> Void

    /// Of clips longer than so many real seconds an interruption keeps what was found.
    ///
    /// Shorter ones hold a stroke or two and are done again in seconds.
    static let keptFrom = 20.0

    /// - Returns: what was found of the player; where an interruption ended the work early, up to there.
    func findPlayer() throws -> PosePassResult {
        // Between two pictures of a time lapse a whole stroke may lie: nothing in it can be recognized or graded.
        guard !clip.info.isTimeLapse else {
            return PosePassResult(poses: PoseTrackResult(notLookedAt: clip.info.geometry))
        }
        guard readsEveryFrame else { return try findInSegments() }
        func followPlayer() throws -> PosePassResult {
            let scan = clip.probe.scan
            let poses = try stage(keptBytes: FrameCache.usualBytes).run(
                open: { try clip.reader(cancellation: cancellation) },
                progress: { report(.pose, $0, done: $1 - scan.firstTime, of: scan.duration) })
            return PosePassResult(poses: poses)
        }
        return clip.realDuration > Self.keptFrom
            ? try cancellation.allowingPartialResult(of: followPlayer) : try followPlayer()
    }

    /// Whether the clip is short enough to be read from its beginning to its end at full rate.
    var readsEveryFrame: Bool { clip.realDuration <= options.effort.coarseFrom }

    /// A search of everything at a low frame rate, then every frame where a hand moves fast.
    ///
    /// Nothing that the first search alone found is worth keeping: strokes are found in the second pass.
    private func findInSegments() throws -> PosePassResult {
        let scan = clip.probe.scan
        let coarse = try stage(interval: ActivitySegments.interval).run(
            open: { try clip.reader(detail: .coarse, cancellation: cancellation) },
            // By time, since frames are left out.
            progress: { report(.search, $0, done: $1 - scan.firstTime, of: scan.duration) })
        let segments = ActivitySegments.find(in: coarse.track)
        let work = SegmentProgress(segments, in: scan.firstTime...max(scan.firstTime, scan.lastTime))
        var lines: [FrameLines] = []
        let poses = try cancellation.allowingPartialResult {
            try stage(keptBytes: FrameCache.usualBytes).refine(
                coarse, in: segments, open: { try clip.reader(cancellation: cancellation) },
                fastestFrame: { frame, geometry in
                    let edges = SegmentFinder.segments(in: frame, geometry: geometry)
                    lines.append(FrameLines(time: frame.time.seconds, segments: edges))
                },
                progress: { report(.pose, $0, done: work.done(at: $1), of: work.total) })
        }
        return PosePassResult(poses: poses, coarse: coarse, lines: lines)
    }

    /// Everybody else who moves as in a stroke, whenever they come and go: in the shots that the player shares with others a search
    /// at a low frame rate, then every frame in which somebody does, of all shots in one pass.
    ///
    /// - Parameters:
    ///   - found: the player.
    ///   - most: how many are followed side by side at most.
    /// - Returns: of each who are followed one after the other, or none.
    func findOthers(besides found: PosePassResult, most: Int) throws -> [PosePassResult] {
        let (known, found) = (found.tracks, found.poses)
        let span = clip.probe.scan.firstTime...max(clip.probe.scan.firstTime, clip.probe.scan.lastTime)
        let search = SegmentProgress(found.sharedShots.map { $0.lowerBound...$0.upperBound }, in: span)
        let people = try cancellation.allowingPartialResult {
            try stage(interval: ActivitySegments.interval).scan(
                found.sharedShots, besides: known,
                open: { try clip.reader(detail: .coarse, cancellation: cancellation) },
                progress: { report(.search, $0, done: search.done(at: $1), of: search.total) })
        }
        let spans = people.enumerated().flatMap { number, person in
            let track = person.track(width: found.track.width, height: found.track.height, playback: clip.info.playback)
            return ActivitySegments.plain(in: track).map { activity in
                FollowPlan.Span(
                    person: number, time: activity.time.clamped(to: person.extent), displacement: activity.displacement)
            }
        }
        let plan = FollowPlan(spans, most: most)
        let work = SegmentProgress(plan.stretches, in: span)
        let lanes = try cancellation.allowingPartialResult {
            try stage().follow(
                people, by: plan, besides: known, cuts: found.track.cuts,
                open: { try clip.reader(cancellation: cancellation) },
                progress: { report(.pose, $0, done: work.done(at: $1), of: work.total) })
        }
        return lanes.map { PosePassResult(poses: $0) }
    }

    /// - Parameters:
    ///   - interval: real seconds between analyzed frames, or nil as the effort says.
    ///   - keptBytes: how many bytes of frames to keep for contact refinement.
    private func stage(interval: Double? = nil, keptBytes: Int = 0) -> PoseEstimator {
        let box = options.playerBox.map { PictureBox(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
        let playback = clip.info.playback
        return PoseEstimator(
            networks: networks,
            options: PoseOptions(
                playerBox: box, interval: (interval ?? options.effort.interval) * playback, playback: playback,
                keptBytes: keptBytes), cancellation: cancellation)
    }

    private func report(_ stage: AnalysisStage, _ frames: Int, done: Double, of all: Double) {
        progress(
            AnalysisProgress(
                stage: stage, frames: frames, fraction: all > 0 ? min(max(done / all, 0), 1) : nil))
    }
}

/// The player in a clip, and what was found on the way.
struct PosePassResult {
    /// The player, frame by frame.
    var poses: PoseTrackResult
    /// Of such a clip, the player at a low frame rate from its beginning to its end.
    var coarse: PoseTrackResult?
    /// Of a clip of which only segments were examined closely, the straight edges seen where a hand was fastest in each: in a
    /// long clip the frames themselves do not stay in memory.
    var lines: [FrameLines] = []
    /// Sounds that may be hits, where they were listened for already.
    var sounds: [AudioOnset]?

    /// All that is known of where the player was.
    var tracks: [PoseTrackResult] { [poses] + [coarse].compactMap(\.self) }
}

/// Recognizes a picture that lies on its side, or stands on its head, by the player in it.
///
/// A phone held flat when the recording begins, or a program that drops what the phone wrote, leaves such clips;
/// nothing in the file says so. The player is found in them all the same, but strokes are taken for others or for none.
enum SidewaysRecording {
    /// Players' trunks lean up to 20 degrees in the mean of a clip, in any stroke; lying pictures turn them by 90.
    private static let largestLean = 60.0
    /// How much the trunk keeps its direction, 1 for always the same: upright it does by 0.97 and more.
    private static let smallestConstancy = 0.8
    /// With fewer poses, or a body in fewer of the frames, nothing is concluded.
    private static let fewestPoses = 10
    private static let leastSeen = 0.2

    /// What to say of a picture that lies.
    ///
    /// - Parameter turnsMissing: by how many quarter turns clockwise more it would stand.
    static func warning(turnsMissing: Int, in geometry: PictureGeometry) -> AnalysisWarning {
        let degrees = (geometry.quarterTurns + turnsMissing) % 4 * 90
        return AnalysisWarning(
            .lyingPicture, variant: turnsMissing == 2 ? "upsideDown" : nil, ["degrees": "\(degrees)"])
    }

    /// What to say of a picture that lay and was turned.
    static func turned(_ geometry: PictureGeometry) -> AnalysisWarning {
        AnalysisWarning(.pictureTurned, ["degrees": "\(geometry.quarterTurns * 90)"])
    }

    /// By how many quarter turns clockwise more the picture would stand, or nil where it does.
    static func turnsMissing(in track: PoseTrack) -> Int? {
        guard let lean = lean(in: track), abs(lean) > largestLean, !track.frames.isEmpty,
            Double(seen(in: track)) >= leastSeen * Double(track.frames.count)
        else { return nil }
        return abs(lean) > 135 ? 2 : lean > 0 ? 3 : 1
    }

    /// Whether the player stands in a track, and is seen about as often as in another of the same clip.
    ///
    /// A player is seen at least as well upright as lying; who bends over or lies in an upright picture is not.
    static func stands(in track: PoseTrack, asOftenAs other: PoseTrack) -> Bool {
        guard let lean = lean(in: track), abs(lean) <= largestLean else { return false }
        return Double(seen(in: track)) >= leastSeenAgain * Double(seen(in: other))
    }

    /// Whether no player stands in either of two tracks, one of which is of the turned picture.
    ///
    /// What is taken for a body in trees or clouds lies in both; a player stands in one of them.
    static func showsNobody(_ turned: PoseTrack) -> Bool { lean(in: turned).map { abs($0) > largestLean } ?? true }

    private static let leastSeenAgain = 0.8

    private static func seen(in track: PoseTrack) -> Int { track.frames.count { $0.pose != nil } }

    /// How far trunks lean in the mean, degrees clockwise from up; nil where they do not keep a direction.
    private static func lean(in track: PoseTrack) -> Double? {
        let trunks = track.frames.compactMap { $0.pose.flatMap(trunk) }
        guard trunks.count >= fewestPoses else { return nil }
        let mean = trunks.reduce(.zero, +) / Double(trunks.count)
        guard mean.length >= smallestConstancy else { return nil }
        // y points down.
        return atan2(mean.x, -mean.y) * 180 / .pi
    }

    /// The direction from hips to shoulders, of length one.
    private static func trunk(_ pose: Pose) -> SIMD2<Double>? {
        guard let left = pose[.leftShoulder], let right = pose[.rightShoulder], let leftHip = pose[.leftHip],
            let rightHip = pose[.rightHip]
        else { return nil }
        let axis = left.position + right.position - leftHip.position - rightHip.position
        let length = axis.length
        return length > 0 ? axis / length : nil
    }
}

/// Poses that another program found, as the input of an analysis.
struct ImportedPoses {
    let path: String
    let source: PoseSource
    /// Identifies the poses, as the digest of a clip does: SHA-256 of the file, or of the list of a folder's files.
    let sha256: String

    /// Reads poses.
    ///
    /// - Parameter mapping: the path of a mapping file, or nil where the poses say all that is needed.
    /// - Throws: `PoseImportError`, `PoseError` or `AnalysisError`.
    init(_ path: String, mapping: String?) throws {
        self.path = path
        source = try PoseSource.read(path, mapping: mapping.map { try PoseMapping.read($0) })
        sha256 = try Self.digest(path)
    }

    private static func digest(_ path: String) throws(AnalysisError) -> String {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            guard let digest = FileDigest.sha256(path: path) else { throw .unreadable(path) }
            return digest
        }
        var lines: [String] = []
        for name in names.sorted() where name.hasSuffix(".json") {
            guard let digest = FileDigest.sha256(path: path + "/" + name) else { throw .unreadable(path + "/" + name) }
            lines.append(digest + "  " + name)
        }
        return FileDigest.sha256(lines.joined(separator: "\n").utf8)
    }

    var input: InputSummary {
        let times = source.track.frames.map(\.time.seconds)
        let span = times.last.flatMap { last in times.first.map { last - $0 } } ?? 0
        let steps = zip(times.dropFirst(), times).map { $0 - $1 }
        let mean = span / Double(max(steps.count, 1))
        return InputSummary(
            path: path, sha256: sha256, container: source.format, videoCodec: InputSummary.importedPosesCodec,
            width: source.track.width, height: source.track.height, rotation: 0,
            frameRate: FrameRateSummary(
                average: span > 0 ? 1 / mean : nil,
                // Times of whole microseconds differ by one from step to step.
                variable: steps.contains { abs($0 - mean) > max(0.01 * mean, 2e-6) }, captured: nil),
            duration: span > 0 ? span + mean : nil, audio: nil, applied: [ClipCorrection.posesOnly.rawValue])
    }
}
