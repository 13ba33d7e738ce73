import SwingCore
import SwingTechnique

/// The result of a comparison of two strokes: the value with the most relevant change.
package struct ComparisonChange: Hashable, Sendable {
    /// The metric's stable name.
    package let metric: String
    /// What changed, such as "Knee bend while loading 32 → 45°".
    package let title: String
    /// The meaning of the change, such as "Closer to the target".
    package let verdict: String

    /// Makes a change.
    package init(metric: String, title: String, verdict: String) {
        self.metric = metric
        self.title = title
        self.verdict = verdict
    }
}

/// Two strokes of a kind to be drawn side by side: at the same height, with events aligned in time, and the earlier
/// body laid over the later one where both were filmed from the same side.
package struct ComparedStrokes: Sendable {
    /// The alignment of the two strokes in time.
    let alignment: PhaseAlignment
    /// Why the earlier body is not laid over the later one; nil where it is.
    package let ghostObstacle: GhostObstacle?
    /// The value to highlight, or nil where none changed.
    let change: ComparisonChange?
    /// The text shown where none changed.
    let summary: String
    let before: ComparedSide
    let after: ComparedSide
    let ghost: BeforeGhost?
    /// The size of every panel's crop, in standing heights.
    let window: SIMD2<Double>

    /// The aspect ratio of a panel, width to height: a player with space for the arms.
    static let aspect = 0.75

    /// Compares two strokes.
    ///
    /// - Parameters:
    ///   - beforeStroke: the number of the earlier stroke, 1 for the first.
    ///   - afterStroke: the number of the later stroke, 1 for the first.
    ///   - summary: the text shown where there is no change to highlight.
    /// - Returns: nil where a scene has no stroke of that number.
    package init?(
        before: OverlayScene, stroke beforeStroke: Int, after: OverlayScene, stroke afterStroke: Int,
        change: ComparisonChange?, summary: String
    ) {
        guard let first = before.assessments.firstIndex(where: { $0.stroke.id == beforeStroke }),
            let second = after.assessments.firstIndex(where: { $0.stroke.id == afterStroke })
        else { return nil }
        self.before = ComparedSide(scene: before, stroke: first)
        self.after = ComparedSide(scene: after, stroke: second)
        self.change = change
        self.summary = summary
        alignment = PhaseAlignment(
            before: before.assessments[first].stroke, after: after.assessments[second].stroke,
            rate: before.playback.slowMotionFactor / after.playback.slowMotionFactor)
        do throws(GhostObstacle) {
            ghost = try BeforeGhost(of: self.before, over: self.after)
            ghostObstacle = nil
        } catch {
            ghost = nil
            ghostObstacle = error
        }
        let span = ComparisonTimeline.span(of: self.after)
        let extent = pointwiseMax(
            self.after.extent(from: span.from, to: span.to),
            self.before.extent(from: alignment.before(span.from), to: alignment.before(span.to)))
        let height = 2 * max(extent.y, extent.x / ComparedStrokes.aspect)
        window = SIMD2(height * ComparedStrokes.aspect, height)
    }

    /// The event at which the changed value is measured, in the later stroke.
    var changeEvent: StrokeEventID? {
        change.flatMap { change in after.assessment.metrics.first { $0.id == change.metric }?.event }
    }
}
