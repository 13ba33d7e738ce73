import SwingCore

/// The precision poses are kept at: what a pose file stores, and what every later stage sees.
///
/// Rounding happens once, before anything is computed from a pose, so that grading from a stored file gives the same
/// bytes as grading right after the analysis.
enum PoseRounding {
    /// Decimals of positions in pixels: a hundredth of a pixel is far below the model's error.
    static let pixelDecimals = 2
    /// Decimals of depth in pixels.
    static let depthDecimals = 1
    /// Decimals of visibility, presence and score.
    static let probabilityDecimals = 3
    /// Decimals of meters: a tenth of a millimeter.
    static let meterDecimals = 4

    /// The value as a whole number of the last decimal, limited to what a file may hold.
    static func units(_ value: Float, decimals: Int) -> Int {
        let scaled = (Double(value) * scale(decimals)).rounded()
        return scaled.isFinite ? Int(clamping: min(max(scaled, -1e12), 1e12)) : 0
    }

    /// The value of a whole number of the last decimal.
    static func value(_ units: Int, decimals: Int) -> Float { Float(Double(units) / scale(decimals)) }

    static func scale(_ decimals: Int) -> Double {
        switch decimals {
        case 1: 10
        case 2: 100
        case 3: 1000
        default: 10_000
        }
    }

    /// A pose at the precision of files.
    static func rounded(_ pose: Pose) -> Pose {
        func round(_ value: Float, _ decimals: Int) -> Float {
            self.value(units(value, decimals: decimals), decimals: decimals)
        }
        var result = pose
        result.score = round(pose.score, probabilityDecimals)
        for index in pose.keypoints.indices {
            result.keypoints[index] = pose.keypoints[index].map { point in
                Keypoint(
                    x: round(point.x, pixelDecimals), y: round(point.y, pixelDecimals),
                    z: round(point.z, depthDecimals), visibility: round(point.visibility, probabilityDecimals),
                    presence: round(point.presence, probabilityDecimals))
            }
            result.world[index] = pose.world[index].map { point in
                WorldPoint(
                    x: round(point.x, meterDecimals), y: round(point.y, meterDecimals),
                    z: round(point.z, meterDecimals))
            }
        }
        return result
    }
}
