import SwingCore
import SwingTechnique
import SwingText

/// The coaching on glass: stroke and grade, the headline, the cue.
struct CoachingCard {
    let card: Card

    /// Makes the card.
    ///
    /// - Parameter widest: the greatest width of a line in points; nothing is wider than the 600 the design guide gives
    ///   for reading.
    init?(_ assessment: StrokeAssessment, area: Rect, widest: Double, _ text: TextFactory) {
        guard let coaching = assessment.coaching else { return nil }
        let theme = text.theme
        let scale = text.scale
        // On a short frame, such as a small landscape clip, a title would cover the player.
        let compact = scale.isCompact || scale.heightInPoints < 540
        let padding = scale(theme.spacing.medium)
        let width = min(area.width - 2 * scale.margin - 2 * padding, scale(widest))
        guard width > 0 else { return nil }
        var lines: [Card.Line] = []
        let style = assessment.grade.map { theme.grades[$0] }
        let verdict = "\(text.words.grade(assessment.grade)) · \(text.words.title(of: assessment.stroke))"
        let top = text.words.marked(verdict, isCorrected: assessment.stroke.isCorrected)
        if let shaped = text(top, theme.type.subheadline, maxWidth: width) {
            lines.append(
                Card.Line(text: shaped, color: theme.colors.secondary, grade: style, markSize: scale(17)))
        }
        let headlineStyle = compact ? theme.type.headline : theme.type.title
        if let shaped = text(coaching.headline, headlineStyle, maxWidth: width, maxLines: compact ? 3 : 2) {
            lines.append(Card.Line(text: shaped, color: theme.colors.foreground, gap: scale(theme.spacing.micro)))
        }
        let cueStyle = compact ? theme.type.subheadline : theme.type.body
        if let shaped = text(coaching.cue, cueStyle, maxWidth: width, maxLines: 3) {
            lines.append(Card.Line(text: shaped, color: theme.colors.secondary, gap: scale(theme.spacing.micro)))
        }
        card = Card(lines: lines, scale: scale, padding: SIMD2(padding, scale(12)))
    }
}
