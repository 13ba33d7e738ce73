import SwingTechnique

/// Two strokes as two rows of images, the earlier above the later, each shared event in one column.
///
/// Not for concurrent use.
package struct ComparisonStrip: ~Copyable {
    private let strokes: ComparedStrokes
    private let text: TextFactory
    private let panels: [[Rect]]
    private var strip: PixelBuffer
    /// The frames shown, in order.
    let frames: [ComparisonTimeline.Frame]

    /// Pixels a point, and the height of a panel in pixels: letters of 12 points stay above 11 on a page, which shows a
    /// strip 560 pixels high.
    private static let scale = PointScale(pixelsPerPoint: 1.5)
    private static let panelHeight = 300.0
    /// More would make the panels too small.
    private static let mostFrames = 8

    /// Makes the strip with its captions; panels are empty until they are placed.
    ///
    /// - Throws: `drawingFailed` where Cairo reports an error or the text engine cannot be started.
    package init(_ strokes: ComparedStrokes, theme: Theme) throws(RasterError) {
        let text = TextFactory(
            theme: theme, phrases: strokes.after.scene.phrases, scale: ComparisonStrip.scale,
            typesetter: try Typesetter())
        let stills = ComparisonTimeline(strokes).stills
        let frames = Array(stills.suffix(ComparisonStrip.mostFrames))
        let margin = ComparisonStrip.scale(theme.spacing.medium)
        let gap = theme.spacing.small
        let size = SIMD2(ComparisonStrip.panelHeight * ComparedStrokes.aspect, ComparisonStrip.panelHeight)
        let names = [PhraseID.before, .after].map { text(text.phrases.title($0), theme.type.headline) }
        let nameHeight = (names.compactMap { $0?.size.y }.max() ?? 0) + gap
        let captions = frames.map { ComparisonStrip.caption($0, strokes, width: size.x, text) }
        let panels = (0..<2).map { row in
            frames.indices.map { column in
                Rect(
                    x: margin + Double(column) * (size.x + gap),
                    y: (margin + nameHeight + Double(row) * (size.y + nameHeight + gap)).rounded(), width: size.x,
                    height: size.y)
            }
        }
        let captionTop = (panels[1].first?.maxY ?? margin) + gap
        let captionHeight = captions.map(\.size.y).max() ?? 0
        var strip = PixelBuffer(
            width: Int(clamping: (2 * margin + Double(frames.count) * (size.x + gap) - gap).rounded(.up)),
            height: Int(clamping: (captionTop + captionHeight + margin).rounded(.up)))
        try strip.withCanvas(typesetter: text.typesetter) { canvas in
            canvas.clear(theme.colors.background)
            for (name, row) in zip(names, panels) {
                guard let first = row.first else { continue }
                name?.draw(at: SIMD2(first.x, first.y - nameHeight), color: theme.colors.foreground, on: canvas)
            }
            for (caption, panel) in zip(captions, panels[1]) {
                caption.draw(at: SIMD2(panel.x, captionTop), ink: theme.colors.background, on: canvas)
            }
        }
        self.strokes = strokes
        self.text = text
        self.panels = panels
        self.strip = strip
        self.frames = frames
    }

    /// The event and its time from contact in both strokes.
    private static func caption(
        _ frame: ComparisonTimeline.Frame, _ strokes: ComparedStrokes, width: Double, _ text: TextFactory
    ) -> Card {
        let theme = text.theme
        let distances = [(frame.before, strokes.before), (frame.after, strokes.after)].map { time, side in
            (time - side.contact) / side.scene.playback
        }
        let isContact = frame.event == .contact
        let time = isContact ? nil : text.phrases.change(from: distances[0], to: distances[1], unit: "s")
        return text.card([
            text.line(
                frame.event.map { Phrases.sentence(text.phrases.eventName($0)) }, theme.type.subheadline,
                isContact ? theme.colors.accent : theme.colors.foreground, maxWidth: width),
            text.line(time, theme.type.captionNumber, theme.colors.secondary, maxWidth: width),
        ])
    }

    /// Draws the two panels of a frame; a frame that is not in the strip is ignored.
    ///
    /// - Parameters:
    ///   - before: the whole upright frame of the earlier clip at the frame's time, at any size.
    ///   - after: the same of the later clip.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package mutating func place(
        _ frame: ComparisonTimeline.Frame, before: borrowing PixelBuffer, after: borrowing PixelBuffer
    ) throws(RasterError) {
        guard let column = frames.firstIndex(of: frame) else { return }
        let showsChange = frame.event == strokes.changeEvent
        func panel(_ row: Int) -> ComparisonPanel {
            ComparisonPanel(
                strokes: strokes, frame: frame, isAfter: row == 1, rect: panels[row][column], text: text,
                showsChange: showsChange)
        }
        let (first, second) = (panel(0), panel(1))
        try first.draw(before, on: &strip)
        try second.draw(after, on: &strip)
    }

    package consuming func finish() -> PixelBuffer { strip }
}

/// One player in a panel of a comparison: the crop around the player, the skeleton and, where requested, the earlier
/// body and what changed.
struct ComparisonPanel {
    let strokes: ComparedStrokes
    let frame: ComparisonTimeline.Frame
    /// Whether it is the later stroke.
    let isAfter: Bool
    let rect: Rect
    let text: TextFactory
    /// Whether the value that changed is drawn on the body.
    let showsChange: Bool

    private var side: ComparedSide { isAfter ? strokes.after : strokes.before }
    private var time: Double { isAfter ? frame.after : frame.before }
    private var radius: Double { text.scale(text.theme.radii.medium) }

    /// Draws the panel.
    ///
    /// - Parameter image: the whole upright frame, at any size.
    func draw(_ image: borrowing PixelBuffer, on target: inout PixelBuffer) throws(RasterError) {
        let crop = side.crop(at: time, size: strokes.window)
        let (rect, radius, theme) = (rect, radius, text.theme)
        try target.withCanvas(typesetter: text.typesetter) { canvas in
            canvas.fill(.roundedRect(rect, radius: radius), theme.colors.raised)
        }
        try target.paint(
            image, of: side.scene.track, from: crop, to: rect, radius: radius, typesetter: text.typesetter)
        let context = context(crop)
        try target.withCanvas(typesetter: text.typesetter) { canvas in
            canvas.clipped(to: rect, radius: radius) { annotate(context, on: canvas) }
            let line = text.scale(1)
            canvas.stroke(
                .roundedRect(rect.insetBy(line / 2), radius: radius - line / 2),
                Color(0xFFFFFF, alpha: theme.glass.medium.borderOpacity), width: line)
        }
    }

    private func annotate(_ context: FrameContext, on canvas: borrowing Canvas) {
        TrailAnnotator().draw(context, on: canvas)
        if isAfter { ghost(context)?.draw(context, on: canvas) }
        SkeletonAnnotator().draw(context, on: canvas)
        if showsChange,
            let callout = side.scene.callouts[side.stroke].first(where: { $0.metric.id == strokes.change?.metric })
        {
            FigureAnnotator(callout: callout).draw(context, on: canvas)
        }
        ContactAnnotator().draw(context, on: canvas)
    }

    private func context(_ crop: Rect) -> FrameContext {
        SceneView(side.scene, theme: text.theme, scale: text.scale, from: crop, to: rect)
            .context(sample: side.scene.sample(shownAt: time), time: time, stroke: side.stroke)
    }

    /// The earlier body at the same phase of the stroke, on the hips of the later one.
    private func ghost(_ context: FrameContext) -> GhostAnnotator? {
        guard let body = strokes.ghost, let sample = context.sample,
            let hips = PlayerPath.hips(side.scene.track, sample),
            let earlier = body.silhouette(at: frame.before, onHips: hips)
        else { return nil }
        return GhostAnnotator(
            ghost: Silhouette(
                bones: earlier.bones.map { (context.map($0.from), context.map($0.to)) },
                head: earlier.head.map(context.map.callAsFunction)),
            color: text.theme.colors.accent, isHeadHollow: true)
    }
}

/// The file names of a comparison's images.
package enum ComparisonNames {
    /// The image of an event, such as `comparison-01-contact.png`.
    ///
    /// - Parameter number: the number of the kind of stroke in the comparison, 1 for the first.
    package static func image(of event: StrokeEventID, kind number: Int) -> String {
        "comparison-\(number.padded(to: 2))-\(event.rawValue).png"
    }

    /// The strip of a kind of stroke, such as `comparison-01-strip.png`.
    package static func strip(kind number: Int) -> String { "comparison-\(number.padded(to: 2))-strip.png" }
}
