/// A small trained network as data: layers of weighted sums, the hidden ones rectified.
///
/// Trained by `tools/train/lifting`; its card in `models/motion` says on what, and how far its answers are off.
struct LiftingNetwork: Sendable {
    /// One layer; rows of weights are padded to whole vectors of eight.
    private struct Layer: Sendable {
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

    /// How many numbers it is asked with.
    var inputs: Int { mean.count }

    /// Reads what `tools/train/lift_export.py` wrote: a network that is asked with the numbers of a window and answers with
    /// three for each of its joints.
    init(_ file: SafeTensors) throws(TensorFileFault) {
        mean = try file.floats("mean", shape: [LiftingWindow.inputs])
        spread = try file.floats("spread", shape: [LiftingWindow.inputs])
        guard spread.allSatisfy({ $0 > 0 }) else { throw .notPositive("spread") }
        var layers: [Layer] = []
        var size = LiftingWindow.inputs
        for place in file.names.indices {
            let name = "layers.\(place)"
            guard file.names.contains("\(name).weights") else { break }
            let outputs = try file.shape(of: "\(name).weights").first ?? 0
            let weights = try file.signedBytes("\(name).weights", shape: [outputs, size])
            let rows = (0..<outputs).flatMap { row in
                LiftingNetwork.vectors(weights[(row * size)..<((row + 1) * size)].map { Float($0) })
            }
            layers.append(
                Layer(
                    steps: try file.floats("\(name).steps", shape: [outputs]),
                    biases: try file.floats("\(name).biases", shape: [outputs]), rows: rows, vectors: (size + 7) / 8))
            size = outputs
        }
        guard let last = layers.indices.last else { throw .missing("layers.0.weights") }
        guard size == 3 * LiftingWindow.joints.count else { throw .wrongShape("layers.\(last).weights") }
        self.layers = layers
    }

    /// The answer to as many numbers as `inputs` says.
    func answer(_ numbers: [Float]) -> [Float] {
        precondition(numbers.count == mean.count)
        var values = numbers.indices.map { (numbers[$0] - mean[$0]) / spread[$0] }
        for (place, layer) in layers.enumerated() {
            values = layer.answer(LiftingNetwork.vectors(values))
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
