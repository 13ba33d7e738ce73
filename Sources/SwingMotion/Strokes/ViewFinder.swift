import Foundation
import SwingCore

/// Tells from where the camera looks at a stroke.
enum ViewFinder {
    /// The view and how sure it is, 0 to 1.
    ///
    /// The direction of the hit, seen from above, is where the hitting hand goes at contact and where the chest looks
    /// then, less the turn that is left: the mean of recorded strokes. 0 degrees is towards the camera.
    static func view(
        of kind: StrokeKind, hand: Hand, contact: Double, signals: HandSignals
    ) -> (view: CameraView, confidence: Double) {
        let window = signals.samples(from: contact - 0.06 * signals.second, to: contact + 0.06 * signals.second)
        var sum = SIMD2<Double>.zero
        var weight = 0.0
        let wrist = Kinematics.worldVelocity(.joint(hand.wrist), in: signals.track)
        let left = chestLead(kind) * hand.forehandTurn
        for sample in window {
            if let velocity = wrist[sample] {
                let flat = SIMD2(velocity.x, velocity.z)
                if flat.length > 0 {
                    sum += flat / flat.length
                    weight += 1
                }
            }
            if let chest = AngleTable.value(.shoulderAzimuth, in: signals.track, at: sample, space: .world) {
                let direction = (chest + left) * .pi / 180
                // Twice the weight: the chest is larger than the hand and its depth better known.
                sum += 2 * SIMD2(sin(direction), cos(direction))
                weight += 2
            }
        }
        guard weight > 0 else { return (.unknown, 0) }
        let confidence = sum.length / weight
        guard confidence > 0.3 else { return (.unknown, confidence) }
        return (sector(atan2(sum.x, sum.y) * 180 / .pi), confidence)
    }

    /// How far the chest still has to turn to face the target at contact, degrees.
    private static func chestLead(_ kind: StrokeKind) -> Double {
        switch kind {
        case .backhand, .backhandVolley: -60
        default: 15
        }
    }

    /// Sectors of 45 degrees around the four sides of a player would leave nothing between; 25 to each side of front
    /// and back and 30 to each side of the sides leave 35 for the diagonals.
    static func sector(_ azimuth: Double) -> CameraView {
        let turned = abs(Degrees.wrapped(azimuth))
        if turned <= 25 { return .front }
        if turned >= 155 { return .back }
        return abs(turned - 90) <= 30 ? .side : .diagonal
    }
}
