import SwingCore
import SwingMedia
import SwingMotion
import SwingPose

/// Looks again at the pictures around the contacts of strokes: for the ball, and for how the court lies.
struct SecondLook: ~Copyable {
    private let geometry: PictureGeometry
    private let cancellation: CancellationFlag
    private var reader: VideoReader
    private var finder = BallFinder()
    /// The time of the frame that was read last; to the first stroke it always pays to seek: of the frames before it only those
    /// are decoded that others are made from.
    private var position = -Double.infinity

    /// What one stroke is looked at for.
    private struct Goal {
        /// When its picture is looked through for straight edges.
        let contact: Double
        /// Where the ball is watched.
        let watch: BallWatch?

        var span: ClosedRange<Double> { watch?.span ?? contact...contact }
    }

    /// - Throws: `MediaError` for a clip that cannot be opened again.
    init(at clip: Clip, cancellation: CancellationFlag) throws(MediaError) {
        geometry = clip.info.geometry
        self.cancellation = cancellation
        reader = try VideoReader(path: clip.path, cancellation: cancellation)
    }

    /// The hits and the straight edges that are seen at the strokes of an analysis, in time order.
    ///
    /// - Parameters:
    ///   - watchesHeard: whether the ball is watched also where a sound tells the contact.
    ///   - progress: told how far the work is.
    /// - Throws: `MediaError`, or `AnalysisError.cancelled`.
    mutating func look(
        at analysis: MotionAnalysis, watchesHeard: Bool, progress: (AnalysisProgress) -> Void
    ) throws -> (balls: [BallHit], lines: [SceneLines]) {
        var found: (balls: [BallHit], lines: [SceneLines]) = ([], [])
        for (index, stroke) in analysis.strokes.enumerated() {
            progress(
                AnalysisProgress(
                    stage: .secondLook, frames: index, fraction: Double(index) / Double(analysis.strokes.count)))
            let goal = Goal(
                contact: stroke.contact.time,
                watch: BallWatch.over(stroke, in: analysis, includesHeard: watchesHeard))
            let seen = try look(at: goal)
            if let lines = seen.lines { found.lines.append(lines) }
            if let hit = goal.watch?.hit(in: seen.pictures) { found.balls.append(hit) }
        }
        return found
    }

    private mutating func look(at goal: Goal) throws -> (pictures: [BallPicture], lines: SceneLines?) {
        let span = goal.span
        if span.lowerBound < position || span.lowerBound - position > KeyFrameWay.shortest {
            try reader.seek(toSeconds: span.lowerBound)
        }
        var pictures: [BallPicture] = []
        var lines: SceneLines?
        while let frame = try reader.next() {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            position = frame.time.seconds
            if lines == nil, position >= goal.contact {
                lines = SceneLines(time: position, segments: SegmentFinder.segments(in: frame, geometry: geometry))
            }
            if let watch = goal.watch, span.contains(position), let hand = watch.place(at: position) {
                pictures.append(finder.picture(frame, geometry: geometry, around: hand, height: watch.height))
            }
            if position >= span.upperBound { break }
        }
        return (pictures, lines)
    }
}
