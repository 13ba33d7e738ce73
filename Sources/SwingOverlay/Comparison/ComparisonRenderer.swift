public import SwingCore
import SwingTechnique
import SwingText

/// Draws two strokes side by side: moments of a reel as pictures of a video, or as pictures of their own.
///
/// For one task at a time.
public struct ComparisonRenderer: ~Copyable {
    private let strokes: ComparedStrokes
    private let text: TextFactory
    private let layout: ComparisonLayout
    private let frame: PixelBuffer

    /// The width of the pictures drawn, in pixels.
    public var width: Int { layout.width }
    /// The height of the pictures drawn, in pixels.
    public var height: Int { layout.height }

    /// Makes a renderer.
    ///
    /// - Throws: `drawingFailed` where Cairo reports an error or the text engine cannot be started.
    public init(_ strokes: ComparedStrokes, theme: Theme) throws(RasterError) {
        let text = TextFactory(
            theme: theme, words: strokes.after.scene.words, scale: ComparisonLayout.scale, typesetter: try Typesetter())
        let layout = ComparisonLayout(strokes, text)
        var frame = PixelBuffer(width: layout.width, height: layout.height)
        try frame.withCanvas(typesetter: text.typesetter) { canvas in layout.drawFrame(on: canvas) }
        self.strokes = strokes
        self.text = text
        self.layout = layout
        self.frame = frame
    }

    /// Draws a moment.
    ///
    /// - Parameters:
    ///   - before: the whole upright picture of the earlier clip at the shot's moment, at any size.
    ///   - after: the same of the later clip.
    ///   - slowdown: how many times slower than real life it is shown; 1 for a picture that stands alone.
    ///   - picture: of the renderer's size; all of it is drawn anew.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    public func draw(
        _ shot: ComparisonTimeline.Shot, before: borrowing PixelBuffer, after: borrowing PixelBuffer, slowdown: Int = 1,
        on picture: inout PixelBuffer
    ) throws(RasterError) {
        frame.withBytes { source in picture.withMutableBytes { $0.copyMemory(from: source) } }
        let showsChange = shot.event != nil && shot.event == strokes.changeEvent
        for isAfter in [false, true] {
            let panel = ComparisonPanel(
                strokes: strokes, shot: shot, isAfter: isAfter, rect: isAfter ? layout.after : layout.before,
                text: text,
                showsChange: showsChange)
            if isAfter { try panel.draw(after, on: &picture) } else { try panel.draw(before, on: &picture) }
        }
        let (layout, strokes) = (layout, strokes)
        let side = strokes.after
        let area = layout.steps
        let moment = SceneView(side.scene, theme: text.theme, scale: text.scale, from: area, to: area)
            .moment(sample: nil, time: shot.after, stroke: side.stroke)
        let note = slowdown > 1 ? text.words.slower(slowdown) : ""
        let phase = phase(of: shot)
        try picture.withCanvas(typesetter: text.typesetter) { canvas in
            layout.draw(phase: phase, note: note, on: canvas)
            PhaseSteps(events: strokes.sharedEvents, rect: area).draw(at: shot.after, moment, on: canvas)
        }
    }

    /// The stroke and what goes on: the event at its very moment, else the phase.
    private func phase(of shot: ComparisonTimeline.Shot) -> String {
        let last = strokes.alignment.anchors.last { $0.after <= shot.after }?.event ?? .start
        let stroke = strokes.after.assessment.stroke
        let words = text.words
        return Phrases.sentence(words.stroke(stroke.kind, stroke.variant)) + " · "
            + (shot.event.map { Phrases.sentence(words.moment($0)) } ?? words.phase(after: last))
    }
}

extension ComparedStrokes {
    /// The later stroke's events that the earlier one has too.
    var sharedEvents: [StrokeEvent] {
        alignment.anchors.map { StrokeEvent(id: $0.event, time: $0.after, uncertainty: 0) }
    }
}
