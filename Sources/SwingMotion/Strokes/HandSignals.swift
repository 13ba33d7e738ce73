import SwingCore

/// What the two hands do, in units of the player's body and in the player's own seconds.
struct HandSignals {
    let track: MotionTrack
    /// Presentation seconds.
    let times: [Double]
    /// Presentation seconds for one second of the player's life: known slow motion times the one supposed here.
    let second: Double
    /// Whether the speed of playback is a guess.
    let isPlaybackGuessed: Bool
    /// Speed against the hips by sample, body heights per second of the player's life.
    private let speeds: [Hand: [Double?]]
    /// The speed smoothed at `sharpCutoff`, which keeps peaks in their place.
    private let sharpSpeeds: [Hand: [Double?]]
    /// The same as `speeds` without the dip where the hand turns at the top of a serve.
    private let efforts: [Hand: [Double?]]

    /// Half-power frequency in hertz of what tells a stroke from jitter.
    ///
    /// A stroke is a single burst of 0.34 s (median of 252 recorded ones, at half its height). 4 Hz costs its peak 15 to
    /// 18 %, which the thresholds allow for.
    static let cutoff = 4.0
    /// Half-power frequency in hertz for finding the moment of a peak: that of the wrist in `JointPhysics`.
    private static let sharpCutoff = JointPhysics(.rightWrist).cutoff

    /// Reads the hands of a track.
    ///
    /// - Parameter slowness: how many times slower the clip plays than life beyond what the track knows.
    init(_ track: MotionTrack, slowness: Double = 1) {
        self.track = track
        times = track.times
        let second = track.slowMotionFactor * slowness
        self.second = second
        isPlaybackGuessed = slowness != 1
        var speeds: [Hand: [Double?]] = [:]
        var efforts: [Hand: [Double?]] = [:]
        var sharpSpeeds: [Hand: [Double?]] = [:]
        let life = track.times.map { $0 / second }
        for hand in Hand.allCases {
            let speed = HandSignals.speed(of: hand, track, life, cutoff: HandSignals.cutoff)
            // At the speed the clip claims, the track is smoothed at this cut-off already.
            let sharp = isPlaybackGuessed ? HandSignals.sharpCutoff : nil
            sharpSpeeds[hand] = HandSignals.speed(of: hand, track, life, cutoff: sharp)
            speeds[hand] = speed
            efforts[hand] = HandSignals.envelope(speed, life)
        }
        self.speeds = speeds
        self.efforts = efforts
        self.sharpSpeeds = sharpSpeeds
    }

    /// Across the line of sight from the picture, along it from the metric landmarks.
    ///
    /// Each sees its part best. Without depth, a stroke seen from behind seems to peak 0.1 s late (measured on recorded
    /// strokes).
    private static func speed(
        of hand: Hand, _ track: MotionTrack, _ life: [Double], cutoff: Double?
    ) -> [Double?] {
        let image = velocity(.joint(hand.wrist), track, .image, life, cutoff: cutoff)
        // Depth is three times as noisy as the picture: it never keeps the higher frequencies.
        let world = velocity(.joint(hand.wrist), track, .world, life, cutoff: HandSignals.cutoff)
        return track.times.indices.map { sample in
            guard let flat = image[sample] else { return nil }
            let across = flat.length / track.bodyHeight[sample]
            let along = (world[sample]?.z ?? 0) / SideSwapCorrection.metersOfStature
            return (across * across + along * along).squareRoot()
        }
    }

    /// Speed smoothed once more: up and down swing of a serve become one burst, as they are one action.
    private static func envelope(_ speed: [Double?], _ life: [Double]) -> [Double?] {
        var result = speed
        for run in speed.presentRuns() {
            let spline = SplineSmoother(times: Array(life[run]), weights: run.map { _ in 1 }, cutoff: cutoff)
            let smooth = spline.smooth(speed[run].compactMap { $0 })
            for (offset, sample) in run.enumerated() { result[sample] = max(smooth[offset], 0) }
        }
        return result
    }

    private static func velocity(
        _ point: AnglePoint, _ track: MotionTrack, _ space: AngleSpace, _ life: [Double], cutoff: Double?
    ) -> [SIMD3<Double>?] {
        let path = track.times.indices.map {
            AngleReader(track: track, sample: $0, space: space).direction(.hips, point)
        }
        var result = [SIMD3<Double>?](repeating: nil, count: path.count)
        for run in path.presentRuns() {
            let points = path[run].compactMap { $0 }
            let span = Array(life[run])
            let spline = cutoff.map { SplineSmoother(times: span, weights: points.map { _ in 1 }, cutoff: $0) }
            let rates = (0..<3).map { axis -> [Double?] in
                let path = points.map { $0[axis] }
                return Kinematics.derivative(spline?.smooth(path) ?? path, times: span)
            }
            for offset in points.indices {
                guard let x = rates[0][offset], let y = rates[1][offset], let z = rates[2][offset] else { continue }
                result[run.lowerBound + offset] = SIMD3(x, y, z)
            }
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
        return (Statistics.quantile(all, 0.9) ?? 0) <= 3
    }

    func speed(_ hand: Hand) -> [Double?] { speeds[hand] ?? [] }

    func sharpSpeed(_ hand: Hand) -> [Double?] { sharpSpeeds[hand] ?? [] }

    func effort(_ hand: Hand) -> [Double?] { efforts[hand] ?? [] }

    /// Height of one joint above another in body heights, from the picture, which keeps true heights.
    func height(of point: AnglePoint, above origin: AnglePoint, at sample: Int) -> Double? {
        let reader = AngleReader(track: track, sample: sample, space: .image)
        guard let place = reader.position(point), let base = reader.position(origin) else { return nil }
        return (place.y - base.y) / track.bodyHeight[sample]
    }

    /// Height of a wrist above the head in body heights.
    func wristOverHead(_ hand: Hand, at sample: Int) -> Double? {
        height(of: .joint(hand.wrist), above: .joint(.nose), at: sample)
    }

    /// Whether the shoulders are below the hips within 0.3 s of a moment.
    ///
    /// Nobody hits a ball so: from a second before the hit to most of one after it, trunks lean 64 degrees at most in 578 recorded
    /// strokes (54 in 99 of 100).
    func isUpsideDown(around sample: Int) -> Bool {
        samples(from: times[sample] - 0.3 * second, to: times[sample] + 0.3 * second).contains {
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
        return (projected + deep.length / SideSwapCorrection.metersOfStature) / 2
    }

    /// The largest value over a range of samples.
    func largest(over range: ClosedRange<Int>, _ value: (Int) -> Double?) -> Double? {
        range.lazy.compactMap(value).max()
    }

    /// The number of samples before a moment.
    ///
    /// - Complexity: O(log n).
    private func firstSample(notBefore time: Double) -> Int {
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The samples within a time range, clipped to the clip.
    func samples(from start: Double, to end: Double) -> ClosedRange<Int> {
        let low = min(firstSample(notBefore: start), times.count - 1)
        let after = firstSample(notBefore: end)
        let high = after < times.count && times[after] == end ? after : max(after - 1, 0)
        return min(low, high)...max(low, high)
    }
}

extension Hand {
    var wrist: Joint { self == .right ? .rightWrist : .leftWrist }
    var elbow: Joint { self == .right ? .rightElbow : .leftElbow }
    var shoulder: Joint { self == .right ? .rightShoulder : .leftShoulder }
    /// The direction in which this hand's forehand turns the body: to the player's left is positive.
    var forehandTurn: Double { self == .right ? 1 : -1 }
}

extension Array {
    /// The stretches without a gap.
    func presentRuns<Wrapped>() -> [Range<Int>] where Element == Wrapped? {
        var runs: [Range<Int>] = []
        var start: Int?
        for index in indices {
            if self[index] != nil {
                start = start ?? index
            } else if let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        if let start { runs.append(start..<count) }
        return runs
    }
}
