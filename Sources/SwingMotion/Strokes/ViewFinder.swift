import Foundation
import SwingCore

/// Tells from where the camera looks at a stroke.
enum ViewFinder {
    /// The view, how sure it is, 0 to 1, and the direction of the hit it was told by.
    static func view(
        of kind: StrokeKind, hand: Hand, contact: Double, signals: HandSignals
    ) -> (view: CameraView, confidence: Double, target: Double?) {
        guard let azimuth = target(of: kind, hand: hand, contact: contact, signals: signals) else {
            return (.unknown, 0, nil)
        }
        return (sector(azimuth), confidence(azimuth), azimuth)
    }

    /// Where the ball is sent as seen from above, degrees: 0 towards the camera, 90 towards the right of the picture.
    ///
    /// Where hips and chest look at contact, and what they have still to turn. The way of the hand says less: against the
    /// truth of eleven rendered clips the depth of the hips correlates with 0.7 to 0.99, that of the racket's wrist with
    /// 0.9 down to nothing, and the hand sweeps 14 to 30 degrees across the ball's way.
    static func target(of kind: StrokeKind, hand: Hand, contact: Double, signals: HandSignals) -> Double? {
        let near = signals.samples(from: contact - 0.05 * signals.second, to: contact + 0.05 * signals.second)
        var sum = SIMD2<Double>.zero
        for id in [AngleID.pelvisAzimuth, .shoulderAzimuth] {
            for sample in near {
                guard let value = AngleTable.value(id, in: signals.track, at: sample, space: .world) else { continue }
                sum += SIMD2(sin(value * .pi / 180), cos(value * .pi / 180))
            }
        }
        guard sum.length > 0 else { return nil }
        return Degrees.wrapped(atan2(sum.x, sum.y) * 180 / .pi + trunkLead(kind) * hand.forehandTurn)
    }

    /// How far hips and chest, as the model sees them, have still to turn to face the target at contact, degrees.
    ///
    /// In seven rendered strokes of known direction the medians are 22 for forehands, 14 for overheads and -54 for
    /// backhands, in twelve real ones with the view judged by eye 45, 49 and -48; the real numbers are the poorer ones.
    private static func trunkLead(_ kind: StrokeKind) -> Double {
        switch kind {
        case .backhand, .backhandVolley: -52
        case .serve, .smash: 35
        case .forehand, .forehandVolley, .unknown: 30
        }
    }

    /// What is left of the trunk's direction after `trunkLead`: the spread over all of those strokes, degrees.
    private static let spread = 17.0

    /// Half the width of a view: five of them lie evenly between front and back.
    private static let halfWidth = 22.5

    /// The side of the player for a direction of the hit, 0 degrees being towards the camera.
    static func sector(_ azimuth: Double) -> CameraView {
        let turned = abs(Degrees.wrapped(azimuth))
        if turned <= halfWidth { return .front }
        if turned >= 180 - halfWidth { return .back }
        return abs(turned - 90) <= halfWidth ? .side : .diagonal
    }

    /// How likely the true direction lies in the same sector, its error being normal.
    private static func confidence(_ azimuth: Double) -> Double {
        let width = 2 * halfWidth
        let offset = azimuth - (azimuth / width).rounded() * width
        let scale = spread * 2.0.squareRoot()
        return (erf((halfWidth - offset) / scale) + erf((halfWidth + offset) / scale)) / 2
    }
}
