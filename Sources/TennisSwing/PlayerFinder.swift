import SwingMedia
import SwingMotion
import SwingPose

/// Finds the player in a clip: in every frame, or in a long recording where something happens.
struct PlayerFinder {
    let clip: Clip
    let networks: PoseNetworks
    let options: AnalysisOptions
    let cancellation: CancellationFlag

    func find(progress: (AnalysisProgress) -> Void) throws -> PoseTrackResult {
        let duration = clip.probe.scan.duration / clip.info.slowMotionFactor
        return duration > options.effort.coarseFrom
            ? try findInStretches(progress)
            : try stage(interval: options.effort.interval).run(
                open: { try open() },
                progress: { frames, _ in report(.pose, frames, of: clip.probe.scan.frameCount, to: progress) },
                isCancelled: { cancellation.isCancelled })
    }

    /// A coarse look at everything, then a close one where a hand moves fast.
    private func findInStretches(_ progress: (AnalysisProgress) -> Void) throws -> PoseTrackResult {
        let frames = clip.probe.scan.frameCount
        let coarse = try stage(interval: BusyStretches.interval).run(
            open: { try open(.coarse) }, progress: { done, _ in report(.search, done, of: frames, to: progress) },
            isCancelled: { cancellation.isCancelled })
        let stretches = BusyStretches.find(in: coarse.track)
        let busy = stretches.reduce(0) { $0 + $1.upperBound - $1.lowerBound } * (clip.probe.scan.frameRate ?? 0)
        return try stage(interval: options.effort.interval).refine(
            coarse, in: stretches, open: { try open() },
            progress: { done, _ in report(.pose, done, of: min(Int(busy), frames), to: progress) },
            isCancelled: { cancellation.isCancelled })
    }

    /// - Parameter interval: real seconds between looks.
    private func stage(interval: Double) -> PoseStage {
        let box = options.playerBox.map { PictureBox(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
        let factor = clip.info.slowMotionFactor
        return PoseStage(
            networks: networks,
            options: PoseOptions(playerBox: box, interval: interval * factor, slowMotionFactor: factor))
    }

    private func open(_ detail: ReaderOptions.Detail = .full) throws -> VideoReader {
        try VideoReader(path: clip.path, options: ReaderOptions(detail: detail), cancellation: cancellation)
    }

    private func report(
        _ stage: AnalysisStage, _ done: Int, of all: Int, to progress: (AnalysisProgress) -> Void
    ) {
        progress(
            AnalysisProgress(
                stage: stage, frames: done, fraction: all > 0 ? min(1, Double(done) / Double(all)) : nil))
    }
}
