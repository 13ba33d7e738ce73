import Foundation
import SwingCore
import SwingTechnique

/// What a metric measures, drawn on the body: the target as a wedge with the limb's ghost in it, the limbs in the
/// grade's color, and the angle as an arc.
struct FigureAnnotator: Annotator {
    let callout: Callout

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        switch FigureGeometry(callout, in: moment) {
        case .arc(let figure): draw(figure, moment, on: canvas)
        case .line(let figure): draw(figure, moment, on: canvas)
        case .point(let ring): draw(ring, moment, on: canvas)
        case nil: break
        }
    }

    private func color(_ theme: Theme) -> Color {
        theme.grades[callout.grade].color
    }

    private func draw(_ figure: ArcFigure, _ moment: Moment, on canvas: borrowing Canvas) {
        let colors = moment.theme.colors
        let width = moment.boneWidth
        let limb = figure.limbLength
        let ghost = callout.isEvidence ? TargetGhost(figure, in: moment) : nil
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
                .draw(moment, on: canvas)
        } else if let end = figure.ghostEnd {
            mark(end, from: figure.vertex, moment, on: canvas)
        }
        limbs(of: figure, moment, on: canvas)
        let radius = min(max(limb * 0.34, moment.scale(10)), limb * 0.6)
        canvas.arc(figure.vertex, radius: radius, from: figure.arcStart, sweep: figure.arcSweep)
        canvas.stroke(colors.casing, width: width * 1.7)
        canvas.arc(figure.vertex, radius: radius, from: figure.arcStart, sweep: figure.arcSweep)
        canvas.stroke(color(moment.theme), width: width * 0.85)
    }

    /// Where an end would be, at the end of a dashed line: what is not the one thing to do next stays quiet.
    private func mark(
        _ end: SIMD2<Double>, from start: SIMD2<Double>, _ moment: Moment, on canvas: borrowing Canvas
    ) {
        let colors = moment.theme.colors
        let width = moment.boneWidth
        canvas.line(start, end)
        canvas.stroke(colors.casing, width: width * 1.6)
        canvas.line(start, end)
        canvas.stroke(colors.foreground, width: width * 0.8, dash: [width * 1.4, width * 1.6])
        canvas.circle(end, radius: width * 1.3)
        canvas.fill(colors.casing)
        canvas.circle(end, radius: width * 1.3)
        canvas.stroke(colors.foreground, width: max(1, width * 0.5))
    }

    private func limbs(of figure: ArcFigure, _ moment: Moment, on canvas: borrowing Canvas) {
        let colors = moment.theme.colors
        let width = moment.boneWidth * 1.25
        if figure.fixedEnd == nil || figure.isFlexion {
            // What the angle counts from: the vertical, or the fixed limb carried on.
            let length = figure.limbLength * (figure.isFlexion ? 0.6 : 1)
            let end = figure.vertex + SIMD2(cos(figure.arcStart), sin(figure.arcStart)) * length
            canvas.line(figure.vertex, end)
            canvas.stroke(colors.casing, width: width * 0.9)
            canvas.line(figure.vertex, end)
            canvas.stroke(colors.foreground, width: width * 0.4, dash: [width * 0.8, width])
        }
        let path = [figure.fixedEnd, figure.vertex, figure.movingEnd].compactMap { $0 }
        strand(path, width: width, moment, on: canvas)
    }

    private func draw(_ figure: LineFigure, _ moment: Moment, on canvas: borrowing Canvas) {
        let colors = moment.theme.colors
        let width = moment.boneWidth
        for end in figure.ends {
            canvas.line(end.near, end.far)
            canvas.stroke(colors.target.opacity(0.45), width: width * 4)
            if let goal = end.goal { mark(goal, from: end.place, moment, on: canvas) }
        }
        strand([figure.from, figure.to], width: width, moment, on: canvas)
        let along = (figure.to - figure.from)
        guard along.length > 1 else { return }
        let across = SIMD2(-along.y, along.x) / along.length * (width * 2.6)
        for end in [figure.from, figure.to] {
            canvas.line(end - across, end + across)
            canvas.stroke(colors.casing, width: width * 1.6)
            canvas.line(end - across, end + across)
            canvas.stroke(color(moment.theme), width: width * 0.8)
        }
    }

    private func draw(_ ring: RingFigure, _ moment: Moment, on canvas: borrowing Canvas) {
        canvas.circle(ring.middle, radius: ring.radius)
        canvas.stroke(moment.theme.colors.casing, width: moment.boneWidth * 1.7)
        canvas.circle(ring.middle, radius: ring.radius)
        canvas.stroke(color(moment.theme), width: moment.boneWidth)
    }

    /// A limb in the grade's color with its joints.
    private func strand(
        _ points: [SIMD2<Double>], width: Double, _ moment: Moment, on canvas: borrowing Canvas
    ) {
        let colors = moment.theme.colors
        canvas.polyline(points)
        canvas.stroke(colors.casing.opacity(0.9), width: width * 1.7)
        canvas.polyline(points)
        canvas.stroke(color(moment.theme), width: width)
        for point in points {
            canvas.circle(point, radius: width * 1.1)
            canvas.fill(colors.casing.opacity(1))
            canvas.circle(point, radius: width * 0.75)
            canvas.fill(colors.foreground)
        }
    }
}
