import Foundation
import SwingCore

/// Tells from where the camera looks at a stroke.
enum ViewFinder {
    /// The view and how sure it is, 0 to 1.
    ///
    /// The direction of the hit is taken from two witnesses seen from above: the way of the hitting hand in the last
    /// 0.1 s before contact, by its length, and where the chest looks, less what it has still to turn.
    static func view(
        of kind: StrokeKind, hand: Hand, contact: Double, signals: HandSignals
    ) -> (view: CameraView, confidence: Double) {
        var votes: [SIMD2<Double>] = []
        let track = signals.track
        let window = signals.samples(from: contact - 0.1 * signals.second, to: contact)
        let wrist = window.compactMap { track.world(hand.wrist, $0) }
        if let first = wrist.first, let last = wrist.last { votes.append(SIMD2(last.x - first.x, last.z - first.z)) }
        let lead = chestLead(kind) * hand.forehandTurn
        let chest = window.compactMap { AngleTable.value(.shoulderAzimuth, in: track, at: $0, space: .world) }
        if let last = chest.last {
            let direction = (last + lead) * .pi / 180
            votes.append(chestWeight * SIMD2(sin(direction), cos(direction)))
        }
        let sum = votes.reduce(.zero, +)
        let weight = votes.map(\.length).reduce(0, +)
        guard weight > 0 else { return (.unknown, 0) }
        let confidence = sum.length / weight
        guard confidence > 0.3 else { return (.unknown, confidence) }
        return (sector(atan2(sum.x, sum.y) * 180 / .pi), confidence)
    }

    /// The chest's vote in metres of hand way: the hand travels about 0.5 m in 0.1 s, and the chest, seen from behind,
    /// is the poorer witness (its turn lags by 10 to 60 degrees in real serves).
    private static let chestWeight = 0.15

    /// How far the chest still has to turn to face the hit at contact, degrees.
    ///
    /// Medians of recorded strokes: forehand 20 to 22, backhand 61 to 63 past it; serves 10 past it in recordings and 15
    /// to 45 short of it in real clips, taken as 20 short.
    private static func chestLead(_ kind: StrokeKind) -> Double {
        switch kind {
        case .backhand, .backhandVolley: -60
        default: 20
        }
    }

    /// The side of the player for a direction of the hit, 0 degrees being towards the camera.
    ///
    /// 25 degrees to either side of front and back and 30 to either side of the sides leave 35 for the diagonals.
    static func sector(_ azimuth: Double) -> CameraView {
        let turned = abs(Degrees.wrapped(azimuth))
        if turned <= 25 { return .front }
        if turned >= 155 { return .back }
        return abs(turned - 90) <= 30 ? .side : .diagonal
    }
}
