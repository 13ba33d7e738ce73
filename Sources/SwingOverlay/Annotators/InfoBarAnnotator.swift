import SwingCore
import SwingTechnique
import SwingText

/// The info bar: stroke, hand and phase on the left, the coaching headline in the center, the grade on the right.
///
/// On a phone held upright, and in a corner, the headline has a line of its own above.
struct InfoBarAnnotator: Annotator {
    /// Whether the current phase is stated; on a key frame the banner names the event.
    let isLive: Bool
    /// How many times slower than the clip the frame is shown.
    var slowdown = 1
    /// Its position on the frame.
    var position = InfoBarPosition.bottom

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let assessment = context.assessment else { return }
        let theme = context.theme
        let scale = context.scale
        let text = TextFactory(theme: theme, words: context.scene.words, scale: scale, typesetter: canvas.typesetter)
        let layout = InfoBarLayout(
            assessment, phase: isLive ? phase(context) : nil, isLive: isLive, slowdown: slowdown, position: position,
            area: context.area, text)
        canvas.glass(
            layout.rect, level: theme.glass.subtle, radius: scale(theme.radii.medium), tint: theme.colors.background,
            scale: scale)
        layout.draw(on: canvas)
        if let steps = layout.steps {
            PhaseSteps(events: assessment.stroke.events, rect: steps).draw(at: context.time, context, on: canvas)
        }
    }

    private func phase(_ context: FrameContext) -> String? {
        guard let stroke = context.stroke, let assessment = context.assessment, context.time <= assessment.stroke.end
        else { return nil }
        return context.scene.event(of: stroke, before: context.time).map { context.scene.words.phase(after: $0.id) }
    }
}
