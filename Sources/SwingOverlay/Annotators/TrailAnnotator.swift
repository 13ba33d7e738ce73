import SwingCore

/// The way of the hitting hand over the last moments, fading and thinning with age.
struct TrailAnnotator: Annotator {
    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        guard let sample = moment.sample, moment.stroke != nil else { return }
        let track = moment.scene.track
        let span = Pace.trail * moment.scene.clipSecondsPerSecond
        let width = moment.boneWidth * 1.4
        let wrist = moment.hittingWrist
        var pieces: [(from: SIMD2<Double>, to: SIMD2<Double>, age: Double)] = []
        var index = sample
        while index > 0, moment.time - track.times[index - 1] <= span {
            let age = (moment.time - track.times[index - 1]) / span
            // A sample that is not known breaks the line; it is never bridged here.
            if let from = moment.point(wrist, at: index - 1), let to = moment.point(wrist, at: index) {
                pieces.append((from, to, max(0, age)))
            }
            index -= 1
        }
        for (from, to, age) in pieces.reversed() {
            canvas.line(from, to)
            canvas.stroke(moment.theme.colors.casing.opacity(0.5 * (1 - age)), width: width * (1.9 - age))
        }
        for (from, to, age) in pieces.reversed() {
            canvas.line(from, to)
            canvas.stroke(
                moment.theme.colors.accent.opacity(1 - 0.85 * age), width: max(1, width * (1 - 0.75 * age)))
        }
    }
}
