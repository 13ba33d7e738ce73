/// The line from a chip to its anchor; drawn before all chips, so that no line crosses text.
struct LeaderAnnotator: Annotator {
    let chip: ChipAnnotator

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let anchor = ChipAnnotator.anchor(of: chip.callout, in: context, from: chip.rect) else { return }
        let start = chip.rect.nearest(to: anchor)
        guard start.distance(to: anchor) > context.scale(6) else { return }
        canvas.line(start, anchor)
        canvas.stroke(context.theme.colors.casing, width: context.scale(3))
        canvas.line(start, anchor)
        canvas.stroke(context.theme.colors.foreground, width: max(1, context.scale(1.25)))
        canvas.circle(anchor, radius: context.scale(3))
        canvas.fill(context.theme.colors.foreground)
    }
}
