import Foundation
import SwingCore

/// The trained classifier as data: a small network for each yes-or-no question a stroke's kind is told by.
struct KindModel: Decodable, Sendable {
    /// A question and its network: bias + line · x + bend · tanh(hidden x + offsets), x the measures as spreads from
    /// their mean.
    struct Question: Decodable, Sendable {
        let measures: [String]
        let mean: [Double]
        let spread: [Double]
        let hidden: PackedNumbers
        let offsets: [Double]
        let bend: [Double]
        let line: [Double]
        let bias: Double

        /// Spreads beyond which a measure is taken as damaged.
        private static let limit = 4.0

        /// The logarithm of the odds that the answer is yes; nil where a measure is missing or no number.
        func logit(_ values: [String: Double]) -> Double? {
            var x: [Double] = []
            for (index, measure) in measures.enumerated() {
                guard let value = values[measure], !value.isNaN else { return nil }
                x.append(min(max((value - mean[index]) / spread[index], -Question.limit), Question.limit))
            }
            var sum = bias + zip(line, x).reduce(0) { $0 + $1.0 * $1.1 }
            for unit in bend.indices {
                let weights = hidden.values[(unit * x.count)..<((unit + 1) * x.count)]
                sum += bend[unit] * tanh(offsets[unit] + zip(weights, x).reduce(0) { $0 + $1.0 * $1.1 })
            }
            return sum
        }

        func yes(_ values: [String: Double]) -> Double? { logit(values).map { 1 / (1 + exp(-$0)) } }
    }

    /// Numbers written as little-endian bytes in base64, row by row: figures would take ten times as long to read.
    struct PackedNumbers: Decodable, Sendable {
        let values: [Double]

        init(from decoder: any Decoder) throws {
            values = [Float](littleEndian: Array(try decoder.singleValueContainer().decode(Data.self))).map(Double.init)
        }
    }

    /// The questions for one kind of source.
    struct Questions: Decodable, Sendable {
        let hit: Question
        let overhead: Question
        let backhandSide: Question
        let smash: Question
        let forehandVolley: Question
        let backhandVolley: Question
    }

    /// For motion with depth and the player's way over the ground, such as motion capture.
    let spatial: Questions
    /// For what a model sees in a video: depth around the hips only.
    let video: Questions
    /// For the picture alone.
    let planar: Questions
}
