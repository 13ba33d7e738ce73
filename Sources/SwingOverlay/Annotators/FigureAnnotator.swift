import Foundation
import SwingTechnique

/// Draws what a metric measures on the body: the limbs in the grade's color, the angle as an arc; and for the value
/// that the coaching rests on, its target as the limb's ghost or as a marked place.
struct FigureAnnotator: Annotator {
    let callout: Callout

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        if let ghost = TargetGhost(callout, in: context) {
            GhostAnnotator(ghost: ghost.body, color: context.theme.colors.ghost).draw(context, on: canvas)
        }
        switch FigureGeometry(callout, in: context) {
        case .arc(let figure): draw(figure, context, on: canvas)
        case .line(let figure): draw(figure, context, on: canvas)
        case .point(let ring): draw(ring, context, on: canvas)
        case nil: break
        }
        if let place = TargetPlace(callout, in: context) { draw(place, context, on: canvas) }
    }

    private func color(_ theme: Theme) -> Color {
        callout.style(in: theme).color
    }

    private func draw(_ figure: ArcFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let width = context.boneWidth
        let limb = figure.limbLength
        limbs(of: figure, context, on: canvas)
        guard callout.isAngleOfTheMoment else { return }
        let radius = min(max(limb * 0.34, context.scale(10)), limb * 0.6)
        canvas.stroke(
            .arc(figure.vertex, radius: radius, from: figure.arcStart, sweep: figure.arcSweep), color(context.theme),
            width: width * 0.85, over: colors.casing, casingWidth: width * 1.7)
    }

    /// The places of the target, each at the end of a dashed line; a height as a level through it.
    private func draw(_ place: TargetPlace, _ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let width = context.boneWidth
        let radius = context.bodyHeight(at: context.sample) * 0.04
        for way in place.ways {
            canvas.stroke(
                .line(way.from, way.to), colors.ghost, width: width * 0.8, dash: [width * 1.4, width * 1.6],
                over: colors.casing, casingWidth: width * 1.6)
            if place.isLevel {
                let half = SIMD2(radius * 3, 0)
                canvas.stroke(
                    .line(way.to - half, way.to + half), colors.ghost, width: width * 1.4, over: colors.casing,
                    casingWidth: width * 2.4)
            }
            canvas.stroke(.circle(way.to, radius: radius), colors.casing, width: width * 2.2)
            canvas.fill(.circle(way.to, radius: radius), colors.ghost.opacity(0.45))
            canvas.stroke(.circle(way.to, radius: radius), colors.ghost, width: width, dash: [width * 2, width])
        }
    }

    private func limbs(of figure: ArcFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let width = context.boneWidth * 1.25
        if callout.isAngleOfTheMoment, figure.fixedEnd == nil || figure.isFlexion {
            // The reference of the angle: the vertical, or the extension of the fixed limb.
            let length = figure.limbLength * (figure.isFlexion ? 0.6 : 1)
            let end = figure.vertex + SIMD2(cos(figure.arcStart), sin(figure.arcStart)) * length
            canvas.stroke(
                .line(figure.vertex, end), colors.foreground, width: width * 0.4, dash: [width * 0.8, width],
                over: colors.casing, casingWidth: width * 0.9)
        }
        let path = [figure.fixedEnd, figure.vertex, figure.movingEnd].compactMap { $0 }
        strand(path, width: width, context, on: canvas)
    }

    private func draw(_ figure: LineFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let width = context.boneWidth
        strand([figure.from, figure.to], width: width, context, on: canvas)
        let along = (figure.to - figure.from)
        guard along.length > 1 else { return }
        let across = SIMD2(-along.y, along.x) / along.length * (width * 2.6)
        for end in [figure.from, figure.to] {
            canvas.stroke(
                .line(end - across, end + across), color(context.theme), width: width * 0.8, over: colors.casing,
                casingWidth: width * 1.6)
        }
    }

    private func draw(_ ring: RingFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        canvas.stroke(
            .circle(ring.center, radius: ring.radius), color(context.theme), width: context.boneWidth,
            over: context.theme.colors.casing, casingWidth: context.boneWidth * 1.7)
    }

    /// A limb in the grade's color with its joints.
    private func strand(
        _ points: [SIMD2<Double>], width: Double, _ context: FrameContext, on canvas: borrowing Canvas
    ) {
        let colors = context.theme.colors
        canvas.stroke(
            .polyline(points), color(context.theme), width: width, over: colors.casing.opacity(0.9),
            casingWidth: width * 1.7)
        for point in points {
            canvas.fill(.circle(point, radius: width * 1.1), colors.casing.opacity(1))
            canvas.fill(.circle(point, radius: width * 0.75), colors.foreground)
        }
    }
}

/// A body that is not the observed one, translucent, striped and as thick as limbs, so that nobody takes it for the
/// skeleton.
struct GhostAnnotator: Annotator {
    let ghost: Silhouette
    let color: Color
    /// Whether the head is a ring, because the player's own face lies under it.
    var isHeadHollow = false

    /// Limbs are about 0.05 of standing height wide, a head 0.13 high (Winter's segment table).
    private static let limbWidth = 0.05
    private static let headRadius = 0.065
    private static let opacity = 0.55

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let height = context.bodyHeight(at: context.sample)
        let width = max(height * GhostAnnotator.limbWidth, context.boneWidth * 1.6)
        let edge = max(1, context.scale(1.5))
        let headRadius = height * GhostAnnotator.headRadius
        let points = ghost.bones.flatMap { [$0.from, $0.to] } + (ghost.head.map { [$0] } ?? [])
        let margin = max(width / 2, headRadius + (isHeadHollow ? width * 0.2 : 0)) + 2 * edge
        guard let bounds = Rect(around: points)?.insetBy(-margin) else { return }
        // One layer, so that overlapping limbs do not add up; no larger than needed.
        canvas.layer(opacity: GhostAnnotator.opacity, within: bounds) {
            for (color, grown) in [(colors.casing.opacity(1), edge), (color, 0)] {
                for bone in ghost.bones {
                    canvas.stroke(.line(bone.from, bone.to), color, width: width + 2 * grown)
                }
                if let head = ghost.head {
                    let ring = Shape.circle(head, radius: headRadius + (isHeadHollow ? 0 : grown))
                    if isHeadHollow {
                        canvas.stroke(ring, color, width: width * 0.4 + 2 * grown)
                    } else {
                        canvas.fill(ring, color)
                    }
                }
            }
            // Stripes across the limbs: told from a graded limb without any color.
            for bone in ghost.bones {
                canvas.stroke(
                    .line(bone.from, bone.to), colors.casing, width: width * 0.9, dash: [width * 0.3, width * 0.7],
                    isFlat: true)
            }
        }
    }
}
