import SwingNumbers

/// Numbers as the bytes of an Intel processor, the order C3D files say they have.
struct LittleEndianBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append(byte value: Int) { bytes.append(UInt8(clamping: value)) }

    /// A word of 16 bits; -1 to -32768 as two's complement, up to 65535 as it is.
    mutating func append(word value: Int) {
        let bits = value < 0 ? UInt16(bitPattern: Int16(clamping: value)) : UInt16(clamping: value)
        bytes += [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
    }

    mutating func append(_ value: Float) {
        let bits = value.bitPattern
        bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> $0) }
    }

    mutating func append(_ other: [UInt8]) { bytes += other }

    /// Fills up with zeros to a multiple of a length.
    mutating func pad(toMultipleOf length: Int) {
        bytes += Array(repeating: 0, count: (length - bytes.count % length) % length)
    }
}
