import SwingMotion

/// Marker positions in meters of the player's body as OpenSim reads them, one row a frame at the frame's own presentation time.
///
/// A marker that is not known in a frame has three empty cells, never NaN: nothing is interpolated beyond what the
/// analysis itself interpolated. Names, axes and rows end with a tab, as in OpenSim's own files: without it OpenSim
/// refuses a row whose last cell is empty. `Frame#` is the frame's number in the clip plus one, `Time` the clip's
/// presentation time, so that both say where the motion starts.
struct TRCFile: ExportContent {
    private let motion: ExportedMotion
    private let markers: [Marker]
    private let timing: FrameTiming

    init(motion: ExportedMotion) throws(ExportError) {
        self.motion = motion
        markers = try Marker.known(in: motion, for: .trc)
        timing = FrameTiming(motion.track.times)
    }

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

/// Joint angles in space over presentation time in OpenSim's storage format, degrees.
///
/// The format has no sign for a value that is not known. A frame without any angle has no row; in all others a missing
/// angle lies on the straight line over time between its neighbors, and before the first and after the last has their
/// value. Cyclic angles go on beyond 180 degrees instead of jumping, as readers interpolate.
struct MOTFile: ExportContent {
    /// One angle at the times of the rows.
    private struct Column {
        let name: String
        let values: [Double]
    }

    private let name: String
    private let times: [Double]
    private let columns: [Column]
    let warnings: [AnalysisWarning]

    /// - Complexity: O(frames).
    init(motion: ExportedMotion) throws(ExportError) {
        name = motion.name
        let series = AngleID.allCases.map { ($0.rawValue, motion.unwrappedAngles($0)) }
            .filter { $0.1.contains { $0 != nil } }
        let rows = (0..<motion.count).filter { sample in series.contains { $0.1[sample] != nil } }
        let times = rows.map { motion.time($0) }
        var count = 0
        columns = series.map { name, angles in
            let known = rows.map { angles[$0] }
            count += known.count { $0 == nil }
            return Column(name: name, values: Self.interpolated(known, times))
        }
        self.times = times
        guard !columns.isEmpty else { throw .nothingInSpace(.mot) }
        // The format has no sign for an unknown angle.
        warnings = count > 0 ? [AnalysisWarning(.anglesInterpolated, ["count": "\(count)"])] : []
    }

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let header = """
            Coordinates
            version=1
            nRows=\(times.count)
            nColumns=\(columns.count + 1)
            inDegrees=yes

            Angles of \(name) in space, as 'swing pose' defines them; time is presentation time of the video.
            endheader

            """
        try output(Array((header + (["time"] + columns.map(\.name)).joined(separator: "\t") + "\n").utf8))
        for row in times.indices {
            let cells =
                [FixedPoint.text(times[row], places: 6)] + columns.map { FixedPoint.text($0.values[row], places: 4) }
            try output(Array((cells.joined(separator: "\t") + "\n").utf8))
        }
    }

    private static func interpolated(_ values: [Double?], _ times: [Double]) -> [Double] {
        let known = values.indices.filter { values[$0] != nil }
        var next = 0
        return values.indices.map { index in
            if let value = values[index] { return value }
            while next < known.count, known[next] < index { next += 1 }
            let after = next < known.count ? known[next] : nil
            let before = next > 0 ? known[next - 1] : nil
            guard let before, let after, let low = values[before], let high = values[after] else {
                return (before ?? after).flatMap { values[$0] } ?? 0
            }
            return low + (high - low) * (times[index] - times[before]) / (times[after] - times[before])
        }
    }
}

/// A point of the body under the name that OpenSim marker sets for pose estimation use: side, then part.
struct Marker {
    let name: String
    /// The joint, or the two whose middle it is.
    let joints: [Joint]

    /// All joints, then the middles of shoulders and hips.
    static let all: [Marker] = Joint.allCases.map { Marker(name: name($0), joints: [$0]) } + [.neck, .hip]

    static let neck = Marker(name: "Neck", joints: [.leftShoulder, .rightShoulder])
    static let hip = Marker(name: "Hip", joints: [.leftHip, .rightHip])

    /// Position in meters, or nil where a joint it needs is not known.
    func position(in motion: ExportedMotion, _ sample: Int) -> SIMD3<Double>? {
        var sum = SIMD3<Double>.zero
        for joint in joints {
            guard let position = motion.world(joint, sample) else { return nil }
            sum += position
        }
        return sum / Double(joints.count)
    }

    /// The markers that are known in at least one sample; a column without a value tells readers nothing.
    ///
    /// - Throws: where there are none.
    static func known(in motion: ExportedMotion, for format: ExportFormat) throws(ExportError) -> [Marker] {
        let markers = all.filter { marker in (0..<motion.count).contains { marker.position(in: motion, $0) != nil } }
        guard !markers.isEmpty else { throw .nothingInSpace(format) }
        return markers
    }

    private static func name(_ joint: Joint) -> String {
        switch joint {
        case .nose: "Nose"
        case .mouthLeft: "LMouth"
        case .mouthRight: "RMouth"
        case .leftFootIndex: "LBigToe"
        case .rightFootIndex: "RBigToe"
        default: joint.name.hasPrefix("left") ? "L" + joint.name.dropFirst(4) : "R" + joint.name.dropFirst(5)
        }
    }
}
