import SwingCore

/// The speeds of the two hands, in units of the player's body and in real seconds.
struct HandSignals {
    let track: MotionTrack
    /// Presentation seconds.
    let times: [Double]
    /// How slowly the clip plays, as the track states and as supposed here.
    let playback: PlaybackRate
    /// Whether the rate of playback is a guess.
    let isPlaybackEstimated: Bool
    /// Speed against the hips by sample, body heights per real second.
    private let speeds: [Hand: [Double?]]
    /// The speed smoothed at `sharpCutoff`, which keeps peaks where they are.
    private let sharpSpeeds: [Hand: [Double?]]
    /// The same as `speeds` without the dip where the hand turns at the top of a serve.
    private let efforts: [Hand: [Double?]]

    /// Half-power frequency in hertz that separates strokes from jitter.
    ///
    /// A stroke is a single burst of 0.34 s (median of 252 recorded ones, at half its height). 4 Hz costs its peak 15
    /// to 18 %, which the thresholds allow for.
    static let cutoff = 4.0
    /// Half-power frequency in hertz for finding the time of a peak: that of the wrist in `JointPhysics`.
    private static let sharpCutoff = JointPhysics(.rightWrist).cutoff

    /// Computes the speeds of a track's hands.
    ///
    /// - Parameter supposed: how much slower the clip is supposed to play than the track states.
    /// - Complexity: O(n) in the number of samples.
    init(_ track: MotionTrack, supposed: PlaybackRate = .realTime) {
        self.track = track
        times = track.times
        let playback = track.playback * supposed
        self.playback = playback
        isPlaybackEstimated = !supposed.isRealTime
        let realTimes = track.times.map { $0 / playback }
        func speeds(_ cutoff: Double?) -> [Hand: [Double?]] {
            let speeds = Hand.allCases.map { ($0, HandSignals.speed(of: $0, track, realTimes, cutoff: cutoff)) }
            return Dictionary(uniqueKeysWithValues: speeds)
        }
        let smooth = speeds(HandSignals.cutoff)
        self.speeds = smooth
        efforts = smooth.mapValues { HandSignals.envelope($0, realTimes) }
        // At the rate the track states, it is smoothed at this cutoff already.
        sharpSpeeds = speeds(isPlaybackEstimated ? HandSignals.sharpCutoff : nil)
    }

    /// Across the line of sight from the picture, along it from the metric landmarks.
    ///
    /// Each sees its part best. Without depth, a stroke seen from behind seems to peak 0.1 s late (measured on recorded
    /// strokes).
    private static func speed(
        of hand: Hand, _ track: MotionTrack, _ realTimes: [Double], cutoff: Double?
    ) -> [Double?] {
        let image = velocity(.joint(hand.wrist), track, .image, realTimes, cutoff: cutoff)
        // Depth is three times as noisy as the picture: it never keeps the higher frequencies.
        let world = velocity(.joint(hand.wrist), track, .world, realTimes, cutoff: HandSignals.cutoff)
        return track.times.indices.map { sample in
            guard let flat = image[sample] else { return nil }
            let across = flat.length / track.bodyHeight[sample]
            let along = (world[sample]?.z ?? 0) / BodyModel.modelStature
            return (across * across + along * along).squareRoot()
        }
    }

    /// Speed smoothed once more: up and down swing of a serve become one burst, as they are one action.
    private static func envelope(_ speed: [Double?], _ realTimes: [Double]) -> [Double?] {
        var result = speed
        for run in speed.presentRuns() {
            let spline = SplineSmoother(times: Array(realTimes[run]), weights: run.map { _ in 1 }, cutoff: cutoff)
            result.replaceSubrange(run, with: spline.smooth(speed[run].compactMap { $0 }).map { max($0, 0) })
        }
        return result
    }

    private static func velocity(
        _ point: AnglePoint, _ track: MotionTrack, _ space: AngleSpace, _ realTimes: [Double], cutoff: Double?
    ) -> [SIMD3<Double>?] {
        let path = track.times.indices.map {
            AngleReader(track: track, sample: $0, space: space).direction(.hips, point)
        }
        var result = [SIMD3<Double>?](repeating: nil, count: path.count)
        for run in path.presentRuns() {
            let points = path[run].compactMap { $0 }
            let span = Array(realTimes[run])
            let spline = cutoff.map { SplineSmoother(times: span, weights: points.map { _ in 1 }, cutoff: $0) }
            let smooth = spline.map { $0.smooth(points) } ?? points
            result.replaceSubrange(run, with: Kinematics.derivative(smooth, times: span))
        }
        return result
    }

    /// Whether the clip as a whole moves like a person.
    ///
    /// A clip supposed too slow makes the rest of its motion too fast. In ten real clips of serves, rallies and other
    /// sport the hands are slower than 0.6 to 2.9 body heights per second for nine tenths of the time, however hard the
    /// tenth in between.
    var isHumanlyPossible: Bool {
        let all = Hand.allCases.flatMap { speed($0).compactMap { $0 } }
        return (all.quantile(0.9) ?? 0) <= 3
    }

    func speed(_ hand: Hand) -> [Double?] { speeds[hand] ?? [] }

    func sharpSpeed(_ hand: Hand) -> [Double?] { sharpSpeeds[hand] ?? [] }

    func effort(_ hand: Hand) -> [Double?] { efforts[hand] ?? [] }

    /// Height of one joint above another in body heights, from the picture, which keeps true heights.
    func height(of point: AnglePoint, above origin: AnglePoint, at sample: Int) -> Double? {
        let reader = AngleReader(track: track, sample: sample, space: .image)
        guard let position = reader.position(point), let base = reader.position(origin) else { return nil }
        return (position.y - base.y) / track.bodyHeight[sample]
    }

    /// Height of a wrist above the head in body heights.
    func wristOverHead(_ hand: Hand, at sample: Int) -> Double? {
        height(of: .joint(hand.wrist), above: .joint(.nose), at: sample)
    }

    /// Whether the shoulders are below the hips within 0.3 s of a sample.
    ///
    /// Nobody hits a ball so: from a second before the hit to most of one after it, trunks lean 64 degrees at most in
    /// 578 recorded strokes (54 in 99 of 100).
    func isUpsideDown(around sample: Int) -> Bool {
        samples(from: times[sample] - 0.3 * playback, to: times[sample] + 0.3 * playback).contains {
            height(of: .shoulders, above: .hips, at: $0).map { $0 < 0 } ?? false
        }
    }

    /// Distance of the wrists in body heights, mean of picture and space.
    func wristGap(at sample: Int) -> Double? {
        let image = AngleReader(track: track, sample: sample, space: .image)
        guard let flat = image.direction(.joint(.leftWrist), .joint(.rightWrist)) else { return nil }
        let world = AngleReader(track: track, sample: sample, space: .world)
        let projected = flat.length / track.bodyHeight[sample]
        guard let deep = world.direction(.joint(.leftWrist), .joint(.rightWrist)) else { return projected }
        return (projected + deep.length / BodyModel.modelStature) / 2
    }

    func largest(over range: ClosedRange<Int>, _ value: (Int) -> Double?) -> Double? {
        range.lazy.compactMap(value).max()
    }

    /// The samples within a time range, clipped to the clip.
    ///
    /// - Complexity: O(log n).
    func samples(from start: Double, to end: Double) -> ClosedRange<Int> {
        let low = min(times.firstIndex(notBelow: start), times.count - 1)
        let after = times.firstIndex(notBelow: end)
        let high = after < times.count && times[after] == end ? after : max(after - 1, 0)
        return min(low, high)...max(low, high)
    }

    /// When the ball was met if a burst is an overhead stroke, presentation seconds: the highest hitting wrist, where
    /// the arm is longest, near the time at which the hitting hand is furthest above the other one.
    ///
    /// The toss is the reverse of that, even where the model takes one arm for the other for a while, and the peak of
    /// hand speed may be the downswing: in 36 real serves and smashes it lies 0.35 s before to 0.23 s after.
    func overheadContact(of burst: SwingBurst) -> Double {
        let hand = burst.hand
        let peak = times[burst.peak]
        let swing = samples(from: peak - 0.3 * playback, to: peak + 0.5 * playback)
        let widest = peakTime(in: swing) { height(of: .joint(hand.wrist), above: .joint(hand.other.wrist), at: $0) }
        let middle = widest ?? peak
        let near = samples(from: middle - 0.15 * playback, to: middle + 0.15 * playback)
        return peakTime(in: near) { height(of: .joint(hand.wrist), above: .hips, at: $0) } ?? middle
    }

    /// Real seconds before and after contact at which the height of the hand is compared.
    private static let (beforeContact, afterContact) = (0.2, 0.25)

    /// Whether a hand goes from high to low through the ball, as it does in a slice; nil where the clip does not show
    /// it.
    ///
    /// Heights are over the hips. In recorded backhands, all but a few of them drives, the hand is higher after contact
    /// than before in 89 of 92, by 20 % of standing height in the median and by 6 % in nineteen of twenty.
    func cutsDown(_ hand: Hand, at contact: Double) -> Bool? {
        let (start, end) = (contact - Self.beforeContact * playback, contact + Self.afterContact * playback)
        guard let first = times.first, let last = times.last, start >= first, end <= last,
            let from = track.sample(nearest: start), let to = track.sample(nearest: end),
            let before = height(of: .joint(hand.wrist), above: .hips, at: from),
            let after = height(of: .joint(hand.wrist), above: .hips, at: to)
        else { return nil }
        return after < before
    }

    /// When a quantity is largest within a range of samples, refined between samples; nil where nothing is known.
    ///
    /// - Complexity: O(n) in the number of samples of the range.
    func peakTime(in range: ClosedRange<Int>, _ value: (Int) -> Double?) -> Double? {
        var best: (sample: Int, value: Double)?
        for sample in range {
            guard let here = value(sample), here > best?.value ?? -.infinity else { continue }
            best = (sample, here)
        }
        guard let best else { return nil }
        let time = times[best.sample]
        guard best.sample > range.lowerBound, best.sample < range.upperBound,
            let before = value(best.sample - 1), let after = value(best.sample + 1)
        else { return time }
        let left = time - times[best.sample - 1]
        let right = times[best.sample + 1] - time
        let rise = (best.value - before) / left
        let fall = (after - best.value) / right
        guard rise - fall > 0 else { return time }
        // Where the line between the two slopes, taken at the middles of the intervals, crosses zero.
        return time - left / 2 + (left + right) / 2 * rise / (rise - fall)
    }
}

extension Array {
    /// The index ranges without a gap.
    package func presentRuns<Wrapped>() -> [Range<Int>] where Element == Wrapped? {
        var runs: [Range<Int>] = []
        for index in indices where self[index] != nil {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<(index + 1)
            } else {
                runs.append(index..<(index + 1))
            }
        }
        return runs
    }
}
