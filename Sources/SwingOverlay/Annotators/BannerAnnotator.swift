import SwingCore
import SwingTechnique
import SwingText

/// The name of an event and how far from contact it is, on glass.
struct BannerAnnotator: Annotator {
    /// The event, or nil for a moment that is none.
    let event: StrokeEventID?
    /// When it is, seconds of presentation time.
    let time: Double
    let rect: Rect

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let assessment = moment.assessment else { return }
        let theme = moment.theme
        let text = TextFactory(
            theme: theme, words: moment.scene.words, scale: moment.scale, typesetter: canvas.typesetter)
        canvas.glass(
            rect, level: theme.glass.subtle, radius: moment.scale(theme.radii.medium), tint: theme.colors.ground,
            scale: moment.scale)
        if event == .contact {
            // The one event that decides is told apart by more than its name.
            let inset = moment.scale(max(10, theme.radii.medium))
            let bar = Rect(
                x: rect.x, y: rect.y + inset, width: moment.scale(4), height: max(0, rect.height - 2 * inset))
            canvas.roundedRect(bar, radius: moment.scale(2))
            canvas.fill(theme.colors.accent)
        }
        let card = BannerAnnotator.card(
            event, time, contact: assessment.stroke.contact.time, perSecond: moment.scene.clipSecondsPerSecond, text)
        card.draw(at: SIMD2(rect.x, rect.y), ink: theme.colors.ground, on: canvas)
    }

    static func card(
        _ event: StrokeEventID?, _ time: Double, contact: Double, perSecond: Double, _ text: TextFactory
    ) -> Card {
        let theme = text.theme
        var lines: [Card.Line] = []
        if let name = text(Phrases.sentence(text.words.moment(event)), theme.type.headline) {
            lines.append(Card.Line(text: name, color: theme.colors.foreground))
        }
        let distance = event == .contact ? 0 : (time - contact) / perSecond
        if let when = text(
            text.words.distance(fromContact: distance, contact: .ballOnTheStrings), theme.type.captionNumber)
        {
            lines.append(Card.Line(text: when, color: theme.colors.secondary, gap: text.scale(2)))
        }
        return Card(
            lines: lines, scale: text.scale,
            padding: SIMD2(text.scale(theme.spacing.medium), text.scale(theme.spacing.small)))
    }
}
