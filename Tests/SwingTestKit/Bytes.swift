/// The bytes of a file or picture, for asking whether two are the same.
///
/// `#expect` lists where two arrays differ, and for pictures that takes hours; of these it gives the number and a hash.
public struct Bytes: Equatable, Sendable, CustomStringConvertible {
    private let bytes: [UInt8]

    /// Holds the bytes of an array or of `Data`.
    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Whether there are none.
    public var isEmpty: Bool { bytes.isEmpty }

    /// How many there are, and their hash.
    public var description: String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\(bytes.count) bytes (FNV-1a \(String(hash, radix: 16)))"
    }
}
