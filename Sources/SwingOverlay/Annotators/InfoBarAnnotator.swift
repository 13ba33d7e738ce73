import SwingCore
import SwingTechnique

/// The info bar of a video: the stroke with its grade, what to do next, and the events as dots.
struct InfoBarAnnotator: Annotator {
    /// How many times slower than the clip the frame is shown.
    let slowdown: Int
    let form: InfoBarForm

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let assessment = context.assessment else { return }
        let theme = context.theme
        let scale = context.scale
        let text = TextFactory(theme: theme, words: context.scene.words, scale: scale, typesetter: canvas.typesetter)
        let layout = InfoBarLayout(assessment, form: form, slowdown: slowdown, area: context.area, text)
        canvas.glass(
            layout.rect, level: theme.glass.subtle, radius: scale(theme.radii.medium), tint: theme.colors.background,
            scale: scale)
        layout.draw(on: canvas)
        PhaseSteps(events: assessment.stroke.events, rect: layout.steps).draw(at: context.time, context, on: canvas)
    }
}
