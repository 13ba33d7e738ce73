import SwingTechnique

/// Draws one strip: a header with the result and the key frames side by side, each centered on the player.
///
/// Give it the plain upright image of every frame of the plan in any order, then take the strip. Only the strip itself
/// is kept in memory. Not for concurrent use.
package struct StripRenderer: ~Copyable {
    private let plan: StripPlan
    private let scene: OverlayScene
    private let theme: Theme
    private let text: TextFactory
    private let layout: StripLayout
    private var strip: PixelBuffer

    /// Makes the strip with its header and captions; panels are empty until they are placed.
    ///
    /// - Throws: `drawingFailed` where Cairo reports an error or the text engine cannot be started.
    package init(plan: StripPlan, scene: OverlayScene, theme: Theme) throws(RasterError) {
        let scale = StripLayout.scale(for: plan)
        let text = TextFactory(
            theme: theme, phrases: scene.phrases(ofStroke: plan.stroke), scale: scale, typesetter: try Typesetter())
        let layout = StripLayout(plan, scene, text)
        var strip = PixelBuffer(width: layout.width, height: layout.height)
        try strip.withCanvas(typesetter: text.typesetter) { canvas in layout.drawBackground(theme, on: canvas) }
        self.plan = plan
        self.scene = scene
        self.theme = theme
        self.text = text
        self.layout = layout
        self.strip = strip
    }

    /// Draws a panel.
    ///
    /// - Parameters:
    ///   - index: the index in the plan's frames.
    ///   - image: the whole upright frame, not yet drawn on, at any size.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package mutating func place(_ index: Int, image: borrowing PixelBuffer) throws(RasterError) {
        guard plan.frames.indices.contains(index) else { return }
        let panel = layout.panels[index]
        let crop = plan.crops[index]
        let frame = plan.frames[index]
        let context = SceneView(scene, theme: theme, scale: text.scale, from: crop, to: panel)
            .context(sample: frame.sample, time: frame.time, stroke: plan.stroke)
        let callout = scene.callouts(on: frame).first
        let radius = text.scale(theme.radii.medium)
        // Framed is what the sentence above rests on, else contact.
        let isFramed = frame == plan.framed
        let (theme, scale) = (theme, text.scale)
        // A closure cannot borrow a noncopyable parameter; the panel is drawn in two scopes instead.
        try strip.paint(image, of: scene.track, from: crop, to: panel, radius: radius, typesetter: text.typesetter)
        try strip.withCanvas(typesetter: text.typesetter) { canvas in
            canvas.clipped(to: panel, radius: radius) {
                TrailAnnotator().draw(context, on: canvas)
                SkeletonAnnotator().draw(context, on: canvas)
                if let callout { FigureAnnotator(callout: callout).draw(context, on: canvas) }
                ContactAnnotator().draw(context, on: canvas)
            }
            let line = scale(isFramed ? 3 : 1)
            canvas.stroke(
                .roundedRect(panel.insetBy(line / 2), radius: radius - line / 2),
                isFramed ? theme.colors.accent : Color(0xFFFFFF, alpha: theme.glass.medium.borderOpacity), width: line)
        }
    }

    /// The panels with their captions, as frames of the animated strip; all of one size.
    package var pages: [StripPage] { layout.pages(of: plan) }

    package consuming func finish() -> PixelBuffer { strip }
}

/// One frame of the animated strip: a part of the strip, in pixels of the strip.
package struct StripPage: Hashable, Sendable {
    /// The left edge.
    package let x: Int
    /// The upper edge.
    package let y: Int
    package let width: Int
    package let height: Int
    /// How long it is shown, in seconds.
    package let seconds: Double
}

struct StripLayout {
    let width: Int
    let height: Int
    /// The rectangle of each panel's image.
    let panels: [Rect]
    private let header: (card: Card, origin: SIMD2<Double>)
    private let captions: [(card: Card, origin: SIMD2<Double>)]
    private let background: Color
    private let radius: Double

    /// The height of a panel in points: with twice that, eight do not fit on a page; with half, joints are not visible.
    private static let panelHeight = 300.0

    /// A strip keeps the resolution of the source where that is between one and two pixels a point.
    static func scale(for plan: StripPlan) -> PointScale {
        let source = plan.crops.first?.height ?? panelHeight
        let pixels = min(max(source / panelHeight, 1), 2)
        return PointScale(pixelsPerPoint: pixels)
    }

    init(_ plan: StripPlan, _ scene: OverlayScene, _ text: TextFactory) {
        let theme = text.theme
        let scale = text.scale
        let assessment = scene.assessments[plan.stroke]
        let margin = scale(theme.spacing.large)
        let gap = scale(theme.spacing.small)
        background = theme.colors.background
        radius = scale(theme.radii.medium)
        let crop = plan.crops.first ?? Rect(x: 0, y: 0, width: 1, height: 1)
        let panelHeight = scale(StripLayout.panelHeight)
        let panelWidth = (panelHeight * crop.width / crop.height).rounded()
        let count = Double(plan.frames.count)
        let inner = max(panelWidth * count + gap * (count - 1), scale(360))
        let header = StripLayout.header(assessment, width: min(inner, scale(600)), text)
        self.header = (header, SIMD2(margin, margin))
        let top = (margin + header.size.y + scale(theme.spacing.medium)).rounded()
        panels = (0..<plan.frames.count).map { index in
            Rect(
                x: (margin + Double(index) * (panelWidth + gap)).rounded(), y: top, width: panelWidth,
                height: panelHeight.rounded())
        }
        let cards = plan.frames.map {
            StripLayout.caption($0, isFramed: $0 == plan.framed, assessment, scene, width: panelWidth, text)
        }
        let captionTop = top + panelHeight + gap
        captions = zip(cards, panels).map { ($0, SIMD2($1.x, captionTop)) }
        let captionHeight = cards.map(\.size.y).max() ?? 0
        width = Int(clamping: (inner + 2 * margin).rounded(.up))
        height = Int(clamping: (captionTop + captionHeight + margin).rounded(.up))
    }

    private static func header(_ assessment: StrokeAssessment, width: Double, _ text: TextFactory) -> Card {
        let (theme, type, scale) = (text.theme, text.theme.type, text.scale)
        let style = assessment.grade.map { theme.grades[$0] }
        let verdict = "\(text.phrases.title(of: assessment.stroke)) · \(text.phrases.verdict(assessment))"
        let title = text.phrases.marked(verdict, isCorrected: assessment.stroke.isCorrected)
        // Whole in any case: smaller where it is long, then in two lines.
        let room = width - (style == nil ? 0 : scale(34))
        let head = text.whole(title, [type.title, type.headline], maxWidth: room).map {
            Card.Line(text: $0, color: theme.colors.foreground, grade: style, markSize: scale(28))
        }
        return text.card([
            head,
            text.line(
                text.phrases.instruction(assessment.coaching), type.headline, theme.colors.foreground, maxWidth: width,
                maxLines: 2, gap: scale(theme.spacing.small)),
            text.line(
                assessment.coaching?.cue, type.subheadline, theme.colors.secondary, maxWidth: width, maxLines: 3,
                gap: scale(theme.spacing.micro)),
            text.line(
                assessment.filming, type.subheadline, theme.colors.secondary, maxWidth: width, maxLines: 3,
                gap: scale(theme.spacing.small)),
        ])
    }

    private static func caption(
        _ frame: KeyFrame, isFramed: Bool, _ assessment: StrokeAssessment, _ scene: OverlayScene, width: Double,
        _ text: TextFactory
    ) -> Card {
        let (theme, type, scale) = (text.theme, text.theme.type, text.scale)
        let seconds =
            frame.event == .contact ? 0 : (frame.time - assessment.stroke.contact.time) / scene.playback
        let callout = scene.callouts(on: frame).first
        // The animated strip shows one panel at a time: the sentence goes with its own.
        let sentence = frame.isEvidence ? text.phrases.instruction(assessment.coaching) : nil
        return text.card([
            text.line(
                Phrases.sentence(text.phrases.eventName(frame.event)), type.subheadline,
                isFramed ? theme.colors.accent : theme.colors.foreground, maxWidth: width),
            text.line(text.phrases.sinceContact(seconds), type.captionNumber, theme.colors.secondary, maxWidth: width),
            text.line(
                callout.map { saying($0, text.phrases) }, type.caption, theme.colors.foreground,
                maxWidth: width - scale(23), maxLines: 2, grade: callout?.style(in: theme), markSize: scale(17),
                gap: scale(theme.spacing.micro)),
            text.line(
                sentence, type.subheadline, theme.colors.accent, maxWidth: width, maxLines: 3,
                gap: scale(theme.spacing.micro)),
        ])
    }

    /// A metric with its value.
    ///
    /// A panel is narrow: a line may end before the value, never between a number and its unit.
    static func saying(_ callout: Callout, _ phrases: Phrases) -> String {
        let metric = callout.metric
        let value = phrases.value(
            callout.value, unit: metric.unit.rawValue, isApproximate: metric.outcome == .provisional)
        return "\(metric.title) \(value.replacing(" ", with: "\u{A0}"))"
    }

    /// Draws everything but the panels.
    func drawBackground(_ theme: Theme, on canvas: borrowing Canvas) {
        canvas.clear(background)
        header.card.draw(at: header.origin, ink: background, on: canvas)
        for caption in captions { caption.card.draw(at: caption.origin, ink: background, on: canvas) }
        for panel in panels {
            canvas.fill(.roundedRect(panel, radius: radius), theme.colors.raised)
        }
    }

    /// Seconds an event is shown.
    private static let pageSeconds = 0.8
    /// Seconds the frame with the sentence is shown: a second to notice it, and two to read it.
    private static let framedSeconds = 3.0

    /// Each panel with its caption and half the gap to its neighbors around it.
    func pages(of plan: StripPlan) -> [StripPage] {
        guard let first = panels.first else { return [] }
        let gap = panels.count > 1 ? panels[1].x - first.maxX : first.x
        let side = Int(clamping: (gap / 2).rounded(.down))
        let pageWidth = Int(clamping: first.width.rounded(.down)) + 2 * side
        let top = Int(clamping: first.y) - side
        let pageHeight = height - Int(clamping: first.x) + side - top
        return zip(plan.frames, panels).map { frame, panel in
            StripPage(
                x: Int(clamping: panel.x) - side, y: top, width: pageWidth, height: pageHeight,
                seconds: frame == plan.framed ? StripLayout.framedSeconds : StripLayout.pageSeconds)
        }
    }
}
