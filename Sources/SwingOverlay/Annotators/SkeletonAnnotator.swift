import SwingCore

/// The player's bones and joints, light with a dark edge so that they read over any picture.
///
/// Limbs that are hidden or bridged are thin and dashed; what is not known is not drawn.
struct SkeletonAnnotator: Annotator {
    /// The joints that get a dot: those bones meet at.
    static let joints: [Joint] = {
        var seen: Set<Joint> = []
        return Joint.bones.flatMap { [$0.0, $0.1] }.filter { seen.insert($0).inserted }
    }()

    /// Dots for bones drawn by another annotator stay away.
    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        let width = moment.boneWidth
        let colors = moment.theme.colors
        let edge = max(1, width * 0.45)
        for pass in 0..<2 {
            for (from, to) in Joint.bones {
                guard let a = moment.point(from), let b = moment.point(to) else { continue }
                let isSeen = moment.isSeen(from) && moment.isSeen(to)
                canvas.line(a, b)
                switch (pass, isSeen) {
                case (0, true): canvas.stroke(colors.casing, width: width + 2 * edge)
                case (0, false):
                    canvas.stroke(colors.casing.opacity(0.4), width: width * 0.5 + edge, dash: dash(width))
                case (_, true): canvas.stroke(colors.foreground, width: width)
                case (_, false):
                    canvas.stroke(colors.foreground.opacity(0.85), width: width * 0.5, dash: dash(width))
                }
            }
        }
        for joint in SkeletonAnnotator.joints {
            guard let point = moment.point(joint) else { continue }
            let radius = moment.isSeen(joint) ? width * 0.95 : width * 0.6
            canvas.circle(point, radius: radius + edge)
            canvas.fill(colors.casing)
            canvas.circle(point, radius: radius)
            canvas.fill(colors.foreground)
        }
    }

    private func dash(_ width: Double) -> [Double] { [width * 1.6, width * 1.8] }
}
