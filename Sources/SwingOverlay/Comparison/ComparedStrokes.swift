import SwingCore
import SwingTechnique

/// What a comparison says of its two strokes: the one value that changed most worth seeing.
public struct ComparisonChange: Hashable, Sendable {
    /// The metric's stable name.
    public let metric: String
    /// What changed, such as "Knee bend while loading 32 → 45°".
    public let title: String
    /// What that means, such as "Closer to the target".
    public let verdict: String

    /// Makes a change.
    public init(metric: String, title: String, verdict: String) {
        self.metric = metric
        self.title = title
        self.verdict = verdict
    }
}

/// Two strokes of a kind to be drawn side by side: as tall as each other, each event of both at the same moment, the
/// earlier body laid over the later one where both were filmed alike.
public struct ComparedStrokes: Sendable {
    /// Which moment belongs to which.
    public let alignment: PhaseAlignment
    /// Why the earlier body is not laid over the later one; nil where it is.
    public let ghostObstacle: GhostObstacle?
    /// The one value to point at, or nil where none changed.
    public let change: ComparisonChange?
    /// What is said where none changed.
    public let summary: String
    let before: ComparedSide
    let after: ComparedSide
    let ghost: BeforeGhost?
    /// What every panel shows, in standing heights.
    let window: SIMD2<Double>

    /// The width of a panel as a share of its height: a player with room for the arms.
    static let aspect = 0.75

    /// Compares two strokes.
    ///
    /// - Parameters:
    ///   - beforeStroke: the number of the earlier stroke, 1 for the first.
    ///   - afterStroke: the number of the later stroke, 1 for the first.
    ///   - summary: what is said where there is no change to point at.
    /// - Returns: nil where a scene has no stroke of that number.
    public init?(
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
            pace: before.playback.slowMotionFactor / after.playback.slowMotionFactor)
        do throws(GhostObstacle) {
            ghost = try BeforeGhost(of: self.before, over: self.after)
            ghostObstacle = nil
        } catch {
            ghost = nil
            ghostObstacle = error
        }
        let span = ComparisonTimeline.span(of: self.after)
        let reach = pointwiseMax(
            self.after.reach(from: span.from, to: span.to),
            self.before.reach(from: alignment.before(span.from), to: alignment.before(span.to)))
        let height = 2 * max(reach.y, reach.x / ComparedStrokes.aspect)
        window = SIMD2(height * ComparedStrokes.aspect, height)
    }

    /// The event at which the value that changed is read, in the later stroke.
    var changeEvent: StrokeEventID? {
        change.flatMap { change in after.assessment.metrics.first { $0.id == change.metric }?.event }
    }
}
