import Foundation
import SwingCore
import SwingTechnique

/// An arrow on the ground before the player's feet, the way the ball is sent, around contact.
struct TargetDirectionAnnotator: Annotator {
    /// Real seconds before and after contact during which the arrow shows.
    private static let span = 0.3
    /// How much lower on the picture a point of the ground lies that is as much nearer: for a camera at chest height eight
    /// meters away, which is how a phone films.
    private static let flattening = 0.2
    /// The arrow's outline along and across its way, standing heights from between the feet; the other half is its mirror.
    private static let outline: [(along: Double, across: Double)] = [
        (0.16, 0.03), (0.44, 0.03), (0.44, 0.085), (0.62, 0),
    ]

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        let half = TargetDirectionAnnotator.outline
        let around = half + half.reversed().map { ($0.along, -$0.across) }
        guard let points = TargetDirectionAnnotator.places(around, in: moment) else { return }
        canvas.polygon(points)
        canvas.stroke(moment.theme.colors.casing, width: moment.boneWidth * 1.2)
        canvas.polygon(points)
        canvas.fill(moment.theme.colors.accent)
    }

    /// Both ends of the arrow on the picture, or nil where none is drawn.
    static func ends(in moment: Moment) -> (from: SIMD2<Double>, to: SIMD2<Double>)? {
        places([outline[0], outline[outline.count - 1]].map { ($0.along, 0) }, in: moment).map { ($0[0], $0[1]) }
    }

    /// Where points of the ground lie on the picture, or nil where no arrow is drawn.
    private static func places(
        _ ground: [(along: Double, across: Double)], in moment: Moment
    ) -> [SIMD2<Double>]? {
        guard let assessment = moment.assessment, let azimuth = assessment.target,
            (moment.time - assessment.stroke.contact.time).magnitude <= span * moment.scene.playback,
            let feet = betweenFeet(moment)
        else { return nil }
        let height = moment.bodyHeight(at: moment.sample)
        let radians = azimuth * .pi / 180
        // To the right of the picture, and toward the camera.
        let way = SIMD2(sin(radians), cos(radians))
        return ground.map { along, across in
            let right = along * way.x + across * way.y
            let near = along * way.y - across * way.x
            return feet + SIMD2(right, near * flattening) * height
        }
    }

    /// The ground between the feet: the middle of the points of the feet that are known, at the lowest one's height.
    private static func betweenFeet(_ moment: Moment) -> SIMD2<Double>? {
        let feet = [
            Joint.leftHeel, .leftFootIndex, .leftAnkle, .rightHeel, .rightFootIndex, .rightAnkle,
        ].compactMap { moment.point($0) }
        guard !feet.isEmpty, let lowest = feet.map(\.y).max() else { return nil }
        return SIMD2(feet.reduce(0) { $0 + $1.x } / Double(feet.count), lowest)
    }
}
