import SwingTechnique

/// Makes the player's face unrecognizable on a frame, before anything is drawn on it.
///
/// Only the player's landmarks are known: other people's faces are not blurred. Nothing is blurred where the player is
/// not found or the head lies outside the frame.
///
/// Not for concurrent use.
package struct FaceBlur {
    private let track: MotionTrack
    private let typesetter: Typesetter

    /// Makes a blur for the player of a scene.
    ///
    /// - Throws: `drawingFailed` where the drawing library cannot be started.
    package init(scene: OverlayScene) throws(RasterError) {
        track = scene.track
        typesetter = try Typesetter()
    }

    /// The radius around the head's center in standing heights: a head is 0.13 high (Winter's segment table), so it is
    /// covered even where landmarks are off by a third of this.
    private static let radius = 0.09
    /// From the midpoint of the shoulders up to the center of the head, in standing heights (Winter: 0.818 and 0.935).
    private static let headOverShoulders = 0.117
    /// Blocks across the face that are averaged: with four, the eyes and mouth of one person look like any other's.
    private static let blocks = 4.0
    /// How far in seconds a sample may lie from the frame; a head moves by its own radius in about this time.
    private static let maxSampleDistance = 0.1
    /// The longest time in seconds between samples over which the head's position is interpolated: six samples a
    /// second, with some missing.
    private static let longestGap = 0.25

    /// Blurs the face on an upright frame of any size.
    ///
    /// - Parameters:
    ///   - time: the frame's presentation time in seconds.
    ///   - image: the frame.
    /// - Returns: whether the position of the head is known; where it is not, nothing was blurred.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    @discardableResult
    package func apply(at time: Double, to image: inout PixelBuffer) throws(RasterError) -> Bool {
        guard let face = face(at: time) else { return false }
        let scale = Double(image.width) / Double(max(1, track.width))
        let (center, radius) = (face.center * scale, face.radius * scale)
        guard center.x + radius > 0, center.y + radius > 0, center.x - radius < Double(image.width),
            center.y - radius < Double(image.height)
        else { return true }
        let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        let block = max(2, Int(clamping: (2 * radius / FaceBlur.blocks).rounded()))
        try image.withCanvas(typesetter: typesetter) { canvas in canvas.blur(box, radius: radius, block: block) }
        return true
    }

    /// The head in the track's pixels, or nil where its position is not known.
    ///
    /// Between two distant samples of a long recording it is interpolated, with a larger radius for a path that is not
    /// straight.
    func face(at time: Double) -> (center: SIMD2<Double>, radius: Double)? {
        guard let nearest = track.sample(nearest: time) else { return nil }
        let times = track.times
        let first = times[nearest] <= time ? nearest : max(0, nearest - 1)
        let last = min(first + 1, times.count - 1)
        if times[first] <= time, time < times[last], times[last] - times[first] <= FaceBlur.longestGap,
            let from = face(in: first), let to = face(in: last)
        {
            let fraction = (time - times[first]) / (times[last] - times[first])
            let displacement = to.center - from.center
            return (from.center + displacement * fraction, max(from.radius, to.radius) + displacement.length / 4)
        }
        return (times[nearest] - time).magnitude <= FaceBlur.maxSampleDistance ? face(in: nearest) : nil
    }

    /// The head at a sample: the mean of its known landmarks, else a point above the shoulders.
    private func face(in sample: Int) -> (center: SIMD2<Double>, radius: Double)? {
        func point(_ joint: Joint) -> SIMD2<Double>? {
            track.image(joint, sample).flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
        }
        let known = [Joint.nose, .leftEye, .rightEye, .leftEar, .rightEar, .mouthLeft, .mouthRight].compactMap(point)
        let height = track.bodyHeight[sample]
        guard height.isFinite, height > 1 else { return nil }
        let radius = height * FaceBlur.radius
        if !known.isEmpty { return (known.reduce(.zero, +) / Double(known.count), radius) }
        guard let left = point(.leftShoulder), let right = point(.rightShoulder) else { return nil }
        return ((left + right) / 2 - SIMD2(0, height * FaceBlur.headOverShoulders), radius * 1.5)
    }
}
