import Foundation
import SwingCore
import SwingTechnique

/// An arrow on the ground before the player's feet, the way the ball is sent, around contact.
struct TargetDirectionAnnotator: Annotator {
    /// Real seconds before and after contact during which the arrow shows.
    private static let span = 0.3
    /// How much lower on the picture a point of the ground lies that is as much nearer: for a camera at chest height eight
    /// metres away, which is how a phone films.
    private static let flattening = 0.2
    /// The arrow's outline along and across its way, standing heights from between the feet; the other half is its mirror.
    private static let outline: [(along: Double, across: Double)] = [
        (0.16, 0.03), (0.44, 0.03), (0.44, 0.085), (0.62, 0),
    ]

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let assessment = moment.assessment, let azimuth = assessment.target,
            (moment.time - assessment.stroke.contact.time).magnitude
                <= TargetDirectionAnnotator.span * moment.scene.clipSecondsPerSecond,
            let feet = TargetDirectionAnnotator.betweenFeet(moment)
        else { return }
        let height = moment.bodyHeight(at: moment.sample)
        let radians = azimuth * .pi / 180
        // To the right of the picture, and towards the camera.
        let way = SIMD2(sin(radians), cos(radians))
        let outline = TargetDirectionAnnotator.outline
        let around = outline + outline.reversed().map { ($0.along, -$0.across) }
        let points = around.map { along, across in
            let right = along * way.x + across * way.y
            let near = along * way.y - across * way.x
            return feet + SIMD2(right, near * TargetDirectionAnnotator.flattening) * height
        }
        canvas.polygon(points)
        canvas.stroke(moment.theme.colors.casing, width: moment.boneWidth * 1.2)
        canvas.polygon(points)
        canvas.fill(moment.theme.colors.accent)
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
