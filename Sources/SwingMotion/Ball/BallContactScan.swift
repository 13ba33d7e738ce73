public import SwingCore

/// A search for hits by the ball alone, where the motion shows no stroke or leaves one open.
///
/// A block volley moves the hand no faster than a gesture does, but the ball turns at its racket. In real clips of single
/// strokes, filmed at 30 frames a second, it is seen to turn so, within a racket's length of the hand, in three of ten.
public struct BallContactScan: Sendable {
    private let track: MotionTrack

    /// The least change of velocity, body heights per real second: 12 m/s across the line of sight, which most volleys
    /// make; their flight along it is not seen.
    private static let leastChange = 7.0
    /// The least sharpness and surprise: those of spots on clothes and lines lie below in nine of ten.
    private static let leastSharpness = 45.0
    private static let leastSurprise = 34.0
    /// The most spots of a frame, on average: among more of the ball's color, paths cross by chance.
    ///
    /// Of 40 real clips of single strokes those with 8 and more show turns where there is no hit, those with up to 6
    /// hardly any.
    private static let mostSpots = 6
    /// Two hits lie further apart, real seconds.
    private static let leastInterval = 0.5
    /// Real seconds that are searched around a gesture that may be a stroke, and shared by neighboring parts.
    private static let around = 0.35
    /// The longest part that is searched at once, real seconds; more would count what stands for a while as moving.
    private static let longest = 2.0

    /// A search in a motion.
    public init(_ analysis: MotionAnalysis) {
        track = analysis.track
    }

    /// The presentation times to be searched: all of a shot where there is no stroke in real time, else around the
    /// gestures that may be one.
    ///
    /// - Parameter open: the times of these gestures, presentation seconds.
    public func spans(in analysis: MotionAnalysis, open: [Double]) -> [ClosedRange<Double>] {
        guard let first = track.times.first, let last = track.times.last, first < last else { return [] }
        return analysis.parts(of: first...last).flatMap { shot in
            let strokes = analysis.strokes.filter { shot.contains($0.contact.time) }
            let isInRealTime = strokes.contains { analysis.suspectedPlayback(of: $0).isRealTime }
            return spans(of: shot, isWhole: !isInRealTime, open: open.filter(shot.contains))
        }
    }

    /// - Parameter isWhole: whether all of a shot is searched.
    private func spans(
        of shot: ClosedRange<Double>, isWhole: Bool, open: [Double]
    ) -> [ClosedRange<Double>] {
        let (first, last) = (shot.lowerBound, shot.upperBound)
        guard first < last else { return [] }
        let playback = track.playback
        if isWhole {
            let length = Self.longest * playback
            let count = max(1, Int(clamping: ((last - first) / length).rounded(.up)))
            let part = (last - first) / Double(count)
            let overlap = Self.around * playback
            return (0..<count).map {
                max(first + Double($0) * part - overlap, first)...min(first + Double($0 + 1) * part + overlap, last)
            }
        }
        var spans: [ClosedRange<Double>] = []
        for time in open.sorted() {
            let low = max(time - Self.around * playback, first)
            let high = min(time + Self.around * playback, last)
            guard low < high else { continue }
            if let before = spans.last, low <= before.upperBound {
                spans[spans.count - 1] = before.lowerBound...high
            } else {
                spans.append(low...high)
            }
        }
        return spans
    }

    /// Where the ball is looked for at a time, pixels, and the player's standing height there; nil where the player is
    /// not seen.
    public func place(at time: Double) -> (center: SIMD2<Double>, height: Double)? {
        guard let sample = track.sample(nearest: time), track.bodyHeight[sample] > 0 else { return nil }
        let wrists = [Joint.leftWrist, .rightWrist].compactMap { track.image($0, sample) }
        guard !wrists.isEmpty else { return nil }
        return (wrists.reduce(.zero, +) / Double(wrists.count), track.bodyHeight[sample])
    }

    /// The hits that the frames of a span show.
    ///
    /// - Parameter frames: in the order of time.
    /// - Complexity: O(n²) in the number of frames for what stands still, O(n) for the rest.
    public func hits(in frames: [BallFrame]) -> [BallContact] {
        let isRising = zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time }
        guard frames.count >= 6, isRising, let place = place(at: frames[frames.count / 2].time) else { return [] }
        let candidates = BallCandidates(frames, height: place.height, playback: track.playback)
        let spots = candidates.sightings.reduce(0) { $0 + $1.count }
        guard spots <= Self.mostSpots * frames.count else { return [] }
        let deflections = BallDeflectionFinder(candidates).deflections {
            $0.change >= Self.leastChange && $0.sharpness >= Self.leastSharpness
                && $0.surprise >= Self.leastSurprise && isReached($0)
        }
        var hits: [BallContact] = []
        for deflection in deflections.sorted(by: { Self.score($0) > Self.score($1) }) {
            guard hits.allSatisfy({ abs($0.time - deflection.time) >= Self.leastInterval * track.playback }) else {
                continue
            }
            hits.append(
                BallContact(
                    time: deflection.time, uncertainty: BallContactSearch.uncertainty * candidates.interval,
                    position: deflection.position, path: deflection.places))
        }
        return hits.sorted { $0.time < $1.time }
    }

    private static func score(_ deflection: BallDeflection) -> Double {
        deflection.surprise + 2 * min(deflection.change, 25)
    }

    /// Whether a racket in one of the hands reaches there.
    private func isReached(_ deflection: BallDeflection) -> Bool {
        guard let sample = track.sample(nearest: deflection.time) else { return false }
        return Hand.allCases.contains { hand in
            track.image(hand.wrist, sample).map {
                ($0 - deflection.position).length <= SeenHits.reach * track.bodyHeight[sample]
            } ?? false
        }
    }
}
