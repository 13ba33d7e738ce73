import SwingCore
import SwingTechnique

/// The name of an event and its time from contact, on glass.
struct BannerAnnotator: Annotator {
    let event: StrokeEvent
    let rect: Rect

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let assessment = context.assessment else { return }
        let theme = context.theme
        let text = TextFactory(
            theme: theme, words: context.scene.words, scale: context.scale, typesetter: canvas.typesetter)
        canvas.glass(
            rect, level: theme.glass.subtle, radius: context.scale(theme.radii.medium), tint: theme.colors.background,
            scale: context.scale)
        if event.id == .contact {
            // Contact, the decisive event, is marked by more than its name.
            let inset = context.scale(max(10, theme.radii.medium))
            let bar = Rect(
                x: rect.x, y: rect.y + inset, width: context.scale(4), height: max(0, rect.height - 2 * inset))
            canvas.roundedRect(bar, radius: context.scale(2))
            canvas.fill(theme.colors.accent)
        }
        BannerAnnotator.card(event, assessment, context.scene, text).draw(
            at: SIMD2(rect.x, rect.y), ink: theme.colors.background, on: canvas)
    }

    private static func card(
        _ event: StrokeEvent, _ assessment: StrokeAssessment, _ scene: OverlayScene, _ text: TextFactory
    ) -> Card {
        let theme = text.theme
        var lines: [Card.Line] = []
        if let name = text(Phrases.sentence(text.words.eventName(event.id)), theme.type.headline) {
            lines.append(Card.Line(text: name, color: theme.colors.foreground))
        }
        // The banner stays longer than the contact lasts: it does not say where the ball is.
        let when =
            event.id == .contact
            ? "± " + text.words.time(assessment.stroke.contact.uncertainty / scene.playback)
            : text.words.distance(fromContact: (event.time - assessment.stroke.contact.time) / scene.playback)
        if let shaped = text(when, theme.type.captionNumber) {
            lines.append(Card.Line(text: shaped, color: theme.colors.secondary, gap: text.scale(2)))
        }
        return Card(
            lines: lines, scale: text.scale,
            padding: SIMD2(text.scale(theme.spacing.medium), text.scale(theme.spacing.small)))
    }

    /// The rectangle of a banner in a corner of an area.
    static func rect(
        _ event: StrokeEvent, _ assessment: StrokeAssessment, _ scene: OverlayScene, area: Rect, _ text: TextFactory,
        in corner: Corner
    ) -> Rect {
        corner.rect(card(event, assessment, scene, text).size, in: area, margin: text.scale.margin)
    }
}
