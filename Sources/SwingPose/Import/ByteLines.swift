/// The lines of a text that are not empty, one after the other, without a list of all of them.
struct ByteLines: IteratorProtocol {
    private let bytes: [UInt8]
    private var start = 0
    /// The number of the line read last, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> ArraySlice<UInt8>? {
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            defer { start = end + 1 }
            number += 1
            if end > start { return bytes[start..<end] }
        }
        return nil
    }
}
