import Foundation
import SwingCore

/// The lifted body at one sample, and how it projects onto the frame.
struct SpatialPose {
    private let track: MotionTrack
    private let sample: Int
    /// Pixels of the frame in a meter.
    let scale: Double

    /// Where the lifted body misses the picture by more than this, in standing heights, neither tells how the other
    /// looks: twice the error of a landmark.
    private static let largestMiss = 0.08
    /// Fewer joints do not determine a scale that one stray joint cannot spoil.
    private static let fewestJoints = 8

    /// Makes the pose; nil where the body was not lifted or does not fit the picture.
    init?(in context: FrameContext) {
        guard let sample = context.sample else { return nil }
        let track = context.scene.track
        var seen: [(pixel: SIMD2<Double>, meter: SIMD2<Double>)] = []
        for joint in SpatialPose.joints {
            guard let pixel = context.point(joint), let meter = track.world(joint, sample) else { continue }
            seen.append((SIMD2(pixel.x, -pixel.y), SIMD2(meter.x, meter.y)))
        }
        guard seen.count >= SpatialPose.fewestJoints,
            let scale = WeakPerspective.scale(of: seen.map(\.pixel), onto: seen.map(\.meter)), scale.isFinite
        else { return nil }
        let middle = seen.reduce(SIMD2<Double>.zero) { $0 + $1.pixel - $1.meter * scale } / Double(seen.count)
        let squares = seen.reduce(0) { sum, one in
            let miss = one.pixel - one.meter * scale - middle
            return sum + miss.dot(miss)
        }
        let miss = (squares / Double(seen.count)).squareRoot()
        guard miss <= SpatialPose.largestMiss * context.bodyHeight(at: sample) else { return nil }
        self.track = track
        self.sample = sample
        self.scale = scale
    }

    private static let joints: [Joint] = [
        .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip, .leftKnee,
        .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// The joint in meters: x to the right of the frame, y up, z toward the camera.
    subscript(joint: Joint) -> SIMD3<Double>? { track.world(joint, sample) }

    /// The middle of a left and a right joint.
    func middle(_ first: Joint, _ second: Joint) -> SIMD3<Double>? {
        guard let first = self[first], let second = self[second] else { return nil }
        return (first + second) / 2
    }

    /// A way in space as it looks on the frame, pixels.
    func projected(_ way: SIMD3<Double>) -> SIMD2<Double> { SIMD2(way.x, -way.y) * scale }

    /// The horizontal direction of an azimuth: 0 degrees toward the camera, 90 to the right of the frame.
    static func direction(_ azimuth: Double) -> SIMD3<Double> {
        SIMD3(sin(azimuth * .pi / 180), 0, cos(azimuth * .pi / 180))
    }
}

extension SIMD3<Double> {
    /// The vector turned by an angle in radians around a unit vector, counterclockwise seen from its tip (Rodrigues).
    func turned(by angle: Double, round axis: SIMD3<Double>) -> SIMD3<Double> {
        self * cos(angle) + axis.cross(self) * sin(angle) + axis * (axis.dot(self) * (1 - cos(angle)))
    }
}
