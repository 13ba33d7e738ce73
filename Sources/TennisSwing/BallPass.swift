import SwingCore
import SwingMedia
import SwingMotion
import SwingPose

/// Looks again at the moments around contacts that no sound tells, for the ball.
struct BallPass {
    let clip: Clip
    let options: AnalysisOptions
    let cancellation: CancellationFlag

    /// The hits that are seen at the strokes of an analysis, in time order.
    ///
    /// - Parameter progress: told how far the work is.
    /// - Throws: `MediaError`, or `AnalysisError.cancelled`.
    func hits(in analysis: MotionAnalysis, progress: (AnalysisProgress) -> Void) throws -> [BallHit] {
        let watches = BallWatch.over(analysis, includesHeard: options.effort.watchesHeardHits)
        guard !watches.isEmpty else { return [] }
        var reader = try VideoReader(path: clip.path, cancellation: cancellation)
        var finder = BallFinder()
        // To the first watch it always pays to seek: of the frames before it only those are decoded that others are made from.
        var position = -Double.infinity
        var frames = 0
        var hits: [BallHit] = []
        for (index, watch) in watches.enumerated() {
            let span = watch.span
            if span.lowerBound < position || span.lowerBound - position > KeyFrameWay.shortest {
                try reader.seek(toSeconds: span.lowerBound)
            }
            var pictures: [BallPicture] = []
            while let frame = try reader.next() {
                if cancellation.isCancelled { throw AnalysisError.cancelled }
                position = frame.time.seconds
                if position > span.upperBound { break }
                guard position >= span.lowerBound, let hand = watch.place(at: position) else { continue }
                pictures.append(
                    finder.picture(frame, geometry: clip.info.geometry, around: hand, height: watch.height))
                frames += 1
                let share = (position - span.lowerBound) / (span.upperBound - span.lowerBound)
                progress(
                    AnalysisProgress(
                        stage: .ball, frames: frames, fraction: (Double(index) + share) / Double(watches.count)))
            }
            if let hit = watch.hit(in: pictures) { hits.append(hit) }
        }
        return hits
    }
}
