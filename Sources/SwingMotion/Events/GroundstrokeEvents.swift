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
        note(.unitTurn, end.flatMap { turningAway(before: $0, turn) }, orElse: .beforeClip)
        return backswingEnd
    }

    /// How far the hitting hand is taken back along the line of the hit, where no metric landmarks show the turn.
    private func sideways(_ sample: Int, _ turn: Double) -> Double? {
        let reader = AngleReader(track: track, sample: sample, space: .image)
        return reader.direction(.hips, .joint(hand.wrist)).map { $0.length / track.bodyHeight[sample] }
    }

    /// The start of the turn that ends in the backswing: faster than 60 degrees per second (published rule),
    /// with lulls of up to 0.2 s: the model's chest, unlike the true one, halts for so long in the middle of a turn.
    private func turningAway(before end: Double, _ turn: Double) -> Double? {
        guard let last = track.sample(nearest: end) else { return nil }
        var first: Int?
        for sample in stride(from: last, through: 0, by: -1) {
            guard times[sample] >= end - 1.5 * playback, let here = series.chestVelocity[sample] else { break }
            let away = -here * turn * playback
            if away > 60 {
                first = sample
            } else if let start = first, times[start] - times[sample] > 0.2 * playback {
                return times[start]
            }
        }
        // Still turning on the clip's first frame: the start lies before it.
        return first.flatMap { $0 > 0 ? times[$0] : nil }
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
