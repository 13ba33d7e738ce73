/// Makes raw H.264 whose frames are stored as two fields each, which no encoder at hand writes.
///
/// Samples are stored as they are (I_PCM), so there is nothing to encode (ITU-T H.264, 7.3).
struct FieldCodedClip {
    /// Pixels a side.
    static let side = 64

    private(set) var bytes: [UInt8] = []

    /// - Parameters:
    ///   - frames: how many frames there are, each in a gray of its own.
    ///   - group: a key frame every so many.
    init(frames: Int, group: Int) {
        add(header: 0x67, Self.sequence)
        add(header: 0x68, Self.picture)
        for frame in 0..<frames {
            for isBottom in [false, true] {
                let isKey = frame % group == 0 && !isBottom
                add(header: isKey ? 0x65 : 0x61, Self.field(frame, place: frame % group, isKey: isKey, isBottom))
            }
        }
    }

    /// The gray of a frame.
    static func gray(_ frame: Int) -> UInt8 { UInt8(16 + 3 * (frame % 70)) }

    private mutating func add(header: UInt8, _ content: Bits) {
        bytes += [0, 0, 0, 1, header]
        var zeros = 0
        for byte in content.ended() {
            // Three bytes that look like the beginning of a unit are told apart by one between them.
            if zeros >= 2, byte <= 3 {
                bytes.append(3)
                zeros = 0
            }
            bytes.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
    }

    /// Main profile, four bits of frame number, output as decoded, fields.
    private static var sequence: Bits {
        var bits = Bits()
        bits.put(77, 8)
        bits.put(0, 8)
        bits.put(30, 8)
        for value in [0, 0, 2, 1] { bits.putExpGolomb(value) }
        bits.put(0, 1)
        bits.putExpGolomb(side / 16 - 1)
        bits.putExpGolomb(side / 32 - 1)
        // Not frames only, not adaptive, direct inference of 8 by 8, no cropping, no more.
        bits.put(0b00100, 5)
        return bits
    }

    private static var picture: Bits {
        var bits = Bits()
        bits.putExpGolomb(0)
        bits.putExpGolomb(0)
        bits.put(0b00, 2)
        for value in [0, 0, 0] { bits.putExpGolomb(value) }
        bits.put(0b000, 3)
        for value in [0, 0, 0] { bits.putExpGolomb(value) }
        // Says how it deblocks.
        bits.put(0b100, 3)
        return bits
    }

    private static func field(_ frame: Int, place: Int, isKey: Bool, _ isBottom: Bool) -> Bits {
        var bits = Bits()
        for value in [0, 7, 0] { bits.putExpGolomb(value) }
        bits.put(place % 16, 4)
        bits.put(isBottom ? 0b11 : 0b10, 2)
        if isKey { bits.putExpGolomb(frame % 2) }
        bits.put(0, isKey ? 2 : 1)
        bits.putExpGolomb(0)
        bits.putExpGolomb(1)
        for _ in 0..<(side / 16 * side / 32) {
            bits.putExpGolomb(25)
            bits.align()
            for _ in 0..<256 { bits.put(Int(gray(frame)), 8) }
            for _ in 0..<128 { bits.put(128, 8) }
        }
        return bits
    }

    /// Bits in the making.
    private struct Bits {
        private var bytes: [UInt8] = []
        private var open: UInt8 = 0
        private var count = 0

        mutating func put(_ value: Int, _ length: Int) {
            for bit in stride(from: length - 1, through: 0, by: -1) {
                open = open << 1 | UInt8(value >> bit & 1)
                count += 1
                if count == 8 {
                    bytes.append(open)
                    (open, count) = (0, 0)
                }
            }
        }

        mutating func putExpGolomb(_ value: Int) {
            let length = Int.bitWidth - (value + 1).leadingZeroBitCount
            put(0, length - 1)
            put(value + 1, length)
        }

        mutating func align() { while count > 0 { put(0, 1) } }

        func ended() -> [UInt8] {
            var copy = self
            copy.put(1, 1)
            copy.align()
            return copy.bytes
        }
    }
}
