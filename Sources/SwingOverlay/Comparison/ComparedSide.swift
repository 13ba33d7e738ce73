import SwingCore
import SwingTechnique
import SwingText

/// One of two strokes being compared, and the crop of its frames that shows it.
struct ComparedSide: Sendable {
    let scene: OverlayScene
    /// The index of the stroke in the scene.
    let stroke: Int
    /// The player's standing height at contact in pixels of the upright source frame.
    let bodyHeight: Double
    /// The midpoint of the hips by sample, smoothed; the last known one where they are not known.
    private let centers: [SIMD2<Double>]

    var assessment: StrokeAssessment { scene.assessments[stroke] }
    var contact: Double { assessment.stroke.contact.time }

    /// Half the width of the smoothing window in real seconds: the crop follows a run, not every step.
    private static let smoothingHalfWidth = 0.4

    init(scene: OverlayScene, stroke: Int) {
        self.scene = scene
        self.stroke = stroke
        let track = scene.track
        let contact = scene.assessments[stroke].stroke.contact.time
        let height = track.sample(nearest: contact).map { track.bodyHeight[$0] } ?? 0
        bodyHeight = height.isFinite && height > 1 ? height : Double(max(1, track.height)) / 3
        centers = ComparedSide.smoothed(
            (0..<track.count).map { ComparedSide.hips(track, $0) }, times: track.times,
            halfWidth: ComparedSide.smoothingHalfWidth * scene.playback,
            fallback: SIMD2(Double(track.width), Double(track.height)) / 2)
    }

    /// The midpoint of the hips at a sample, or nil where one of them is not known.
    static func hips(_ track: MotionTrack, _ sample: Int) -> SIMD2<Double>? {
        guard let left = track.image(.leftHip, sample), let right = track.image(.rightHip, sample) else { return nil }
        return (left + right) / 2
    }

    /// A centered moving average of the known positions.
    private static func smoothed(
        _ positions: [SIMD2<Double>?], times: [Double], halfWidth: Double, fallback: SIMD2<Double>
    ) -> [SIMD2<Double>] {
        var sum = SIMD2<Double>.zero
        var count = 0.0
        var (first, end) = (0, 0)
        var last = fallback
        return times.map { time in
            while end < times.count, times[end] <= time + halfWidth {
                if let position = positions[end] { (sum, count) = (sum + position, count + 1) }
                end += 1
            }
            while first < end, times[first] < time - halfWidth {
                if let position = positions[first] { (sum, count) = (sum - position, count - 1) }
                first += 1
            }
            if count > 0 { last = sum / count }
            return last
        }
    }

    /// The greatest distance of a joint from the center between two times, in standing heights, with a margin for head,
    /// soles and fingers.
    ///
    /// The racket may exceed it: with space for all of it the player would be a third smaller.
    func extent(from: Double, to: Double) -> SIMD2<Double> {
        let track = scene.track
        guard let first = track.sample(nearest: from), let last = track.sample(nearest: to), first <= last else {
            return SIMD2(0.5, 0.7)
        }
        var extent = SIMD2<Double>.zero
        for sample in first...last {
            for point in Joint.allCases.compactMap({ track.image($0, sample) })
            where point.x.isFinite && point.y.isFinite {
                let offset = (point - centers[sample]) / bodyHeight
                extent = pointwiseMax(extent, SIMD2(offset.x.magnitude, offset.y.magnitude))
            }
        }
        // A tenth of standing height: the crown and the soles lie outside the landmarks. More than 1.2 is an outlier.
        return pointwiseMin(extent + 0.1, SIMD2(1.2, 1.2))
    }

    /// The part of the upright source frame to show at a time, which may exceed the frame.
    ///
    /// - Parameter size: its size in standing heights.
    func crop(at time: Double, size: SIMD2<Double>) -> Rect {
        let track = scene.track
        let size = size * bodyHeight
        let center = track.sample(nearest: time).map { centers[$0] } ?? size / 2
        func start(_ center: Double, _ length: Double, in whole: Double) -> Double {
            guard length < whole else { return (whole - length) / 2 }
            return min(max(0, center - length / 2), whole - length)
        }
        return Rect(
            x: start(center.x, size.x, in: Double(track.width)), y: start(center.y, size.y, in: Double(track.height)),
            width: size.x, height: size.y)
    }

    /// The direction of the hitting hand through contact: 1 to the right of the frame, -1 to the left, 0 where it is
    /// not clear.
    var hitDirection: Double {
        let track = scene.track
        let wrist: Joint = assessment.stroke.hand == .right ? .rightWrist : .leftWrist
        let span = 0.08 * scene.playback
        guard let first = track.sample(nearest: contact - span), let last = track.sample(nearest: contact + span),
            let from = track.image(wrist, first), let to = track.image(wrist, last)
        else { return 0 }
        let displacement = (to.x - from.x) / bodyHeight
        // A tenth of standing height within 0.16 s: ten times the error of a landmark.
        return displacement.magnitude < 0.1 ? 0 : displacement < 0 ? -1 : 1
    }
}
