import Foundation
import SwingMotion

/// The motion as a table: one row a frame, one column a coordinate or angle, empty where a value is not known.
///
/// Behind them stand the video's own clock (ticks, the length of a tick in seconds, a timecode), who is seen in which
/// phase of which stroke, and whose body the meters are those of.
struct MotionTable: ExportContent {
    let motion: ExportedMotion

    var mapping: String? { ImportMapping(motion: motion).table }

    private struct Column: Sendable {
        let name: String
        let value: @Sendable (JSONFrame) -> Double?
    }

    private static let columns = Joint.allCases.flatMap(columns) + AngleID.allCases.flatMap(columns)

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

    private static func columns(_ angle: AngleID) -> [Column] {
        let name = angle.rawValue
        let inSpace = Column(name: name + "_deg") { $0.angles[name]?.world }
        guard angle.spaces.contains(.image) else { return [inSpace] }
        return [inSpace, Column(name: name + "_picture_deg") { $0.angles[name]?.image }]
    }
}

/// The motion as one document, written frame by frame so that an hour's needs the memory of one.
struct JSONDocument: ExportContent {
    let motion: ExportedMotion

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let encoder = JSONEncoder.sorted([])
        let track = motion.track
        try output(
            Array(
                """
                {"schemaVersion":1,"width":\(track.width),"height":\(track.height),\
                "slowMotionFactor":\(Rounding.thousandth(track.playback.slowMotionFactor)),\
                "player":\(motion.player),"depthIsInferred":\(track.isPictureAlone),\(body)"frames":[\n
                """.utf8))
        for sample in track.times.indices {
            // `JSONFrame` holds finite numbers only, so that encoding cannot fail.
            guard let frame = try? encoder.encode(JSONFrame(motion, sample: sample)) else {
                preconditionFailure("frame \(sample) holds a number that is not finite")
            }
            try output(Array(frame) + Array((sample + 1 < track.count ? ",\n" : "\n").utf8))
        }
        try output(Array("]}\n".utf8))
    }

    /// The body that meters are those of, and by what they were multiplied for it: a reader divides by that.
    private var body: String {
        motion.height.map { height in
            """
            "bodyHeight":{"meters":\(height.meters),"isAssumed":\(height.isAssumed),"scale":\(motion.scale)},
            """
        } ?? ""
    }
}

/// One frame of a motion for other programs: every known joint and every measurable angle.
struct JSONFrame: Encodable {
    struct JointPosition: Encodable {
        /// Pixels of the upright frame, from its upper left corner.
        let image: [Double]
        /// Meters of the player's body from the midpoint of the hips: x to the right of the frame, y up, z toward the camera.
        let world: [Double]?
        /// The probability that the joint is visible and not occluded, 0 to 1.
        let visibility: Double
        /// `observed`, or `interpolated` across a short gap.
        let state: String
    }

    /// One angle in degrees, in the image plane and in space.
    struct Angle: Encodable {
        let image: Double?
        let world: Double?
    }

    let frame: Int
    /// Presentation time in seconds.
    let time: Double
    /// The player's standing height in pixels, or nil.
    let bodyHeight: Double?
    let joints: [String: JointPosition]
    let angles: [String: Angle]

    /// Makes the frame of one sample of a motion; a number that is not finite is not known.
    init(_ motion: ExportedMotion, sample: Int) {
        let track = motion.track
        frame = track.frameIndices[sample]
        time = Rounding.time(track.times[sample])
        bodyHeight = Rounding.tenth(Optional(track.bodyHeight[sample]))
        joints = Dictionary(
            uniqueKeysWithValues: Joint.allCases.compactMap { joint in
                motion.image(joint, sample).map { (joint.name, JointPosition(joint, at: $0, in: motion, sample)) }
            })
        angles = Dictionary(
            uniqueKeysWithValues: AngleID.allCases.compactMap { id in
                let angle = Angle(
                    image: Rounding.tenth(AngleTable.value(id, in: track, at: sample, space: .image)),
                    world: Rounding.tenth(AngleTable.value(id, in: track, at: sample, space: .world)))
                return angle.image == nil && angle.world == nil ? nil : (id.rawValue, angle)
            })
    }
}

extension JSONFrame.JointPosition {
    fileprivate init(_ joint: Joint, at image: SIMD2<Double>, in motion: ExportedMotion, _ sample: Int) {
        self.image = [Rounding.tenth(image.x), Rounding.tenth(image.y)]
        world = motion.world(joint, sample).map { position in
            [position.x, position.y, position.z].map { Rounding.thousandth($0) }
        }
        visibility = Rounding.thousandth(motion.visibility(joint, sample))
        state = motion.track.joints[joint.rawValue].states[sample] == .observed ? "observed" : "interpolated"
    }
}

/// The strokes as subtitles (SubRip) at presentation times.
///
/// Each stroke has one until contact, with its name, and one from contact on, with the moment, the verdict and what to
/// work on. Subtitles never overlap: the next stroke ends the one before.
struct SubtitleFile: ExportContent {
    /// What is shown over a span of presentation time, seconds.
    private struct Subtitle {
        let start: Double
        let end: Double
        let lines: [String]
    }

    private let strokes: [ExportedStroke]

    init(motion: ExportedMotion) { strokes = motion.strokes }

    var warnings: [AnalysisWarning] { strokes.isEmpty ? [AnalysisWarning(.noSubtitles)] : [] }

    /// A verdict with its headline is read in about three seconds.
    private static let readingTime = 3.0

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        for (index, subtitle) in subtitles.enumerated() {
            let times = [subtitle.start, subtitle.end].map { Timecode.text($0, separator: ",") }
            let lines = [String(index + 1), times.joined(separator: " --> ")] + subtitle.lines + ["", ""]
            try output(Array(lines.joined(separator: "\n").utf8))
        }
    }

    private var subtitles: [Subtitle] {
        strokes.enumerated().flatMap { index, stroke -> [Subtitle] in
            let next = index + 1 < strokes.count ? strokes[index + 1].start : .infinity
            let title = "\(stroke.id). \(stroke.title)"
            let contact = ([title, Timecode.text(stroke.contact)] + [stroke.verdict].compactMap(\.self))
                .joined(separator: " · ")
            let end = min(max(stroke.end, stroke.contact + Self.readingTime), max(next, stroke.contact))
            return [
                Subtitle(start: stroke.start, end: stroke.contact, lines: [title]),
                Subtitle(start: stroke.contact, end: end, lines: [contact] + [stroke.headline].compactMap(\.self)),
            ].map { subtitle in
                // Times before zero cannot be written, and an empty line would end a subtitle.
                Subtitle(
                    start: max(subtitle.start, 0), end: max(subtitle.end, 0),
                    lines: subtitle.lines.map(Self.onOneLine).filter { !$0.isEmpty })
            }.filter { $0.end - $0.start >= 0.001 }
        }
    }

    private static func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
