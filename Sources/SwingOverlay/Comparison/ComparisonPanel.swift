import SwingCore
import SwingTechnique

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
        let track = side.scene.track
        let crop = side.crop(at: time, size: strokes.window)
        let factor = SIMD2(
            Double(image.width) / Double(max(1, track.width)),
            Double(image.height) / Double(max(1, track.height)))
        let source = Rect(
            x: crop.x * factor.x, y: crop.y * factor.y, width: crop.width * factor.x, height: crop.height * factor.y)
        let (rect, radius, theme) = (rect, radius, text.theme)
        try target.withCanvas(typesetter: text.typesetter) { canvas in
            canvas.roundedRect(rect, radius: radius)
            canvas.fill(theme.colors.raised)
        }
        try target.paint(image, from: source, to: rect, radius: radius, typesetter: text.typesetter)
        let context = context(crop)
        try target.withCanvas(typesetter: text.typesetter) { canvas in
            canvas.clipped(to: rect, radius: radius) { annotate(context, on: canvas) }
            let line = text.scale(1)
            canvas.roundedRect(rect.insetBy(line / 2), radius: radius - line / 2)
            canvas.stroke(Color(0xFFFFFF, alpha: theme.glass.medium.borderOpacity), width: line)
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
