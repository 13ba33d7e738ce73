/// A feed-forward network: dense layers, the hidden ones rectified.
///
/// Trained by `tools/train/skeleton-lifter`, and by `tools/train/picture-lifter` where there is no depth; their cards in
/// `models/motion` say on what, and how far their outputs are off.
struct LiftingNetwork: LiftingModel {
    private let mean: [Float]
    private let deviation: [Float]
    private let layers: [DenseLayer]

    /// Reads what `tools/train/lift_export.py` wrote: inputs are the numbers of a window, all or those of the picture,
    /// outputs three coordinates for each of its joints.
    init(_ file: SafeTensors, inputs: Int) throws(TensorFileFault) {
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
