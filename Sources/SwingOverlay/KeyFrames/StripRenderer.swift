package import SwingCore
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
            theme: theme, words: scene.words(ofStroke: plan.stroke), scale: scale, typesetter: try Typesetter())
        let layout = StripLayout(plan, scene, text)
        var strip = PixelBuffer(width: layout.width, height: layout.height)
        try strip.withCanvas(typesetter: text.typesetter) { canvas in
            layout.drawBackground(theme, on: canvas)
        }
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
        let factor = SIMD2(
            Double(image.width) / Double(max(1, scene.track.width)),
            Double(image.height) / Double(max(1, scene.track.height)))
        let source = Rect(
            x: crop.x * factor.x, y: crop.y * factor.y, width: crop.width * factor.x, height: crop.height * factor.y)
        let context = SceneView(scene, theme: theme, scale: text.scale, from: crop, to: panel)
            .context(sample: frame.sample, time: frame.time, stroke: plan.stroke)
        let callout = scene.callouts(on: frame).first
        let radius = text.scale(theme.radii.medium)
        // Framed is what the sentence above rests on, else contact.
        let isFramed = frame == plan.framed
        let (theme, scale) = (theme, text.scale)
        // A closure cannot borrow a noncopyable parameter; the panel is drawn in two scopes instead.
        try strip.paint(image, from: source, to: panel, radius: radius, typesetter: text.typesetter)
        try strip.withCanvas(typesetter: text.typesetter) { canvas in
            canvas.clipped(to: panel, radius: radius) {
                TrailAnnotator().draw(context, on: canvas)
                SkeletonAnnotator().draw(context, on: canvas)
                if let callout { FigureAnnotator(callout: callout).draw(context, on: canvas) }
                ContactAnnotator().draw(context, on: canvas)
            }
            let line = scale(isFramed ? 3 : 1)
            canvas.roundedRect(panel.insetBy(line / 2), radius: radius - line / 2)
            canvas.stroke(
                isFramed ? theme.colors.accent : Color(0xFFFFFF, alpha: theme.glass.medium.borderOpacity),
                width: line)
        }
    }

    /// The panels with their captions, as frames of the animated strip; all of one size.
    package var pages: [StripPage] { layout.pages(of: plan) }

    /// The finished strip.
    package consuming func finish() -> PixelBuffer { strip }
}
