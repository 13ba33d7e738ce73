import Foundation
import SwingCore
import SwingTechnique

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
        case .above:
            found = [(point, point - SIMD2(0, length))]
        case .ahead, .aside:
            guard let assessment = context.assessment, let target = assessment.target else { return nil }
            let toHittingSide = assessment.stroke.hand == .right ? -90.0 : 90
            let azimuth = callout.geometry == .ahead ? target : target + toHittingSide
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
