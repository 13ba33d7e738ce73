import SwingCore

/// Turns a header and frames into lines.
///
/// Reuses its memory from line to line.
struct PoseLineWriter {
    private var bytes: [UInt8] = []

    mutating func header(_ header: PoseFileHeader) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        text(#"{"format":"#)
        string(header.format)
        text(#","version":"#)
        integer(header.version)
        text(#","width":"#)
        integer(header.width)
        text(#","height":"#)
        integer(header.height)
        text(#","slowMotionFactor":"#)
        text("\(header.slowMotionFactor)")
        text(#","timeBase":{"numerator":"#)
        integer(Int(header.timeBase.numerator))
        text(#","denominator":"#)
        integer(Int(header.timeBase.denominator))
        text(#"},"model":"#)
        string(header.model)
        text(#","modelDigest":"#)
        string(header.modelDigest)
        text(#","inputSha256":"#)
        string(header.inputSha256)
        if let models = header.motionModels {
            text(#","motionModels":{"#)
            for (index, model) in models.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { text(",") }
                string(model.key)
                text(":")
                string(model.value)
            }
            text("}")
        }
        text(#","joints":["#)
        for (index, joint) in header.joints.enumerated() {
            if index > 0 { text(",") }
            string(joint)
        }
        text("]")
        list("turns", header.turns) { turn in
            let confidence = turn.confidence.map { ",\"confidence\":\($0)" } ?? ""
            let track = turn.track.map { ",\"track\":\($0)" } ?? ""
            return "{\"time\":\(turn.time),\"player\":\(turn.player)\(confidence)\(track)}"
        }
        list("cuts", header.cuts) { "\($0)" }
        list("sounds", header.sounds) { "{\"time\":\($0.time),\"strength\":\($0.strength)}" }
        list("balls", header.balls) { ball in
            let position = ball.position.map { ",\"position\":[\($0.x),\($0.y)]" } ?? ""
            let places = ball.path.map { $0.map { "[\($0.time),\($0.position.x),\($0.position.y)]" } }
            let path = places.map { ",\"path\":[" + $0.joined(separator: ",") + "]" } ?? ""
            return "{\"time\":\(ball.time),\"uncertainty\":\(ball.uncertainty)\(position)\(path)}"
        }
        list("lines", header.lines) { "{\"time\":\($0.time),\"segments\":[\(Self.segments($0))]}" }
        if let isLifted = header.isLifted { text(",\"isLifted\":\(isLifted)") }
        text("}\n")
        return bytes
    }

    /// Numbers in full, so that reading gives back what was written.
    private mutating func list<Element>(_ name: String, _ elements: [Element]?, _ object: (Element) -> String) {
        guard let elements else { return }
        text(",\"\(name)\":[" + elements.map(object).joined(separator: ",") + "]")
    }

    private static func segments(_ lines: FrameLines) -> String {
        lines.segments.map { "[\($0.start.x),\($0.start.y),\($0.end.x),\($0.end.y)]" }.joined(separator: ",")
    }

    mutating func frame(_ frame: PoseFrame) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        text(#"{"i":"#)
        integer(frame.index)
        text(#","t":"#)
        integer(Int(frame.time.ticks))
        if let pose = frame.pose {
            text(#","s":"#)
            decimal(pose.score, PoseRounding.probabilityDecimals)
            text(#","k":["#)
            for (index, point) in pose.keypoints.enumerated() { keypoint(point, isFirst: index == 0) }
            text(#"],"w":["#)
            for (index, point) in pose.world.enumerated() { world(point, isFirst: index == 0) }
            text("]")
        }
        text("}\n")
        return bytes
    }

    private mutating func keypoint(_ point: Keypoint?, isFirst: Bool) {
        if !isFirst { text(",") }
        guard let point else { return text("null") }
        text("[")
        decimal(point.x, PoseRounding.pixelDecimals)
        text(",")
        decimal(point.y, PoseRounding.pixelDecimals)
        text(",")
        decimal(point.z, PoseRounding.depthDecimals)
        text(",")
        decimal(point.visibility, PoseRounding.probabilityDecimals)
        text(",")
        decimal(point.presence, PoseRounding.probabilityDecimals)
        text("]")
    }

    private mutating func world(_ point: WorldPoint?, isFirst: Bool) {
        if !isFirst { text(",") }
        guard let point else { return text("null") }
        text("[")
        decimal(point.x, PoseRounding.meterDecimals)
        text(",")
        decimal(point.y, PoseRounding.meterDecimals)
        text(",")
        decimal(point.z, PoseRounding.meterDecimals)
        text("]")
    }

    private mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func string(_ value: String) {
        text("\"")
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<32: text("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        text("\"")
    }

    private mutating func integer(_ value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(value.magnitude, atLeast: 1)
    }

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
        var result = pose
        result.score = round(pose.score, probabilityDecimals)
        for index in pose.keypoints.indices {
            result.keypoints[index] = pose.keypoints[index].map { point in
                Keypoint(
                    x: round(point.x, pixelDecimals), y: round(point.y, pixelDecimals),
                    z: round(point.z, depthDecimals), visibility: round(point.visibility, probabilityDecimals),
                    presence: round(point.presence, probabilityDecimals))
            }
            result.world[index] = pose.world[index].map { point in
                WorldPoint(
                    x: round(point.x, meterDecimals), y: round(point.y, meterDecimals),
                    z: round(point.z, meterDecimals))
            }
        }
        return result
    }
}
