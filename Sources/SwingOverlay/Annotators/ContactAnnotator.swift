import SwingCore
import SwingTechnique

/// A ring round the hitting hand at contact.
struct ContactAnnotator: Annotator {
    /// Real seconds before and after contact during which the ring shows.
    private static let span = 0.05

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let contact = moment.assessment?.stroke.contact.time, let hand = moment.point(moment.hittingWrist),
            (moment.time - contact).magnitude <= ContactAnnotator.span * moment.scene.playback
        else { return }
        let radius = max(moment.bodyHeight(at: moment.sample) * 0.055, moment.scale(8))
        canvas.circle(hand, radius: radius)
        canvas.stroke(moment.theme.colors.casing, width: moment.boneWidth * 1.8)
        canvas.circle(hand, radius: radius)
        canvas.stroke(moment.theme.colors.accent, width: moment.boneWidth * 0.9)
    }
}
