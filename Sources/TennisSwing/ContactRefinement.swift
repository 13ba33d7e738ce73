import SwingCore
import SwingMedia
import SwingMotion
import SwingPose
import SwingText

/// Looks again at the pictures around the contacts of strokes: for the ball, and for how the court lies.
struct ContactRefinement: ~Copyable {
    private let clip: Clip
    private let kept: FrameCache
    /// Straight edges found before, which do where only these are looked for.
    private let lines: [FrameLines]
    private let cancellation: CancellationFlag
    /// Opened where a frame is no longer at hand.
    private var reader: VideoReader?
    private var finder = BallFinder()
    /// The time of the frame that was read last; to the first stroke it always pays to seek: of the frames before it only those
    /// are decoded that others are made from.
    private var position = -Double.infinity

    /// - Parameter poses: what was found in the clip, with frames that need not be decoded again.
    init(at clip: Clip, after poses: PoseTrackResult, cancellation: CancellationFlag) {
        self.clip = clip
        kept = poses.keptFrames
        lines = poses.lines
        self.cancellation = cancellation
    }

    /// The hits and the straight edges that are seen at the strokes of an analysis, in time order.
    ///
    /// - Parameters:
    ///   - watchesHeard: whether the ball is watched also where a sound tells the contact.
    ///   - progress: told how far the work is.
    /// - Throws: `MediaError`, for a clip that cannot be opened again too, or `AnalysisError.cancelled`.
    mutating func look(
        at analysis: MotionAnalysis, watchesHeard: Bool, progress: (AnalysisProgress) -> Void
    ) throws -> (balls: [BallContact], lines: [FrameLines]) {
        var found: (balls: [BallContact], lines: [FrameLines]) = ([], [])
        for (index, stroke) in analysis.strokes.enumerated() {
            progress(
                AnalysisProgress(
                    stage: .secondLook, frames: index, fraction: Double(index) / Double(analysis.strokes.count)))
            let goal = ContactWindow(
                contact: stroke.contact.time,
                watch: BallContactSearch.over(stroke, in: analysis, includesHeard: watchesHeard),
                geometry: clip.info.geometry)
            let seen = try look(at: goal, second: clip.info.slowMotionFactor * analysis.suspectedSlowness)
            if let lines = seen.lines { found.lines.append(lines) }
            if let hit = goal.watch?.hit(in: seen.pictures) { found.balls.append(hit) }
            if cancellation.isCancelled { throw AnalysisError.cancelled }
        }
        return found
    }

    private mutating func look(at goal: ContactWindow, second: Double) throws -> ContactWindow.Seen {
        if goal.watch == nil, let known = lines.nearest(to: goal.contact, second: second) {
            return ContactWindow.Seen(lines: known)
        }
        return try kept.frames(showing: goal.span).map(goal.look) ?? decode(for: goal)
    }

    private mutating func decode(for goal: ContactWindow) throws -> ContactWindow.Seen {
        var reader = try reader.take() ?? clip.reader(cancellation: cancellation)
        let span = goal.span
        if span.lowerBound < position || span.lowerBound - position > KeyFrameSeeker.shortest {
            try reader.seek(toSeconds: span.lowerBound)
        }
        var seen = ContactWindow.Seen()
        while let frame = try reader.next() {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            position = frame.time.seconds
            if seen.lines == nil, position >= goal.contact { seen.lines = goal.lines(in: frame) }
            if let picture = goal.picture(frame, &finder) { seen.pictures.append(picture) }
            if position >= span.upperBound { break }
        }
        self.reader = consume reader
        return seen
    }
}
