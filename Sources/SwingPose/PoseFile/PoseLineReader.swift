import FoundationEssentials
import SwingCore

/// Turns lines back into a header and frames.
struct PoseLineReader {
    let header: PoseFileHeader
    private let path: String
    /// Which joint each entry of a frame's arrays is.
    private let joints: [Joint]

    /// Only what identifies other files and versions before the rest is decoded.
    private struct Stamp: Decodable {
        let format: String
        let version: Int
    }

    init(header line: [UInt8], path: String) throws(PoseError) {
        let data = Data(line)
        guard let stamp = try? JSONDecoder().decode(Stamp.self, from: data), stamp.format == PoseFileHeader.formatName
        else { throw .poseFileCorrupt(path: path, line: 1, reason: PoseFileErrorCode.notPoseFile()) }
        guard stamp.version == PoseFileHeader.currentVersion else {
            throw .poseFileVersion(path: path, found: stamp.version, supported: PoseFileHeader.currentVersion)
        }
        guard let header = try? JSONDecoder().decode(PoseFileHeader.self, from: data) else {
            throw .poseFileCorrupt(path: path, line: 1, reason: PoseFileErrorCode.headerIncomplete())
        }
        let joints = header.joints.compactMap(Joint.init(name:))
        guard joints.count == header.joints.count, Set(joints).count == joints.count, !joints.isEmpty else {
            throw .poseFileCorrupt(path: path, line: 1, reason: PoseFileErrorCode.headerJoints())
        }
        guard (1...1 << 16).contains(header.width), (1...1 << 16).contains(header.height),
            header.timeBase.denominator > 0, header.timeBase.numerator > 0,
            Self.slowMotionFactors.contains(header.slowMotionFactor), Self.areUsable(header.cues),
            Self.areUsable(header.turns ?? []), Self.areUsable(header.cuts ?? [])
        else { throw .poseFileCorrupt(path: path, line: 1, reason: PoseFileErrorCode.headerOutOfRange()) }
        self.header = header
        self.path = path
        self.joints = joints
    }

    /// From a time lapse of a frame a second to ten thousand frames a second played at ten.
    private static let slowMotionFactors = 0.01...1_000.0
    /// Seconds, positive or negative; the largest that clips have count from 1970, some 1.8 billion.
    private static let latestTime = 1e10
    /// Pixels, positive or negative, as for poses of other programs.
    private static let farthestPixel = 1e6

    private static func areUsable(_ turns: [PlayerTurn]) -> Bool {
        zip(turns, turns.dropFirst()).allSatisfy { $0.time < $1.time }
            && turns.allSatisfy { turn in
                turn.time.magnitude <= latestTime && (0...1).contains(turn.confidence ?? 1)
                    && [turn.player, turn.followedTrack].allSatisfy((1...PlayerTurn.mostPlayers).contains)
            }
    }

    private static func areUsable(_ cuts: [Double]) -> Bool {
        zip(cuts, cuts.dropFirst()).allSatisfy(<) && cuts.allSatisfy { $0.magnitude <= latestTime }
    }

    private static func areUsable(_ cues: ContactCues) -> Bool {
        func isTime(_ time: Double) -> Bool { time.magnitude <= latestTime }
        return cues.sounds.allSatisfy { isTime($0.time) && (0...1).contains($0.strength) }
            && cues.balls.allSatisfy { ball in
                isTime(ball.time) && (0...latestTime).contains(ball.uncertainty)
                    && (ball.path ?? []).allSatisfy { point in
                        isTime(point.time)
                            && [point.position.x, point.position.y].allSatisfy { $0.magnitude <= farthestPixel }
                    }
            }
            && cues.lines.allSatisfy { lines in
                isTime(lines.time)
                    && lines.segments.allSatisfy { segment in
                        [segment.start.x, segment.start.y, segment.end.x, segment.end.y].allSatisfy {
                            $0.magnitude <= farthestPixel
                        }
                    }
            }
    }

    func frame(_ line: [UInt8], number: Int) throws(PoseError) -> PoseFrame {
        let frame = try uncheckedFrame(line, number: number)
        guard frame.time.seconds.magnitude <= Self.latestTime, frame.index <= Int32.max else {
            throw .poseFileCorrupt(path: path, line: number, reason: PoseFileErrorCode.frameOutOfRange())
        }
        return frame
    }

    private func uncheckedFrame(_ line: [UInt8], number: Int) throws(PoseError) -> PoseFrame {
        var scanner = DecimalScanner(line)
        if let frame = frame(&scanner), scanner.isAtEnd { return frame }
        let record = try? JSONDecoder().decode(PoseFrameRecord.self, from: Data(line))
        guard let frame = record?.frame(joints, timeBase: header.timeBase) else {
            throw .poseFileCorrupt(
                path: path, line: number, reason: PoseFileErrorCode.notFrame(["column": "\(scanner.position + 1)"]))
        }
        return frame
    }

    private func frame(_ scanner: inout DecimalScanner) -> PoseFrame? {
        guard scanner.take(#"{"i":"#), let index = scanner.integer(), index >= 0, scanner.take(#","t":"#),
            let ticks = scanner.integer()
        else { return nil }
        let time = MediaTime(ticks: Int64(ticks), timeBase: header.timeBase)
        if scanner.take("}") { return PoseFrame(index: index, time: time, pose: nil) }
        guard scanner.take(#","s":"#), let score = scanner.decimal(PoseRounding.probabilityDecimals) else { return nil }
        var pose = Pose(score: score)
        guard scanner.take(#","k":["#),
            points(&scanner, Keypoint.decimals, { pose.keypoints[$0] = Keypoint(numbers: $1) }),
            scanner.take(#"],"w":["#),
            points(&scanner, WorldPoint.decimals, { pose.world[$0] = WorldPoint(numbers: $1) })
        else { return nil }
        return scanner.take("]}") ? PoseFrame(index: index, time: time, pose: pose) : nil
    }

    /// Reads a point of each joint, or what says that it is not known; whether all could be read.
    private func points(
        _ scanner: inout DecimalScanner, _ decimals: [Int], _ keep: (_ joint: Int, _ numbers: [Float]) -> Void
    ) -> Bool {
        for (entry, joint) in joints.enumerated() {
            guard entry == 0 || scanner.take(",") else { return false }
            if scanner.take("null") { continue }
            var numbers: [Float] = []
            for decimals in decimals {
                guard scanner.take(numbers.isEmpty ? "[" : ","), let number = scanner.decimal(decimals) else {
                    return false
                }
                numbers.append(number)
            }
            guard scanner.take("]") else { return false }
            keep(joint.rawValue, numbers)
        }
        return true
    }
}

/// A frame's line as other programs write JSON: with spaces, keys in any order, as many decimals as they like.
///
/// Many times slower to read than what `PoseLineWriter` writes.
struct PoseFrameRecord: Decodable {
    let i: Int
    let t: Int64
    let s: Float?
    let k: [[Float]?]?
    let w: [[Float]?]?

    /// The frame at the precision of files, or nil where numbers are missing or too many.
    ///
    /// - Parameter joints: which joint each entry of the arrays is.
    func frame(_ joints: [Joint], timeBase: Rational) -> PoseFrame? {
        guard i >= 0 else { return nil }
        let time = MediaTime(ticks: t, timeBase: timeBase)
        if s == nil, k == nil, w == nil { return PoseFrame(index: i, time: time, pose: nil) }
        guard let s, let k, let w, k.count == joints.count, w.count == joints.count,
            k.allSatisfy({ $0 == nil || $0?.count == 5 }), w.allSatisfy({ $0 == nil || $0?.count == 3 })
        else { return nil }
        var pose = Pose(score: s)
        for (entry, joint) in joints.enumerated() {
            pose.keypoints[joint.rawValue] = k[entry].map(Keypoint.init(numbers:))
            pose.world[joint.rawValue] = w[entry].map(WorldPoint.init(numbers:))
        }
        return PoseFrame(index: i, time: time, pose: PoseRounding.rounded(pose))
    }
}

/// Reads fixed texts and plain decimals from a line, without making strings of them.
struct DecimalScanner {
    private let bytes: [UInt8]
    /// How many bytes have been read.
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether everything was read.
    var isAtEnd: Bool { position == bytes.count }

    /// Reads a text, or nothing where another stands.
    mutating func take(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            guard bytes.count - position >= text.count else { return false }
            for index in text.indices where bytes[position + index] != text[index] { return false }
            position += text.count
            return true
        }
    }

    /// Reads a whole number of at most eighteen digits.
    mutating func integer() -> Int? {
        let isNegative = take("-")
        guard let value = digits(atMost: 18)?.value else { return nil }
        return isNegative ? -value : value
    }

    /// Reads a number of at most `decimals` decimals.
    mutating func decimal(_ decimals: Int) -> Float? {
        let isNegative = take("-")
        guard let whole = digits(atMost: 12)?.value else { return nil }
        var units = whole * Int(clamping: PoseRounding.scale(decimals))
        if take(".") {
            guard let fraction = digits(atMost: decimals) else { return nil }
            units += fraction.value * Int(clamping: PoseRounding.scale(decimals) / PoseRounding.scale(fraction.count))
        }
        return PoseRounding.value(isNegative ? -units : units, decimals: decimals)
    }

    private mutating func digits(atMost limit: Int) -> (value: Int, count: Int)? {
        var value = 0
        var count = 0
        while position < bytes.count, count < limit, (48...57).contains(bytes[position]) {
            value = value * 10 + Int(bytes[position] - 48)
            position += 1
            count += 1
        }
        return count > 0 ? (value, count) : nil
    }
}
