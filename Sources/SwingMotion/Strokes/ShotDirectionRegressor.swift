import Foundation
import SwingCore

/// Tells where the ball of a stroke is sent from how the player moves around the contact: for each kind a straight line.
///
/// The whole of the motion tells, not the contact alone: a player who meets the ball late has not turned as far by then, and
/// measured against the contact the hand would always be in front. Trained by `tools/train/target`; its card in
/// `models/motion` says on what.
struct ShotDirectionRegressor: Sendable {
    /// A line answers with how far to the right of where the trunk faces in the middle of the window a right-hander sends
    /// the ball, degrees.
    private let lines: [StrokeKind: LinearRegressor]

    /// Reads a line for each kind that arrays are named by, such as `serve.mean`.
    init(_ file: SafeTensors) throws(TensorFileFault) {
        var lines: [StrokeKind: LinearRegressor] = [:]
        for name in file.names {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 2, let kind = StrokeKind(rawValue: parts[0]) else { throw .unknown(name) }
            if lines[kind] == nil { lines[kind] = try LinearRegressor(file, kind.rawValue) }
        }
        self.lines = lines
    }

    /// The direction of the ball as seen from above, degrees: 0 toward the camera, 90 toward the right of the picture; nil
    /// where a joint is missing in the swing or depth is not known.
    ///
    /// - Parameter lifted: the motion with the skeleton lifted into space.
    func azimuth(of stroke: Stroke, lifted: HandSignals) -> Double? {
        guard
            let window = StrokeWindow(
                lifted.track, hand: stroke.hand, around: stroke.contact.time, second: lifted.second, space: .world),
            let right = answer(stroke.kind, window), right.isFinite
        else { return nil }
        let across = LinearRegressor.across(window)
        // Facing away from the camera, the player's right is the right of the picture.
        let facing = 180 - atan2(across.y, across.x) * 180 / .pi
        return Degrees.wrapped(stroke.hand == .right ? facing - right : right - facing)
    }

    /// The answer for a window as it is.
    func answer(_ kind: StrokeKind, _ window: StrokeWindow) -> Double? {
        // A stroke whose kind is open is most often a forehand.
        (lines[kind] ?? lines[.forehand])?.answer(LinearRegressor.numbers(window))
    }
}
