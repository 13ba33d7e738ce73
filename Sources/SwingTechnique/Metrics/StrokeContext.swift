import Foundation
import SwingMotion

/// One stroke as the metrics need it: its own segment of the motion, the sides named, the directions known.
struct StrokeContext {
    let stroke: Stroke
    let view: CameraView
    /// The segment of the motion around the stroke.
    let track: MotionTrack
    /// Where the ball is sent, as `AngleID.shoulderAzimuth` counts (0 toward the camera, 90 to the right of the
    /// picture), or nil where it is not known.
    private(set) var targetAzimuth: Double?
    /// How much further off it may be than where the errors of the metrics were measured: a standard deviation in
    /// degrees.
    let excessTargetDeviation: Double
    /// Frames captured a second of real time.
    let captureRate: Double
    /// Standing heights in one meter of the model's metric space, or nil where the skeleton gives no scale.
    let heightsPerMeter: Double?
    /// Whether the skeleton was measured in space, so that no camera hides a direction of it.
    let isMeasuredInSpace: Bool
    /// The picture row of the ground the player stands on, or nil where no foot is in the picture.
    let ground: Double?
    /// How tall the player is in the picture, pixels; nil where joints were measured in space.
    let bodyPixels: Double?

    /// Real seconds of motion kept on both sides of the stroke: covers every window of the catalog.
    static let margin = 1.5

    /// The errors of the metrics were measured on clips that mostly show how the court lies: there it is known so well,
    /// degrees.
    private static let usualDeviation = 7.0

    /// - Parameter target: where the motion says that the ball is sent, or nil where it does not. It is taken, since a view
    ///   is 45 degrees wide, unless the view was named by somebody who sees another one.
    init?(_ stroke: Stroke, view: CameraView, target: HitDirection? = nil, in whole: MotionTrack) {
        let margin = StrokeContext.margin * whole.playback
        let first = min(stroke.start, stroke.contact.time) - margin
        let last = max(stroke.end, stroke.contact.time) + margin
        guard let track = whole.slice(from: first, to: last) else { return nil }
        self.stroke = stroke
        self.view = view
        self.track = track
        captureRate = StrokeContext.rate(of: track)
        let swing = StrokeContext.target(of: stroke, view: view, in: track)
        targetAzimuth = StrokeContext.fitting(target?.azimuth, view, swing) ?? swing
        let (known, usual) = (target?.deviation ?? 0, StrokeContext.usualDeviation)
        excessTargetDeviation = max(0, known * known - usual * usual).squareRoot()
        heightsPerMeter = StrokeContext.scale(of: track, from: stroke.start, to: stroke.end)
        isMeasuredInSpace = track.isMeasuredInSpace
        ground = StrokeContext.ground(of: track, from: stroke.start, to: stroke.contact.time)
        bodyPixels = isMeasuredInSpace ? nil : track.bodyHeight.filter { $0 > 0 }.median
    }

    /// The same stroke with the ball sent as far to one side as it may be.
    var withOffsetTarget: StrokeContext {
        var other = self
        other.targetAzimuth = targetAzimuth.map { $0 + excessTargetDeviation }
        return other
    }

    /// How much wider readings of a player of this size are than those of one who fills the picture.
    var smallFactor: Double { bodyPixels.map { hypot(1, MetricEvaluator.pixelsOfError / $0) } ?? 1 }

    /// The player's height in the picture where it is less than readings can be made of, pixels; nil where it is not.
    var tooFewPixels: Double? { bodyPixels.flatMap { $0 < MetricEvaluator.leastPixels ? $0 : nil } }

    var hand: Hand { stroke.hand }

    /// The landmarks behind a point.
    func anglePoint(_ point: BodyPoint) -> AnglePoint { point.anglePoint(hand, stroke.kind) }

    /// When an event happened, with half the width of its 90 % interval, or nil where it is not known.
    func timing(_ id: StrokeEventID) -> (time: Double, uncertainty: Double)? {
        guard id == .contact else { return stroke.event(id).map { ($0.time, $0.uncertainty) } }
        return stroke.missingEvents[id] == nil ? (stroke.contact.time, stroke.contact.uncertainty) : nil
    }

    /// Why an event has no timing.
    func obstacle(_ id: StrokeEventID) -> NotMeasurableReason {
        id == .contact ? .contactUnknown(stroke.contact.uncertainty) : .event(id, stroke.missingEvents[id])
    }

    /// The presentation times of a window of real time, or nil where its event was not found.
    func span(_ window: TimeWindow) -> ClosedRange<Double>? {
        guard let anchor = timing(window.anchor) else { return nil }
        let first = anchor.time - window.before * track.playback
        let last = anchor.time + window.after * track.playback
        return first <= last ? first...last : nil
    }

    /// 1 for a player who turns to the right to take the racket back, -1 to the left, seen from above.
    var backswingTurn: Double { (hand == .right) != stroke.kind.isBackhand ? 1 : -1 }

    /// A direction unless it lies in a view that is no neighbor of the one named.
    private static func fitting(_ azimuth: Double?, _ view: CameraView, _ swing: Double?) -> Double? {
        guard let azimuth, view != .unknown else { return nil }
        guard view != .diagonal, let swing else { return azimuth }
        return abs(Degrees.wrapped(azimuth - swing)) <= CameraView.width ? azimuth : nil
    }

    private static func rate(of track: MotionTrack) -> Double {
        let steps = zip(track.times.dropFirst(), track.times).map { $0 - $1 }
        guard let step = steps.upperMedian, step > 0 else { return 0 }
        return track.playback.slowMotionFactor / step
    }

    /// Real seconds by which the racket hand is fastest before contact: 0 to 0.05 in recorded strokes.
    ///
    /// The bands take the hand's direction at its fastest as the direction of the hit; afterwards it turns across the
    /// body.
    private static let speedPeakLead = 0.025

    /// From behind the ball leaves away from the camera, from the front toward it; across the picture and between,
    /// the racket hand's direction into contact decides.
    private static func target(of stroke: Stroke, view: CameraView, in track: MotionTrack) -> Double? {
        switch view {
        case .back: return 180
        case .front: return 0
        case .unknown: return nil
        case .side, .diagonal:
            let wrist = AnglePoint.joint(BodyPart.wrist.joint(stroke.hand))
            let velocities = Kinematics.worldVelocity(wrist, in: track)
            let peak = stroke.contact.time - speedPeakLead * track.playback
            let radius = 0.06 * track.playback
            var sum = SIMD2<Double>.zero
            for (time, velocity) in zip(track.times, velocities) {
                guard abs(time - peak) <= radius, let velocity else { continue }
                sum += SIMD2(velocity.x, velocity.z)
            }
            guard sum.x != 0 else { return nil }
            if view == .side { return sum.x > 0 ? 90 : -90 }
            return atan2(sum.x, sum.y) * 180 / .pi
        }
    }

    /// Median over the stroke.
    private static func scale(of track: MotionTrack, from start: Double, to end: Double) -> Double? {
        track.times.indices.compactMap { sample -> Double? in
            guard track.times[sample] >= start, track.times[sample] <= end, track.bodyHeight[sample] > 0 else {
                return nil
            }
            return track.pixelsPerMeter(sample).map { $0 / track.bodyHeight[sample] }
        }.median
    }

    private static let feet: [[Joint]] = [[.leftHeel, .leftFootIndex], [.rightHeel, .rightFootIndex]]
    private static let ankles: [[Joint]] = [[.leftAnkle], [.rightAnkle]]
    /// How high the ankles of a standing person are above the ground, standing heights (Drillis and Contini 1966, in
    /// Winter, Biomechanics).
    private static let ankleHeight = 0.039

    /// The height of the ground: between the lowest points of both feet, median from the stroke's start to contact.
    ///
    /// Between them lies the ground below the player's middle where the camera looks down on feet at different distances; the
    /// median is moved by no stride or jump. Poses without feet, as those of COCO, have it below the ankles.
    private static func ground(of track: MotionTrack, from start: Double, to contact: Double) -> Double? {
        let hasFeet = feet.joined().contains { joint in
            track.joints[joint.rawValue].states.contains { $0 != .missing }
        }
        let (groups, drop) = hasFeet ? (feet, 0) : (ankles, ankleHeight)
        var rows: [Double] = []
        for sample in track.times.indices where track.times[sample] >= start && track.times[sample] <= contact {
            let lowest = groups.compactMap { group in group.compactMap { track.image($0, sample)?.y }.max() }
            let rest = drop * track.bodyHeight[sample]
            guard lowest.count == groups.count, lowest.allSatisfy({ $0 + rest <= Double(track.height) }) else {
                continue
            }
            rows.append(lowest.reduce(0, +) / Double(lowest.count) + rest)
        }
        return rows.median
    }
}

extension MotionTrack {
    private static let scaleJoints: [Joint] = [
        .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// Pixels in a meter of the metric skeleton at a sample: the least-squares fit of the picture to it under weak
    /// perspective, or nil where fewer than four landmarks are known.
    func pixelsPerMeter(_ sample: Int) -> Double? {
        let pairs = MotionTrack.scaleJoints.compactMap { joint -> (picture: SIMD2<Double>, world: SIMD2<Double>)? in
            guard let picture = image(joint, sample), let world = world(joint, sample) else { return nil }
            return (SIMD2(picture.x, -picture.y), SIMD2(world.x, world.y))
        }
        guard pairs.count >= 4 else { return nil }
        return WeakPerspective.scale(of: pairs.map(\.picture), onto: pairs.map(\.world))
    }

    /// The samples from one time to another, or nil where there are none.
    func slice(from first: Double, to last: Double) -> MotionTrack? {
        let chosen = times.indices.filter { times[$0] >= first && times[$0] <= last }
        guard let low = chosen.first, let high = chosen.last else { return nil }
        let range = low...high
        return MotionTrack(
            times: Array(times[range]), frameIndices: Array(frameIndices[range]), width: width, height: height,
            playback: playback, bodyHeight: Array(bodyHeight[range]),
            joints: joints.map { joint in
                JointTrajectory(
                    image: Array(joint.image[range]), world: Array(joint.world[range]),
                    visibility: Array(joint.visibility[range]), states: Array(joint.states[range]))
            }, isPictureAlone: isPictureAlone)
    }
}
