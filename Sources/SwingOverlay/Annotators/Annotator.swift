import SwingTechnique

/// The info bar of a video: the stroke with its grade, what to do next, and the events as dots.
struct InfoBarAnnotator: Annotator {
    /// How many times slower than the clip the frame is shown.
    let slowdown: Int
    let form: InfoBarForm

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let assessment = context.assessment else { return }
        let theme = context.theme
        let scale = context.scale
        let text = TextFactory(
            theme: theme, phrases: context.scene.phrases, scale: scale, typesetter: canvas.typesetter)
        let layout = InfoBarLayout(assessment, form: form, slowdown: slowdown, area: context.area, text)
        canvas.glass(
            layout.rect, level: theme.glass.subtle, radius: scale(theme.radii.medium), tint: theme.colors.background,
            scale: scale)
        layout.draw(on: canvas)
        PhaseSteps(events: assessment.stroke.events, rect: layout.steps).draw(at: context.time, context, on: canvas)
    }
}

/// A ring around the hitting hand at contact.
struct ContactAnnotator: Annotator {
    /// Real seconds before and after contact during which the ring is shown.
    private static let span = 0.05

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let contact = context.assessment?.stroke.contact.time, let hand = context.point(context.hittingWrist),
            (context.time - contact).magnitude <= ContactAnnotator.span * context.scene.playback
        else { return }
        let radius = max(context.bodyHeight(at: context.sample) * 0.055, context.scale(8))
        canvas.stroke(
            .circle(hand, radius: radius), context.theme.colors.accent, width: context.boneWidth * 0.9,
            over: context.theme.colors.casing, casingWidth: context.boneWidth * 1.8)
    }
}

/// The line from a chip to its anchor; drawn before all chips, so that no line crosses text.
struct LeaderAnnotator: Annotator {
    let chip: ChipAnnotator

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let anchor = ChipAnnotator.anchor(of: chip.callout, in: context, from: chip.rect) else { return }
        let start = chip.rect.nearest(to: anchor)
        guard start.distance(to: anchor) > context.scale(6) else { return }
        canvas.stroke(
            .line(start, anchor), context.theme.colors.foreground, width: max(1, context.scale(1.25)),
            over: context.theme.colors.casing, casingWidth: context.scale(3))
        canvas.fill(.circle(anchor, radius: context.scale(3)), context.theme.colors.foreground)
    }
}

/// Something that is drawn on a frame.
protocol Annotator { func draw(_ context: FrameContext, on canvas: borrowing Canvas) }

/// The name of an event and its time from contact, on glass.
struct BannerAnnotator: Annotator {
    let event: StrokeEvent
    let rect: Rect

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let assessment = context.assessment else { return }
        let theme = context.theme
        let text = TextFactory(
            theme: theme, phrases: context.scene.phrases, scale: context.scale, typesetter: canvas.typesetter)
        canvas.glass(
            rect, level: theme.glass.subtle, radius: context.scale(theme.radii.medium), tint: theme.colors.background,
            scale: context.scale)
        if event.id == .contact {
            // Contact, the decisive event, is marked by more than its name.
            let inset = context.scale(max(10, theme.radii.medium))
            let bar = Rect(
                x: rect.x, y: rect.y + inset, width: context.scale(4), height: max(0, rect.height - 2 * inset))
            canvas.fill(.roundedRect(bar, radius: context.scale(2)), theme.colors.accent)
        }
        BannerAnnotator.card(event, assessment, context.scene, text).draw(
            at: SIMD2(rect.x, rect.y), ink: theme.colors.background, on: canvas)
    }

    private static func card(
        _ event: StrokeEvent, _ assessment: StrokeAssessment, _ scene: OverlayScene, _ text: TextFactory
    ) -> Card {
        let (theme, scale) = (text.theme, text.scale)
        // The banner stays longer than the contact lasts: it does not say where the ball is.
        let when =
            event.id == .contact
            ? "± " + text.phrases.time(assessment.stroke.contact.uncertainty / scene.playback)
            : text.phrases.distance(fromContact: (event.time - assessment.stroke.contact.time) / scene.playback)
        return text.card(
            [
                text.line(
                    Phrases.sentence(text.phrases.eventName(event.id)), theme.type.headline, theme.colors.foreground),
                text.line(when, theme.type.captionNumber, theme.colors.secondary, gap: scale(2)),
            ], padding: SIMD2(scale(theme.spacing.medium), scale(theme.spacing.small)))
    }

    /// The rectangle of a banner in a corner of an area.
    static func rect(
        _ event: StrokeEvent, _ assessment: StrokeAssessment, _ scene: OverlayScene, area: Rect, _ text: TextFactory,
        in corner: Corner
    ) -> Rect {
        corner.rect(card(event, assessment, scene, text).size, in: area, margin: text.scale.margin)
    }
}

/// A metric's name, value, mark and target on glass.
struct ChipAnnotator: Annotator {
    let callout: Callout
    let rect: Rect

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        let text = TextFactory(
            theme: context.theme, phrases: context.scene.phrases, scale: context.scale, typesetter: canvas.typesetter)
        let theme = context.theme
        canvas.glass(
            rect, level: theme.glass.subtle, radius: context.scale(theme.radii.small), tint: theme.colors.background,
            scale: context.scale)
        ChipAnnotator.card(callout, text).draw(at: SIMD2(rect.x, rect.y), ink: theme.colors.background, on: canvas)
    }

    /// The anchor of the chip's leader: the joint, the midpoint of a line between joints, or the nearest point of a
    /// ring.
    ///
    /// - Parameter rect: the chip's rectangle once it is placed.
    static func anchor(of callout: Callout, in context: FrameContext, from rect: Rect? = nil) -> SIMD2<Double>? {
        switch FigureGeometry(callout, in: context) {
        case .arc(let figure): figure.vertex
        case .line(let figure): (figure.from + figure.to) / 2
        case .point(let ring): rect.map { ring.nearest(to: $0.nearest(to: ring.center)) } ?? ring.center
        case nil: nil
        }
    }

    static func card(_ callout: Callout, _ text: TextFactory) -> Card {
        let theme = text.theme
        let scale = text.scale
        let metric = callout.metric
        let widest = scale(scale.isCompact ? 150 : 200)
        let valueStyle = scale.isCompact ? theme.type.metricCompact : theme.type.metric
        let value = text.phrases.value(
            callout.value, unit: metric.unit.rawValue, isApproximate: metric.outcome == .provisional)
        let target = text.phrases.target(metric.target, unit: metric.unit.rawValue)
        return text.card(
            [
                text.line(metric.title, theme.type.caption, theme.colors.foreground, maxWidth: widest, maxLines: 2),
                text.line(
                    value, valueStyle, theme.colors.foreground, maxWidth: widest, maxLines: 2,
                    grade: callout.style(in: theme), markSize: scale(scale.isCompact ? 17 : 22)),
                text.line(target, theme.type.captionNumber, theme.colors.secondary, maxWidth: widest, maxLines: 2),
            ], padding: SIMD2(scale(theme.spacing.small + 2), scale(theme.spacing.small - 2)))
    }
}
