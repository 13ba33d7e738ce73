import Foundation

/// Vector algebra of the plane.
extension SIMD2 where Scalar == Double {
    /// The scalar product.
    package func dot(_ other: Self) -> Double { (self * other).sum() }

    /// The Euclidean length.
    package var length: Double { dot(self).squareRoot() }
}

extension Sequence<SIMD2<Double>> {
    /// The corners of the smallest rectangle around all points; nil without points.
    package var bounds: (low: SIMD2<Double>, high: SIMD2<Double>)? {
        reduce(nil) { bounds, point in
            guard let bounds else { return (point, point) }
            return (pointwiseMin(bounds.low, point), pointwiseMax(bounds.high, point))
        }
    }
}

extension SIMD2 where Scalar == Float {
    /// The Euclidean length; inlined where it is taken of every pixel.
    @inlinable package var length: Float { (self * self).sum().squareRoot() }
}

/// Vector algebra of space.
extension SIMD3 where Scalar == Double {
    /// The scalar product.
    package func dot(_ other: Self) -> Double { (self * other).sum() }

    /// The vector product, for right-handed axes.
    package func cross(_ other: Self) -> Self {
        Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// The Euclidean length.
    package var length: Double { dot(self).squareRoot() }

    /// The unit vector of the same direction, or nil for a vector without one.
    package var normalized: Self? {
        let length = self.length
        return length > 0 && length.isFinite ? self / length : nil
    }

    /// The angle to another vector in degrees, or nil where either has no length.
    ///
    /// From both products, which keeps its accuracy near 0 and 180 degrees where the cosine alone loses it.
    package func angle(to other: Self) -> Double? {
        guard length > 0, other.length > 0 else { return nil }
        return atan2(cross(other).length, dot(other)) * 180 / .pi
    }
}

/// The projection of a body that is small against its distance from the camera: one scale for all of it.
package enum WeakPerspective {
    /// Pixels per meter: the least-squares fit of a picture to a metric skeleton, or nil where there is none.
    ///
    /// - Parameters:
    ///   - pixels: positions in the picture, y upwards; any origin.
    ///   - meters: the same points in space, x and y of the camera; any origin. As many as `pixels`.
    package static func scale(of pixels: [SIMD2<Double>], onto meters: [SIMD2<Double>]) -> Double? {
        precondition(pixels.count == meters.count)
        let count = Double(pixels.count)
        let pixelMean = pixels.reduce(.zero, +) / count
        let meterMean = meters.reduce(.zero, +) / count
        var shared = 0.0
        var own = 0.0
        for (pixel, meter) in zip(pixels, meters) {
            shared += (pixel - pixelMean).dot(meter - meterMean)
            own += (meter - meterMean).dot(meter - meterMean)
        }
        return own > 0 && shared > 0 ? shared / own : nil
    }
}
