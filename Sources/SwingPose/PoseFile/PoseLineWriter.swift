import SwingCore

/// Turns a header and frames into lines.
///
/// Reuses its memory from frame to frame.
struct PoseLineWriter {
    private var bytes: [UInt8] = []

    /// The first line; numbers in full, so that reading gives back what was written.
    static func header(_ header: PoseFileHeader) -> [UInt8] {
        let base = header.timeBase
        var text = #"{"format":\#(quoted(header.format)),"version":\#(header.version),"width":\#(header.width)"#
        text += #","height":\#(header.height),"slowMotionFactor":\#(header.slowMotionFactor)"#
        text += #","timeBase":{"numerator":\#(base.numerator),"denominator":\#(base.denominator)}"#
        text += #","model":\#(quoted(header.model)),"modelDigest":\#(quoted(header.modelDigest))"#
        text += #","inputSha256":\#(quoted(header.inputSha256))"#
        if let models = header.motionModels?.sorted(by: { $0.key < $1.key }) {
            let pairs = models.map { quoted($0.key) + ":" + quoted($0.value) }
            text += #","motionModels":{\#(pairs.joined(separator: ","))}"#
        }
        text += list("joints", header.joints, quoted)
        text += list("turns", header.turns) { turn in
            let confidence = turn.confidence.map { #","confidence":\#($0)"# } ?? ""
            let track = turn.track.map { #","track":\#($0)"# } ?? ""
            return #"{"time":\#(turn.time),"player":\#(turn.player)\#(confidence)\#(track)}"#
        }
        text += list("cuts", header.cuts) { "\($0)" }
        text += list("sounds", header.sounds) { #"{"time":\#($0.time),"strength":\#($0.strength)}"# }
        text += list("balls", header.balls) { ball in
            let position = ball.position.map { #","position":[\#($0.x),\#($0.y)]"# } ?? ""
            let path = list("path", ball.path) { "[\($0.time),\($0.position.x),\($0.position.y)]" }
            return #"{"time":\#(ball.time),"uncertainty":\#(ball.uncertainty)\#(position)\#(path)}"#
        }
        text += list("lines", header.lines) { lines in
            let segments = list("segments", lines.segments) { "[\($0.start.x),\($0.start.y),\($0.end.x),\($0.end.y)]" }
            return #"{"time":\#(lines.time)\#(segments)}"#
        }
        if let isLifted = header.isLifted { text += #","isLifted":\#(isLifted)"# }
        return Array((text + "}\n").utf8)
    }

    /// A member that is a list, after others; nothing where there is none.
    private static func list<Element>(_ name: String, _ elements: [Element]?, _ text: (Element) -> String) -> String {
        elements.map { #","\#(name)":[\#($0.map(text).joined(separator: ","))]"# } ?? ""
    }

    private static func quoted(_ value: String) -> String {
        let escaped = value.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    mutating func frame(_ frame: PoseFrame) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        text(#"{"i":\#(frame.index),"t":\#(frame.time.ticks)"#)
        if let pose = frame.pose {
            text(#","s":"#)
            decimal(pose.score, PoseRounding.probabilityDecimals)
            text(#","k":["#)
            points(pose.keypoints.lazy.map { $0?.numbers }, Keypoint.decimals)
            text(#"],"w":["#)
            points(pose.world.lazy.map { $0?.numbers }, WorldPoint.decimals)
            text("]")
        }
        text("}\n")
        return bytes
    }

    private mutating func points(_ points: some Sequence<[Float]?>, _ decimals: [Int]) {
        for (index, numbers) in points.enumerated() {
            if index > 0 { text(",") }
            guard let numbers else {
                text("null")
                continue
            }
            for (component, (number, decimals)) in zip(numbers, decimals).enumerated() {
                text(component == 0 ? "[" : ",")
                decimal(number, decimals)
            }
            text("]")
        }
    }

    private mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes a value at a fixed number of decimals, without the zeros at the end.
    private mutating func decimal(_ value: Float, _ decimals: Int) {
        let units = PoseRounding.units(value, decimals: decimals)
        let scale = UInt(clamping: PoseRounding.scale(decimals))
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(units.magnitude / scale, atLeast: 1)
        var fraction = units.magnitude % scale
        guard fraction > 0 else { return }
        var significant = decimals
        while fraction % 10 == 0 {
            fraction /= 10
            significant -= 1
        }
        bytes.append(UInt8(ascii: "."))
        digits(fraction, atLeast: significant)
    }

    private mutating func digits(_ value: UInt, atLeast count: Int) {
        let start = bytes.count
        var rest = value
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        while bytes.count - start < count { bytes.append(UInt8(ascii: "0")) }
        bytes[start...].reverse()
    }
}

/// The precision poses are kept at: what a pose file stores, and what every later stage sees.
///
/// Rounding happens once, before anything is computed from a pose, so that grading from a stored file gives the same
/// bytes as grading right after the analysis.
enum PoseRounding {
    /// Decimals of positions in pixels: a hundredth of a pixel is far below the model's error.
    static let pixelDecimals = 2
    /// Decimals of depth in pixels.
    static let depthDecimals = 1
    /// Decimals of visibility, presence and score.
    static let probabilityDecimals = 3
    /// Decimals of meters: a tenth of a millimeter.
    static let meterDecimals = 4

    /// The value as a whole number of the last decimal, limited to what a file may hold.
    static func units(_ value: Float, decimals: Int) -> Int {
        let scaled = (Double(value) * scale(decimals)).rounded()
        return scaled.isFinite ? Int(clamping: min(max(scaled, -1e12), 1e12)) : 0
    }

    /// The value of a whole number of the last decimal.
    static func value(_ units: Int, decimals: Int) -> Float { Float(Double(units) / scale(decimals)) }

    static func scale(_ decimals: Int) -> Double {
        switch decimals {
        case 1: 10
        case 2: 100
        case 3: 1000
        default: 10_000
        }
    }

    /// A pose at the precision of files.
    static func rounded(_ pose: Pose) -> Pose {
        func round(_ value: Float, _ decimals: Int) -> Float {
            self.value(units(value, decimals: decimals), decimals: decimals)
        }
        func rounded(_ numbers: [Float], _ decimals: [Int]) -> [Float] { zip(numbers, decimals).map(round) }
        return Pose(
            keypoints: pose.keypoints.map { $0.map { Keypoint(numbers: rounded($0.numbers, Keypoint.decimals)) } },
            world: pose.world.map { $0.map { WorldPoint(numbers: rounded($0.numbers, WorldPoint.decimals)) } },
            score: round(pose.score, probabilityDecimals))
    }
}

extension Keypoint {
    /// How many decimals files keep of each of its numbers.
    static let decimals = [
        PoseRounding.pixelDecimals, PoseRounding.pixelDecimals, PoseRounding.depthDecimals,
        PoseRounding.probabilityDecimals, PoseRounding.probabilityDecimals,
    ]

    /// Its numbers in the order of files.
    var numbers: [Float] { [x, y, z, visibility, presence] }

    init(numbers: [Float]) {
        self.init(x: numbers[0], y: numbers[1], z: numbers[2], visibility: numbers[3], presence: numbers[4])
    }
}

extension WorldPoint {
    /// How many decimals files keep of each of its numbers.
    static let decimals = Array(repeating: PoseRounding.meterDecimals, count: 3)

    /// Its numbers in the order of files.
    var numbers: [Float] { [x, y, z] }

    init(numbers: [Float]) { self.init(x: numbers[0], y: numbers[1], z: numbers[2]) }
}
