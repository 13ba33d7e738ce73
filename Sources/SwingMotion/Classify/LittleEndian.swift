import SwingNumbers

extension [Float] {
    /// Four-byte numbers, little-endian, as the trainers write weights; what is left over at the end is no number.
    init(littleEndian bytes: [UInt8]) {
        self = stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { place in
            Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(clamping: 8 * $1) })
        }
    }
}
