import SwingTechnique

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
        // Dots cover the ends.
        canvas.stroke(.lines(lines), color, width: width, dash: dash, isFlat: dash.isEmpty)
    }

    private func dots(_ context: FrameContext, width: Double, edge: Double, on canvas: borrowing Canvas) {
        let colors = context.theme.colors
        for isVisible in [false, true] {
            let centers = SkeletonAnnotator.joints.filter { context.isVisible($0) == isVisible }.compactMap(
                context.point)
            guard !centers.isEmpty else { continue }
            let radius = isVisible ? width * 0.95 : width * 0.6
            canvas.fill(.circles(centers, radius: radius + edge), colors.casing)
            canvas.fill(.circles(centers, radius: radius), colors.foreground)
        }
    }
}

/// The recent path of the hitting hand: pale where it was slow, in the accent color where it was as fast as its peak in
/// this stroke, fading and thinning with age.
struct TrailAnnotator: Annotator {
    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        guard let sample = context.sample, context.stroke != nil else { return }
        let track = context.scene.track
        let colors = context.theme.colors
        let span = DisplayDurations.trail * context.scene.playback
        let width = context.boneWidth * 1.4
        let wrist = context.hittingWrist
        let fastest = fastest(wrist, context)
        // The path between two samples, its age, 0 for now and 1 where the trail ends, and its speed as a fraction of the
        // peak.
        var pieces: [(curve: Shape, age: Double, relativeSpeed: Double)] = []
        var index = sample
        while index > 0, context.time - track.times[index - 1] <= span {
            let age = (context.time - track.times[index - 1]) / span
            // An unknown sample breaks the line; it is never interpolated here.
            if let from = context.point(wrist, at: index - 1), let to = context.point(wrist, at: index) {
                let before = index > 1 ? context.point(wrist, at: index - 2) : nil
                let after = index < sample ? context.point(wrist, at: index + 1) : nil
                let speed = TrailAnnotator.speed(wrist, at: index, in: track) ?? 0
                pieces.append(
                    (
                        .curve(before: before ?? from, from: from, to: to, after: after ?? to), max(0, age),
                        fastest > 0 ? min(speed / fastest, 1) : 1
                    ))
            }
            index -= 1
        }
        for piece in pieces.reversed() {
            let color = colors.casing.opacity(0.5 * (1 - piece.age))
            canvas.stroke(piece.curve, color, width: width * (1.9 - piece.age), isFlat: true)
        }
        for piece in pieces.reversed() {
            let color = colors.secondary.mixed(with: colors.accent, fraction: piece.relativeSpeed)
                .opacity(1 - 0.85 * piece.age)
            canvas.stroke(piece.curve, color, width: max(1, width * (1 - 0.75 * piece.age)), isFlat: true)
        }
    }

    /// The hand's peak speed in the stroke being shown, in standing heights per clip second; 0 where none is known.
    private func fastest(_ wrist: Joint, _ context: FrameContext) -> Double {
        let track = context.scene.track
        guard let stroke = context.assessment?.stroke, let first = track.sample(nearest: stroke.start),
            let last = track.sample(nearest: stroke.end), first < last
        else { return 0 }
        return (first + 1...last).lazy.compactMap { TrailAnnotator.speed(wrist, at: $0, in: track) }.max() ?? 0
    }

    /// The speed from the previous sample to this one in standing heights per clip second, or nil where it is not
    /// known.
    private static func speed(_ wrist: Joint, at sample: Int, in track: MotionTrack) -> Double? {
        guard sample > 0, let from = track.image(wrist, sample - 1), let to = track.image(wrist, sample) else {
            return nil
        }
        let span = track.times[sample] - track.times[sample - 1]
        let speed = from.distance(to: to) / (span * track.bodyHeight[sample])
        return speed.isFinite ? speed : nil
    }
}

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
                canvas.stroke(.lines(lines), color.opacity(0.7), width: width)
            }
            if !rings.isEmpty {
                canvas.stroke(.circles(rings, radius: radius), color, width: width)
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
