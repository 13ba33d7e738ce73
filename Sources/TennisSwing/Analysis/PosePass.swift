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

    /// - Parameter progress: gets reports.
    /// - Returns: what was found; where an interruption ended the work early, up to there.
    func find(progress: (AnalysisProgress) -> Void) throws -> PosePassResult {
        let duration = clip.realDuration
        guard duration <= options.effort.coarseFrom else { return try findInSegments(progress) }
        let scan = clip.probe.scan
        func followPlayer() throws -> PosePassResult {
            let poses = try stage(interval: options.effort.interval, keptBytes: FrameCache.usualBytes).run(
                open: { try open() },
                progress: { frames, seconds in
                    report(.pose, frames, done: seconds - scan.firstTime, of: scan.duration, to: progress)
                },
                isCancelled: { cancellation.isCancelled }, isStopRequested: { cancellation.isStopRequested })
            return PosePassResult(poses: poses)
        }
        return duration > Self.keptFrom ? try cancellation.allowingPartialResult(of: followPlayer) : try followPlayer()
    }

    /// A search of everything at a low frame rate, then every frame where a hand moves fast.
    ///
    /// Nothing that the search alone found is worth keeping: strokes are found in the second pass.
    private func findInSegments(_ progress: (AnalysisProgress) -> Void) throws -> PosePassResult {
        let scan = clip.probe.scan
        let coarse = try stage(interval: ActivitySegments.interval).run(
            open: { try open(.coarse) },
            // By time, since frames are left out.
            progress: { frames, seconds in
                report(.search, frames, done: seconds - scan.firstTime, of: scan.duration, to: progress)
            },
            isCancelled: { cancellation.isCancelled })
        let segments = ActivitySegments.find(in: coarse.track)
        let work = SegmentProgress(segments, in: scan.firstTime...max(scan.firstTime, scan.lastTime))
        var lines: [FrameLines] = []
        let poses = try cancellation.allowingPartialResult {
            try stage(interval: options.effort.interval, keptBytes: FrameCache.usualBytes).refine(
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
        return PosePassResult(poses: poses, lines: lines)
    }

    /// - Parameters:
    ///   - interval: real seconds between analyzed frames.
    ///   - keptBytes: how many bytes of frames to keep for contact refinement.
    private func stage(interval: Double, keptBytes: Int = 0) -> PoseEstimator {
        let box = options.playerBox.map { PictureBox(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
        let playback = clip.info.playback
        return PoseEstimator(
            networks: networks,
            options: PoseOptions(
                playerBox: box, interval: interval * playback, playback: playback,
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
