import SwingCore
import SwingTechnique
import SwingText

/// The name of an event and its time from contact, on glass.
struct BannerAnnotator: Annotator {
    /// The event; nil for evidence that is not at an event.
    let event: StrokeEventID?
    /// Its presentation time in seconds.
    let time: Double
    let rect: Rect

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let assessment = context.assessment else { return }
        let theme = context.theme
        let text = TextFactory(
            theme: theme, words: context.scene.words, scale: context.scale, typesetter: canvas.typesetter)
        canvas.glass(
            rect, level: theme.glass.subtle, radius: context.scale(theme.radii.medium), tint: theme.colors.background,
            scale: context.scale)
        if event == .contact {
            // Contact, the decisive event, is marked by more than its name.
            let inset = context.scale(max(10, theme.radii.medium))
            let bar = Rect(
                x: rect.x, y: rect.y + inset, width: context.scale(4), height: max(0, rect.height - 2 * inset))
            canvas.roundedRect(bar, radius: context.scale(2))
            canvas.fill(theme.colors.accent)
        }
        let card = BannerAnnotator.card(
            event, time, contact: assessment.stroke.contact.time,
            playback: context.scene.playback, text)
        card.draw(at: SIMD2(rect.x, rect.y), ink: theme.colors.background, on: canvas)
    }

    static func card(
        _ event: StrokeEventID?, _ time: Double, contact: Double, playback: PlaybackRate, _ text: TextFactory
    ) -> Card {
        let theme = text.theme
        var lines: [Card.Line] = []
        if let name = text(Phrases.sentence(text.words.eventName(event)), theme.type.headline) {
            lines.append(Card.Line(text: name, color: theme.colors.foreground))
        }
        let distance = event == .contact ? 0 : (time - contact) / playback
        if let when = text(
            text.words.distance(fromContact: distance, contact: .ballOnTheStrings), theme.type.captionNumber)
        {
            lines.append(Card.Line(text: when, color: theme.colors.secondary, gap: text.scale(2)))
        }
        return Card(
            lines: lines, scale: text.scale,
            padding: SIMD2(text.scale(theme.spacing.medium), text.scale(theme.spacing.small)))
    }

    /// The rectangle of a banner in a corner of an area.
    static func rect(
        _ event: StrokeEventID?, _ time: Double, _ assessment: StrokeAssessment, _ scene: OverlayScene, area: Rect,
        _ text: TextFactory, in corner: Corner
    ) -> Rect {
        let card = card(
            event, time, contact: assessment.stroke.contact.time,
            playback: scene.playback, text)
        return corner.rect(card.size, in: area, margin: text.scale.margin)
    }
}
