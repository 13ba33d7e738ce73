package import SwingCore

/// A search for hits by the ball alone, where the motion shows no stroke or leaves one open.
///
/// A block volley moves the hand no faster than a gesture does, but the ball turns at its racket. In real clips of single
/// strokes, filmed at 30 frames a second, it is seen to turn so, within a racket's length of the hand, in three of ten.
package struct BallContactScan: Sendable {
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
    package init(_ analysis: MotionAnalysis) { track = analysis.track }

    /// The presentation times to be searched: all of a shot where there is no stroke in real time, else around the
    /// gestures that may be one.
    ///
    /// - Parameter open: the times of these gestures, presentation seconds.
    package func spans(in analysis: MotionAnalysis, open: [Double]) -> [ClosedRange<Double>] {
        guard let first = track.times.first, let last = track.times.last, first < last else { return [] }
        return analysis.parts(of: first...last).flatMap { shot in
            let strokes = analysis.strokes.filter { shot.contains($0.contact.time) }
            let isInRealTime = strokes.contains { analysis.suspectedPlayback(of: $0).isRealTime }
            return spans(of: shot, isWhole: !isInRealTime, open: open.filter(shot.contains))
        }
    }

    /// - Parameter isWhole: whether all of a shot is searched.
    private func spans(of shot: ClosedRange<Double>, isWhole: Bool, open: [Double]) -> [ClosedRange<Double>] {
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
    package func place(at time: Double) -> (center: SIMD2<Double>, height: Double)? {
        guard let sample = track.sample(nearest: time), track.bodyHeight[sample] > 0 else { return nil }
        let wrists = [Joint.leftWrist, .rightWrist].compactMap { track.image($0, sample) }
        guard !wrists.isEmpty else { return nil }
        return (wrists.reduce(.zero, +) / Double(wrists.count), track.bodyHeight[sample])
    }

    /// The hits that the frames of a span show.
    ///
    /// - Parameter frames: in the order of time.
    /// - Complexity: O(n²) in the number of frames for what stands still, O(n) for the rest.
    package func hits(in frames: [BallFrame]) -> [BallContact] {
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
        Hand.allCases.contains { SeenHits.isReached(by: $0, deflection.position, at: deflection.time, track) }
    }
}

/// The part of a clip that shows whether and when the ball of a stroke was hit, and the search in it.
///
/// A ball flies straight for some hundredths of a second, and only a racket deflects it as sharply as a stroke does.
/// Where its path is seen before and after, the two lines cross at the contact, more exactly than motion or sound give
/// it: of 115 rendered strokes without sound 73 are found so, 69 of them to within 0.6 frames; of six labeled ones
/// five, to within 20 ms.
package struct BallContactSearch: Sendable {
    /// The stroke's contact as it is known so far.
    private let contact: Contact
    private let hand: Hand
    private let playback: PlaybackRate
    /// Whether the rate of playback is a guess.
    private let isPlaybackEstimated: Bool
    private let track: MotionTrack
    /// The player's standing height in pixels at contact.
    package let height: Double
    /// The presentation times to be searched, seconds.
    package let span: ClosedRange<Double>
    /// Presentation seconds between two frames around contact; long clips are sampled more coarsely elsewhere.
    private let interval: Double

    /// The search for a stroke of an analysis, or nil where none is worth its time.
    ///
    /// Serves need 100 frames for a real second: with fewer the ball that leaves is seen twice at most, and the highest
    /// wrist gives their contact to some 8 ms.
    ///
    /// - Parameter includesHeard: whether strokes whose contact a sound gives are searched too.
    package static func over(_ stroke: Stroke, in analysis: MotionAnalysis, includesContactsBySound: Bool)
        -> BallContactSearch?
    {
        let sources = stroke.contact.sources
        guard !sources.contains(.user), includesContactsBySound || !sources.contains(.sound),
            let search = BallContactSearch(stroke, in: analysis),
            stroke.kind != .serve || search.interval * leastServeRate <= 1 * search.playback
        else { return nil }
        return search
    }

    /// Frames for a real second.
    private static let leastServeRate = 100.0

    private init?(_ stroke: Stroke, in analysis: MotionAnalysis) {
        track = analysis.track
        guard let sample = track.sample(nearest: stroke.contact.time), track.bodyHeight[sample] > 0 else { return nil }
        contact = stroke.contact
        hand = stroke.hand
        let suspected = analysis.suspectedPlayback(of: stroke)
        playback = track.playback * suspected
        isPlaybackEstimated = !suspected.isRealTime
        height = track.bodyHeight[sample]
        interval = track.frameInterval(at: sample)
        // The paths before and after lie around wherever the contact may be.
        let radius = 1.1 * contact.uncertainty + max(0.17, 9 * interval)
        let around = (contact.time - radius)...(contact.time + radius)
        let hit = contact.time
        span = analysis.parts(of: around).first { $0.contains(hit) } ?? around
    }

    /// Where the racket is at a time, pixels: beyond the hand; nil where the arm is not known.
    package func racketPosition(at time: Double) -> SIMD2<Double>? {
        guard let sample = track.sample(nearest: time), let wrist = track.image(hand.wrist, sample),
            let elbow = track.image(hand.elbow, sample)
        else { return nil }
        return wrist + (wrist - elbow)
    }

    /// The hit that the frames show, or nil where they show none, or none for sure.
    ///
    /// - Parameter frames: in the order of time.
    /// - Complexity: O(n²) in the number of frames for what stands still, O(n) for the rest.
    package func hit(in frames: [BallFrame]) -> BallContact? {
        let isRising = zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time }
        guard frames.count >= 6, isRising else { return nil }
        let candidates = BallCandidates(thinned(frames), height: height, playback: playback)
        let deflections = BallDeflectionFinder(candidates).deflections(where: isHit)
            .map { (deflection: $0, score: score($0)) }
        guard let best = deflections.max(by: { $0.score < $1.score }), best.score >= BallContactSearch.leastScore else {
            return nil
        }
        return BallContact(
            time: best.deflection.time, uncertainty: BallContactSearch.uncertainty * candidates.interval,
            path: best.deflection.places)
    }

    /// As many frames as are of use: of a ball that moves less than its size from one to the next, the last before the
    /// hit is not seen.
    private func thinned(_ frames: [BallFrame]) -> [BallFrame] {
        let interval = (frames[frames.count - 1].time - frames[0].time) / Double(frames.count - 1)
        let every = max(1, Int(clamping: 1 * playback / BallContactSearch.densest / interval))
        return stride(from: 0, to: frames.count, by: every).map { frames[$0] }
    }

    /// Frames for a real second: a drive of 20 m/s moves by a ball and a quarter.
    private static let densest = 240.0
    /// Half the 90 % interval in frames: 0.43 over the rendered strokes, up to 0.6 over the labeled ones.
    static let uncertainty = 0.6
    /// The least change of velocity, body heights per real second: 16 m/s, of which a bounce makes half.
    private static let leastChange = 9.0
    /// The least sharpness: in rendered strokes those of spots on racket and clothes lie below it, with few exceptions.
    private static let leastSharpness = 60.0
    /// The least surprise, a logarithm of odds.
    private static let leastSurprise = 17.0
    /// The least score of a deflection.
    private static let leastScore = 45.0
    /// A racket meets the ball so many body heights from the wrist at most: 0.55 m from its end, seen from near.
    private static let racketLength = 0.42

    private func isHit(_ deflection: BallDeflection) -> Bool {
        guard let sample = track.sample(nearest: deflection.time), let wrist = track.image(hand.wrist, sample) else {
            return false
        }
        return deflection.change
            >= BallContactSearch.leastChange / (isPlaybackEstimated ? ContactFinder.estimatedPlaybackFactor : 1)
            && deflection.sharpness >= BallContactSearch.leastSharpness
            && deflection.surprise >= BallContactSearch.leastSurprise
            && (deflection.position - wrist).length <= BallContactSearch.racketLength * height
    }

    /// The evidence for a deflection: surprise, nearness to the contact by the motion, and its change, which is the
    /// largest where the racket is.
    private func score(_ deflection: BallDeflection) -> Double {
        let deviation = max(contact.uncertainty, 0.05) / 1.64
        let score = (deflection.time - contact.time) / deviation
        return deflection.surprise - score * score / 2 + 2 * min(deflection.change, 25)
    }
}
