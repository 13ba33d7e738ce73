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
