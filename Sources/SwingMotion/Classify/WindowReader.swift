import Foundation
import SwingNumbers

/// Reads places, speeds and their extremes from a window.
struct WindowReader {
    let window: StrokeWindow
    private let velocities: [[SIMD3<Double>]]
    private let way: [SIMD3<Double>]

    /// Indices into a window's joints.
    enum Place {
        static let leftShoulder = 0
        static let rightShoulder = 1
        static let leftWrist = 4
        static let rightWrist = 5
        static let leftHip = 6
        static let rightHip = 7
        static let leftAnkle = 10
        static let rightAnkle = 11
    }

    init(_ window: StrokeWindow) {
        self.window = window
        let columns = StrokeWindow.joints.indices.map { joint in
            WindowReader.gradient(window.places.map { $0[joint] })
        }
        velocities = window.places.indices.map { moment in columns.map { $0[moment] } }
        way = WindowReader.gradient(window.travel)
    }

    /// Rates of change at the moments: central, one-sided at the ends.
    private static func gradient(_ values: [SIMD3<Double>]) -> [SIMD3<Double>] {
        values.indices.map { moment in
            let before = max(moment - 1, 0)
            let after = min(moment + 1, values.count - 1)
            return (values[after] - values[before]) / (Double(after - before) * StrokeWindow.step)
        }
    }

    /// The moment nearest to a time from the burst.
    private func index(_ time: Double) -> Int {
        Int(clamping: ((time - StrokeWindow.first) / StrokeWindow.step).rounded())
    }

    private func series(_ value: (Int) -> Double) -> [Double] { window.places.indices.map(value) }

    func place(_ joint: Int) -> [SIMD3<Double>] { window.places.map { $0[joint] } }

    func height(_ joint: Int) -> [Double] { series { window.places[$0][joint].y } }

    func across(_ joint: Int) -> [Double] { series { window.places[$0][joint].x } }

    func speed(_ joint: Int) -> [Double] { series { velocities[$0][joint].length } }

    func velocityAcross(_ joint: Int) -> [Double] { series { velocities[$0][joint].x } }

    /// Speed over the ground: with the way of the hips.
    func groundSpeed(_ joint: Int) -> [Double] { series { (velocities[$0][joint] + way[$0]).length } }

    func relativeSpeed(_ joint: Int, _ other: Int) -> [Double] {
        series { (velocities[$0][joint] - velocities[$0][other]).length }
    }

    func distance(_ joint: Int, _ other: Int) -> [Double] {
        series { (window.places[$0][joint] - window.places[$0][other]).length }
    }

    /// From the left to the right shoulder.
    var shoulderLine: [SIMD3<Double>] {
        window.places.map { $0[Place.rightShoulder] - $0[Place.leftShoulder] }
    }

    /// From the left to the right hip.
    var hipLine: [SIMD3<Double>] { window.places.map { $0[Place.rightHip] - $0[Place.leftHip] } }

    func at(_ values: [Double], _ time: Double) -> Double { values[index(time)] }

    func span<Value>(_ values: [Value], _ start: Double, _ end: Double) -> ArraySlice<Value> {
        values[index(start)...index(end)]
    }

    func mean(_ values: [Double], _ start: Double, _ end: Double) -> Double {
        let part = span(values, start, end)
        return part.reduce(0, +) / Double(part.count)
    }

    func highest(_ values: [Double], _ start: Double, _ end: Double) -> Double {
        span(values, start, end).max() ?? 0
    }

    func lowest(_ values: [Double], _ start: Double, _ end: Double) -> Double {
        span(values, start, end).min() ?? 0
    }

    func median(_ values: [Double], _ start: Double, _ end: Double) -> Double {
        Statistics.median(Array(span(values, start, end))) ?? 0
    }
}
