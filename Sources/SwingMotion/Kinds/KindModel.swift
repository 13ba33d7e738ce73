import Foundation
import SwingCore

/// The trained classifier as data: a small network for each yes-or-no question about a stroke.
struct KindModel: Sendable {
    /// A question and its network: bias + linear · x + nonlinear · tanh(hidden x + offsets), x the standardized
    /// measures.
    struct Question: Sendable {
        let measures: [String]
        let mean: [Double]
        let deviation: [Double]
        /// A row of weights for each hidden unit.
        let hidden: [Double]
        let offsets: [Double]
        let nonlinear: [Double]
        let linear: [Double]
        let bias: Double

        /// Deviations beyond which a measure is taken as damaged.
        private static let limit = 4.0

        /// Reads the arrays whose names begin with `name`.
        init(_ file: SafeTensors, _ name: String) throws(TensorFileFault) {
            measures = (file.metadata["\(name).measures"] ?? "").split(separator: " ").map(String.init)
            guard !measures.isEmpty else { throw .missing("\(name).measures") }
            let units = try file.shape(of: "\(name).bend").first ?? 0
            mean = try file.doubles("\(name).mean", shape: [measures.count])
            deviation = try file.doubles("\(name).spread", shape: [measures.count])
            guard deviation.allSatisfy({ $0 > 0 }) else { throw .notPositive("\(name).spread") }
            hidden = try file.floats("\(name).hidden", shape: [units, measures.count]).map(Double.init)
            offsets = try file.doubles("\(name).offsets", shape: [units])
            nonlinear = try file.doubles("\(name).bend", shape: [units])
            linear = try file.doubles("\(name).line", shape: [measures.count])
            bias = try file.doubles("\(name).bias", shape: [])[0]
        }

        /// The logarithm of the odds that the answer is yes; nil where a measure is missing or no number.
        func logit(_ values: [String: Double]) -> Double? {
            var x: [Double] = []
            for (index, measure) in measures.enumerated() {
                guard let value = values[measure], !value.isNaN else { return nil }
                x.append(min(max((value - mean[index]) / deviation[index], -Question.limit), Question.limit))
            }
            var sum = bias + zip(linear, x).reduce(0) { $0 + $1.0 * $1.1 }
            for unit in nonlinear.indices {
                let weights = hidden[(unit * x.count)..<((unit + 1) * x.count)]
                sum += nonlinear[unit] * tanh(offsets[unit] + zip(weights, x).reduce(0) { $0 + $1.0 * $1.1 })
            }
            return sum
        }

        /// How likely the answer is yes; nil where a measure is missing or no number.
        func probability(_ values: [String: Double]) -> Double? { logit(values).map { 1 / (1 + exp(-$0)) } }
    }

    /// The questions for one kind of source.
    struct Questions: Sendable {
        let hit: Question
        let overhead: Question
        let backhandSide: Question
        let smash: Question
        let forehandVolley: Question
        let backhandVolley: Question

        init(_ file: SafeTensors, _ source: String) throws(TensorFileFault) {
            hit = try Question(file, "\(source).hit")
            overhead = try Question(file, "\(source).overhead")
            backhandSide = try Question(file, "\(source).backhandSide")
            smash = try Question(file, "\(source).smash")
            forehandVolley = try Question(file, "\(source).forehandVolley")
            backhandVolley = try Question(file, "\(source).backhandVolley")
        }
    }

    /// For motion with depth and the player's travel over the ground, such as motion capture.
    let spatial: Questions
    /// For a pose model's view of a video: depth around the hips only.
    let video: Questions
    /// For the picture alone.
    let planar: Questions

    /// Reads what `tools/train/strokes` wrote.
    init(_ file: SafeTensors) throws(TensorFileFault) {
        spatial = try Questions(file, "spatial")
        video = try Questions(file, "video")
        planar = try Questions(file, "planar")
    }
}
