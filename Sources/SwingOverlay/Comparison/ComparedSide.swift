import SwingCore
import SwingTechnique
import SwingText

/// One of two strokes being compared, and the part of its picture that shows it.
struct ComparedSide: Sendable {
    let scene: OverlayScene
    /// The stroke's place in the scene.
    let stroke: Int
    /// The player's standing height at contact in pixels of the upright source picture.
    let bodyHeight: Double
    /// The middle of the hips by sample, steadied; the last known one where they are not known.
    private let centers: [SIMD2<Double>]

    var assessment: StrokeAssessment { scene.assessments[stroke] }
    var contact: Double { assessment.stroke.contact.time }

    /// Real seconds to both sides over which the middle is averaged: the camera follows a run, not every step.
    private static let steadiness = 0.4

    init(scene: OverlayScene, stroke: Int) {
        self.scene = scene
        self.stroke = stroke
        let track = scene.track
        let contact = scene.assessments[stroke].stroke.contact.time
        let height = track.sample(nearest: contact).map { track.bodyHeight[$0] } ?? 0
        bodyHeight = height.isFinite && height > 1 ? height : Double(max(1, track.height)) / 3
        centers = ComparedSide.steadied(
            (0..<track.count).map { ComparedSide.hips(track, $0) }, times: track.times,
            reach: ComparedSide.steadiness * scene.clipSecondsPerSecond,
            fallback: SIMD2(Double(track.width), Double(track.height)) / 2)
    }

    /// The middle of the hips at a sample, or nil where one of them is not known.
    static func hips(_ track: MotionTrack, _ sample: Int) -> SIMD2<Double>? {
        guard let left = track.image(.leftHip, sample), let right = track.image(.rightHip, sample) else { return nil }
        return (left + right) / 2
    }

    /// Means of what is known within a reach of every time.
    private static func steadied(
        _ places: [SIMD2<Double>?], times: [Double], reach: Double, fallback: SIMD2<Double>
    ) -> [SIMD2<Double>] {
        var sum = SIMD2<Double>.zero
        var count = 0.0
        var (first, end) = (0, 0)
        var last = fallback
        return times.map { time in
            while end < times.count, times[end] <= time + reach {
                if let place = places[end] { (sum, count) = (sum + place, count + 1) }
                end += 1
            }
            while first < end, times[first] < time - reach {
                if let place = places[first] { (sum, count) = (sum - place, count - 1) }
                first += 1
            }
            if count > 0 { last = sum / count }
            return last
        }
    }

    /// How far the player reaches from the middle between two times, in standing heights; a little room for head, soles
    /// and fingers included.
    ///
    /// The racket may reach further: with room for all of it the player would be a third smaller.
    func reach(from: Double, to: Double) -> SIMD2<Double> {
        let track = scene.track
        guard let first = track.sample(nearest: from), let last = track.sample(nearest: to), first <= last else {
            return SIMD2(0.5, 0.7)
        }
        var reach = SIMD2<Double>.zero
        for sample in first...last {
            for point in Joint.allCases.compactMap({ track.image($0, sample) })
            where point.x.isFinite && point.y.isFinite {
                let away = (point - centers[sample]) / bodyHeight
                reach = pointwiseMax(reach, SIMD2(away.x.magnitude, away.y.magnitude))
            }
        }
        // A tenth of standing height: crown and soles lie outside the landmarks. More than 1.2 is no player.
        return pointwiseMin(reach + 0.1, SIMD2(1.2, 1.2))
    }

    /// The part of the upright source picture to show at a time, which may reach beyond the picture.
    ///
    /// - Parameter size: its size in standing heights.
    func crop(at time: Double, size: SIMD2<Double>) -> Rect {
        let track = scene.track
        let size = size * bodyHeight
        let center = track.sample(nearest: time).map { centers[$0] } ?? size / 2
        func start(_ middle: Double, _ length: Double, in whole: Double) -> Double {
            guard length < whole else { return (whole - length) / 2 }
            return min(max(0, middle - length / 2), whole - length)
        }
        return Rect(
            x: start(center.x, size.x, in: Double(track.width)), y: start(center.y, size.y, in: Double(track.height)),
            width: size.x, height: size.y)
    }

    /// The way the hitting hand goes through contact: 1 to the right of the picture, -1 to the left, 0 where that is not
    /// clear.
    var hitDirection: Double {
        let track = scene.track
        let wrist: Joint = assessment.stroke.hand == .right ? .rightWrist : .leftWrist
        let span = 0.08 * scene.clipSecondsPerSecond
        guard let first = track.sample(nearest: contact - span), let last = track.sample(nearest: contact + span),
            let from = track.image(wrist, first), let to = track.image(wrist, last)
        else { return 0 }
        let way = (to.x - from.x) / bodyHeight
        // A tenth of standing height within 0.16 s: ten times what landmarks err.
        return way.magnitude < 0.1 ? 0 : way < 0 ? -1 : 1
    }
}
