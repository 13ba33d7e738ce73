import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingPose

/// Finds the player in a clip: in every frame, or in a long recording where something happens.
struct PosePass {
    let clip: Clip
    let networks: PoseNetworks
    let options: AnalysisOptions
    let cancellation: CancellationFlag

    /// Of clips longer than so many real seconds an interruption keeps what was found.
    ///
    /// Shorter ones hold a stroke or two and are done again in seconds.
    static let keptFrom = 20.0

    /// - Parameter progress: gets reports.
    /// - Returns: what was found; where an interruption ended the work early, up to there.
    func find(progress: (AnalysisProgress) -> Void) throws -> PosePassResult {
        guard readsEveryFrame else { return try findInSegments(progress) }
        func followPlayer() throws -> PosePassResult {
            PosePassResult(poses: try follow(with: stage(keptBytes: FrameCache.usualBytes), progress))
        }
        return clip.realDuration > Self.keptFrom
            ? try cancellation.allowingPartialResult(of: followPlayer) : try followPlayer()
    }

    /// Whether the clip is short enough to be read from its beginning to its end at full rate.
    var readsEveryFrame: Bool { clip.realDuration <= options.effort.coarseFrom }

    private func follow(
        with stage: PoseEstimator, _ progress: (AnalysisProgress) -> Void
    ) throws -> PoseTrackResult {
        let scan = clip.probe.scan
        return try stage.run(
            open: { try open() },
            progress: { frames, seconds in
                report(.pose, frames, done: seconds - scan.firstTime, of: scan.duration, to: progress)
            },
            isCancelled: { cancellation.isCancelled }, isStopRequested: { cancellation.isStopRequested })
    }

    /// A search of everything at a low frame rate, then every frame where a hand moves fast.
    ///
    /// Nothing that the first search alone found is worth keeping: strokes are found in the second pass.
    private func findInSegments(_ progress: (AnalysisProgress) -> Void) throws -> PosePassResult {
        let scan = clip.probe.scan
        let coarse = try stage(interval: ActivitySegments.interval).run(
            open: { try open(.coarse) },
            // By time, since frames are left out.
            progress: { frames, seconds in
                report(.search, frames, done: seconds - scan.firstTime, of: scan.duration, to: progress)
            },
            isCancelled: { cancellation.isCancelled }, isStopRequested: { cancellation.isStopRequested })
        let segments = ActivitySegments.find(in: coarse.track)
        let work = SegmentProgress(segments, in: scan.firstTime...max(scan.firstTime, scan.lastTime))
        var lines: [FrameLines] = []
        let poses = try cancellation.allowingPartialResult {
            try stage(keptBytes: FrameCache.usualBytes).refine(
                coarse, in: segments, open: { try open() },
                fastestFrame: { frame, geometry in
                    let edges = SegmentFinder.segments(in: frame, geometry: geometry)
                    lines.append(FrameLines(time: frame.time.seconds, segments: edges))
                },
                progress: { frames, seconds in
                    report(.pose, frames, done: work.done(at: seconds), of: work.total, to: progress)
                },
                isCancelled: { cancellation.isCancelled }, isStopRequested: { cancellation.isStopRequested })
        }
        return PosePassResult(poses: poses, coarse: coarse, lines: lines)
    }

    /// Everybody else who moves as in a stroke, whenever they come and go: in the shots that the player shares with others a search
    /// at a low frame rate, then every frame in which somebody does, of all shots in one pass.
    ///
    /// - Parameters:
    ///   - found: the player.
    ///   - most: how many are followed side by side at most.
    ///   - progress: gets reports.
    /// - Returns: of each who are followed one after the other, or none.
    func findOthers(
        besides found: PosePassResult, most: Int, progress: (AnalysisProgress) -> Void
    ) throws -> [PosePassResult] {
        let (known, found) = (found.tracks, found.poses)
        let span = clip.probe.scan.firstTime...max(clip.probe.scan.firstTime, clip.probe.scan.lastTime)
        let search = SegmentProgress(found.sharedShots.map { $0.lowerBound...$0.upperBound }, in: span)
        let people = try cancellation.allowingPartialResult {
            try stage(interval: ActivitySegments.interval).scan(
                found.sharedShots, besides: known, open: { try open(.coarse) },
                progress: { report(.search, $0, done: search.done(at: $1), of: search.total, to: progress) },
                isCancelled: { cancellation.isCancelled }, isStopRequested: { cancellation.isStopRequested })
        }
        let spans = people.enumerated().flatMap { number, person in
            let track = person.track(
                width: found.track.width, height: found.track.height, playback: clip.info.playback)
            return ActivitySegments.plain(in: track).map { activity in
                FollowPlan.Span(
                    person: number, time: activity.time.clamped(to: person.extent),
                    displacement: activity.displacement)
            }
        }
        let plan = FollowPlan(spans, most: most)
        let work = SegmentProgress(plan.stretches, in: span)
        let lanes = try cancellation.allowingPartialResult {
            try stage().follow(
                people, by: plan, besides: known, cuts: found.track.cuts, open: { try open() },
                progress: { report(.pose, $0, done: work.done(at: $1), of: work.total, to: progress) },
                isCancelled: { cancellation.isCancelled }, isStopRequested: { cancellation.isStopRequested })
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
                keptBytes: keptBytes))
    }

    private func open(_ detail: ReaderOptions.Detail = .full) throws -> VideoReader {
        try clip.reader(detail: detail, cancellation: cancellation)
    }

    private func report(
        _ stage: AnalysisStage, _ frames: Int, done: Double, of all: Double, to progress: (AnalysisProgress) -> Void
    ) {
        progress(
            AnalysisProgress(
                stage: stage, frames: frames, fraction: all > 0 ? min(max(done / all, 0), 1) : nil))
    }
}
