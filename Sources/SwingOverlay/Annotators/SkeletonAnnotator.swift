import SwingCore

/// The player's bones and joints, light with a dark edge so that they are visible on any frame.
///
/// Occluded and interpolated limbs are thin and dashed; unknown ones are not drawn.
struct SkeletonAnnotator: Annotator {
    /// The joints that get a dot: the ends of the bones.
    static let joints: [Joint] = {
        var seen: Set<Joint> = []
        return Joint.bones.flatMap { [$0.0, $0.1] }.filter { seen.insert($0).inserted }
    }()

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        let width = context.boneWidth
        let colors = context.theme.colors
        let edge = max(1, width * 0.45)
        // Bones of a kind are one path: Cairo's time depends on the number of strokes more than of lines.
        var visible: [(from: SIMD2<Double>, to: SIMD2<Double>)] = []
        var hidden = visible
        for (from, to) in Joint.bones {
            guard let a = context.point(from), let b = context.point(to) else { continue }
            if context.isVisible(from) && context.isVisible(to) {
                visible.append((a, b))
            } else {
                hidden.append((a, b))
            }
        }
        let dash = [width * 1.6, width * 1.8]
        stroke(hidden, colors.casing.opacity(0.4), width: width * 0.5 + edge, dash: dash, on: canvas)
        stroke(visible, colors.casing, width: width + 2 * edge, on: canvas)
        stroke(hidden, colors.foreground.opacity(0.85), width: width * 0.5, dash: dash, on: canvas)
        stroke(visible, colors.foreground, width: width, on: canvas)
        dots(context, width: width, edge: edge, on: canvas)
    }

    private func stroke(
        _ lines: [(from: SIMD2<Double>, to: SIMD2<Double>)], _ color: Color, width: Double, dash: [Double] = [],
        on canvas: borrowing Canvas
    ) {
        guard !lines.isEmpty else { return }
        canvas.lines(lines)
        // Dots cover the ends.
        canvas.stroke(color, width: width, dash: dash, isFlat: dash.isEmpty)
    }

    private func dots(_ context: FrameContext, width: Double, edge: Double, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        for isVisible in [false, true] {
            let centers = SkeletonAnnotator.joints.filter { context.isVisible($0) == isVisible }.compactMap(
                context.point)
            guard !centers.isEmpty else { continue }
            let radius = isVisible ? width * 0.95 : width * 0.6
            canvas.circles(centers, radius: radius + edge)
            canvas.fill(colors.casing)
            canvas.circles(centers, radius: radius)
            canvas.fill(colors.foreground)
        }
    }
}
