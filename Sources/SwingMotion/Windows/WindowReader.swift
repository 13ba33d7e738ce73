import Foundation
import SwingCore

/// Reads positions, speeds and their extremes from a window.
struct WindowReader {
    let window: StrokeWindow
    private let velocities: [[SIMD3<Double>]]
    private let hipVelocities: [SIMD3<Double>]

    init(_ window: StrokeWindow) {
        self.window = window
        let columns = WindowJoint.allCases.map { joint in
            WindowReader.gradient(window.joints.map { $0[joint] })
        }
        velocities = window.joints.indices.map { time in columns.map { $0[time] } }
        hipVelocities = WindowReader.gradient(window.hipPositions)
    }

    /// Rates of change at the window's times: central, one-sided at the ends.
    private static func gradient(_ values: [SIMD3<Double>]) -> [SIMD3<Double>] {
        values.indices.map { time in
            let before = max(time - 1, 0)
            let after = min(time + 1, values.count - 1)
            return (values[after] - values[before]) / (Double(after - before) * StrokeWindow.step)
        }
    }

    /// The index of the window's time nearest to one, seconds from the burst.
    private func index(_ time: Double) -> Int {
        Int(clamping: ((time - StrokeWindow.first) / StrokeWindow.step).rounded())
    }

    private func series(_ value: (Int) -> Double) -> [Double] { window.joints.indices.map(value) }

    func positions(_ joint: WindowJoint) -> [SIMD3<Double>] { window.joints.map { $0[joint] } }

    func height(_ joint: WindowJoint) -> [Double] { series { window.joints[$0][joint].y } }

    func across(_ joint: WindowJoint) -> [Double] { series { window.joints[$0][joint].x } }

    func speed(_ joint: WindowJoint) -> [Double] { series { velocities[$0][joint].length } }

    func velocityAcross(_ joint: WindowJoint) -> [Double] { series { velocities[$0][joint].x } }

    /// Speed over the ground: with that of the hips.
    func groundSpeed(_ joint: WindowJoint) -> [Double] {
        series { (velocities[$0][joint] + hipVelocities[$0]).length }
    }

    func relativeSpeed(_ joint: WindowJoint, _ other: WindowJoint) -> [Double] {
        series { (velocities[$0][joint] - velocities[$0][other]).length }
    }

    func distance(_ joint: WindowJoint, _ other: WindowJoint) -> [Double] {
        series { (window.joints[$0][joint] - window.joints[$0][other]).length }
    }

    /// From the left to the right shoulder.
    var shoulderLine: [SIMD3<Double>] { window.joints.map { $0[.rightShoulder] - $0[.leftShoulder] } }

    /// From the left to the right hip.
    var hipLine: [SIMD3<Double>] { window.joints.map { $0[.rightHip] - $0[.leftHip] } }

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
        Array(span(values, start, end)).quantile(0.5) ?? 0
    }
}
