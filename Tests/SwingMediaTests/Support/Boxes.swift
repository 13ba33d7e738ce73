/// Edits boxes of an MP4 file in place, to make what no tool writes.
enum Boxes {
    /// Where the content of each box of this name begins.
    static func contents(_ name: String, in bytes: [UInt8]) -> [Int] {
        let wanted = Array(name.utf8)
        return bytes.indices.dropLast(3).filter { Array(bytes[$0..<($0 + 4)]) == wanted }.map { $0 + 4 }
    }

    static func put(_ value: Int32, at place: Int, in bytes: inout [UInt8]) {
        let unsigned = UInt32(bitPattern: value)
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: unsigned >> UInt32(24 - 8 * index)) }
    }

    /// Writes the display matrix of the first track (a b c d of whole numbers; 16.16 fixed point).
    static func setMatrix(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, in bytes: inout [UInt8]) {
        guard let header = contents("tkhd", in: bytes).first else { return }
        // Version 0: flags 4, times 8, track 4, reserved 4, duration 4, reserved 8, layer to reserved 8.
        let matrix = header + 40
        let values: [Int32] = [a << 16, b << 16, 0, c << 16, d << 16, 0, 0, 0, 1 << 30]
        for (index, value) in values.enumerated() { put(value, at: matrix + 4 * index, in: &bytes) }
    }
}

extension Boxes {
    /// Puts other content into the first box of a name, and gives the boxes around it their new lengths.
    ///
    /// Nothing may stand behind them in the file that is found by its place, as where the index is at the end.
    static func replacing(_ name: String, under parents: [String], with content: [UInt8], in bytes: [UInt8]) -> [UInt8]
    {
        guard let start = contents(name, in: bytes).first else { return bytes }
        let old = length(of: start, in: bytes) - 8
        var result = bytes
        result.replaceSubrange(start..<(start + old), with: content)
        for box in parents + [name] {
            guard let place = contents(box, in: bytes).last(where: { $0 <= start }) else { continue }
            put(Int32(length(of: place, in: bytes) + content.count - old), at: place - 8, in: &result)
        }
        return result
    }

    /// The length of the box whose content begins here, its head included.
    private static func length(of place: Int, in bytes: [UInt8]) -> Int {
        bytes[(place - 8)..<(place - 4)].reduce(0) { $0 << 8 | Int($1) }
    }
}
