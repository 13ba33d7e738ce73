import SwingCore

/// Features that distinguish strokes, independent of scale, position and (but for windows) of the rate of playback.
struct SwingFeatures {
    /// Turn of the chest while the hand is fast, degrees, to the player's left positive.
    let chestTurn: Double?
    /// How far the chest had turned in the other direction before, degrees; nil where the clip does not show enough
    /// before.
    let counterTurn: Double?
    /// Inclination of the trunk while the hand is fast, degrees.
    let trunkInclination: Double
    /// Area the hand sweeps around the body seen from above, body heights squared, to the player's left positive.
    let sweptArea: Double?
    /// Highest point of the hitting wrist over the head around and shortly after the peak, body heights.
    let apexOverHead: Double
    /// Mean height of the hitting wrist over the shoulders in the 0.2 s up to the peak, body heights.
    let heightBefore: Double
    /// Highest point of the other wrist over the head before the peak, body heights.
    let otherOverHead: Double
    /// Whether the clip shows the other hand as long before the peak as it is up in a toss.
    let showsToss: Bool
    /// How far the wrist came down into the peak, body heights.
    let drop: Double
    /// How far the wrist came down in the 0.4 s after the peak, body heights.
    let fall: Double
    /// How far the wrist went up after the peak, body heights.
    let rise: Double
    /// Median distance of the wrists while the hand is fast, body heights.
    let wristGap: Double
    /// The wrists' distance when widest around the hit, body heights (upper decile).
    let widestGap: Double
    /// Speed and path length of the other hand over those of this one around the peak: their geometric mean.
    let otherHandRatio: Double
    /// Flexion of the hitting elbow when the wrist is highest, degrees.
    let elbowAtApex: Double
    /// Mean visibility of the hitting arm while the hand is fast; of the better arm where both hold the racket.
    let visibility: Double
    /// The fraction of the forward swing and the hit that was seen, 0 to 1.
    let coverage: Double

    init(_ burst: SwingBurst, _ signals: HandSignals) {
        let track = signals.track
        let hand = burst.hand
        let playback = signals.playback
        let peakTime = signals.times[burst.peak]
        let swing = signals.samples(from: peakTime - 0.3 * playback, to: peakTime + 0.15 * playback)
        let spans = zip(swing.dropFirst(), swing).map { signals.times[$0] - signals.times[$1] }
        // Missing samples at the ends shorten the sum, gaps inside are left out of it.
        coverage =
            zip(swing.dropFirst(), spans).reduce(0) { sum, pair in
                track.image(hand.wrist, pair.0) == nil ? sum : sum + pair.1
            } / (0.45 * playback)
        chestTurn = SwingFeatures.turn(.shoulderAzimuth, over: swing, track)
        counterTurn = SwingFeatures.counterTurn(before: burst.peak, turning: chestTurn ?? 0, signals)
        trunkInclination =
            burst.half.compactMap { AngleTable.value(.trunkInclination, in: track, at: $0, space: .image) }.quantile(
                0.5) ?? 0
        sweptArea = SwingFeatures.area(hand, over: swing, track) ?? SwingFeatures.flatArea(hand, over: swing, track)
        let around = signals.samples(from: peakTime - 0.06 * playback, to: peakTime + 0.16 * playback)
        apexOverHead = signals.largest(over: around) { signals.wristOverHead(hand, at: $0) } ?? -1
        let forward = signals.samples(from: peakTime - 0.2 * playback, to: peakTime)
        heightBefore = SwingFeatures.meanOverShoulders(hand, over: forward, signals)
        let before = signals.samples(from: peakTime - 1.0 * playback, to: peakTime)
        otherOverHead = signals.largest(over: before) { signals.wristOverHead(hand.other, at: $0) } ?? -1
        showsToss =
            track.image(hand.other.wrist, before.lowerBound) != nil
            && peakTime - signals.times[before.lowerBound] >= 0.4 * playback
        let height = { (sample: Int) in signals.height(of: .joint(hand.wrist), above: .hips, at: sample) }
        let heightAtPeak = height(burst.peak) ?? 0
        let into = signals.samples(from: peakTime - 0.6 * playback, to: peakTime)
        drop = (signals.largest(over: into, height) ?? 0) - heightAtPeak
        let down = signals.samples(from: peakTime, to: peakTime + 0.4 * playback)
        fall = heightAtPeak - (down.compactMap(height).min() ?? heightAtPeak)
        let out = signals.samples(from: peakTime, to: peakTime + 0.5 * playback)
        rise = (signals.largest(over: out, height) ?? 0) - heightAtPeak
        wristGap = burst.half.compactMap { signals.wristGap(at: $0) }.quantile(0.5) ?? 1
        let near = signals.samples(from: peakTime - 0.4 * playback, to: peakTime + 0.3 * playback)
        widestGap = near.compactMap { signals.wristGap(at: $0) }.quantile(0.9) ?? 1
        let close = signals.samples(from: peakTime - 0.3 * playback, to: peakTime + 0.3 * playback)
        otherHandRatio = SwingFeatures.ratio(hand.other, to: hand, over: close, signals)
        elbowAtApex = SwingFeatures.elbow(hand, highestIn: around, signals)
        let own = SwingFeatures.visibility(of: hand, over: burst.half, track)
        let other = SwingFeatures.visibility(of: hand.other, over: burst.half, track)
        visibility = wristGap < SwingFeatures.joinedWrists ? max(own, other) : own
    }

    /// Hands within this distance, body heights, hold the racket together.
    static let joinedWrists = 0.17
    /// The same of the largest gap of a whole swing.
    static let joinedThroughout = 0.24

    /// How many hands hold the racket while it is fast.
    var grip: StrokeVariant { wristGap < SwingFeatures.joinedWrists ? .twoHanded : .oneHanded }

    /// Whether one hand leads, or both hold the racket all the time.
    ///
    /// The ratio lies halfway between the 95th percentile of recorded serves, 0.82 (`StrokeClassifier`), and hands that do the
    /// same, as in jumping jacks; these meet over the head as well.
    var isOneSided: Bool { widestGap < SwingFeatures.joinedThroughout || otherHandRatio < 0.91 }

    private static func meanOverShoulders(
        _ hand: Hand, over range: ClosedRange<Int>, _ signals: HandSignals
    ) -> Double {
        range.compactMap { signals.height(of: .joint(hand.wrist), above: .shoulders, at: $0) }.mean ?? 0
    }

    private static func visibility(of hand: Hand, over range: ClosedRange<Int>, _ track: MotionTrack) -> Double {
        let wrist = track.joints[hand.wrist.rawValue].visibility
        let elbow = track.joints[hand.elbow.rawValue].visibility
        return range.reduce(0) { $0 + (wrist[$1] + elbow[$1]) / 2 } / Double(range.count)
    }

    private static func ratio(
        _ other: Hand, to hand: Hand, over range: ClosedRange<Int>, _ signals: HandSignals
    ) -> Double {
        let own = range.compactMap { signals.speed(hand)[$0] }
        let others = range.compactMap { signals.speed(other)[$0] }
        guard let top = own.max(), top > 0, let mean = own.mean, let otherTop = others.max(),
            let otherMean = others.mean
        else { return 0 }
        return (otherTop / top * otherMean / mean).squareRoot()
    }

    /// Mean of the flexion in the picture and in space: the first is blind to depth, the second noisy.
    private static func elbow(_ hand: Hand, highestIn range: ClosedRange<Int>, _ signals: HandSignals) -> Double {
        let id: AngleID = hand == .right ? .rightElbowFlexion : .leftElbowFlexion
        let heights = range.compactMap { sample in signals.wristOverHead(hand, at: sample).map { (sample, $0) } }
        guard let top = heights.max(by: { $0.1 < $1.1 })?.0 else { return 90 }
        return AngleSpace.allCases.compactMap { AngleTable.value(id, in: signals.track, at: top, space: $0) }.mean ?? 90
    }

    private static func turn(_ id: AngleID, over range: ClosedRange<Int>, _ track: MotionTrack) -> Double? {
        var last: Double?
        var sum: Double?
        for sample in range {
            guard let value = AngleTable.value(id, in: track, at: sample, space: .world) else { continue }
            if let last { sum = (sum ?? 0) + Degrees.wrapped(value - last) }
            last = value
        }
        return sum
    }

    /// The largest turn against the stroke's own, in the second before the chest is turned away furthest.
    private static func counterTurn(before peak: Int, turning: Double, _ signals: HandSignals) -> Double? {
        let sign = turning < 0 ? -1.0 : 1
        let playback = signals.playback
        let time = signals.times[peak]
        let window = signals.samples(from: time - 1.6 * playback, to: time)
        var last: Double?
        var path: [(time: Double, angle: Double)] = []
        for sample in window {
            guard let value = AngleTable.value(.shoulderAzimuth, in: signals.track, at: sample, space: .world) else {
                continue
            }
            let next = last.map { $0 + Degrees.wrapped(value - $0) } ?? value
            last = next
            path.append((signals.times[sample], next * sign))
        }
        let recent = path.filter { $0.time >= time - 0.6 * playback }
        guard let away = recent.min(by: { $0.angle < $1.angle }) else { return nil }
        let before = path.filter { $0.time <= away.time }
        guard let first = before.first, away.time - first.time >= 0.3 * playback else { return nil }
        return (before.map(\.angle).max() ?? away.angle) - away.angle
    }

    /// The area as far as the picture shows it: the hand's displacement across the body, from right to left.
    ///
    /// It lies about a third of a body height from the body's axis (recorded forehands: 0.2 body heights squared for
    /// 0.6 across).
    private static func flatArea(_ hand: Hand, over range: ClosedRange<Int>, _ track: MotionTrack) -> Double? {
        var positions: [Double] = []
        var facing = 0.0
        for sample in range {
            let reader = AngleReader(track: track, sample: sample, space: .image)
            guard let arm = reader.direction(.hips, .joint(hand.wrist)),
                let line = reader.direction(.joint(.leftShoulder), .joint(.rightShoulder))
            else { continue }
            positions.append(arm.x / track.bodyHeight[sample])
            facing += line.x
        }
        guard let first = positions.first, let last = positions.last, facing != 0 else { return nil }
        return (first - last) * (facing > 0 ? 1 : -1) / 3
    }

    private static func area(_ hand: Hand, over range: ClosedRange<Int>, _ track: MotionTrack) -> Double? {
        var last: SIMD3<Double>?
        var sum: Double?
        for sample in range {
            let reader = AngleReader(track: track, sample: sample, space: .world)
            guard let arm = reader.direction(.hips, .joint(hand.wrist)) else { continue }
            if let last { sum = (sum ?? 0) + (last.z * arm.x - last.x * arm.z) }
            last = arm
        }
        return sum.map { $0 / (BodyModel.modelStature * BodyModel.modelStature) }
    }
}
