import Foundation
public import SwingCore
import SwingMotion
import SwingNumbers

/// The formats a motion can be exported in.
public enum MotionFormat: String, CaseIterable, Sendable {
    /// A table for spreadsheets: one row per frame, one column per coordinate or angle, empty where a value is not
    /// known.
    case csv
    /// One document: joints and angles of every frame by name, without unknown ones.
    case json
}

/// The player's motion as it was graded, for other programs: corrected, interpolated and smoothed joints, their angles.
///
/// Image positions are pixels of the upright frame; positions in space meters from the midpoint of the hips, x to the
/// right of the frame, y up, z toward the camera; angles degrees as `AngleTable` defines them; times seconds of
/// presentation time.
public struct MotionExport: Sendable {
    private let track: MotionTrack

    /// Exports this motion.
    public init(_ track: MotionTrack) {
        self.track = track
    }

    /// Writes the export in pieces, so that an hour's motion needs the memory of one frame.
    ///
    /// - Complexity: O(frames).
    public func write(_ format: MotionFormat, to output: (String) throws -> Void) throws {
        switch format {
        case .csv:
            try output((["frame", "time", "bodyHeight_px"] + Self.columns.map(\.name)).joined(separator: ",") + "\n")
            for sample in track.times.indices { try output(row(MotionFrame(track, sample: sample))) }
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            try output(
                """
                {"schemaVersion":1,"width":\(track.width),"height":\(track.height),\
                "slowMotionFactor":\(Rounding.thousandth(track.playback.slowMotionFactor)),"frames":[
                """ + "\n")
            for sample in track.times.indices {
                let frame = try encoder.encode(MotionFrame(track, sample: sample))
                try output(String(decoding: frame, as: UTF8.self) + (sample + 1 < track.count ? ",\n" : "\n"))
            }
            try output("]}\n")
        }
    }

    private func row(_ frame: MotionFrame) -> String {
        let values = [Double(frame.frame), frame.time, frame.bodyHeight] + Self.columns.map { $0.value(frame) }
        return values.map(Self.cell).joined(separator: ",") + "\n"
    }

    /// The shortest decimal, whole numbers without a point; empty where there is none.
    private static func cell(_ value: Double?) -> String {
        guard let value else { return "" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(clamping: value)) : String(value)
    }

    /// A column of the table.
    private struct Column: Sendable {
        let name: String
        let value: @Sendable (MotionFrame) -> Double?
    }

    private static let columns = Joint.allCases.flatMap(columns) + AngleTable.definitions.flatMap(columns)

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
