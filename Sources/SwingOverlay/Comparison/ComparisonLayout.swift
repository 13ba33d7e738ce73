import SwingCore
import SwingTechnique

/// The layout of a comparison: two panels side by side with their names above, below them the phase and what changed.
struct ComparisonLayout {
    let width: Int
    let height: Int
    /// The panel of the earlier stroke.
    let before: Rect
    /// The panel of the later stroke.
    let after: Rect
    /// The rectangle of the phase dots.
    let steps: Rect
    private let margin: Double
    private let phaseTop: Double
    private let titles: [(card: Card, origin: SIMD2<Double>)]
    private let footer: (card: Card, origin: SIMD2<Double>)
    /// The legend of the ghost, where there is one.
    private let legend: ShapedText?
    private let text: TextFactory

    /// The width in points: that of a phone held upright, so that letters of 12 points stay above 11 there.
    private static let widthInPoints = 400.0
    /// The width in pixels: that of a 720p clip.
    private static let widthInPixels = 1280

    /// Pixels a point.
    static let scale = PointScale(pixelsPerPoint: Double(widthInPixels) / widthInPoints)

    init(_ strokes: ComparedStrokes, _ text: TextFactory) {
        let theme = text.theme
        let scale = text.scale
        self.text = text
        width = ComparisonLayout.widthInPixels
        margin = scale(12).rounded()
        let gap = scale(theme.spacing.small).rounded()
        let panelWidth = ((Double(width) - 2 * margin - gap) / 2).rounded(.down)
        let panelHeight = (panelWidth / ComparedStrokes.aspect).rounded()
        legend = strokes.ghost == nil ? nil : text(text.words.title(.shadowBefore), theme.type.caption)
        let cards = [(strokes.before, PhraseID.before), (strokes.after, .after)].map {
            ComparisonLayout.title($0.0, text.words.title($0.1), width: panelWidth, text)
        }
        let top = (margin + (cards.map(\.size.y).max() ?? 0) + gap).rounded()
        before = Rect(x: margin, y: top, width: panelWidth, height: panelHeight)
        after = Rect(x: margin + panelWidth + gap, y: top, width: panelWidth, height: panelHeight)
        titles = [(cards[0], SIMD2(before.x, margin)), (cards[1], SIMD2(after.x, margin))]
        let steps = Rect(x: margin, y: before.maxY + gap, width: Double(width) - 2 * margin, height: scale(12))
        let phaseHeight = text("Ag", theme.type.subheadline)?.size.y ?? 0
        let footerTop = steps.maxY + phaseHeight + gap
        self.steps = steps
        phaseTop = steps.maxY
        footer = (ComparisonLayout.footer(strokes, width: steps.width, text), SIMD2(margin, footerTop))
        // The same height for every kind of stroke, since all are parts of one video; encoders need even sides.
        let lines = [theme.type.headline, theme.type.headline, theme.type.subheadline].map {
            text("Ag", $0)?.size.y ?? 0
        }
        let bottom = footerTop + lines.reduce(scale(2), +) + margin
        height = Int(clamping: (bottom / 2).rounded(.up)) * 2
    }

    private static func title(_ side: ComparedSide, _ word: String, width: Double, _ text: TextFactory) -> Card {
        let theme = text.theme
        let scale = text.scale
        let style = side.assessment.grade.map { theme.grades[$0] }
        let score = side.assessment.toldScore.map { " · " + text.words.score($0) } ?? ""
        var lines: [Card.Line] = []
        if let shaped = text(word, theme.type.headline, maxWidth: width) {
            lines.append(Card.Line(text: shaped, color: theme.colors.foreground))
        }
        let verdict = text.words.marked(
            text.words.verdict(side.assessment) + score, isCorrected: side.assessment.stroke.isCorrected)
        if let shaped = text(verdict, theme.type.subheadline, maxWidth: width - scale(23)) {
            lines.append(
                Card.Line(text: shaped, color: theme.colors.secondary, grade: style, markSize: scale(17), gap: scale(2))
            )
        }
        return Card(lines: lines, scale: scale, padding: .zero)
    }

    private static func footer(_ strokes: ComparedStrokes, width: Double, _ text: TextFactory) -> Card {
        let theme = text.theme
        var lines: [Card.Line] = []
        let title = strokes.change?.title ?? strokes.summary
        if let shaped = text(title, theme.type.headline, maxWidth: width, maxLines: 2) {
            lines.append(Card.Line(text: shaped, color: theme.colors.foreground))
        }
        if let verdict = strokes.change?.verdict, let shaped = text(verdict, theme.type.subheadline, maxWidth: width) {
            lines.append(Card.Line(text: shaped, color: theme.colors.secondary, gap: text.scale(2)))
        }
        return Card(lines: lines, scale: text.scale, padding: .zero)
    }

    /// Draws the static parts.
    func drawBackground(on canvas: borrowing Canvas) {
        let background = text.theme.colors.background
        canvas.clear(background)
        for title in titles { title.card.draw(at: title.origin, ink: background, on: canvas) }
        footer.card.draw(at: footer.origin, ink: background, on: canvas)
        if let legend {
            legend.draw(
                at: SIMD2(after.maxX - legend.size.x, margin), color: text.theme.colors.secondary, on: canvas)
        }
    }

    /// Draws the phase on the left and a note on the right.
    func draw(phase: String, note: String, on canvas: borrowing Canvas) {
        let theme = text.theme
        if let shaped = text(phase, theme.type.subheadline, maxWidth: steps.width * 0.75) {
            shaped.draw(at: SIMD2(steps.x, phaseTop), color: theme.colors.foreground, on: canvas)
        }
        if let shaped = text(note, theme.type.subheadline, maxWidth: steps.width * 0.25) {
            shaped.draw(at: SIMD2(steps.maxX - shaped.size.x, phaseTop), color: theme.colors.secondary, on: canvas)
        }
    }
}
