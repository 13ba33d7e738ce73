import Foundation
import SwingCore

/// A linear regression on the positions of the joints in a window.
///
/// Trained by `tools/train`; the cards in `models/motion` say on what.
struct LinearRegressor: Sendable {
    private let mean: [Float]
    private let deviation: [Float]
    private let slopes: [Float]
    private let bias: Float

    /// Deviations from the mean beyond which a number is taken as damaged.
    private static let limit: Float = 4

    /// The joints that are read: shoulders, elbows, wrists, knees.
    private static let joints: [WindowJoint] = [
        .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftKnee, .rightKnee,
    ]
    /// Every second time of a window is read.
    private static let stride = 2
    /// The trunk's direction is its mean over these times, 0.1 s either side of the middle.
    private static let middle = 16...20
    /// How many numbers the regression takes.
    private static let inputs = 3 * joints.count * ((StrokeWindow.count + stride - 1) / stride)

    /// Reads the arrays whose names begin with `name`: mean, deviation and slope of each number, and the output at the
    /// mean.
    init(_ file: SafeTensors, _ name: String) throws(TensorFileFault) {
        let count = LinearRegressor.inputs
        mean = try file.floats("\(name).mean", shape: [count])
        deviation = try file.floats("\(name).spread", shape: [count])
        slopes = try file.floats("\(name).slopes", shape: [count])
        bias = try file.floats("\(name).bias", shape: [])[0]
        guard deviation.allSatisfy({ $0 > 0 }) else { throw .notPositive("\(name).spread") }
    }

    /// The output for the numbers of a window; not a number where one of these is none.
    func output(for numbers: [Float]) -> Double {
        Double(
            numbers.indices.reduce(bias) { sum, index in
                let score = (numbers[index] - mean[index]) / deviation[index]
                return sum + slopes[index] * min(max(score, -LinearRegressor.limit), LinearRegressor.limit)
            })
    }

    /// The direction from the left to the right of the trunk at the middle of a window, seen from above: x and z, of
    /// length 1.
    static func trunkAxis(_ window: StrokeWindow) -> SIMD2<Double> {
        let sum = middle.reduce(SIMD2<Double>.zero) { sum, time in
            let joints = window.joints[time]
            let line = joints[.rightShoulder] - joints[.leftShoulder] + joints[.rightHip] - joints[.leftHip]
            return sum + SIMD2(line.x, line.z)
        }
        return sum / max(sum.length, 1e-9)
    }

    /// The positions of the joints, turned about the vertical until the trunk faces one way at the middle: right, up,
    /// back.
    static func numbers(_ window: StrokeWindow) -> [Float] {
        let axis = trunkAxis(window)
        return Swift.stride(from: 0, to: window.joints.count, by: stride).flatMap { time in
            joints.flatMap { joint -> [Float] in
                let position = window.joints[time][joint]
                return [
                    Float(position.x * axis.x + position.z * axis.y), Float(position.y),
                    Float(position.z * axis.x - position.x * axis.y),
                ]
            }
        }
    }
}
