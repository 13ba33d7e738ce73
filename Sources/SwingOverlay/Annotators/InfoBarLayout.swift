import SwingTechnique

/// The layout of the info bar: the stroke with its own grade on the left; what to do next beside it, or above it on a
/// phone held upright and in a corner.
struct InfoBarLayout {
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
        let whole = max(1, form.width(in: area, scale: scale) - 2 * padding)
        let (row, dots) = (scale(InfoBarLayout.rowHeight), scale(InfoBarLayout.stepsHeight))
        ink = theme.colors.background
        let verdict = InfoBarVerdict(assessment, slowdown: slowdown, availableWidth: whole, text)
        let gap = scale(theme.spacing.large)
        let centerWidth = whole - verdict.width - gap
        let isSplit = scale.isCompact || centerWidth < scale(240)
        let headline =
            form.isBrief
            ? nil
            : InfoBarLayout.headline(assessment, isSplit: isSplit, availableWidth: isSplit ? whole : centerWidth, text)
        let extra = isSplit ? headline.map { $0.size.y + scale(12) } ?? 0 : 0
        let width = form.isBrief ? verdict.width : whole
        let bar = form.corner.rect(
            SIMD2(width + 2 * padding, row + extra + dots), in: area, margin: scale.margin)
        rect = bar
        let left = bar.x + padding
        let centerY = bar.maxY - dots - row / 2
        steps = Rect(x: left, y: bar.maxY - dots, width: width, height: dots)
        if let headline {
            let origin =
                isSplit
                ? SIMD2(left, bar.y + scale(10)) : SIMD2(left + verdict.width + gap, centerY - headline.size.y / 2)
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
        guard let sentence = text.phrases.instruction(assessment.coaching) else { return nil }
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

    var textRects: [Rect] {
        parts.map { Rect(x: $0.origin.x, y: $0.origin.y, width: $0.text.size.x, height: $0.text.size.y) }
    }

    func draw(on canvas: borrowing Canvas) {
        for part in parts { part.text.draw(at: part.origin, color: part.color, on: canvas) }
        if let mark { mark.style.drawMark(at: mark.center, size: mark.size, ink: ink, on: canvas) }
    }
}

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
        let phrases = text.phrases
        gap = text.scale(8)
        style = assessment.grade.map { text.theme.grades[$0] }
        markSize = style == nil ? 0 : text.scale(18)
        let grade = text(phrases.verdict(assessment), type.subheadline, maxWidth: availableWidth * 0.45)
        self.grade = grade
        let taken = (grade?.size.x ?? 0) + markSize + 1.5 * gap
        let name = text(phrases.title(of: assessment.stroke), type.headline, maxWidth: availableWidth - taken)
        self.name = name
        // Independent of the line beneath, which changes with the pace.
        width = min(availableWidth, max((name?.size.x ?? 0) + taken, text.scale(InfoBarVerdict.leastWidth)))
        // First, so that a narrow bar leaves out the rest and not that.
        let mark = assessment.stroke.isCorrected ? phrases(.correctedByHand) : nil
        let pace = slowdown > 1 ? phrases.slower(slowdown) : phrases.hand(assessment.stroke.hand)
        detail = text(
            Phrases.sentence([mark, pace].compactMap(\.self).joined(separator: " · ")), type.caption, maxWidth: width)
    }
}

/// The phases of a stroke as a row of dots, one for each event: past ones are filled, the line between them grows with
/// time, contact has the color of the ball.
///
/// Evenly spaced, since the events around contact are too close in time to be distinguished.
struct PhaseSteps {
    let events: [StrokeEvent]
    /// The rectangle of the row in pixels.
    let rect: Rect

    /// The progress along the row at a time, 0 at the first event and 1 at the last.
    func progress(at time: Double) -> Double {
        guard let first = events.first, events.count > 1, time > first.time else { return 0 }
        let passed = events.lastIndex { $0.time <= time } ?? 0
        guard passed + 1 < events.count else { return 1 }
        let span = events[passed + 1].time - events[passed].time
        let part = span > 0 ? (time - events[passed].time) / span : 0
        return (Double(passed) + min(max(part, 0), 1)) / Double(events.count - 1)
    }

    func center(of event: Int, radius: Double) -> SIMD2<Double> {
        let fraction = events.count > 1 ? Double(event) / Double(events.count - 1) : 0
        return SIMD2(rect.x + radius + fraction * (rect.width - 2 * radius), rect.y + rect.height * 0.35)
    }

    func draw(at time: Double, _ context: FrameContext, on canvas: borrowing Canvas) {
        guard events.count > 1 else { return }
        let colors = context.theme.colors
        let radius = context.scale(2.5)
        let large = context.scale(4)
        let from = center(of: 0, radius: large)
        let to = center(of: events.count - 1, radius: large)
        canvas.stroke(.line(from, to), colors.foreground.opacity(0.3), width: context.scale(1.5))
        let reached = progress(at: time)
        if reached > 0 {
            canvas.stroke(.line(from, from + (to - from) * reached), colors.foreground, width: context.scale(1.5))
        }
        for (index, event) in events.enumerated() {
            let isContact = event.id == .contact
            let isPassed = event.time <= time
            let size = isContact ? large : radius
            canvas.fill(
                .circle(center(of: index, radius: large), radius: size), isContact ? colors.accent : colors.foreground)
            guard !isPassed else { continue }
            // A future event is a ring.
            canvas.fill(.circle(center(of: index, radius: large), radius: size * 0.6), colors.background)
        }
    }
}
