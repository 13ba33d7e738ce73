import SwingCore
import SwingTechnique

/// The layout of the info bar: the stroke with its own grade on the left; what to do next beside it, or above it on a
/// phone held upright and in a corner.
struct InfoBarLayout {
    /// The whole bar.
    let rect: Rect
    /// The rectangle of the dots of the events.
    let steps: Rect
    private var parts: [(text: ShapedText, origin: SIMD2<Double>, color: Color)] = []
    private var mark: (style: GradeStyle, center: SIMD2<Double>, size: Double)?
    private let ink: Color

    /// The heights of the row of texts and of the dots in points.
    private static let (rowHeight, stepsHeight) = (44.0, 12.0)

    /// Lays the bar out.
    ///
    /// Nothing in it depends on time but the dots, so nothing moves.
    init(
        _ assessment: StrokeAssessment, form: InfoBarForm = InfoBarForm(), slowdown: Int = 1, area: Rect,
        _ text: TextFactory
    ) {
        let theme = text.theme
        let scale = text.scale
        let padding = scale(scale.isCompact ? 12 : theme.spacing.medium)
        let whole = max(1, form.position.width(in: area, scale: scale) - 2 * padding)
        let (row, dots) = (scale(InfoBarLayout.rowHeight), scale(InfoBarLayout.stepsHeight))
        ink = theme.colors.background
        let verdict = InfoBarVerdict(assessment, slowdown: slowdown, availableWidth: whole, text)
        let gap = scale(theme.spacing.large)
        let centerWidth = whole - verdict.width - gap
        let isSplit = scale.isCompact || centerWidth < scale(240)
        let headline =
            form.isBrief
            ? nil
            : InfoBarLayout.headline(
                assessment, isSplit: isSplit, availableWidth: isSplit ? whole : centerWidth, text)
        let extra = isSplit ? headline.map { $0.size.y + scale(12) } ?? 0 : 0
        let width = form.isBrief ? verdict.width : whole
        let bar = form.position.corner.rect(
            SIMD2(width + 2 * padding, row + extra + dots), in: area, margin: scale.margin)
        rect = bar
        let left = bar.x + padding
        let centerY = bar.maxY - dots - row / 2
        steps = Rect(x: left, y: bar.maxY - dots, width: width, height: dots)
        if let headline {
            let origin =
                isSplit
                ? SIMD2(left, bar.y + scale(10))
                : SIMD2(left + verdict.width + gap, centerY - headline.size.y / 2)
            parts.append((headline, origin, theme.colors.foreground))
        }
        place(verdict, left: left, centerY: centerY, theme)
    }

    private mutating func place(_ verdict: InfoBarVerdict, left: Double, centerY: Double, _ theme: Theme) {
        let lineHeight = max(verdict.name?.size.y ?? 0, verdict.grade?.size.y ?? 0, verdict.markSize)
        let stack = lineHeight + (verdict.detail?.size.y ?? 0)
        let lineY = centerY - stack / 2 + lineHeight / 2
        var x = left
        if let name = verdict.name {
            parts.append((name, SIMD2(x, lineY - name.size.y / 2), theme.colors.foreground))
            x += name.size.x + verdict.gap
        }
        if let style = verdict.style {
            mark = (style, SIMD2(x + verdict.markSize / 2, lineY), verdict.markSize)
            x += verdict.markSize + verdict.gap / 2
        }
        if let grade = verdict.grade {
            parts.append((grade, SIMD2(x, lineY - grade.size.y / 2), theme.colors.secondary))
        }
        if let detail = verdict.detail {
            parts.append((detail, SIMD2(left, centerY + stack / 2 - detail.size.y), theme.colors.secondary))
        }
    }

    /// The sentence, as large as its row allows: a wide frame is shown small on a phone.
    private static func headline(
        _ assessment: StrokeAssessment, isSplit: Bool, availableWidth: Double, _ text: TextFactory
    ) -> ShapedText? {
        guard let sentence = text.words.instruction(assessment.coaching) else { return nil }
        let type = text.theme.type
        let attempts =
            isSplit
            ? [(type.headline, 2), (type.subheadline, 2)]
            : [(type.title, 1), (type.headline, 1), (type.subheadline, 2)]
        var shaped: ShapedText?
        for (style, lines) in attempts where shaped?.isEllipsized ?? true {
            shaped = text(sentence, style, maxWidth: min(availableWidth, text.scale(640)), maxLines: lines)
        }
        return shaped
    }

    /// The rectangles of the texts.
    var textRects: [Rect] {
        parts.map { Rect(x: $0.origin.x, y: $0.origin.y, width: $0.text.size.x, height: $0.text.size.y) }
    }

    func draw(on canvas: borrowing Canvas) {
        for part in parts { part.text.draw(at: part.origin, color: part.color, on: canvas) }
        if let mark {
            mark.style.mark.draw(at: mark.center, size: mark.size, color: mark.style.color, ink: ink, on: canvas)
        }
    }
}
