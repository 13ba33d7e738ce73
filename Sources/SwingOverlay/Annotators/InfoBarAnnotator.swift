import SwingCore
import SwingTechnique
import SwingText

/// The bar along an edge: stroke, hand and phase on the left, the one thing to do in the middle, the grade on the
/// right.
///
/// On a phone held upright, and in a corner, the one thing to do has a line of its own above.
struct InfoBarAnnotator: Annotator {
    /// Whether the phase is told; on a key frame the banner names the moment.
    let isLive: Bool
    /// How many times slower than the clip the picture is shown.
    var slowdown = 1
    /// Where it lies.
    var place = InfoBarPosition.bottom

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let assessment = moment.assessment else { return }
        let theme = moment.theme
        let scale = moment.scale
        let text = TextFactory(theme: theme, words: moment.scene.words, scale: scale, typesetter: canvas.typesetter)
        let layout = InfoBarLayout(
            assessment, phase: isLive ? phase(moment) : nil, isLive: isLive, slowdown: slowdown, place: place,
            area: moment.area, text)
        canvas.glass(
            layout.rect, level: theme.glass.subtle, radius: scale(theme.radii.medium), tint: theme.colors.ground,
            scale: scale)
        layout.draw(on: canvas)
        if let steps = layout.steps {
            PhaseSteps(events: assessment.stroke.events, rect: steps).draw(at: moment.time, moment, on: canvas)
        }
    }

    private func phase(_ moment: Moment) -> String? {
        guard let stroke = moment.stroke, let assessment = moment.assessment, moment.time <= assessment.stroke.end
        else { return nil }
        return moment.scene.event(of: stroke, before: moment.time).map { moment.scene.words.phase(after: $0.id) }
    }
}

/// The places of the info bar's texts.
struct InfoBarLayout {
    /// The whole bar.
    let rect: Rect
    /// Where the step dots of the phases go, on a video.
    let steps: Rect?
    private var parts: [(text: ShapedText, origin: SIMD2<Double>, color: Color)] = []
    private var mark: (style: GradeStyle, center: SIMD2<Double>, size: Double)?
    private let ink: Color

    /// Lays the bar out.
    ///
    /// - Parameters:
    ///   - phase: what goes on, or nil where that is not told.
    ///   - isLive: whether the bar is one of a video. There the room for the phase is that of the longest name, so that
    ///     nothing moves when the phase changes.
    init(
        _ assessment: StrokeAssessment, phase: String?, isLive: Bool, slowdown: Int = 1,
        place: InfoBarPosition = .bottom,
        area: Rect, _ text: TextFactory
    ) {
        let theme = text.theme
        let scale = text.scale
        let padding = scale(scale.isCompact ? 12 : theme.spacing.medium)
        let inner = max(1, place.width(in: area, scale: scale) - 2 * padding)
        ink = theme.colors.ground
        let row = scale(44)
        let foot = isLive ? scale(InfoBarLayout.stepsHeight) : 0
        let style = assessment.grade.map { theme.grades[$0] }
        let word = text(text.words.grade(assessment.grade), theme.type.headline, maxWidth: inner * 0.45)
        let markSize = style == nil ? 0 : scale(22)
        let gradeWidth = (word?.size.x ?? 0) + markSize + scale(6)
        let room = min(inner * 0.6, inner - gradeWidth - scale(theme.spacing.small))
        let kind = text(text.words.title(of: assessment.stroke), theme.type.headline, maxWidth: room)
        func detail(_ phase: String?, slowdown: Int) -> ShapedText? {
            let words: [String?] =
                slowdown > 1
                ? [phase, text.words.slower(slowdown)] : [text.words.hand(assessment.stroke.hand), phase]
            let sentence = words.compactMap(\.self).joined(separator: " · ")
            return text(Phrases.sentence(sentence), theme.type.caption, maxWidth: room)
        }
        let caption = detail(phase, slowdown: slowdown)
        let phases = isLive ? assessment.stroke.events.map { text.words.phase(after: $0.id) } : []
        let reserved = phases.compactMap { detail($0, slowdown: 1)?.size.x }.max() ?? 0
        let leftWidth = max(kind?.size.x ?? 0, caption?.size.x ?? 0, reserved)

        // The headline takes what is left of the row, or a row of its own.
        let middle = inner - leftWidth - gradeWidth - 2 * scale(theme.spacing.large)
        let isSplit = scale.isCompact || middle < scale(240)
        let headline = assessment.coaching.flatMap {
            InfoBarLayout.headline($0.headline, isSplit: isSplit, room: isSplit ? inner : middle, text)
        }
        let extra = isSplit ? headline.map { $0.size.y + scale(12) } ?? 0 : 0
        let height = row + extra + foot
        let bar = place.rect(height: height, in: area, scale: scale)
        rect = bar
        let left = bar.x + padding
        let middleY = bar.maxY - foot - row / 2
        steps = isLive ? Rect(x: left, y: bar.maxY - foot, width: inner, height: foot) : nil
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

    /// The one thing to do, as large as its row takes: a wide picture is small on a phone.
    private static func headline(
        _ sentence: String, isSplit: Bool, room: Double, _ text: TextFactory
    ) -> ShapedText? {
        let type = text.theme.type
        let attempts =
            isSplit
            ? [(type.headline, 2), (type.subheadline, 2)]
            : [(type.title, 1), (type.headline, 1), (type.subheadline, 2)]
        var shaped: ShapedText?
        for (style, lines) in attempts where shaped?.isEllipsized ?? true {
            shaped = text(sentence, style, maxWidth: min(room, text.scale(600)), maxLines: lines)
        }
        return shaped
    }

    /// The height of the row of step dots in points.
    private static let stepsHeight = 12.0

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
}
