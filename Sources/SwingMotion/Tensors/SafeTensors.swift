import Foundation
import SwingCore

/// A file of named arrays in the safetensors format, checked whole before a number of it is used.
///
/// Eight bytes with the length of a header, the header in JSON, which gives type, shape and byte range of every array,
/// then the arrays, little-endian (https://github.com/huggingface/safetensors). As the format demands, they cover the
/// data without gap or overlap.
struct SafeTensors: Sendable {
    /// Texts that the writer put beside the arrays, by name.
    let metadata: [String: String]
    private let tensors: [String: Tensor]
    private let bytes: [UInt8]

    /// Ten times what the largest model needs: a header of 50 kB, and half a megabyte.
    private static let longestHeader = 1 << 19
    private static let largestFile = 1 << 23

    /// What the numbers of an array are; of the format's types those that the models use.
    private enum Element: String {
        case float64 = "F64"
        case float32 = "F32"
        case int8 = "I8"

        var width: Int {
            switch self {
            case .float64: 8
            case .float32: 4
            case .int8: 1
            }
        }
    }

    private struct Tensor {
        let element: Element
        let shape: [Int]
        /// In the file.
        let range: Range<Int>
    }

    /// Checks the header and the byte ranges of all arrays.
    ///
    /// - Complexity: O(n) in the number of bytes.
    init(_ bytes: [UInt8]) throws(TensorFileError) {
        guard bytes.count <= SafeTensors.largestFile else { throw .tooLarge }
        guard bytes.count >= 8 else { throw .truncated }
        let length = SafeTensors.littleEndian(bytes[..<8])
        guard length <= SafeTensors.longestHeader else { throw .tooLarge }
        guard length <= bytes.count - 8 else { throw .truncated }
        let start = 8 + Int(clamping: length)
        guard let text = String(validating: bytes[8..<start], as: UTF8.self),
            let header = try? JSONDecoder().decode(Header.self, from: Data(text.utf8))
        else { throw .headerUnreadable }
        var tensors: [String: Tensor] = [:]
        for (name, entry) in header.entries {
            tensors[name] = try SafeTensors.tensor(name, entry, in: start..<bytes.count)
        }
        var end = start
        let inOrder = tensors.sorted {
            ($0.value.range.lowerBound, $0.value.range.upperBound) < (
                $1.value.range.lowerBound, $1.value.range.upperBound
            )
        }
        for (name, tensor) in inOrder {
            guard tensor.range.lowerBound == end else { throw .misplaced(name) }
            end = tensor.range.upperBound
        }
        guard end == bytes.count else { throw .truncated }
        metadata = header.metadata
        self.tensors = tensors
        self.bytes = bytes
    }

    /// The names of all arrays, in alphabetical order.
    var names: [String] { tensors.keys.sorted() }

    /// How long an array is along each of its axes.
    func shape(of name: String) throws(TensorFileError) -> [Int] {
        guard let tensor = tensors[name] else { throw .missing(name) }
        return tensor.shape
    }

    /// The numbers of an array of whole numbers from -128 to 127, row by row.
    func signedBytes(_ name: String, shape: [Int]) throws(TensorFileError) -> [Int8] {
        bytes[try range(name, .int8, shape)].map { Int8(bitPattern: $0) }
    }

    /// The numbers of an array of four-byte numbers, row by row; all are finite.
    func floats(_ name: String, shape: [Int]) throws(TensorFileError) -> [Float] {
        let range = try range(name, .float32, shape)
        let values = stride(from: range.lowerBound, to: range.upperBound, by: 4).map {
            Float(bitPattern: UInt32(truncatingIfNeeded: SafeTensors.littleEndian(bytes[$0..<($0 + 4)])))
        }
        guard values.allSatisfy(\.isFinite) else { throw .notFinite(name) }
        return values
    }

    /// The numbers of an array of eight-byte numbers, row by row; all are finite.
    func doubles(_ name: String, shape: [Int]) throws(TensorFileError) -> [Double] {
        let range = try range(name, .float64, shape)
        let values = stride(from: range.lowerBound, to: range.upperBound, by: 8).map {
            Double(bitPattern: SafeTensors.littleEndian(bytes[$0..<($0 + 8)]))
        }
        guard values.allSatisfy(\.isFinite) else { throw .notFinite(name) }
        return values
    }

    private func range(_ name: String, _ element: Element, _ shape: [Int]) throws(TensorFileError) -> Range<Int> {
        guard let tensor = tensors[name] else { throw .missing(name) }
        guard tensor.element == element else { throw .wrongType(name) }
        guard tensor.shape == shape else { throw .wrongShape(name) }
        return tensor.range
    }

    private static func tensor(_ name: String, _ entry: Header.Entry, in data: Range<Int>) throws(TensorFileError)
        -> Tensor
    {
        guard let element = Element(rawValue: entry.dtype) else { throw .wrongType(name) }
        guard entry.data_offsets.count == 2, let first = entry.data_offsets.first, let last = entry.data_offsets.last,
            first >= 0, first <= last
        else { throw .misplaced(name) }
        guard last <= data.count else { throw .truncated }
        var size = element.width
        for length in entry.shape {
            let (product, isTooLarge) = size.multipliedReportingOverflow(by: length)
            guard length >= 0, !isTooLarge else { throw .wrongShape(name) }
            size = product
        }
        guard size == last - first else { throw .wrongShape(name) }
        return Tensor(element: element, shape: entry.shape, range: (data.lowerBound + first)..<(data.lowerBound + last))
    }

    /// A little-endian number of at most eight bytes.
    private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The header as JSON has it.
    private struct Header: Decodable {
        struct Entry: Decodable {
            let dtype: String
            let shape: [Int]
            let data_offsets: [Int]
        }

        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        private(set) var metadata: [String: String] = [:]
        private(set) var entries: [String: Entry] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Name.self)
            for name in container.allKeys {
                if name.stringValue == "__metadata__" {
                    metadata = try container.decode([String: String].self, forKey: name)
                } else {
                    entries[name.stringValue] = try container.decode(Entry.self, forKey: name)
                }
            }
        }
    }
}

/// What is wrong with a file of trained weights; an array is named where it is one.
package enum TensorFileError: Error, Hashable, Sendable {
    /// Larger than any model is.
    case tooLarge
    /// The file ends before, or goes on after, what it says it holds.
    case truncated
    /// The header is not text, not JSON, or says something else than arrays.
    case headerUnreadable
    /// It holds another model than the one expected.
    case otherModel
    /// An array or a text is not there.
    case missing(String)
    /// An array that the model does not have.
    case unknown(String)
    /// An array overlaps another one, leaves a gap, or lies outside the file.
    case misplaced(String)
    /// The numbers of an array are of another type, or of one that is not read.
    case wrongType(String)
    /// An array has another shape than the model takes, or than its bytes fill.
    case wrongShape(String)
    /// An array holds a value that is not a finite number.
    case notFinite(String)
    /// A deviation is 0 or less.
    case notPositive(String)
}
