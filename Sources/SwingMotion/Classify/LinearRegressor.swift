import Foundation
import SwingCore

/// One straight line over the places of the joints in a window.
///
/// Trained by `tools/train`; the cards in `models/motion` say on what.
struct LinearRegressor: Sendable {
    private let mean: [Float]
    private let spread: [Float]
    private let slopes: [Float]
    private let bias: Float

    /// Spreads from the mean beyond which a number is taken as damaged.
    private static let limit: Float = 4

    /// The joints that tell, as a window counts them: shoulders, elbows, wrists, knees.
    private static let joints = [0, 1, 2, 3, 4, 5, 8, 9]
    /// Every second moment of a window is read.
    private static let every = 2
    /// The trunk is taken as it stands at these moments, 0.1 s either side of the middle.
    private static let middle = 16...20
    /// How many numbers a line is asked with.
    private static let inputs = 3 * joints.count * ((StrokeWindow.count + every - 1) / every)

    /// Reads the arrays whose names begin with `name`: mean, spread and slope of each number, and the answer at the
    /// mean.
    init(_ file: SafeTensors, _ name: String) throws(TensorFileFault) {
        let count = LinearRegressor.inputs
        mean = try file.floats("\(name).mean", shape: [count])
        spread = try file.floats("\(name).spread", shape: [count])
        slopes = try file.floats("\(name).slopes", shape: [count])
        bias = try file.floats("\(name).bias", shape: [])[0]
        guard spread.allSatisfy({ $0 > 0 }) else { throw .notPositive("\(name).spread") }
    }

    /// What the line was taught to tell, by the numbers of a window; not a number where the window is none.
    func answer(_ numbers: [Float]) -> Double {
        Double(
            numbers.indices.reduce(bias) { sum, place in
                let off = (numbers[place] - mean[place]) / spread[place]
                return sum + slopes[place] * min(max(off, -LinearRegressor.limit), LinearRegressor.limit)
            })
    }

    /// The way from the left to the right of the trunk at the middle of a window, seen from above: x and z, of length 1.
    static func across(_ window: StrokeWindow) -> SIMD2<Double> {
        let way = middle.reduce(SIMD2<Double>.zero) { sum, moment in
            let places = window.places[moment]
            let line = places[1] - places[0] + places[7] - places[6]
            return sum + SIMD2(line.x, line.z)
        }
        return way / max(way.length, 1e-9)
    }

    /// The places of the joints, turned about the vertical until the trunk faces one way at the middle: right, up, back.
    static func numbers(_ window: StrokeWindow) -> [Float] {
        let axis = across(window)
        return stride(from: 0, to: window.places.count, by: every).flatMap { moment in
            joints.flatMap { joint -> [Float] in
                let place = window.places[moment][joint]
                return [
                    Float(place.x * axis.x + place.z * axis.y), Float(place.y),
                    Float(place.z * axis.x - place.x * axis.y),
                ]
            }
        }
    }
}
