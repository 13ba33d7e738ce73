import SwingCore

/// The mapping with which `swing analyze --pose` reads an export back: what the export itself does not say.
struct ImportMapping {
    let motion: ExportedMotion

    /// Frames without a time of their own: one rate, and the time of the first.
    var constantRate: String {
        let timing = FrameTiming(motion.track.times)
        let start = motion.count > 0 ? motion.time(0) : 0
        return """
            frameRate: \(FixedPoint.text(min(max(timing.rate, 1), 10_000), places: 6))
            startTime: \(FixedPoint.text(start, places: 6))
            \(frame)
            """
    }

    /// A table with the time of each row and the joints in picture and space.
    var table: String {
        let joints = Joint.allCases.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        return """
            \(frame)
            table:
              columns: "{joint}_{axis}"
              axes: [x_px, y_px]
              space: [x_m, y_m, z_m]
              spaceScale: \(1 / motion.scale)
              visibility: visibility
              time: time
              joints: {\(joints)}

            """
    }

    /// What a data set with sizes and times lacks.
    var playback: String {
        "slowMotionFactor: \(FixedPoint.text(motion.track.playback.slowMotionFactor, places: 6))\n"
    }

    private var frame: String {
        "size: [\(motion.track.width), \(motion.track.height)]\n" + playback
    }
}
