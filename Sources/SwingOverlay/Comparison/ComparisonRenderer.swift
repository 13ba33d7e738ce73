import SwingTechnique

/// Draws two strokes side by side: as frames of a video, or as separate images.
///
/// Not for concurrent use.
package struct ComparisonRenderer: ~Copyable {
    private let strokes: ComparedStrokes
    private let text: TextFactory
    private let layout: ComparisonLayout
    private let background: PixelBuffer

    /// The width of the frames drawn, in pixels.
    package var width: Int { layout.width }
    /// The height of the frames drawn, in pixels.
    package var height: Int { layout.height }

    /// Makes a renderer.
    ///
    /// - Throws: `drawingFailed` where Cairo reports an error or the text engine cannot be started.
    package init(_ strokes: ComparedStrokes, theme: Theme) throws(RasterError) {
        let text = TextFactory(
            theme: theme, phrases: strokes.after.scene.phrases, scale: ComparisonLayout.scale,
            typesetter: try Typesetter())
        let layout = ComparisonLayout(strokes, text)
        var background = PixelBuffer(width: layout.width, height: layout.height)
        try background.withCanvas(typesetter: text.typesetter) { canvas in layout.drawBackground(on: canvas) }
        self.strokes = strokes
        self.text = text
        self.layout = layout
        self.background = background
    }

    /// Draws a frame.
    ///
    /// - Parameters:
    ///   - before: the whole upright frame of the earlier clip at the frame's time, at any size.
    ///   - after: the same of the later clip.
    ///   - slowdown: how many times slower than real time it is shown; 1 for a separate image.
    ///   - image: of the renderer's size; all of it is overwritten.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package func draw(
        _ frame: ComparisonTimeline.Frame, before: borrowing PixelBuffer, after: borrowing PixelBuffer,
        slowdown: Int = 1, on image: inout PixelBuffer
    ) throws(RasterError) {
        background.withBytes { source in image.withMutableBytes { $0.copyMemory(from: source) } }
        let showsChange = frame.event != nil && frame.event == strokes.changeEvent
        for isAfter in [false, true] {
            let panel = ComparisonPanel(
                strokes: strokes, frame: frame, isAfter: isAfter, rect: isAfter ? layout.after : layout.before,
                text: text, showsChange: showsChange)
            if isAfter { try panel.draw(after, on: &image) } else { try panel.draw(before, on: &image) }
        }
        let (layout, strokes) = (layout, strokes)
        let side = strokes.after
        let area = layout.steps
        let context = SceneView(side.scene, theme: text.theme, scale: text.scale, from: area, to: area)
            .context(sample: nil, time: frame.after, stroke: side.stroke)
        let note = slowdown > 1 ? text.phrases.slower(slowdown) : ""
        let phase = phase(of: frame)
        try image.withCanvas(typesetter: text.typesetter) { canvas in
            layout.draw(phase: phase, note: note, on: canvas)
            PhaseSteps(events: strokes.sharedEvents, rect: area).draw(at: frame.after, context, on: canvas)
        }
    }

    /// The stroke and the event at its exact time, else the phase.
    private func phase(of frame: ComparisonTimeline.Frame) -> String {
        let last = strokes.alignment.anchors.last { $0.after <= frame.after }?.event ?? .start
        let stroke = strokes.after.assessment.stroke
        let phrases = text.phrases
        return Phrases.sentence(phrases.stroke(stroke.type)) + " · "
            + (frame.event.map { Phrases.sentence(phrases.eventName($0)) } ?? phrases.phase(after: last))
    }
}

extension ComparedStrokes {
    /// The later stroke's events that the earlier one has too.
    var sharedEvents: [StrokeEvent] {
        alignment.anchors.map { StrokeEvent(id: $0.event, time: $0.after, uncertainty: 0) }
    }
}

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
        legend = strokes.ghost == nil ? nil : text(text.phrases.title(.shadowBefore), theme.type.caption)
        let cards = [(strokes.before, PhraseID.before), (strokes.after, .after)].map {
            ComparisonLayout.title($0.0, text.phrases.title($0.1), width: panelWidth, text)
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
        let (theme, scale) = (text.theme, text.scale)
        let score = side.assessment.toldScore.map { " · " + text.phrases.score($0) } ?? ""
        let verdict = text.phrases.marked(
            text.phrases.verdict(side.assessment) + score, isCorrected: side.assessment.stroke.isCorrected)
        return text.card([
            text.line(word, theme.type.headline, theme.colors.foreground, maxWidth: width),
            text.line(
                verdict, theme.type.subheadline, theme.colors.secondary, maxWidth: width - scale(23),
                grade: side.assessment.grade.map { theme.grades[$0] }, markSize: scale(17), gap: scale(2)),
        ])
    }

    private static func footer(_ strokes: ComparedStrokes, width: Double, _ text: TextFactory) -> Card {
        let (theme, change) = (text.theme, strokes.change)
        return text.card([
            text.line(
                change?.title ?? strokes.summary, theme.type.headline, theme.colors.foreground, maxWidth: width,
                maxLines: 2),
            text.line(
                change?.verdict, theme.type.subheadline, theme.colors.secondary, maxWidth: width, gap: text.scale(2)),
        ])
    }

    /// Draws the static parts.
    func drawBackground(on canvas: borrowing Canvas) {
        let background = text.theme.colors.background
        canvas.clear(background)
        for title in titles { title.card.draw(at: title.origin, ink: background, on: canvas) }
        footer.card.draw(at: footer.origin, ink: background, on: canvas)
        if let legend {
            legend.draw(at: SIMD2(after.maxX - legend.size.x, margin), color: text.theme.colors.secondary, on: canvas)
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

/// The frames of a comparison video: both strokes in slow motion, held at contact and at what changed.
package struct ComparisonTimeline: Hashable, Sendable {
    package struct Frame: Hashable, Sendable {
        /// The time in the earlier clip, seconds of presentation time.
        package let before: Double
        /// The time in the later clip, seconds of presentation time.
        package let after: Double
        /// The event both strokes have exactly here.
        package let event: StrokeEventID?
        /// For how many frames of the video it is shown.
        package internal(set) var count: Int
    }

    package let frames: [Frame]
    /// Frames per second of the video.
    package static let rate = 30
    /// How many times slower than real time it is played.
    package static let slowdown = 4

    /// Real seconds shown before and after contact: a serve's trophy position lies within 1.2 s before contact, and the
    /// racket has come around 0.6 s after it.
    private static let window = (before: 1.2, after: 0.6)
    /// Seconds a frame is held: for the change as long as the design guide gives for understanding.
    private static let hold = (change: 3.0, contact: 1.0, end: 1.0)

    /// The part of the later clip that is shown, seconds of presentation time.
    static func span(of side: ComparedSide) -> (from: Double, to: Double) {
        let playback = side.scene.playback
        let stroke = side.assessment.stroke
        return (
            max(stroke.start, side.contact - window.before * playback),
            min(stroke.end, side.contact + window.after * playback)
        )
    }

    /// Plans the frames of two strokes.
    package init(_ strokes: ComparedStrokes) {
        let span = ComparisonTimeline.span(of: strokes.after)
        let step =
            strokes.after.scene.playback.slowMotionFactor
            / Double(ComparisonTimeline.rate * ComparisonTimeline.slowdown)
        let events = strokes.alignment.anchors.filter { $0.after >= span.from && $0.after <= span.to }
        let steps = max(0, Int(clamping: ((span.to - span.from) / step).rounded(.down)))
        // An event replaces the frame nearest to it.
        let plain = (0...steps).map { span.from + Double($0) * step }
            .filter { time in !events.contains { ($0.after - time).magnitude <= step / 2 } }
        let even = plain.map { Frame(before: strokes.alignment.before($0), after: $0, event: nil, count: 1) }
        let exact = events.map { anchor -> Frame in
            let seconds =
                anchor.event == strokes.changeEvent
                ? ComparisonTimeline.hold.change : anchor.event == .contact ? ComparisonTimeline.hold.contact : 0
            return Frame(
                before: anchor.before, after: anchor.after, event: anchor.event,
                count: 1 + Int(clamping: seconds * Double(ComparisonTimeline.rate)))
        }
        var frames = (even + exact).sorted { $0.after < $1.after }
        if !frames.isEmpty {
            frames[frames.count - 1].count += Int(
                clamping: ComparisonTimeline.hold.end * Double(ComparisonTimeline.rate))
        }
        self.frames = frames
    }

    /// The frames that are images of their own: those of the events.
    package var stills: [Frame] { frames.filter { $0.event != nil } }
}
