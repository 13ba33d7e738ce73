import Foundation
import SwingFiles
import SwingPose
import SwingTechnique
import Synchronization

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

    /// - Parameter kept: frames that need not be decoded again.
    init(at clip: Clip, kept: FrameCache, lines: [FrameLines], cancellation: CancellationFlag) {
        (self.clip, self.kept, self.lines, self.cancellation) = (clip, kept, lines, cancellation)
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

/// What the frames around one contact are searched for.
struct ContactWindow: Sendable {
    /// When a frame is searched for straight edges, presentation seconds.
    let contact: Double
    /// Where the ball is searched; nil where it is not.
    let watch: BallContactSearch?
    let geometry: PictureGeometry

    struct Seen {
        var pictures: [BallFrame] = []
        var lines: FrameLines?
    }

    /// The presentation times to be searched.
    var span: ClosedRange<Double> { watch?.span ?? contact...contact }

    /// The straight edges of a frame.
    func lines(in frame: VideoFrame) -> FrameLines {
        FrameLines(time: frame.time.seconds, segments: SegmentFinder.segments(in: frame, geometry: geometry))
    }

    /// The spots that may be the ball; nil where it is not searched in this frame.
    func ballFrame(_ frame: VideoFrame, _ finder: inout BallFinder) -> BallFrame? {
        guard let (center, height) = place(at: frame.time.seconds) else { return nil }
        return finder.picture(frame, geometry: geometry, around: center, height: height)
    }

    /// Where the ball is looked for at a time, pixels, and the player's standing height; nil where it is not.
    private func place(at time: Double) -> (center: SIMD2<Double>, height: Double)? {
        guard let watch, span.contains(time), let hand = watch.racketPosition(at: time) else { return nil }
        return (hand, watch.height)
    }

    /// Searches frames that are in memory, on all cores.
    ///
    /// - Parameter frames: those of the span, in presentation order.
    func observe(_ frames: [VideoFrame]) -> Seen {
        @Sendable func found() -> FrameLines? { frames.first { $0.time.seconds >= contact }.map(self.lines(in:)) }
        guard watch != nil else { return Seen(lines: found()) }
        let lines = Mutex<FrameLines?>(nil)
        let pictures = BallFrames.around(place(at:), in: frames, geometry: geometry) {
            let found = found()
            lines.withLock { $0 = found }
        }
        return Seen(pictures: pictures, lines: lines.withLock { $0 })
    }
}

/// The spots that may be the ball, in frames that are in memory.
enum BallFrames {
    /// Searches frames on all cores.
    ///
    /// - Parameters:
    ///   - place: where the ball is looked for at a time, pixels, and the player's standing height there; nil where not.
    ///   - frames: in presentation order.
    ///   - geometry: how they become upright.
    ///   - other: work that is done at the same time.
    /// - Returns: in presentation order, without the frames in which the ball was not looked for.
    static func around(
        _ place: @Sendable (Double) -> (center: SIMD2<Double>, height: Double)?, in frames: [VideoFrame],
        geometry: PictureGeometry, beside other: @Sendable () -> Void = {}
    ) -> [BallFrame] {
        let lanes = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
        let pictures = Mutex([BallFrame?](repeating: nil, count: frames.count))
        DispatchQueue.concurrentPerform(iterations: lanes + 1) { lane in
            guard lane < lanes else { return other() }
            var finder = BallFinder()
            for index in stride(from: lane, to: frames.count, by: lanes) {
                guard let (center, height) = place(frames[index].time.seconds) else { continue }
                let picture = finder.picture(frames[index], geometry: geometry, around: center, height: height)
                pictures.withLock { $0[index] = picture }
            }
        }
        return pictures.withLock { $0.compactMap(\.self) }
    }
}
