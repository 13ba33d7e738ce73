import Foundation
import SwingCore

/// Estimates from where the camera films a stroke.
enum CameraViewEstimator {
    /// The view, its confidence from 0 to 1, and the direction of the hit it follows from.
    ///
    /// The player's motion predicts roughly where the ball is sent; where the picture shows how the court lies, it is
    /// sent along it, more or less.
    ///
    /// - Parameters:
    ///   - lifted: the motion with the skeleton lifted into space.
    ///   - lines: straight edges in pictures around contacts.
    ///   - shotDirection: predicts the direction from the motion.
    /// - Complexity: O(1) in the length of the clip.
    static func view(
        of stroke: Stroke, lifted: HandSignals, lines: [FrameLines], by shotDirection: ShotDirectionRegressor
    ) -> (view: CameraView, confidence: Double, target: HitDirection?) {
        guard let predicted = shotDirection.azimuth(of: stroke, lifted: lifted) else { return (.unknown, 0, nil) }
        let court = CourtHeadingEstimator(
            at: stroke.contact.time, in: lifted.track, lines: lines, playback: lifted.playback)
        let target = fused(predicted, with: court)
        return (sector(target.azimuth), confidence(target), target)
    }

    /// The error of the direction predicted from the motion, degrees: the median over the kinds, for recorded players
    /// who were not trained on (10 to 17).
    private static let deviation = 14.0

    /// How far from the length of the court balls are sent, degrees: the standard deviation of the directions from
    /// anywhere within 3 m of the middle of the court to anywhere within 3 m of its middle 21 m further on.
    private static let aim = 7.0

    /// The direction of the hit by the motion and, where it is known, by the heading of the court.
    private static func fused(_ predicted: Double, with court: CourtHeadingEstimator?) -> HitDirection {
        guard let court else { return HitDirection(azimuth: predicted, deviation: deviation) }
        let side = court.side(near: predicted, deviation: hypot(deviation, aim))
        // Both are evidence of the ball: the motion with its error, the court with how far from it players aim.
        let weight = aim * aim / (aim * aim + deviation * deviation)
        return HitDirection(
            azimuth: Degrees.wrapped(side.azimuth + weight * Degrees.wrapped(predicted - side.azimuth)),
            deviation: hypot(weight.squareRoot() * deviation, (1 - weight) * side.deviation))
    }

    private static let halfWidth = CameraView.width / 2

    /// The side of the player for a direction of the hit, 0 degrees being toward the camera.
    static func sector(_ azimuth: Double) -> CameraView {
        let turned = abs(Degrees.wrapped(azimuth))
        if turned <= halfWidth { return .front }
        if turned >= 180 - halfWidth { return .back }
        return abs(turned - 90) <= halfWidth ? .side : .diagonal
    }

    /// How likely the true direction lies in the same sector, its error being normal.
    private static func confidence(_ target: HitDirection) -> Double {
        let offset = target.azimuth - (target.azimuth / CameraView.width).rounded() * CameraView.width
        let scale = target.deviation * 2.0.squareRoot()
        return (erf((halfWidth - offset) / scale) + erf((halfWidth + offset) / scale)) / 2
    }
}
