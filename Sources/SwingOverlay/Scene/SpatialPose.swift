import Foundation
import SwingTechnique

/// The lifted body at one sample, and how it projects onto the frame.
struct SpatialPose {
    private let track: MotionTrack
    private let sample: Int
    /// Pixels of the frame in a meter.
    let scale: Double

    /// Where the lifted body misses the picture by more than this, in standing heights, neither tells how the other
    /// looks: twice the error of a landmark.
    private static let largestMiss = 0.08
    /// Fewer joints do not determine a scale that one stray joint cannot spoil.
    private static let fewestJoints = 8

    /// Makes the pose; nil where the body was not lifted or does not fit the picture.
    init?(in context: FrameContext) {
        guard let sample = context.sample else { return nil }
        let track = context.scene.track
        var seen: [(pixel: SIMD2<Double>, meter: SIMD2<Double>)] = []
        for joint in SpatialPose.joints {
            guard let pixel = context.point(joint), let meter = track.world(joint, sample) else { continue }
            seen.append((SIMD2(pixel.x, -pixel.y), SIMD2(meter.x, meter.y)))
        }
        guard seen.count >= SpatialPose.fewestJoints,
            let scale = WeakPerspective.scale(of: seen.map(\.pixel), onto: seen.map(\.meter)), scale.isFinite
        else { return nil }
        let middle = seen.reduce(SIMD2<Double>.zero) { $0 + $1.pixel - $1.meter * scale } / Double(seen.count)
        let squares = seen.reduce(0) { sum, one in
            let miss = one.pixel - one.meter * scale - middle
            return sum + miss.dot(miss)
        }
        let miss = (squares / Double(seen.count)).squareRoot()
        guard miss <= SpatialPose.largestMiss * context.bodyHeight(at: sample) else { return nil }
        self.track = track
        self.sample = sample
        self.scale = scale
    }

    private static let joints: [Joint] = [
        .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip, .leftKnee,
        .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// The joint in meters: x to the right of the frame, y up, z toward the camera.
    subscript(joint: Joint) -> SIMD3<Double>? { track.world(joint, sample) }

    /// The middle of a left and a right joint.
    func middle(_ first: Joint, _ second: Joint) -> SIMD3<Double>? {
        guard let first = self[first], let second = self[second] else { return nil }
        return (first + second) / 2
    }

    /// A way in space as it looks on the frame, pixels.
    func projected(_ way: SIMD3<Double>) -> SIMD2<Double> { SIMD2(way.x, -way.y) * scale }

    /// The horizontal direction of an azimuth: 0 degrees toward the camera, 90 to the right of the frame.
    static func direction(_ azimuth: Double) -> SIMD3<Double> {
        SIMD3(sin(azimuth * .pi / 180), 0, cos(azimuth * .pi / 180))
    }
}

extension SIMD3<Double> {
    /// The vector turned by an angle in radians around a unit vector, counterclockwise seen from its tip (Rodrigues).
    func turned(by angle: Double, round axis: SIMD3<Double>) -> SIMD3<Double> {
        self * cos(angle) + axis.cross(self) * sin(angle) + axis * (axis.dot(self) * (1 - cos(angle)))
    }
}

/// Where a hand or foot would be at the target of a distance or a height: a place on the frame.
struct TargetPlace {
    /// The places, each with where the joint is now.
    let ways: [(from: SIMD2<Double>, to: SIMD2<Double>)]
    /// Whether it is a height: the whole level counts, not one place on it.
    let isLevel: Bool

    /// A place nearer than this to where the joint is, in standing heights, tells nothing: a limb's width.
    private static let leastWay = 0.03

    /// Makes the place of the value that the coaching rests on; nil where the target is reached or the frame does not
    /// show it: what lies along the line of sight cannot be pointed at.
    init?(_ callout: Callout, in context: FrameContext) {
        guard callout.isEvidence, let goal = callout.goal, callout.unit == .percentHeight,
            case .distance(let base, let joint) = callout.metric.figure, let point = context.point(joint)
        else { return nil }
        let height = context.bodyHeight(at: context.sample)
        let length = (goal - callout.value) / 100 * height
        let found: [(from: SIMD2<Double>, to: SIMD2<Double>)]
        switch callout.geometry {
        case .above: found = [(point, point - SIMD2(0, length))]
        case .ahead, .behind, .aside:
            guard let assessment = context.assessment, let target = assessment.target else { return nil }
            let toHittingSide = assessment.stroke.hand == .right ? -90.0 : 90
            let azimuth =
                switch callout.geometry {
                case .ahead: target
                case .behind: target + 180
                default: target + toHittingSide
                }
            found = [(point, point + SIMD2(sin(azimuth * .pi / 180) * length, 0))]
        case .apart:
            found = TargetPlace.apart(callout, base, joint, by: length, context)
        default:
            return nil
        }
        let longest = found.map { $0.from.distance(to: $0.to) }.max() ?? 0
        guard longest >= TargetPlace.leastWay * height else { return nil }
        ways = found
        isLevel = callout.geometry == .above
    }

    /// Along the line between two joints in space; a left and a right one share the way.
    ///
    /// Where the body was not lifted, along the line in the frame, if that is as long as the value says.
    private static func apart(
        _ callout: Callout, _ base: Joint, _ joint: Joint, by length: Double, _ context: FrameContext
    ) -> [(from: SIMD2<Double>, to: SIMD2<Double>)] {
        guard let from = context.point(base), let to = context.point(joint), let pose = SpatialPose(in: context),
            let first = pose[base], let second = pose[joint], let line = (second - first).normalized
        else {
            guard case .line(let figure)? = FigureGeometry(callout, in: context) else { return [] }
            return figure.ends.compactMap { end in end.goal.map { (end.position, $0) } }
        }
        let way = pose.projected(line * (length / pose.scale))
        return base.mirrored == joint ? [(from, from - way / 2), (to, to + way / 2)] : [(to, to + way)]
    }
}

/// A body as limbs and head, in pixels of the frame drawn on.
struct Silhouette {
    typealias Bone = (from: SIMD2<Double>, to: SIMD2<Double>)

    /// The limbs, each from joint to joint.
    let bones: [Bone]
    /// The center of the head; nil where it is not shown.
    let head: SIMD2<Double>?

    /// The limbs both of whose ends have a place, and the head; nil without any limb.
    init?(_ position: (Joint) -> SIMD2<Double>?, showing isShown: (Joint, Joint) -> Bool = { _, _ in true }) {
        bones = Joint.bones.compactMap { from, to in
            guard isShown(from, to), let a = position(from), let b = position(to) else { return nil }
            return (a, b)
        }
        guard !bones.isEmpty else { return nil }
        let ears = [Joint.leftEar, .rightEar].compactMap(position)
        head = ears.isEmpty ? position(.nose) : ears.reduce(.zero, +) / Double(ears.count)
    }

    init(bones: [Bone], head: SIMD2<Double>?) { (self.bones, self.head) = (bones, head) }
}
