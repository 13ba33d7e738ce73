package import SwingCore
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
            theme: theme, words: strokes.after.scene.words, scale: ComparisonLayout.scale, typesetter: try Typesetter())
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
        slowdown: Int = 1,
        on image: inout PixelBuffer
    ) throws(RasterError) {
        background.withBytes { source in image.withMutableBytes { $0.copyMemory(from: source) } }
        let showsChange = frame.event != nil && frame.event == strokes.changeEvent
        for isAfter in [false, true] {
            let panel = ComparisonPanel(
                strokes: strokes, frame: frame, isAfter: isAfter, rect: isAfter ? layout.after : layout.before,
                text: text,
                showsChange: showsChange)
            if isAfter { try panel.draw(after, on: &image) } else { try panel.draw(before, on: &image) }
        }
        let (layout, strokes) = (layout, strokes)
        let side = strokes.after
        let area = layout.steps
        let context = SceneView(side.scene, theme: text.theme, scale: text.scale, from: area, to: area)
            .context(sample: nil, time: frame.after, stroke: side.stroke)
        let note = slowdown > 1 ? text.words.slower(slowdown) : ""
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
        let words = text.words
        return Phrases.sentence(words.stroke(stroke.kind, stroke.variant)) + " · "
            + (frame.event.map { Phrases.sentence(words.eventName($0)) } ?? words.phase(after: last))
    }
}

extension ComparedStrokes {
    /// The later stroke's events that the earlier one has too.
    var sharedEvents: [StrokeEvent] {
        alignment.anchors.map { StrokeEvent(id: $0.event, time: $0.after, uncertainty: 0) }
    }
}
