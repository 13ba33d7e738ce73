/// Draws the arrow in the direction the ball is sent, around contact.
struct TargetDirectionAnnotator: Annotator {
    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let arrow = TargetArrow(in: context) else { return }
        canvas.polygon(arrow.outline)
        canvas.stroke(context.theme.colors.casing, width: context.boneWidth * 1.2)
        canvas.polygon(arrow.outline)
        canvas.fill(context.theme.colors.accent)
    }
}
