import SwingCore
import SwingTechnique

/// The stroke, the grade that belongs to it, and under them the hand.
struct InfoBarVerdict {
    let name: ShapedText?
    let grade: ShapedText?
    let style: GradeStyle?
    let detail: ShapedText?
    /// The side of the grade's mark in pixels.
    let markSize: Double
    /// Between name and mark.
    let gap: Double
    /// The width of both lines.
    let width: Double

    /// The least width in points: the hand and a mark of correction.
    private static let leastWidth = 160.0

    /// - Parameters:
    ///   - slowdown: how many times slower than the clip the frame is shown.
    ///   - availableWidth: in pixels.
    init(_ assessment: StrokeAssessment, slowdown: Int, availableWidth: Double, _ text: TextFactory) {
        let type = text.theme.type
        let words = text.words
        gap = text.scale(8)
        style = assessment.grade.map { text.theme.grades[$0] }
        markSize = style == nil ? 0 : text.scale(18)
        let grade = text(words.verdict(assessment), type.subheadline, maxWidth: availableWidth * 0.45)
        self.grade = grade
        let taken = (grade?.size.x ?? 0) + markSize + 1.5 * gap
        let name = text(words.title(of: assessment.stroke), type.headline, maxWidth: availableWidth - taken)
        self.name = name
        // Independent of the line beneath, which changes with the pace.
        width = min(availableWidth, max((name?.size.x ?? 0) + taken, text.scale(InfoBarVerdict.leastWidth)))
        // First, so that a narrow bar leaves out the rest and not that.
        let mark = assessment.stroke.isCorrected ? words(.correctedByHand) : nil
        let pace = slowdown > 1 ? words.slower(slowdown) : words.hand(assessment.stroke.hand)
        detail = text(
            Phrases.sentence([mark, pace].compactMap(\.self).joined(separator: " · ")), type.caption,
            maxWidth: width)
    }
}
