import Foundation
import SwingCore
import SwingTechnique

/// The arrow on the ground before the player's feet, in the direction the ball is sent: its points on the frame.
struct TargetArrow {
    /// The outline, from the tail around the tip and back.
    let outline: [SIMD2<Double>]
    /// The midpoint of the tail.
    let tail: SIMD2<Double>
    let tip: SIMD2<Double>

    /// Real seconds before and after contact during which the arrow shows.
    private static let span = 0.3
    /// How much lower in the frame a point of the ground lies that is as much nearer: for a camera at chest height
    /// eight meters away, as a phone is held.
    private static let foreshortening = 0.2
    /// Half the outline, along and across the arrow, in standing heights from between the feet; the other half is its
    /// mirror image.
    private static let halfOutline: [(along: Double, across: Double)] = [
        (0.16, 0.03), (0.44, 0.03), (0.44, 0.085), (0.62, 0),
    ]

    /// Makes the arrow; nil where the direction or the feet are not known, or contact is not near.
    init?(in context: FrameContext) {
        guard let assessment = context.assessment, let azimuth = assessment.target,
            (context.time - assessment.stroke.contact.time).magnitude
                <= TargetArrow.span * context.scene.playback,
            let feet = TargetArrow.betweenFeet(context)
        else { return nil }
        let height = context.bodyHeight(at: context.sample)
        let radians = azimuth * .pi / 180
        // To the right in the frame, and toward the camera.
        let direction = SIMD2(sin(radians), cos(radians))
        func point(along: Double, across: Double) -> SIMD2<Double> {
            let right = along * direction.x + across * direction.y
            let near = along * direction.y - across * direction.x
            return feet + SIMD2(right, near * TargetArrow.foreshortening) * height
        }
        let half = TargetArrow.halfOutline
        outline = (half + half.reversed().map { ($0.along, -$0.across) }).map(point)
        tail = point(along: half[0].along, across: 0)
        tip = point(along: half[half.count - 1].along, across: 0)
    }

    /// The ground between the feet: the mean of the known points of the feet, at the height of the lowest.
    private static func betweenFeet(_ context: FrameContext) -> SIMD2<Double>? {
        let feet = [
            Joint.leftHeel, .leftFootIndex, .leftAnkle, .rightHeel, .rightFootIndex, .rightAnkle,
        ].compactMap { context.point($0) }
        guard !feet.isEmpty, let lowest = feet.map(\.y).max() else { return nil }
        return SIMD2(feet.reduce(0) { $0 + $1.x } / Double(feet.count), lowest)
    }
}
