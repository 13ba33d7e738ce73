import Foundation
import SwingCore

/// Tells from where the camera looks at a stroke.
enum CameraViewEstimator {
    /// The view, how sure it is, 0 to 1, and the direction of the hit it was told by.
    ///
    /// The player's motion tells roughly where the ball is sent; where the picture shows how the court lies, it is sent along it,
    /// more or less.
    ///
    /// - Parameters:
    ///   - lifted: the motion with the skeleton lifted into space.
    ///   - lines: straight edges in pictures around contacts.
    ///   - shotDirection: tells the direction by the motion.
    static func view(
        of stroke: Stroke, lifted: HandSignals, lines: [FrameLines], by shotDirection: ShotDirectionRegressor
    ) -> (view: CameraView, confidence: Double, target: HitDirection?) {
        guard let told = shotDirection.azimuth(of: stroke, lifted: lifted) else { return (.unknown, 0, nil) }
        let target = onCourt(
            told,
            CourtHeadingEstimator(at: stroke.contact.time, in: lifted.track, lines: lines, second: lifted.second))
        return (sector(target.azimuth), confidence(target), target)
    }

    /// How far the direction told by the motion is off, degrees: in the middle of the kinds, for recorded players whom the lines
    /// were not taught (10 to 17).
    private static let spread = 14.0

    /// How far from the length of the court balls are sent, degrees: the standard deviation of the ways from anywhere within
    /// 3 m of the middle of the court to anywhere within 3 m of its middle 21 m further on.
    private static let aim = 7.0

    /// The direction of the hit by what the motion tells and, where it is known, by how the court lies.
    private static func onCourt(_ told: Double, _ compass: CourtHeadingEstimator?) -> HitDirection {
        guard let compass else { return HitDirection(azimuth: told, deviation: spread) }
        let side = compass.side(near: told, spread: hypot(spread, aim))
        // Both tell of the ball: the motion by its spread, the court by where players aim.
        let share = aim * aim / (aim * aim + spread * spread)
        return HitDirection(
            azimuth: Degrees.wrapped(side.azimuth + share * Degrees.wrapped(told - side.azimuth)),
            deviation: hypot(share.squareRoot() * spread, (1 - share) * side.deviation))
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
