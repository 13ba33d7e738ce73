/// A feed-forward network: dense layers, the hidden ones rectified.
///
/// Trained by `tools/train/skeleton-lifter`, and by `tools/train/picture-lifter` where there is no depth; their cards in
/// `models/motion` say on what, and how far their outputs are off.
struct LiftingNetwork: LiftingModel {
    private let mean: [Float]
    private let deviation: [Float]
    private let layers: [DenseLayer]

    /// Reads what `tools/train/lifter.py` wrote: inputs are the numbers of a window, all or those of the picture,
    /// outputs three coordinates for each of its joints.
    init(_ file: SafeTensors, inputs: Int) throws(TensorFileError) {
        mean = try file.floats("mean", shape: [inputs])
        deviation = try file.floats("spread", shape: [inputs])
        guard deviation.allSatisfy({ $0 > 0 }) else { throw .notPositive("spread") }
        var layers: [DenseLayer] = []
        var size = inputs
        for index in file.names.indices {
            let name = "layers.\(index)"
            guard file.names.contains("\(name).weights") else { break }
            let layer = try DenseLayer(file, name, inputs: size)
            layers.append(layer)
            size = layer.outputs
        }
        guard let last = layers.indices.last else { throw .missing("layers.0.weights") }
        guard size == 3 * WindowJoint.count else { throw .wrongShape("layers.\(last).weights") }
        self.layers = layers
    }

    /// Two inputs at a time, which read the weights once.
    func outputs(for inputs: [[Float]]) -> [[Float]] {
        stride(from: 0, to: inputs.count, by: 2).flatMap { first -> [[Float]] in
            let hasPartner = first + 1 < inputs.count
            let (one, other) = outputs(for: inputs[first], and: inputs[hasPartner ? first + 1 : first])
            return hasPartner ? [one, other] : [one]
        }
    }

    private func outputs(for first: [Float], and second: [Float]) -> ([Float], [Float]) {
        precondition(first.count == mean.count && second.count == mean.count)
        var values = (normalized(first), normalized(second))
        for (index, layer) in layers.enumerated() {
            values = layer.outputs(for: DenseLayer.vectors(values.0), and: DenseLayer.vectors(values.1))
            if index + 1 < layers.count { values = (values.0.map { max($0, 0) }, values.1.map { max($0, 0) }) }
        }
        return values
    }

    private func normalized(_ input: [Float]) -> [Float] {
        input.indices.map { (input[$0] - mean[$0]) / deviation[$0] }
    }
}

/// One layer of a network, its weights held in whole vectors of eight.
///
/// Weights are stored as bytes with a step for each output: an output is bias + step · (weights · input).
struct DenseLayer: Sendable {
    private let steps: [Float]
    private let biases: [Float]
    /// Rows of weights, each padded to whole vectors; an even number of rows.
    private let weights: [SIMD8<Float>]
    private let vectorsPerRow: Int

    /// How many numbers come out.
    var outputs: Int { biases.count }

    /// Reads the arrays whose names begin with `name`.
    init(_ file: SafeTensors, _ name: String, inputs: Int) throws(TensorFileError) {
        let outputs = try file.shape(of: "\(name).weights").first ?? 0
        let bytes = try file.signedBytes("\(name).weights", shape: [outputs, inputs])
        steps = try file.floats("\(name).steps", shape: [outputs])
        biases = try file.floats("\(name).biases", shape: [outputs])
        vectorsPerRow = (inputs + 7) / 8
        let rows = (0..<outputs).flatMap { row in
            DenseLayer.vectors(bytes[(row * inputs)..<((row + 1) * inputs)].map { Float($0) })
        }
        weights = rows + Array(repeating: .zero, count: outputs % 2 * vectorsPerRow)
    }

    /// The outputs for two inputs.
    ///
    /// Two rows for two inputs at a time: four sums that do not wait for each other, and each weight is loaded once.
    /// The order of each sum is that of a row by itself.
    func outputs(for first: [SIMD8<Float>], and second: [SIMD8<Float>]) -> ([Float], [Float]) {
        precondition(first.count == vectorsPerRow && second.count == vectorsPerRow)
        var results: ([Float], [Float]) = ([], [])
        results.0.reserveCapacity(outputs + 1)
        results.1.reserveCapacity(outputs + 1)
        for row in stride(from: 0, to: outputs, by: 2) {
            let upper = row * vectorsPerRow
            let lower = upper + vectorsPerRow
            var sums = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
            for vector in 0..<vectorsPerRow {
                let (above, below) = (weights[upper + vector], weights[lower + vector])
                let (one, other) = (first[vector], second[vector])
                sums.0 += above * one
                sums.1 += above * other
                sums.2 += below * one
                sums.3 += below * other
            }
            results.0.append(biases[row] + steps[row] * sums.0.sum())
            results.1.append(biases[row] + steps[row] * sums.1.sum())
            guard row + 1 < outputs else { break }
            results.0.append(biases[row + 1] + steps[row + 1] * sums.2.sum())
            results.1.append(biases[row + 1] + steps[row + 1] * sums.3.sum())
        }
        return results
    }

    /// Numbers in vectors of eight, the last one filled up with zeros.
    static func vectors(_ values: [Float]) -> [SIMD8<Float>] {
        stride(from: 0, to: values.count, by: 8).map { first in
            var vector = SIMD8<Float>.zero
            for lane in 0..<min(8, values.count - first) { vector[lane] = values[first + lane] }
            return vector
        }
    }
}

/// A model that lifts the joints of a window into space.
protocol LiftingModel: Sendable {
    /// The positions of the joints for each of several inputs.
    ///
    /// - Parameter inputs: each as many numbers as `LiftingWindow.inputs` says.
    /// - Returns: for each input x, y and z of every `WindowJoint` in turn, body heights from the middle of the hips.
    func outputs(for inputs: [[Float]]) -> [[Float]]
}
