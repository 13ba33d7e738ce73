import SwingCore
import SwingMotion

/// The motion as a table: one row a frame, one column a coordinate or angle, empty where a value is not known.
///
/// Behind them stand the video's own clock (ticks, the length of a tick in seconds, a timecode), who is seen in which
/// phase of which stroke, and whose body the meters are those of.
struct MotionTable {
    let motion: ExportedMotion

    private struct Column: Sendable {
        let name: String
        let value: @Sendable (JSONFrame) -> Double?
    }

    private static let columns = Joint.allCases.flatMap(columns) + AngleTable.definitions.flatMap(columns)

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let names =
            ["frame", "time", "bodyHeight_px"] + Self.columns.map(\.name) + [
                "pts", "time_base", "timecode", "player", "stroke", "after_event", "bodyHeight_m", "bodyHeight_source",
                "depth_source",
            ]
        try output(Array(CSVTable.line(names).utf8))
        for sample in 0..<motion.count { try output(Array(row(sample).utf8)) }
    }

    private func row(_ sample: Int) -> String {
        let frame = JSONFrame(motion, sample: sample)
        let time = motion.presentation[sample]
        let base = time.timeBase
        let leading = [String(frame.frame), Self.cell(frame.time), Self.cell(frame.bodyHeight)]
        let clock = [String(time.ticks), "\(base.numerator)/\(base.denominator)", Timecode.text(time.seconds)]
        let stroke = motion.stroke(at: frame.time)
        let whose = [
            String(motion.player), stroke.map { String($0.id) } ?? "",
            stroke?.event(before: frame.time)?.rawValue ?? "", Self.cell(motion.height?.meters),
            motion.height.map { $0.isAssumed ? "assumed" : "told" } ?? "",
            motion.track.isPictureAlone ? "inferred" : "poses",
        ]
        let cells = leading + Self.columns.map { Self.cell($0.value(frame)) } + clock + whose
        return CSVTable.line(cells)
    }

    /// The shortest decimal, whole numbers without a point; empty where there is none.
    private static func cell(_ value: Double?) -> String {
        guard let value else { return "" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(clamping: value)) : String(value)
    }

    private static func columns(_ joint: Joint) -> [Column] {
        let name = joint.name
        return [
            Column(name: name + "_x_px") { $0.joints[name]?.image[0] },
            Column(name: name + "_y_px") { $0.joints[name]?.image[1] },
            Column(name: name + "_visibility") { $0.joints[name]?.visibility },
            Column(name: name + "_x_m") { $0.joints[name]?.world?[0] },
            Column(name: name + "_y_m") { $0.joints[name]?.world?[1] },
            Column(name: name + "_z_m") { $0.joints[name]?.world?[2] },
        ]
    }

    private static func columns(_ angle: AngleDefinition) -> [Column] {
        let name = angle.id.rawValue
        let inSpace = Column(name: name + "_deg") { $0.angles[name]?.world }
        guard angle.spaces.contains(.image) else { return [inSpace] }
        return [inSpace, Column(name: name + "_picture_deg") { $0.angles[name]?.image }]
    }
}
