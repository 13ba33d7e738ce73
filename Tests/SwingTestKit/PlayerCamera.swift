import Foundation

/// A camera without perspective that films a player.
///
/// The player's frame is right-handed: x to the player's left, y up, z toward the target, in meters. It is the frame of
/// `WorldPoint` (x to the right of the picture, y up, z toward the camera) for a camera that stands at the target.
package struct PlayerCamera {
    /// Direction of the target in degrees: 0 toward the camera, 90 to the right of the picture, 180 away from it.
    package var targetAzimuth: Double
    package var pixelsPerMeter: Double
    /// The pixel that shows the player's origin.
    package var origin: SIMD2<Double>

    /// A point of the player's frame in the camera's, in meters.
    package func world(_ point: SIMD3<Double>) -> SIMD3<Double> {
        let (cosine, sine) = (PlayerCamera.cosine(targetAzimuth), PlayerCamera.cosine(targetAzimuth - 90))
        return SIMD3(
            point.x * cosine + point.z * sine, point.y, point.z * cosine - point.x * sine)
    }

    /// The cosine of an angle in degrees, exact at quarter turns, so that no depth leaks into the picture there.
    private static func cosine(_ degrees: Double) -> Double {
        switch degrees.remainder(dividingBy: 360) {
        case 90, -90: 0
        case 180, -180: -1
        case let angle: cos(angle * .pi / 180)
        }
    }

    /// The pixel that shows a point of the camera's frame.
    package func pixel(_ point: SIMD3<Double>) -> SIMD2<Double> {
        SIMD2(origin.x + point.x * pixelsPerMeter, origin.y - point.y * pixelsPerMeter)
    }
}
