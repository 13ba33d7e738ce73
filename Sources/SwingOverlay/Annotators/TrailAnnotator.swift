import SwingCore
import SwingTechnique

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
        var pieces: [Piece] = []
        var index = sample
        while index > 0, context.time - track.times[index - 1] <= span {
            let age = (context.time - track.times[index - 1]) / span
            // An unknown sample breaks the line; it is never interpolated here.
            if let from = context.point(wrist, at: index - 1), let to = context.point(wrist, at: index) {
                let before = index > 1 ? context.point(wrist, at: index - 2) : nil
                let after = index < sample ? context.point(wrist, at: index + 1) : nil
                let speed = TrailAnnotator.speed(wrist, at: index, in: track) ?? 0
                pieces.append(
                    Piece(
                        before: before ?? from, from: from, to: to, after: after ?? to, age: max(0, age),
                        relativeSpeed: fastest > 0 ? min(speed / fastest, 1) : 1))
            }
            index -= 1
        }
        for piece in pieces.reversed() {
            canvas.curve(before: piece.before, from: piece.from, to: piece.to, after: piece.after)
            canvas.stroke(
                colors.casing.opacity(0.5 * (1 - piece.age)), width: width * (1.9 - piece.age), isFlat: true)
        }
        for piece in pieces.reversed() {
            canvas.curve(before: piece.before, from: piece.from, to: piece.to, after: piece.after)
            canvas.stroke(
                colors.secondary.mixed(with: colors.accent, fraction: piece.relativeSpeed).opacity(
                    1 - 0.85 * piece.age),
                width: max(1, width * (1 - 0.75 * piece.age)), isFlat: true)
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

    /// The path between two samples, with their neighbors, its age, 0 for now and 1 where the trail ends, and its speed
    /// as a fraction of the peak.
    private struct Piece {
        let before: SIMD2<Double>
        let from: SIMD2<Double>
        let to: SIMD2<Double>
        let after: SIMD2<Double>
        let age: Double
        let relativeSpeed: Double
    }
}
