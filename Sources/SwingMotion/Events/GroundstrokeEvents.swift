import Foundation
import SwingCore

/// The events of a forehand or a backhand.
extension EventFinder {
    static let groundstrokeOrder: [StrokeEventID] = [
        .unitTurn, .backswingEnd, .forwardSwingStart, .contact, .followThroughEnd,
    ]

    /// - Parameter turn: the direction in which the body turns into the ball: 1 to the player's left, -1 to the right.
    mutating func findGroundstroke(turn: Double, peakSpeed: Double) {
        let backswingEnd = findTurn(turn)
        note(
            .forwardSwingStart, fused(.forwardSwingStart, backswingEnd.flatMap { swingStart(after: $0) }),
            orElse: .hidden)
        note(.followThroughEnd, rest(below: 0.3 * peakSpeed), orElse: .afterClip)
    }

    /// Notes when the body turns away from the ball; returns the end of it.
    mutating func findTurn(_ turn: Double) -> Double? {
        let chest = series.chestAzimuth
        // Backswing end to contact: 0.21 to 0.38 s on average, the slowest group with a deviation of 0.12 s.
        let end =
            peakTime(-0.75, -0.08) { sample in chest[sample].map { -$0 * turn } }
            ?? peakTime(-0.75, -0.08) { sample in sideways(sample, turn) }
        let backswingEnd = fused(.backswingEnd, end)
        note(.backswingEnd, backswingEnd, orElse: .beforeClip)
        let start = end.map { turningAway(before: $0, turn) }
        note(.unitTurn, start?.time, orElse: start?.gap ?? .beforeClip)
        return backswingEnd
    }

    /// How far the hitting hand is taken back along the line of the hit, where no metric landmarks show the turn.
    private func sideways(_ sample: Int, _ turn: Double) -> Double? {
        let reader = AngleReader(track: track, sample: sample, space: .image)
        return reader.direction(.hips, .joint(hand.wrist)).map { $0.length / track.bodyHeight[sample] }
    }

    /// The start of the turn that ends in the backswing: faster than 60 degrees per second (published rule),
    /// with lulls of up to 0.2 s: the model's chest, unlike the true one, halts for so long in the middle of a turn.
    ///
    /// - Returns: the start, or why it is missing.
    private func turningAway(before end: Double, _ turn: Double) -> (time: Double?, gap: EventGap) {
        let (earliest, longestLull) = (end - 1.5 * playback, 0.2 * playback)
        guard let last = track.sample(nearest: end) else { return (nil, .beforeClip) }
        var first: Int?
        for sample in stride(from: last, through: 0, by: -1) {
            guard times[sample] >= earliest, let here = series.chestVelocity[sample] else { break }
            let away = -here * turn * playback
            if away > 60 {
                first = sample
            } else if let start = first, times[start] - times[sample] > longestLull {
                return (times[start], .beforeClip)
            }
        }
        // Still turning on the clip's first frame: the start lies before it.
        guard let first, first > 0 else { return (nil, .beforeClip) }
        // Nor is it shown where the search ends: no stroke is prepared for so long, and what is turned before is another turn.
        return times[first] - earliest > longestLull ? (times[first], .beforeClip) : (nil, .hidden)
    }

    /// The first time after the backswing at which the hand moves toward where it will hit faster than 1 m/s (published
    /// rule).
    private func swingStart(after backswingEnd: Double) -> Double? {
        let velocity = series.wristVelocity(hand)
        guard let hit = track.sample(nearest: contact.time), let back = track.sample(nearest: backswingEnd),
            let there = track.world(hand.wrist, hit), let here = track.world(hand.wrist, back),
            let forward = (there - here).normalized, let range = range(from: backswingEnd, to: contact.time)
        else { return nil }
        // Velocities are those of the rate that the track states.
        let limit = 1.0 * track.playback / playback
        let start = range.first { sample in
            times[sample] > backswingEnd && velocity[sample].map { $0.dot(forward) > limit } ?? false
        }
        return start.flatMap { times[$0] < contact.time ? times[$0] : nil }
    }

    /// The first local minimum of hand speed after contact below a limit.
    private func rest(below limit: Double) -> Double? {
        let speed = signals.speed(hand)
        for sample in samples(upTo: 1.2) {
            guard sample > 0, sample + 1 < times.count, let before = speed[sample - 1], let here = speed[sample],
                let after = speed[sample + 1]
            else { continue }
            if here < limit, here <= before, here <= after { return times[sample] }
        }
        return nil
    }
}

/// The events of a serve and of a smash.
extension EventFinder {
    static let serveOrder: [StrokeEventID] = [
        .start, .release, .loading, .tossTop, .cocking, .contact, .deceleration, .finish,
    ]

    mutating func findServe() {
        let other = hand.other
        // Toss top to contact: 0.46 ± 0.08 s (skilled), 0.58 ± 0.15 s (regular players); three deviations either side.
        let tossTop = peakTime(-1.1, -0.15) { height(other, $0) }
        note(.tossTop, fused(.tossTop, tossTop), orElse: .beforeClip)
        let release = tossTop.flatMap { ballLeaves(other, before: $0) }
        note(.release, release, orElse: .beforeClip)
        findLoading(from: release.map { ($0 - contact.time) / playback } ?? -1)
        note(.start, stillness(before: release ?? tossTop), orElse: .beforeClip)
        findCockingAndAfter()
    }

    /// A smash is a serve without a toss, its preparation that of a groundstroke.
    static let smashOrder: [StrokeEventID] = [
        .unitTurn, .loading, .backswingEnd, .cocking, .contact, .deceleration, .finish,
    ]

    /// - Parameter turn: the direction in which the body turns into the ball: 1 to the player's left, -1 to the right.
    mutating func findSmash(turn: Double) {
        _ = findTurn(turn)
        findLoading(from: -1)
        findCockingAndAfter()
    }

    /// - Parameter start: real seconds from the contact.
    private mutating func findLoading(from start: Double) {
        let loading = peakTime(start, -0.05) { kneeBend($0) }
        note(.loading, fused(.loading, loading), orElse: .hidden)
    }

    private mutating func findCockingAndAfter() {
        let elbow: AngleID = hand == .right ? .rightElbowFlexion : .leftElbowFlexion
        let cocking = peakTime(-0.6, -0.03) { angle(elbow, $0) }
        note(.cocking, fused(.cocking, cocking), orElse: .hidden)
        let speed = signals.sharpSpeed(hand)
        let fastest = window(-0.2, 0.1).flatMap { signals.largest(over: $0) { speed[$0] } }
        let slow = fastest.flatMap { slowing(to: 0.3 * $0) }
        note(.deceleration, fused(.deceleration, slow), orElse: .afterClip)
        note(.finish, lowPoint(after: contact.time + 0.1 * playback), orElse: .afterClip)
    }

    /// When the tossing hand has slowed to three quarters of its greatest upward speed.
    ///
    /// The ball keeps the speed the hand had when its fingers opened. In five serves (two rendered, three judged by
    /// eye) that speed was 0.9 to 0.45 of the greatest, 0.03 to 0.12 s after it.
    private func ballLeaves(_ tosser: Hand, before top: Double) -> Double? {
        guard let range = range(from: top - 0.8 * playback, to: top),
            let fastest = signals.peakTime(in: range, { rising(tosser, $0) }),
            let start = track.sample(nearest: fastest), let speed = rising(tosser, start)
        else { return nil }
        return range.first { sample in
            sample > start && rising(tosser, sample).map { $0 <= 0.75 * speed } ?? true
        }.map { times[$0] }
    }

    private func kneeBend(_ sample: Int) -> Double? {
        guard let left = angle(.leftKneeFlexion, sample), let right = angle(.rightKneeFlexion, sample) else {
            return nil
        }
        return (left + right) / 2
    }

    /// The first time the hitting hand stops going down, within a second of contact.
    private func lowPoint(after time: Double) -> Double? {
        guard let range = range(from: time, to: contact.time + 1.0 * playback) else { return nil }
        for sample in range where sample > 0 && sample + 1 < times.count {
            guard let before = height(hand, sample - 1), let here = height(hand, sample),
                let after = height(hand, sample + 1)
            else { return nil }
            // Over the head it is still the hit: the wrist lingers there.
            if here <= before, here < after, (signals.wristOverHead(hand, at: sample) ?? 1) < 0 { return times[sample] }
        }
        return nil
    }

    /// Upward speed of a wrist over the hips.
    private func rising(_ hand: Hand, _ sample: Int) -> Double? {
        guard sample > 0, sample + 1 < times.count, let before = height(hand, sample - 1),
            let after = height(hand, sample + 1)
        else { return nil }
        return (after - before) / (times[sample + 1] - times[sample - 1])
    }

    /// The last time before `time` at which both hands had been still for 0.1 s.
    ///
    /// Still is below 0.3 m/s, 0.17 body heights per second, plus as much again for what landmark noise of 1 % makes of
    /// a resting hand after this smoothing. Players pause so briefly between bouncing the ball and serving that a
    /// longer rest would be found seconds earlier, before the bouncing.
    private func stillness(before time: Double?) -> Double? {
        guard let time, let end = track.sample(nearest: time) else { return nil }
        let right = signals.speed(.right)
        let left = signals.speed(.left)
        var stillEnd: Int?
        for sample in stride(from: end, through: 0, by: -1) {
            guard let rightSpeed = right[sample], let leftSpeed = left[sample] else { return nil }
            if max(rightSpeed, leftSpeed) > 0.34 {
                stillEnd = nil
            } else {
                stillEnd = stillEnd ?? sample
                if let last = stillEnd, times[last] - times[sample] >= 0.1 * playback { return times[last] }
            }
        }
        return nil
    }

    /// The first time after contact at which the hitting hand is slower than `limit`.
    private func slowing(to limit: Double) -> Double? {
        let speed = signals.sharpSpeed(hand)
        for sample in samples(upTo: 1.0) {
            guard let here = speed[sample] else { return nil }
            if here < limit { return times[sample] }
        }
        return nil
    }
}
