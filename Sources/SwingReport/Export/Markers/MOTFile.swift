import SwingMotion

/// Joint angles in space over presentation time in OpenSim's storage format, degrees.
///
/// The format has no sign for a value that is not known. A frame without any angle has no row; in all others a missing
/// angle lies on the straight line over time between its neighbors, and before the first and after the last has their
/// value. Cyclic angles go on beyond 180 degrees instead of jumping, as readers interpolate.
struct MOTFile {
    /// One angle at the times of the rows.
    private struct Column {
        let name: String
        let values: [Double]
    }

    private let name: String
    private let times: [Double]
    private let columns: [Column]
    /// How many values were interpolated.
    let interpolatedCount: Int

    /// Whether no angle is known in any frame.
    var isEmpty: Bool { columns.isEmpty }

    /// - Complexity: O(frames).
    init(_ motion: ExportedMotion) {
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
        interpolatedCount = count
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
                [FixedPoint.text(times[row], places: 6)]
                + columns.map { FixedPoint.text($0.values[row], places: 4) }
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
