import SwingCore

/// A parameter of a C3D file: a name, a value and its shape.
struct C3DParameter {
    /// What the values are.
    enum Value {
        case words([Int])
        case floats([Float])
        /// Texts of one length, padded with spaces.
        case texts([String])
    }

    let name: String
    let value: Value
    /// The shape, first dimension fastest; nil for a single number, or as the value itself says.
    let dimensions: [Int]?

    init(_ name: String, _ value: Value, dimensions: [Int]? = nil) {
        self.name = name
        self.value = value
        self.dimensions = dimensions
    }

    /// The parameter's entry in the parameter section.
    func encoded(group: Int) -> [UInt8] {
        var data = LittleEndianBytes()
        let type: Int
        let shape: [Int]
        switch value {
        case .words(let words):
            type = 2
            shape = dimensions ?? (words.count == 1 ? [] : [words.count])
            for word in words { data.append(word: word) }
        case .floats(let floats):
            type = 4
            shape = dimensions ?? (floats.count == 1 ? [] : [floats.count])
            for float in floats { data.append(float) }
        case .texts(let texts):
            type = 0xFF
            let length = texts.map(\.utf8.count).max() ?? 0
            shape = dimensions ?? (texts.count == 1 ? [length] : [length, texts.count])
            for text in texts {
                data.append(Array(text.utf8) + Array(repeating: 0x20, count: length - text.utf8.count))
            }
        }
        var body = LittleEndianBytes()
        body.append(byte: type)
        body.append(byte: shape.count)
        for length in shape { body.append(byte: length) }
        body.append(data.bytes)
        body.append(byte: 0)
        return Self.entry(name: name, id: [UInt8(clamping: group)], body: body.bytes)
    }

    /// A group's entry in the parameter section.
    static func group(_ name: String, id: Int) -> [UInt8] {
        entry(name: name, id: [UInt8(bitPattern: Int8(clamping: -id))], body: [0])
    }

    /// A name with its length and number, the distance to the next entry, and what is between.
    private static func entry(name: String, id: [UInt8], body: [UInt8]) -> [UInt8] {
        var result = LittleEndianBytes()
        result.append(byte: name.utf8.count)
        result.append(id)
        result.append(Array(name.utf8))
        result.append(word: body.count + 2)
        result.append(body)
        return result.bytes
    }
}

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
