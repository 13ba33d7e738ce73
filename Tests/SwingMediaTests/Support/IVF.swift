/// A clip in IVF, whose frames can be given any times: sixteen lines of layout, and nothing that checks them.
struct IVF {
    /// Ticks a second, as a fraction turned over: the length of a tick is `numerator / denominator`.
    var denominator: UInt32
    var numerator: UInt32
    /// The compressed frames.
    var frames: [[UInt8]]
    private let head: [UInt8]

    /// VP8 frames of a small moving picture.
    init(frames count: Int = 4) throws {
        let path = try Fixtures.clip(
            "plain.ivf",
            Fixtures.source("64x48", rate: "10", seconds: Double(count) / 10) + ["-c:v", "libvpx", "-g", "1"])
        let bytes = try Fixtures.bytes(path)
        head = Array(bytes.prefix(16))
        denominator = 10
        numerator = 1
        frames = []
        var place = 32
        while place + 12 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
            frames.append(Array(bytes[(place + 12)..<min(place + 12 + length, bytes.count)]))
            place += 12 + length
        }
    }

    /// The file with these times; frames without one are left out.
    func file(times: [Int64]) throws -> String {
        var bytes = head + Self.littleEndian(denominator) + Self.littleEndian(numerator)
        bytes += Self.littleEndian(UInt32(times.count)) + [0, 0, 0, 0]
        for (frame, time) in zip(frames, times) {
            bytes += Self.littleEndian(UInt32(frame.count)) + Self.littleEndian(UInt64(bitPattern: time)) + frame
        }
        return try Fixtures.file("times.ivf", bytes)
    }

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
