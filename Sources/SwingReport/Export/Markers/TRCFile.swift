/// Marker positions in meters of the player's body as OpenSim reads them, one row a frame at the frame's own presentation time.
///
/// A marker that is not known in a frame has three empty cells, never NaN: nothing is interpolated beyond what the
/// analysis itself interpolated. Names, axes and rows end with a tab, as in OpenSim's own files: without it OpenSim
/// refuses a row whose last cell is empty. `Frame#` is the frame's number in the clip plus one, `Time` the clip's
/// presentation time, so that both say where the motion starts.
struct TRCFile {
    let motion: ExportedMotion
    let markers: [Marker]
    let timing: FrameTiming

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        try output(Array(header.utf8))
        for sample in 0..<motion.count { try output(Array(row(sample).utf8)) }
    }

    private var header: String {
        let keys = [
            "DataRate", "CameraRate", "NumFrames", "NumMarkers", "Units", "OrigDataRate", "OrigDataStartFrame",
            "OrigNumFrames",
        ]
        let rate = FixedPoint.text(timing.rate, places: 6)
        let start = motion.count > 0 ? motion.frame(0) + 1 : 1
        let values = [
            rate, rate, String(motion.count), String(markers.count), "m", rate, String(start), String(motion.count),
        ]
        let axes = (1...max(markers.count, 1)).flatMap { ["X\($0)", "Y\($0)", "Z\($0)"] }
        let lines = [
            ["PathFileType", "4", "(X/Y/Z)", motion.name + ".trc"], keys, values,
            ["Frame#", "Time"] + markers.flatMap { [$0.name, "", ""] } + [""], ["", ""] + axes + [""], [],
        ]
        return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    private func row(_ sample: Int) -> String {
        let cells = markers.flatMap { marker -> [String] in
            guard let position = marker.position(in: motion, sample) else { return ["", "", ""] }
            return [position.x, position.y, position.z].map { FixedPoint.text($0, places: 6) }
        }
        let leading = [String(motion.frame(sample) + 1), FixedPoint.text(motion.time(sample), places: 6)]
        return (leading + cells + [""]).joined(separator: "\t") + "\n"
    }
}
