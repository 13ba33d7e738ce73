import Foundation
package import SwingCore

/// Estimates from where the camera films a stroke.
package enum CameraViewEstimator {
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
    package static func sector(_ azimuth: Double) -> CameraView {
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

/// Where the ball of a stroke is sent, seen from above.
package struct HitDirection: Hashable, Sendable {
    /// Degrees as `AngleID.shoulderAzimuth` counts: 0 toward the camera, 90 to the right of the picture.
    package let azimuth: Double
    /// Its standard deviation: 10 to 17 degrees by the motion alone, about 7 where straight edges show the heading of
    /// the court.
    package let deviation: Double

    /// Makes a direction.
    package init(azimuth: Double, deviation: Double) { (self.azimuth, self.deviation) = (azimuth, deviation) }
}

/// Predicts where the ball of a stroke is sent from how the player moves around the contact: a linear regression for
/// each kind.
///
/// It reads the whole motion, not the contact alone: a player who meets the ball late has not turned as far by then,
/// and measured against the contact the hand would always be in front. Trained by `tools/train/target`; its card in
/// `models/motion` says on what.
struct ShotDirectionRegressor: Sendable {
    /// An output is how far to the right of the trunk's direction in the middle of the window a right-hander sends the
    /// ball, degrees.
    private let regressors: [StrokeKind: LinearRegressor]

    /// Reads a regression for each kind that arrays are named by, such as `serve.mean`.
    init(_ file: SafeTensors) throws(TensorFileError) {
        var regressors: [StrokeKind: LinearRegressor] = [:]
        for name in file.names {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 2, let kind = StrokeKind(rawValue: parts[0]) else { throw .unknown(name) }
            if regressors[kind] == nil { regressors[kind] = try LinearRegressor(file, kind.rawValue) }
        }
        self.regressors = regressors
    }

    /// The direction of the ball as seen from above, degrees: 0 toward the camera, 90 toward the right of the picture;
    /// nil where a joint is missing in the swing or depth is not known.
    ///
    /// - Parameter lifted: the motion with the skeleton lifted into space.
    func azimuth(of stroke: Stroke, lifted: HandSignals) -> Double? {
        guard
            let window = StrokeWindow(
                lifted.track, hand: stroke.hand, around: stroke.contact.time, playback: lifted.playback, space: .world),
            let right = output(stroke.kind, window), right.isFinite
        else { return nil }
        let axis = LinearRegressor.trunkAxis(window)
        // Facing away from the camera, the player's right is the right of the picture.
        let facing = 180 - atan2(axis.y, axis.x) * 180 / .pi
        return Degrees.wrapped(stroke.hand == .right ? facing - right : right - facing)
    }

    func output(_ kind: StrokeKind, _ window: StrokeWindow) -> Double? {
        // A stroke whose kind is open is most often a forehand.
        (regressors[kind] ?? regressors[.forehand])?.output(for: LinearRegressor.numbers(window))
    }
}
