import Foundation
import SwingCore

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
    init(_ file: SafeTensors) throws(TensorFileFault) {
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

    /// The output for a window as it is.
    func output(_ kind: StrokeKind, _ window: StrokeWindow) -> Double? {
        // A stroke whose kind is open is most often a forehand.
        (regressors[kind] ?? regressors[.forehand])?.output(for: LinearRegressor.numbers(window))
    }
}
