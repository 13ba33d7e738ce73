import Foundation
import SwingCore
import SwingTechnique

/// Draws what a metric measures on the body: the target as a wedge with the limb's ghost in it, the limbs in the
/// grade's color, and the angle as an arc.
struct FigureAnnotator: Annotator {
    let callout: Callout

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        switch FigureGeometry(callout, in: context) {
        case .arc(let figure): draw(figure, context, on: canvas)
        case .line(let figure): draw(figure, context, on: canvas)
        case .point(let ring): draw(ring, context, on: canvas)
        case nil: break
        }
    }

    private func color(_ theme: Theme) -> Color {
        theme.grades[callout.grade].color
    }

    private func draw(_ figure: ArcFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let width = context.boneWidth
        let limb = figure.limbLength
        let ghost = callout.isEvidence ? TargetGhost(figure, in: context) : nil
        if let target = figure.target, ghost?.movesVertex != true {
            canvas.wedge(
                figure.vertex, radius: limb, from: figure.base + target.from, sweep: target.to - target.from)
            canvas.fill(colors.target.opacity(0.30))
            canvas.arc(
                figure.vertex, radius: limb, from: figure.base + target.from, sweep: target.to - target.from)
            canvas.stroke(colors.target, width: max(1.5, width * 0.6))
        }
        if let ghost {
            GhostAnnotator(ghost: Silhouette(bones: ghost.bones, head: ghost.head), color: colors.target)
                .draw(context, on: canvas)
        } else if let end = figure.ghostEnd {
            mark(end, from: figure.vertex, context, on: canvas)
        }
        limbs(of: figure, context, on: canvas)
        let radius = min(max(limb * 0.34, context.scale(10)), limb * 0.6)
        canvas.arc(figure.vertex, radius: radius, from: figure.arcStart, sweep: figure.arcSweep)
        canvas.stroke(colors.casing, width: width * 1.7)
        canvas.arc(figure.vertex, radius: radius, from: figure.arcStart, sweep: figure.arcSweep)
        canvas.stroke(color(context.theme), width: width * 0.85)
    }

    /// The target position of an end, at the end of a dashed line: figures that are not the evidence stay unobtrusive.
    private func mark(
        _ end: SIMD2<Double>, from start: SIMD2<Double>, _ context: FrameContext, on canvas: borrowing Canvas
    ) {
        let colors = context.theme.colors
        let width = context.boneWidth
        canvas.line(start, end)
        canvas.stroke(colors.casing, width: width * 1.6)
        canvas.line(start, end)
        canvas.stroke(colors.foreground, width: width * 0.8, dash: [width * 1.4, width * 1.6])
        canvas.circle(end, radius: width * 1.3)
        canvas.fill(colors.casing)
        canvas.circle(end, radius: width * 1.3)
        canvas.stroke(colors.foreground, width: max(1, width * 0.5))
    }

    private func limbs(of figure: ArcFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let width = context.boneWidth * 1.25
        if figure.fixedEnd == nil || figure.isFlexion {
            // The reference of the angle: the vertical, or the extension of the fixed limb.
            let length = figure.limbLength * (figure.isFlexion ? 0.6 : 1)
            let end = figure.vertex + SIMD2(cos(figure.arcStart), sin(figure.arcStart)) * length
            canvas.line(figure.vertex, end)
            canvas.stroke(colors.casing, width: width * 0.9)
            canvas.line(figure.vertex, end)
            canvas.stroke(colors.foreground, width: width * 0.4, dash: [width * 0.8, width])
        }
        let path = [figure.fixedEnd, figure.vertex, figure.movingEnd].compactMap { $0 }
        strand(path, width: width, context, on: canvas)
    }

    private func draw(_ figure: LineFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        let width = context.boneWidth
        for end in figure.ends {
            canvas.line(end.near, end.far)
            canvas.stroke(colors.target.opacity(0.45), width: width * 4)
            if let goal = end.goal { mark(goal, from: end.position, context, on: canvas) }
        }
        strand([figure.from, figure.to], width: width, context, on: canvas)
        let along = (figure.to - figure.from)
        guard along.length > 1 else { return }
        let across = SIMD2(-along.y, along.x) / along.length * (width * 2.6)
        for end in [figure.from, figure.to] {
            canvas.line(end - across, end + across)
            canvas.stroke(colors.casing, width: width * 1.6)
            canvas.line(end - across, end + across)
            canvas.stroke(color(context.theme), width: width * 0.8)
        }
    }

    private func draw(_ ring: RingFigure, _ context: FrameContext, on canvas: borrowing Canvas) {
        canvas.circle(ring.center, radius: ring.radius)
        canvas.stroke(context.theme.colors.casing, width: context.boneWidth * 1.7)
        canvas.circle(ring.center, radius: ring.radius)
        canvas.stroke(color(context.theme), width: context.boneWidth)
    }

    /// A limb in the grade's color with its joints.
    private func strand(
        _ points: [SIMD2<Double>], width: Double, _ context: FrameContext, on canvas: borrowing Canvas
    ) {
        let colors = context.theme.colors
        canvas.polyline(points)
        canvas.stroke(colors.casing.opacity(0.9), width: width * 1.7)
        canvas.polyline(points)
        canvas.stroke(color(context.theme), width: width)
        for point in points {
            canvas.circle(point, radius: width * 1.1)
            canvas.fill(colors.casing.opacity(1))
            canvas.circle(point, radius: width * 0.75)
            canvas.fill(colors.foreground)
        }
    }
}
