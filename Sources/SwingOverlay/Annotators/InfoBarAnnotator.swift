import SwingCore
import SwingTechnique

/// The bar at the bottom: stroke, hand and phase on the left, the one thing to do in the middle, the grade on the
/// right.
///
/// On a phone held upright the one thing to do has a line of its own above.
struct InfoBarAnnotator: Annotator {
    /// Whether the phase is told; on a key frame the banner names the moment.
    let isLive: Bool

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let assessment = moment.assessment else { return }
        let theme = moment.theme
        let scale = moment.scale
        let text = TextMaker(theme: theme, scale: scale, typesetter: canvas.typesetter)
        let layout = InfoBarLayout(assessment, phase: isLive ? phase(moment) : nil, area: moment.area, text)
        canvas.glass(
            layout.rect, level: theme.glass.subtle, radius: scale(theme.radii.medium), tint: theme.colors.ground,
            scale: scale)
        layout.draw(on: canvas)
    }

    private func phase(_ moment: Moment) -> String? {
        guard let stroke = moment.stroke, let assessment = moment.assessment, moment.time <= assessment.stroke.end
        else { return nil }
        return moment.scene.event(of: stroke, before: moment.time).map { Words.phase(after: $0.id) }
    }
}

/// The places of the info bar's texts.
struct InfoBarLayout {
    /// The whole bar.
    let rect: Rect
    private var parts: [(text: ShapedText, origin: SIMD2<Double>, color: Color)] = []
    private var mark: (style: GradeStyle, center: SIMD2<Double>, size: Double)?
    private let ink: Color

    init(_ assessment: StrokeAssessment, phase: String?, area: Rect, _ text: TextMaker) {
        let theme = text.theme
        let scale = text.scale
        let padding = scale(scale.isCompact ? 12 : theme.spacing.medium)
        let width = max(1, area.width - 2 * scale.margin)
        let inner = max(1, width - 2 * padding)
        ink = theme.colors.ground
        let row = scale(44)
        let kind = text(
            Words.stroke(assessment.stroke.kind, assessment.stroke.variant), theme.type.headline, maxWidth: inner * 0.6)
        let detail = [Words.hand(assessment.stroke.hand), phase].compactMap { $0 }.joined(separator: " · ")
        let caption = text(InfoBarLayout.capitalized(detail), theme.type.caption, maxWidth: inner * 0.6)
        let style = assessment.grade.map { theme.grades[$0] }
        let word = text(style?.word ?? "Not graded", theme.type.headline, maxWidth: inner * 0.45)
        let markSize = style == nil ? 0 : scale(22)
        let gradeWidth = (word?.size.x ?? 0) + markSize + scale(6)
        let leftWidth = max(kind?.size.x ?? 0, caption?.size.x ?? 0)

        // The headline takes what is left of the row, or a row of its own.
        let middle = inner - leftWidth - gradeWidth - 2 * scale(theme.spacing.large)
        let isSplit = scale.isCompact || middle < scale(240)
        var headline: ShapedText?
        if let sentence = assessment.coaching?.headline {
            let room = min(isSplit ? inner : middle, scale(600))
            headline = text(sentence, theme.type.headline, maxWidth: room, maxLines: isSplit ? 2 : 1)
            if headline?.isEllipsized ?? false {
                headline = text(sentence, theme.type.subheadline, maxWidth: room, maxLines: 2)
            }
        }
        let extra = isSplit ? headline.map { $0.size.y + scale(12) } ?? 0 : 0
        let height = row + extra
        let bar = Rect(
            x: area.x + scale.margin, y: area.maxY - scale.margin - height, width: width, height: height)
        rect = bar
        let left = bar.x + padding
        let middleY = bar.maxY - row / 2
        if let headline {
            let origin =
                isSplit
                ? SIMD2(left, bar.y + scale(10))
                : SIMD2(left + leftWidth + scale(theme.spacing.large), middleY - headline.size.y / 2)
            parts.append((headline, origin, theme.colors.foreground))
        }
        let stack = (kind?.size.y ?? 0) + (caption?.size.y ?? 0)
        if let kind { parts.append((kind, SIMD2(left, middleY - stack / 2), theme.colors.foreground)) }
        if let caption {
            parts.append((caption, SIMD2(left, middleY + stack / 2 - caption.size.y), theme.colors.secondary))
        }
        if let word {
            let right = bar.maxX - padding
            parts.append((word, SIMD2(right - word.size.x, middleY - word.size.y / 2), theme.colors.foreground))
            if let style {
                let center = SIMD2(right - word.size.x - scale(6) - markSize / 2, middleY)
                mark = (style, center, markSize)
            }
        }
    }

    /// Where the texts lie.
    var textRects: [Rect] {
        parts.map { Rect(x: $0.origin.x, y: $0.origin.y, width: $0.text.size.x, height: $0.text.size.y) }
    }

    func draw(on canvas: borrowing Canvas) {
        for part in parts { part.text.draw(at: part.origin, color: part.color, on: canvas) }
        if let mark {
            mark.style.mark.draw(at: mark.center, size: mark.size, color: mark.style.color, ink: ink, on: canvas)
        }
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
