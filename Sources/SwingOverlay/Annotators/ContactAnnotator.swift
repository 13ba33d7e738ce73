import SwingCore
import SwingTechnique

/// A ring around the hitting hand at contact.
struct ContactAnnotator: Annotator {
    /// Real seconds before and after contact during which the ring is shown.
    private static let span = 0.05

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let contact = context.assessment?.stroke.contact.time, let hand = context.point(context.hittingWrist),
            (context.time - contact).magnitude <= ContactAnnotator.span * context.scene.playback
        else { return }
        let radius = max(context.bodyHeight(at: context.sample) * 0.055, context.scale(8))
        canvas.circle(hand, radius: radius)
        canvas.stroke(context.theme.colors.casing, width: context.boneWidth * 1.8)
        canvas.circle(hand, radius: radius)
        canvas.stroke(context.theme.colors.accent, width: context.boneWidth * 0.9)
    }
}
