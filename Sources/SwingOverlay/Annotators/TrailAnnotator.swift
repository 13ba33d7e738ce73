import SwingCore

/// The way of the hitting hand over the last moments, fading and thinning with age.
struct TrailAnnotator: Annotator {
    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let sample = moment.sample, moment.stroke != nil else { return }
        let track = moment.scene.track
        let span = Pace.trail * moment.scene.clipSecondsPerSecond
        let width = moment.boneWidth * 1.4
        let wrist = moment.hittingWrist
        var pieces: [Piece] = []
        var index = sample
        while index > 0, moment.time - track.times[index - 1] <= span {
            let age = (moment.time - track.times[index - 1]) / span
            // A sample that is not known breaks the line; it is never bridged here.
            if let from = moment.point(wrist, at: index - 1), let to = moment.point(wrist, at: index) {
                let before = index > 1 ? moment.point(wrist, at: index - 2) : nil
                let after = index < sample ? moment.point(wrist, at: index + 1) : nil
                pieces.append(
                    Piece(before: before ?? from, from: from, to: to, after: after ?? to, age: max(0, age)))
            }
            index -= 1
        }
        for piece in pieces.reversed() {
            canvas.curve(before: piece.before, from: piece.from, to: piece.to, after: piece.after)
            canvas.stroke(
                moment.theme.colors.casing.opacity(0.5 * (1 - piece.age)), width: width * (1.9 - piece.age))
        }
        for piece in pieces.reversed() {
            canvas.curve(before: piece.before, from: piece.from, to: piece.to, after: piece.after)
            canvas.stroke(
                moment.theme.colors.accent.opacity(1 - 0.85 * piece.age),
                width: max(1, width * (1 - 0.75 * piece.age)))
        }
    }

    /// The way between two samples, with their neighbours and its age, 0 for now and 1 where it ends.
    private struct Piece {
        let before: SIMD2<Double>
        let from: SIMD2<Double>
        let to: SIMD2<Double>
        let after: SIMD2<Double>
        let age: Double
    }
}
