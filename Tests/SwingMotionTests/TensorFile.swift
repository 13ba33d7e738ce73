import Foundation

/// A second hand at the format: writes files for the reader, right ones and wrong ones.
struct TensorFile {
    struct Entry {
        var type: String
        var shape: [Int]
        var bytes: [UInt8]
    }

    var entries: [(name: String, entry: Entry)] = []
    var metadata: [String: String] = [:]

    static func floats(_ values: [Float], shape: [Int]? = nil) -> Entry {
        Entry(type: "F32", shape: shape ?? [values.count], bytes: values.flatMap { bytes($0.bitPattern) })
    }

    static func doubles(_ values: [Double], shape: [Int]? = nil) -> Entry {
        Entry(type: "F64", shape: shape ?? [values.count], bytes: values.flatMap { bytes($0.bitPattern) })
    }

    static func bytes(_ values: [Int8], shape: [Int]) -> Entry {
        Entry(type: "I8", shape: shape, bytes: values.map { UInt8(bitPattern: $0) })
    }

    /// - Parameter places: where an array is said to lie instead, by name.
    func written(positions: [String: [Int]] = [:]) throws -> [UInt8] {
        var header: [String: Any] = ["__metadata__": metadata]
        var data: [UInt8] = []
        for (name, entry) in entries {
            header[name] = [
                "dtype": entry.type, "shape": entry.shape,
                "data_offsets": positions[name] ?? [data.count, data.count + entry.bytes.count],
            ]
            data += entry.bytes
        }
        return Self.file(header: Array(try JSONSerialization.data(withJSONObject: header)), data: data)
    }

    static func file(header: [UInt8], data: [UInt8] = []) -> [UInt8] {
        bytes(UInt64(header.count)) + header + data
    }

    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
