import SwingCore
import SwingTechnique

/// The path of the ball around contact: a ring where it was seen in each frame, and a thin line through the rings before
/// contact and through those after it.
///
/// Nothing of it is drawn over the player, and nothing where the ball was not seen.
struct BallPathAnnotator: Annotator {
    /// Whether the ball's later places are drawn too, as on a still.
    let isWhole: Bool

    /// A ball's radius in heights of a grown player: 3.35 cm of 1.80 m.
    private static let radius = 0.0186

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let stroke = context.stroke, let contact = context.assessment?.stroke.contact.time else { return }
        let path = context.scene.ballPaths[stroke]
        guard let last = path.last, isWhole || isShown(path, until: last.time, context) else { return }
        let radius = max(context.bodyHeight(at: context.sample) * BallPathAnnotator.radius, context.scale(2.5))
        let body = context.sample.map { BodyOutline.capsules(context, at: $0) } ?? []
        func isFree(_ point: SIMD2<Double>) -> Bool { !body.contains { $0.meets(point, radius: radius) } }
        let seen = path.filter { isWhole || $0.time <= context.time }
            .map { (time: $0.time, point: context.map($0.position)) }
            .filter { context.area.nearest(to: $0.point) == $0.point }
        let rings = BallPathAnnotator.apart(seen.map(\.point).filter(isFree), by: 2.2 * radius)
        // A line over the player is left out as a whole.
        let lines = zip(seen, seen.dropFirst()).filter { from, to in
            (from.time < contact) == (to.time < contact)
                && stride(from: 0, through: 1, by: 0.25).allSatisfy {
                    isFree(from.point + (to.point - from.point) * $0)
                }
        }.map { (from: $0.point, to: $1.point) }
        let width = context.scale(1.5)
        for (color, width) in [(context.theme.colors.casing, 2.2 * width), (context.theme.colors.secondary, width)] {
            if !lines.isEmpty {
                canvas.lines(lines)
                canvas.stroke(color.opacity(0.7), width: width)
            }
            if !rings.isEmpty {
                canvas.circles(rings, radius: radius)
                canvas.stroke(color, width: width)
            }
        }
    }

    /// The points without those that lie nearer to the one before: in slow motion rings would run into each other.
    private static func apart(_ points: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
        points.reduce(into: []) { kept, point in
            if kept.last.map({ ($0 - point).length >= distance }) ?? true { kept.append(point) }
        }
    }

    /// Whether the path is shown at the time of a frame: as long as the hand's path is, for a camera may turn.
    private func isShown(_ path: [BallPlace], until last: Double, _ context: FrameContext) -> Bool {
        context.time >= path[0].time && context.time <= last + DisplayDurations.trail * context.scene.playback
    }
}
