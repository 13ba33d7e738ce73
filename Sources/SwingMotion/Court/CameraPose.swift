import Foundation
import SwingCore

/// A camera's orientation and zoom: which direction of space each point of the picture shows.
///
/// Directions are those of the camera: x to the right of the picture, y down, z into it, for a pinhole in the middle of
/// the picture with square pixels.
struct CameraPose {
    /// The focal length in pixels.
    let focal: Double
    /// Unit vectors: downward, and level ones ahead of the camera and to its right.
    let down: SIMD3<Double>
    let ahead: SIMD3<Double>
    let right: SIMD3<Double>

    /// - Parameters:
    ///   - horizon: a point of the horizon in pixels from the middle of the picture, y down.
    ///   - roll: how far the horizon falls to the right, radians.
    init(focal: Double, horizon: SIMD2<Double>, roll: Double) {
        self.focal = focal
        let normal = SIMD2(-sin(roll), cos(roll))
        let pitch = atan2(-horizon.dot(normal), focal)
        down = SIMD3(normal.x * cos(pitch), normal.y * cos(pitch), sin(pitch))
        let level = SIMD3(0, 0, 1) - down * down.z
        ahead = level / level.length
        right = down.cross(ahead)
    }

    /// The bearing of a direction seen from above, degrees: 0 ahead of the camera, 90 to its right.
    func bearing(_ direction: SIMD3<Double>) -> Double {
        atan2(direction.dot(right), direction.dot(ahead)) * 180 / .pi
    }

    /// The bearing of a point, pixels from the middle of the picture.
    func bearing(of point: SIMD2<Double>) -> Double { bearing(SIMD3(point, focal)) }

    /// A level direction of a whole bearing within a turn either way.
    func level(_ bearing: Int) -> SIMD3<Double> {
        let turn = CameraPose.circle[bearing + 360]
        return ahead * turn.x + right * turn.y
    }

    /// Cosine and sine of whole degrees from -360.
    private static let circle = (-360...360).map { degrees in
        SIMD2(cos(Double(degrees) * .pi / 180), sin(Double(degrees) * .pi / 180))
    }

    /// The bearing of the level direction that a line would have if it were level, degrees.
    func bearing(of line: ImageLine) -> Double {
        let first = SIMD3(line.middle - line.along, focal)
        let second = SIMD3(line.middle + line.along, focal)
        return bearing(first.cross(second).cross(down))
    }

    /// The squared sine of the angle in the picture between a line and the vanishing point of a direction, seen from
    /// the middle of the line.
    func missed(_ direction: SIMD3<Double>, _ line: ImageLine) -> Double {
        let x = focal * direction.x - direction.z * line.middle.x
        let y = focal * direction.y - direction.z * line.middle.y
        let across = line.along.x * y - line.along.y * x
        let length = x * x + y * y
        return length > 0 ? across * across / length : 0
    }
}

/// A straight edge in pixels from the middle of the picture.
struct ImageLine {
    let middle: SIMD2<Double>
    /// A unit vector.
    let along: SIMD2<Double>
    /// How well its direction is known: the standard deviation in radians.
    let deviation: Double
    /// How much it counts, 0 to 1.
    let weight: Double
}
