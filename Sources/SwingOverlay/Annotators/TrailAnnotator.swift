import SwingCore
import SwingTechnique
import SwingText

/// The way of the hitting hand over the last moments: pale where it was slow, in the accent's color where it was as fast
/// as at its fastest in this stroke, fading and thinning with age.
struct TrailAnnotator: Annotator {
    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let sample = moment.sample, moment.stroke != nil else { return }
        let track = moment.scene.track
        let colors = moment.theme.colors
        let span = DisplayDurations.trail * moment.scene.clipSecondsPerSecond
        let width = moment.boneWidth * 1.4
        let wrist = moment.hittingWrist
        let fastest = fastest(wrist, moment)
        var pieces: [Piece] = []
        var index = sample
        while index > 0, moment.time - track.times[index - 1] <= span {
            let age = (moment.time - track.times[index - 1]) / span
            // A sample that is not known breaks the line; it is never bridged here.
            if let from = moment.point(wrist, at: index - 1), let to = moment.point(wrist, at: index) {
                let before = index > 1 ? moment.point(wrist, at: index - 2) : nil
                let after = index < sample ? moment.point(wrist, at: index + 1) : nil
                let speed = TrailAnnotator.speed(wrist, at: index, in: track) ?? 0
                pieces.append(
                    Piece(
                        before: before ?? from, from: from, to: to, after: after ?? to, age: max(0, age),
                        pace: fastest > 0 ? min(speed / fastest, 1) : 1))
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
                colors.secondary.mixed(with: colors.accent, share: piece.pace).opacity(1 - 0.85 * piece.age),
                width: max(1, width * (1 - 0.75 * piece.age)), isFlat: true)
        }
    }

    /// The hand's greatest speed in the stroke being shown, standing heights a clip second; 0 where none is known.
    private func fastest(_ wrist: Joint, _ moment: Moment) -> Double {
        let track = moment.scene.track
        guard let stroke = moment.assessment?.stroke, let first = track.sample(nearest: stroke.start),
            let last = track.sample(nearest: stroke.end), first < last
        else { return 0 }
        return (first + 1...last).lazy.compactMap { TrailAnnotator.speed(wrist, at: $0, in: track) }.max() ?? 0
    }

    /// The speed on the way to a sample, standing heights a clip second, or nil where it is not known.
    private static func speed(_ wrist: Joint, at sample: Int, in track: MotionTrack) -> Double? {
        guard sample > 0, let from = track.image(wrist, sample - 1), let to = track.image(wrist, sample) else {
            return nil
        }
        let span = track.times[sample] - track.times[sample - 1]
        let speed = from.distance(to: to) / (span * track.bodyHeight[sample])
        return speed.isFinite ? speed : nil
    }

    /// The way between two samples, with their neighbors, its age, 0 for now and 1 where it ends, and its share of the
    /// greatest speed.
    private struct Piece {
        let before: SIMD2<Double>
        let from: SIMD2<Double>
        let to: SIMD2<Double>
        let after: SIMD2<Double>
        let age: Double
        let pace: Double
    }
}
