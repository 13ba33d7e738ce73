import Foundation
import SwingNumbers

/// A small trained network as data: layers of weighted sums, the hidden ones rectified.
///
/// Trained by `tools/train/lifting`; `models/lifting` says on what, and how far its answers are off.
struct LiftNetwork: Sendable {
    /// One layer; rows of weights are padded to whole vectors of eight.
    private struct Layer: Sendable {
        let inputs: Int
        let steps: [Float]
        let biases: [Float]
        let rows: [SIMD8<Float>]
        let vectors: Int

        /// bias + step · (row · values), row by row.
        func answer(_ values: [SIMD8<Float>]) -> [Float] {
            biases.indices.map { row in
                var sum = SIMD8<Float>.zero
                for place in 0..<vectors { sum += rows[row * vectors + place] * values[place] }
                return biases[row] + steps[row] * sum.sum()
            }
        }
    }

    private let mean: [Float]
    private let spread: [Float]
    private let layers: [Layer]

    /// The network that comes with the toolkit, read once; weights that do not decode are a defect that the tests find.
    static let shipped: LiftNetwork = {
        guard let data = Data(base64Encoded: LifterWeights.base64), let network = LiftNetwork(Array(data)) else {
            preconditionFailure("the weights of the skeleton lifter do not decode")
        }
        return network
    }()

    /// How many numbers it is asked with.
    var inputs: Int { mean.count }

    /// Reads what `tools/train/lift_export.py` wrote; nil where it is damaged.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let count = reader.count(), let mean = reader.floats(count), let spread = reader.floats(count),
            spread.allSatisfy({ $0 > 0 })
        else { return nil }
        var layers: [Layer] = []
        var size = count
        while !reader.isAtEnd {
            guard let inputs = reader.count(), inputs == size, let outputs = reader.count(),
                let steps = reader.floats(outputs), let biases = reader.floats(outputs),
                let weights = reader.signed(inputs * outputs)
            else { return nil }
            let rows = (0..<outputs).flatMap { row in
                LiftNetwork.vectors(weights[(row * inputs)..<((row + 1) * inputs)].map { Float($0) })
            }
            layers.append(
                Layer(inputs: inputs, steps: steps, biases: biases, rows: rows, vectors: (inputs + 7) / 8))
            size = outputs
        }
        guard !layers.isEmpty else { return nil }
        self.mean = mean
        self.spread = spread
        self.layers = layers
    }

    /// The answer to as many numbers as `inputs` says.
    func answer(_ numbers: [Float]) -> [Float] {
        precondition(numbers.count == mean.count)
        var values = numbers.indices.map { (numbers[$0] - mean[$0]) / spread[$0] }
        for (place, layer) in layers.enumerated() {
            values = layer.answer(LiftNetwork.vectors(values))
            if place + 1 < layers.count { values = values.map { max($0, 0) } }
        }
        return values
    }

    private static func vectors(_ values: [Float]) -> [SIMD8<Float>] {
        stride(from: 0, to: values.count, by: 8).map { first in
            var vector = SIMD8<Float>.zero
            for lane in 0..<min(8, values.count - first) { vector[lane] = values[first + lane] }
            return vector
        }
    }
}

/// Little-endian numbers out of bytes.
private struct ByteReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { place == bytes.count }

    /// A number of things to come, within what can be there at all.
    mutating func count() -> Int? {
        guard let pattern = word(), pattern > 0, Int(pattern) <= bytes.count else { return nil }
        return Int(pattern)
    }

    mutating func floats(_ count: Int) -> [Float]? {
        guard count <= (bytes.count - place) / 4 else { return nil }
        let values = (0..<count).compactMap { _ in word().map { Float(bitPattern: $0) } }
        return values.count == count && values.allSatisfy(\.isFinite) ? values : nil
    }

    mutating func signed(_ count: Int) -> [Int8]? {
        guard count <= bytes.count - place else { return nil }
        defer { place += count }
        return bytes[place..<(place + count)].map { Int8(bitPattern: $0) }
    }

    private mutating func word() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        defer { place += 4 }
        return (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32(clamping: $1)) }
    }
}
