import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingPose
import SwingVision

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

    /// - Parameters:
    ///   - earlier: what was found of those who were followed before and are not followed again.
    ///   - progress: gets reports.
    /// - Returns: what was found; where an interruption ended the work early, up to there.
    func find(besides earlier: [PosePassResult] = [], progress: (AnalysisProgress) -> Void) throws -> PosePassResult {
        guard readsEveryFrame else { return try findInSegments(besides: earlier, progress) }
        func followPlayer() throws -> PosePassResult {
            let stage = stage(keptBytes: keptBytes(besides: earlier), besides: earlier.map(\.poses))
            return PosePassResult(poses: try follow(with: stage, progress))
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
    private func findInSegments(
        besides earlier: [PosePassResult], _ progress: (AnalysisProgress) -> Void
    ) throws -> PosePassResult {
        let scan = clip.probe.scan
        // Those are known from the beginning of the clip to its end at this rate, and closely where they are active.
        let others = earlier.compactMap(\.coarse) + earlier.map(\.poses)
        func search() throws -> PoseTrackResult {
            try stage(interval: ActivitySegments.interval, besides: others).run(
                open: { try open(.coarse) },
                // By time, since frames are left out.
                progress: { frames, seconds in
                    report(.search, frames, done: seconds - scan.firstTime, of: scan.duration, to: progress)
                },
                isCancelled: { cancellation.isCancelled }, isStopRequested: { cancellation.isStopRequested })
        }
        // Of whoever was followed before there is something to keep.
        let coarse = earlier.isEmpty ? try search() : try cancellation.allowingPartialResult(of: search)
        let segments = ActivitySegments.find(in: coarse.track)
        let work = SegmentProgress(segments, in: scan.firstTime...max(scan.firstTime, scan.lastTime))
        var lines: [FrameLines] = []
        let poses = try cancellation.allowingPartialResult {
            try stage(keptBytes: keptBytes(besides: earlier), besides: others).refine(
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

    /// Frames stay in memory of whoever is followed first only.
    private func keptBytes(besides earlier: [PosePassResult]) -> Int { earlier.isEmpty ? FrameCache.usualBytes : 0 }

    /// - Parameters:
    ///   - interval: real seconds between analyzed frames, or nil as the effort says.
    ///   - keptBytes: how many bytes of frames to keep for contact refinement.
    ///   - earlier: what was found of those who are not followed again.
    private func stage(
        interval: Double? = nil, keptBytes: Int = 0, besides earlier: [PoseTrackResult] = []
    ) -> PoseEstimator {
        let box = options.playerBox.map { PictureBox(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
        let playback = clip.info.playback
        return PoseEstimator(
            networks: networks,
            options: PoseOptions(
                playerBox: box, interval: (interval ?? options.effort.interval) * playback, playback: playback,
                keptBytes: keptBytes), besides: earlier)
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
