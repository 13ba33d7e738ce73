import SwingCore
import SwingTechnique
import SwingText

/// The layout of the info bar's texts.
struct InfoBarLayout {
    /// The whole bar.
    let rect: Rect
    /// The rectangle of the phase dots, on a video.
    let steps: Rect?
    private var parts: [(text: ShapedText, origin: SIMD2<Double>, color: Color)] = []
    private var mark: (style: GradeStyle, center: SIMD2<Double>, size: Double)?
    private let ink: Color

    /// Lays the bar out.
    ///
    /// - Parameters:
    ///   - phase: the current phase, or nil where it is not stated.
    ///   - isLive: whether the bar is part of a video. Space is then reserved for the longest phase name, so that
    ///     nothing moves when the phase changes.
    init(
        _ assessment: StrokeAssessment, phase: String?, isLive: Bool, slowdown: Int = 1,
        position: InfoBarPosition = .bottom,
        area: Rect, _ text: TextFactory
    ) {
        let theme = text.theme
        let scale = text.scale
        let padding = scale(scale.isCompact ? 12 : theme.spacing.medium)
        let inner = max(1, position.width(in: area, scale: scale) - 2 * padding)
        ink = theme.colors.background
        let row = scale(44)
        let stepsRow = isLive ? scale(InfoBarLayout.stepsHeight) : 0
        let style = assessment.grade.map { theme.grades[$0] }
        let gradeText = text(text.words.grade(assessment.grade), theme.type.headline, maxWidth: inner * 0.45)
        let markSize = style == nil ? 0 : scale(22)
        let gradeWidth = (gradeText?.size.x ?? 0) + markSize + scale(6)
        let availableWidth = min(inner * 0.6, inner - gradeWidth - scale(theme.spacing.small))
        let kind = text(text.words.title(of: assessment.stroke), theme.type.headline, maxWidth: availableWidth)
        func detail(_ phase: String?, slowdown: Int) -> ShapedText? {
            let words: [String?] =
                slowdown > 1
                ? [phase, text.words.slower(slowdown)] : [text.words.hand(assessment.stroke.hand), phase]
            // First, so that a narrow bar leaves out the rest and not that.
            let mark = assessment.stroke.isCorrected ? text.words(.correctedByHand) : nil
            let sentence = ([mark] + words).compactMap(\.self).joined(separator: " · ")
            return text(Phrases.sentence(sentence), theme.type.caption, maxWidth: availableWidth)
        }
        let caption = detail(phase, slowdown: slowdown)
        let phases = isLive ? assessment.stroke.events.map { text.words.phase(after: $0.id) } : []
        let reserved = phases.compactMap { detail($0, slowdown: 1)?.size.x }.max() ?? 0
        let leftWidth = max(kind?.size.x ?? 0, caption?.size.x ?? 0, reserved)

        // The headline takes the rest of the row, or a row of its own.
        let centerWidth = inner - leftWidth - gradeWidth - 2 * scale(theme.spacing.large)
        let isSplit = scale.isCompact || centerWidth < scale(240)
        let headline = assessment.coaching.flatMap {
            InfoBarLayout.headline($0.headline, isSplit: isSplit, availableWidth: isSplit ? inner : centerWidth, text)
        }
        let extra = isSplit ? headline.map { $0.size.y + scale(12) } ?? 0 : 0
        let height = row + extra + stepsRow
        let bar = position.rect(height: height, in: area, scale: scale)
        rect = bar
        let left = bar.x + padding
        let centerY = bar.maxY - stepsRow - row / 2
        steps = isLive ? Rect(x: left, y: bar.maxY - stepsRow, width: inner, height: stepsRow) : nil
        if let headline {
            let origin =
                isSplit
                ? SIMD2(left, bar.y + scale(10))
                : SIMD2(left + leftWidth + scale(theme.spacing.large), centerY - headline.size.y / 2)
            parts.append((headline, origin, theme.colors.foreground))
        }
        let stack = (kind?.size.y ?? 0) + (caption?.size.y ?? 0)
        if let kind { parts.append((kind, SIMD2(left, centerY - stack / 2), theme.colors.foreground)) }
        if let caption {
            parts.append((caption, SIMD2(left, centerY + stack / 2 - caption.size.y), theme.colors.secondary))
        }
        if let gradeText {
            let right = bar.maxX - padding
            parts.append(
                (gradeText, SIMD2(right - gradeText.size.x, centerY - gradeText.size.y / 2), theme.colors.foreground))
            if let style {
                let center = SIMD2(right - gradeText.size.x - scale(6) - markSize / 2, centerY)
                mark = (style, center, markSize)
            }
        }
    }

    /// The coaching headline, as large as its row allows: a wide frame is shown small on a phone.
    private static func headline(
        _ sentence: String, isSplit: Bool, availableWidth: Double, _ text: TextFactory
    ) -> ShapedText? {
        let type = text.theme.type
        let attempts =
            isSplit
            ? [(type.headline, 2), (type.subheadline, 2)]
            : [(type.title, 1), (type.headline, 1), (type.subheadline, 2)]
        var shaped: ShapedText?
        for (style, lines) in attempts where shaped?.isEllipsized ?? true {
            shaped = text(sentence, style, maxWidth: min(availableWidth, text.scale(600)), maxLines: lines)
        }
        return shaped
    }

    /// The height of the row of phase dots in points.
    private static let stepsHeight = 12.0

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
