import Foundation
import SwingCore

/// Measures of a window that distinguish strokes, by name: the same as in `tools/train/features.py`.
///
/// Heights, distances and displacements are in body heights from the hips, speeds the logarithm of body heights a
/// second, turns in radians, positive to the player's left; times in names are seconds from the burst.
enum StrokeMeasures {
    /// All measures of a window.
    static func of(_ window: StrokeWindow) -> [String: Double] {
        let reader = WindowReader(window)
        var result = hands(reader)
        result.merge(speeds(reader)) { first, _ in first }
        result.merge(feet(reader)) { first, _ in first }
        result.merge(window.hasDepth ? spatial(reader) : planar(reader)) { first, _ in first }
        return result
    }

    /// The name of a measure at a time.
    private static func name(_ what: String, _ time: Double) -> String {
        let hundredths = Int(clamping: (abs(time) * 100).rounded())
        let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
        return "\(what)\(time < 0 ? "-" : "+")\(hundredths / 100).\(digits)"
    }

    private static func hands(_ reader: WindowReader) -> [String: Double] {
        let height = reader.height(.rightWrist)
        let other = reader.height(.leftWrist)
        let gap = reader.distance(.leftWrist, .rightWrist)
        let shoulders = zip(reader.height(.leftShoulder), reader.height(.rightShoulder)).map { max($0, $1) }
        var result = [
            "overShoulder": reader.highest(zip(height, shoulders).map { $0 - $1 }, -0.2, 0.2),
            "highest": reader.highest(height, -0.15, 0.2),
            "lowest": reader.lowest(height, -0.2, 0.05),
            "meanHeight": reader.mean(height, -0.1, 0.1),
            "end": reader.mean(height, 0.35, 0.45),
            "rise": reader.mean(height, 0.25, 0.45) - reader.mean(height, -0.3, -0.15),
            "riseHighest": reader.highest(height, 0.1, 0.5) - reader.highest(height, -0.5, -0.1),
            "otherHighest": reader.highest(other, -0.9, -0.1),
            "otherEnd": reader.mean(other, 0.35, 0.45),
            "gap": reader.median(gap, -0.2, 0.15),
            "gapFirst": reader.mean(gap, -0.9, -0.75),
            "arm": reader.mean(reader.distance(.rightShoulder, .rightWrist), -0.05, 0.05),
        ]
        for time in [-0.45, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3] {
            result[name("height", time)] = reader.at(height, time)
        }
        for time in [-0.7, -0.5, -0.3] {
            result[name("otherHeight", time)] = reader.at(other, time)
            result[name("gap", time)] = reader.at(gap, time)
        }
        return result
    }

    private static func speeds(_ reader: WindowReader) -> [String: Double] {
        let speed = reader.speed(.rightWrist)
        let other = reader.speed(.leftWrist)
        var result = [
            "wayBefore": log(reader.mean(speed, -0.6, -0.05)),
            "wayAfter": log(reader.mean(speed, 0.05, 0.45)),
            "top": log(reader.highest(speed, -0.2, 0.2)),
            "otherTop": log(reader.highest(other, -0.2, 0.2)),
        ]
        for time in [-0.75, -0.6, -0.45, -0.3, -0.15, 0.15, 0.3, 0.45] {
            result[name("speed", time)] = logarithm(reader.at(speed, time))
            result[name("otherSpeed", time)] = logarithm(reader.at(other, time))
        }
        return result
    }

    private static func feet(_ reader: WindowReader) -> [String: Double] {
        let steps = reader.relativeSpeed(.leftAnkle, .rightAnkle)
        let front = reader.groundSpeed(.leftAnkle)
        let hips = reader.window.hipPositions.map(\.y)
        return [
            "stepsEarly": logarithm(reader.mean(steps, -0.9, -0.6)),
            "stepsLate": logarithm(reader.mean(steps, -0.6, -0.2)),
            "stepsHit": logarithm(reader.mean(steps, -0.2, 0.2)),
            "frontFootEarly": logarithm(reader.mean(front, -0.9, -0.6)),
            "frontFootLate": logarithm(reader.mean(front, -0.6, -0.2)),
            "hipRise": reader.highest(hips, -0.2, 0.2) - reader.lowest(hips, -0.6, -0.2),
            "stance": reader.at(reader.distance(.leftAnkle, .rightAnkle), 0),
        ]
    }

    /// Of a hand's or foot's speed; 0.05 body heights a second is what stands still.
    private static func logarithm(_ speed: Double) -> Double { log(speed + 0.05) }

    /// Turns of the chest, and the hand's path in the frame of the trunk at the hit.
    private static func spatial(_ reader: WindowReader) -> [String: Double] {
        let turn = unwrapped(reader.shoulderLine.map { atan2($0.z, $0.x) })
        let trunk = zip(reader.shoulderLine, reader.hipLine).map { $0 + $1 }
        let around = reader.span(trunk, -0.1, 0.1)
        let sum = around.reduce(SIMD3.zero, +) / Double(around.count)
        let length = max((sum.x * sum.x + sum.z * sum.z).squareRoot(), 1e-9)
        let axis = SIMD2(sum.x, sum.z) / length
        let hand = reader.positions(.rightWrist).map { SIMD2($0.x, $0.z) }
        let right = hand.map { $0.dot(axis) }
        let ahead = hand.map { $0.x * axis.y - $0.y * axis.x }
        let extent = zip(right, ahead).map { SIMD2($0, $1).length }
        var result = [
            "turn": reader.at(turn, 0.3) - reader.at(turn, -0.3),
            "turnBefore": reader.at(turn, 0) - reader.at(turn, -0.3),
            "turnAfter": reader.at(turn, 0.2) - reader.at(turn, 0),
            "across": reader.mean(right, 0.1, 0.2) - reader.mean(right, -0.25, -0.15),
            "aside": reader.mean(right, -0.3, -0.15), "wide": log(reader.highest(extent, -0.5, -0.1)),
        ]
        for time in [-0.2, -0.1, 0, 0.1, 0.2, 0.3] { result[name("right", time)] = reader.at(right, time) }
        for time in [-0.75, -0.6, -0.45, -0.15, 0.15, 0.45] {
            result[name("turned", time)] = reader.at(turn, time) - reader.at(turn, 0)
        }
        return result
    }

    /// The same without depth: positions across the picture, and the projected widths of shoulders and hips.
    private static func planar(_ reader: WindowReader) -> [String: Double] {
        let line = reader.shoulderLine.map(\.x)
        let hips = reader.hipLine.map(\.x)
        let across = reader.across(.rightWrist)
        let other = reader.across(.leftWrist)
        // Shoulders are about a quarter of the height apart; beyond a tenth the sign is sure.
        let facing = line.map { tanh($0 / 0.1) }
        let side = zip(across, facing).map { $0 * $1 }
        let push = zip(reader.velocityAcross(.rightWrist), facing).map { $0 * $1 }
        var result = [
            "wide": log(reader.highest(across.map { abs($0) }, -0.5, -0.1) + 0.05),
            "across": (reader.mean(across, 0.1, 0.2) - reader.mean(across, -0.25, -0.15))
                * reader.mean(facing, -0.1, 0.1), "aside": reader.mean(side, -0.3, -0.15),
            "push": reader.mean(push, -0.1, 0.1),
        ]
        for time in [-0.45, -0.3, -0.15, 0, 0.15, 0.3] {
            result[name("line", time)] = reader.at(line, time)
            result[name("hips", time)] = reader.at(hips, time)
            result[name("across", time)] = reader.at(across, time)
            result[name("otherAcross", time)] = reader.at(other, time)
            result[name("side", time)] = reader.at(side, time)
        }
        return result
    }

    /// Angles without jumps of a whole turn.
    private static func unwrapped(_ angles: [Double]) -> [Double] {
        var result = angles
        for index in result.indices.dropFirst() {
            let step = result[index] - result[index - 1]
            result[index] -= 2 * .pi * (step / (2 * .pi)).rounded()
        }
        return result
    }
}

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

    var shoulderLine: [SIMD3<Double>] { window.joints.map { $0[.rightShoulder] - $0[.leftShoulder] } }

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
