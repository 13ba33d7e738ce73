import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingPose
import SwingTechnique

/// Searches the frames around the contacts of strokes for the ball and for court lines, which refine contact time and
/// view.
struct ContactRefinement: ~Copyable {
    private let clip: Clip
    private let kept: FrameCache
    /// Straight edges found before, which are enough where only these are needed.
    private let lines: [FrameLines]
    private let cancellation: CancellationFlag
    /// Opened where a frame is no longer at hand.
    private var reader: VideoReader?
    private var finder = BallFinder()
    /// The time of the frame that was read last; to the first stroke it always pays to seek: of the frames before it
    /// only those are decoded that others are made from.
    private var position = -Double.infinity

    /// - Parameter found: what was found in the clip, with frames that need not be decoded again.
    init(at clip: Clip, after found: PosePassResult, cancellation: CancellationFlag) {
        self.clip = clip
        kept = found.poses.keptFrames
        lines = found.lines
        self.cancellation = cancellation
    }

    /// The hits and the straight edges that are seen at the strokes of an analysis, in time order.
    ///
    /// - Parameters:
    ///   - tracksHeardHits: whether the ball is tracked even where a sound gives the contact.
    ///   - progress: gets reports.
    /// - Throws: `MediaError`, for a clip that cannot be opened again too, or `AnalysisError.cancelled`.
    mutating func refine(
        _ analysis: MotionAnalysis, tracksBallDespiteSound: Bool, progress: (AnalysisProgress) -> Void
    ) throws -> (balls: [BallContact], lines: [FrameLines]) {
        var found: (balls: [BallContact], lines: [FrameLines]) = ([], [])
        for (index, stroke) in analysis.strokes.enumerated() {
            progress(
                AnalysisProgress(
                    stage: .refineContact, frames: index, fraction: Double(index) / Double(analysis.strokes.count)))
            let window = ContactWindow(
                contact: stroke.contact.time,
                watch: BallContactSearch.over(stroke, in: analysis, includesContactsBySound: tracksBallDespiteSound),
                geometry: clip.info.geometry)
            let seen = try observe(window, playback: clip.info.playback * analysis.suspectedPlayback(of: stroke))
            if let lines = seen.lines { found.lines.append(lines) }
            if let hit = window.watch?.hit(in: seen.pictures) { found.balls.append(hit) }
            if cancellation.isCancelled { throw AnalysisError.cancelled }
        }
        return found
    }

    /// The hits that the ball shows where the motion shows no stroke or leaves one open, in time order; only in frames
    /// that are still at hand.
    ///
    /// - Parameter open: the times of gestures that may be strokes, presentation seconds.
    func scan(_ analysis: MotionAnalysis, open: [Double]) throws -> [BallContact] {
        let scan = BallContactScan(analysis)
        var hits: [BallContact] = []
        for span in scan.spans(in: analysis, open: open) {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            guard let frames = kept.frames(showing: span) else { continue }
            let found = scan.hits(in: BallFrames.around(scan.place(at:), in: frames, geometry: clip.info.geometry))
            // Neighboring spans share some frames.
            hits += found.filter { hit in !hits.contains { abs($0.time - hit.time) < 0.1 } }
        }
        return hits
    }

    private mutating func observe(_ window: ContactWindow, playback: PlaybackRate) throws -> ContactWindow.Seen {
        if window.watch == nil, let known = lines.nearest(to: window.contact, playback: playback) {
            return ContactWindow.Seen(lines: known)
        }
        return try kept.frames(showing: window.span).map(window.observe) ?? decode(window)
    }

    private mutating func decode(_ window: ContactWindow) throws -> ContactWindow.Seen {
        var reader = try reader.take() ?? clip.reader(cancellation: cancellation)
        let span = window.span
        if span.lowerBound < position || span.lowerBound - position > Clip.shortestSeek {
            try reader.seek(toSeconds: span.lowerBound)
        }
        var seen = ContactWindow.Seen()
        while let frame = try reader.next() {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            position = frame.time.seconds
            if seen.lines == nil, position >= window.contact { seen.lines = window.lines(in: frame) }
            if let picture = window.ballFrame(frame, &finder) { seen.pictures.append(picture) }
            if position >= span.upperBound { break }
        }
        self.reader = consume reader
        return seen
    }
}
