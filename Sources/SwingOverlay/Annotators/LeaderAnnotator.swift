import SwingText

/// The line from a chip to what it names; drawn before all chips, so that no line crosses a text.
struct LeaderAnnotator: Annotator {
    let chip: ChipAnnotator

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let anchor = ChipAnnotator.anchor(of: chip.callout, in: moment, from: chip.rect) else { return }
        let start = chip.rect.nearest(to: anchor)
        guard start.distance(to: anchor) > moment.scale(6) else { return }
        canvas.line(start, anchor)
        canvas.stroke(moment.theme.colors.casing, width: moment.scale(3))
        canvas.line(start, anchor)
        canvas.stroke(moment.theme.colors.foreground, width: max(1, moment.scale(1.25)))
        canvas.circle(anchor, radius: moment.scale(3))
        canvas.fill(moment.theme.colors.foreground)
    }
}
