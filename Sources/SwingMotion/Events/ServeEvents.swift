import SwingCore

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
            let start = track.sample(nearest: fastest),
            let speed = rising(tosser, start)
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
}

extension EventFinder {
    /// The first time after contact at which the hitting hand is slower than `limit`.
    func slowing(to limit: Double) -> Double? {
        let speed = signals.sharpSpeed(hand)
        for sample in samples(upTo: 1.0) {
            guard let here = speed[sample] else { return nil }
            if here < limit { return times[sample] }
        }
        return nil
    }
}
