public import SwingCore
import SwingNumbers
import SwingText

/// Makes the player's face unrecognizable on a frame, before anything is drawn on it.
///
/// Only the player's landmarks are known: other people's faces stay as they are. Where the player is not found, or the
/// head lies outside the picture, nothing is blurred.
///
/// For one task at a time.
public struct FaceBlur {
    private let track: MotionTrack
    private let typesetter: Typesetter

    /// Makes a blur for the player of a scene.
    ///
    /// - Throws: `drawingFailed` where the drawing library cannot be started.
    public init(scene: OverlayScene) throws(RasterError) {
        track = scene.track
        typesetter = try Typesetter()
    }

    /// A head is 0.13 of standing height high (Winter's segment table); this radius round its middle leaves room for
    /// landmarks that err by a third of it.
    private static let radius = 0.09
    /// From the middle of the shoulders up to the middle of the head, in standing heights (Winter: 0.818 and 0.935).
    private static let headOverShoulders = 0.117
    /// Parts of the face's width that are averaged: with four across, eyes and mouth of one person look like any
    /// other's.
    private static let blocks = 4.0
    /// How far in seconds a sample may lie from the frame; a head moves by its own radius in about this time.
    private static let reach = 0.1
    /// Seconds between samples over which the head's way is guessed: six looks a second, and one missed in part.
    private static let longestWay = 0.25

    /// Blurs the face on an upright picture of any size.
    ///
    /// - Parameter time: when the picture is shown, seconds of presentation time.
    /// - Returns: whether it is known where the head is; where it is not, nothing was blurred.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    @discardableResult
    public func apply(at time: Double, to picture: inout PixelBuffer) throws(RasterError) -> Bool {
        guard let face = face(at: time) else { return false }
        let scale = Double(picture.width) / Double(max(1, track.width))
        let (center, radius) = (face.center * scale, face.radius * scale)
        guard center.x + radius > 0, center.y + radius > 0, center.x - radius < Double(picture.width),
            center.y - radius < Double(picture.height)
        else { return true }
        let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        let block = max(2, Int(clamping: (2 * radius / FaceBlur.blocks).rounded()))
        try picture.withCanvas(typesetter: typesetter) { canvas in
            canvas.soften(box, radius: radius, block: block)
        }
        return true
    }

    /// Where the head is in the track's pixels, or nil where that is not known.
    ///
    /// Between two looks at a long recording it is sought on the way from one to the other, with room for a detour.
    func face(at time: Double) -> (center: SIMD2<Double>, radius: Double)? {
        guard let nearest = track.sample(nearest: time) else { return nil }
        let times = track.times
        let first = times[nearest] <= time ? nearest : max(0, nearest - 1)
        let last = min(first + 1, times.count - 1)
        if times[first] <= time, time < times[last], times[last] - times[first] <= FaceBlur.longestWay,
            let from = face(in: first), let to = face(in: last)
        {
            let share = (time - times[first]) / (times[last] - times[first])
            let way = to.center - from.center
            return (from.center + way * share, max(from.radius, to.radius) + way.length / 4)
        }
        return (times[nearest] - time).magnitude <= FaceBlur.reach ? face(in: nearest) : nil
    }

    /// Where the head is at a sample: the middle of what is known of it, else above the shoulders.
    private func face(in sample: Int) -> (center: SIMD2<Double>, radius: Double)? {
        func place(_ joint: Joint) -> SIMD2<Double>? {
            track.image(joint, sample).flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
        }
        let known = [Joint.nose, .leftEye, .rightEye, .leftEar, .rightEar, .mouthLeft, .mouthRight].compactMap(place)
        let height = track.bodyHeight[sample]
        guard height.isFinite, height > 1 else { return nil }
        let radius = height * FaceBlur.radius
        if !known.isEmpty { return (known.reduce(.zero, +) / Double(known.count), radius) }
        guard let left = place(.leftShoulder), let right = place(.rightShoulder) else { return nil }
        return ((left + right) / 2 - SIMD2(0, height * FaceBlur.headOverShoulders), radius * 1.5)
    }
}
