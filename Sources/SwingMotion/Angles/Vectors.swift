import Foundation

/// Plain vector algebra in meters or pixels.
extension SIMD3 where Scalar == Double {
    func dot(_ other: Self) -> Double { (self * other).sum() }

    func cross(_ other: Self) -> Self {
        Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    var length: Double { dot(self).squareRoot() }

    /// The direction, or nil for a vector without one.
    var normalized: Self? {
        let length = self.length
        return length > 0 && length.isFinite ? self / length : nil
    }

    /// The angle to another vector in degrees, or nil where either has no length.
    ///
    /// From both products, which keeps its accuracy near 0 and 180 degrees where the cosine alone loses it.
    func angle(to other: Self) -> Double? {
        guard length > 0, other.length > 0 else { return nil }
        return atan2(cross(other).length, dot(other)) * 180 / .pi
    }
}

extension SIMD2 where Scalar == Double {
    func dot(_ other: Self) -> Double { (self * other).sum() }

    var length: Double { dot(self).squareRoot() }
}

/// Angles in degrees.
public enum Degrees {
    /// The same direction within -180 (excluded) to 180 degrees.
    public static func wrapped(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return degrees }
        let turned = degrees.remainder(dividingBy: 360)
        return turned == -180 ? 180 : turned
    }
}
