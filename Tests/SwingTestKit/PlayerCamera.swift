import Foundation

/// A camera without perspective that films a player.
///
/// The player's frame is right-handed: x to the player's left, y up, z toward the target, in meters. It is the frame of
/// `WorldPoint` (x to the right of the picture, y up, z toward the camera) for a camera that stands at the target.
package struct PlayerCamera {
    /// Direction of the target in degrees: 0 toward the camera, 90 to the right of the picture, 180 away from the camera.
    package var targetAzimuth: Double
    package var pixelsPerMeter: Double
    /// The pixel that shows the player's origin.
    package var origin: SIMD2<Double>

    /// A point of the player's frame in the camera's, in meters.
    package func world(_ point: SIMD3<Double>) -> SIMD3<Double> {
        let angle = targetAzimuth * .pi / 180
        return SIMD3(
            point.x * cos(angle) + point.z * sin(angle), point.y, point.z * cos(angle) - point.x * sin(angle))
    }

    /// The pixel that shows a point of the camera's frame.
    package func pixel(_ point: SIMD3<Double>) -> SIMD2<Double> {
        SIMD2(origin.x + point.x * pixelsPerMeter, origin.y - point.y * pixelsPerMeter)
    }
}
