import Foundation
import SwingCore

/// Reads angle formulas at one sample of a motion.
struct AngleReader {
    let track: MotionTrack
    let sample: Int
    let space: AngleSpace

    /// The point, y upwards; the picture lies in the plane z = 0.
    func position(_ point: AnglePoint) -> SIMD3<Double>? {
        switch point {
        case .joint(let joint): return position(joint)
        case .middle(let first, let second):
            guard let first = position(first), let second = position(second) else { return nil }
            return (first + second) / 2
        }
    }

    private func position(_ joint: Joint) -> SIMD3<Double>? {
        switch space {
        case .image: track.image(joint, sample).map { SIMD3($0.x, -$0.y, 0) }
        case .world: track.world(joint, sample)
        }
    }

    /// The vector from one point to another.
    func direction(_ from: AnglePoint, _ to: AnglePoint) -> SIMD3<Double>? {
        guard let from = position(from), let to = position(to) else { return nil }
        return to - from
    }

    /// The angle in degrees, or nil where a point is missing or two coincide.
    func value(of formula: AngleFormula) -> Double? {
        switch formula {
        case .flexion(let from, let vertex, let to):
            guard let first = direction(vertex, from), let second = direction(vertex, to) else { return nil }
            return first.angle(to: second).map { 180 - $0 }
        case .between(let from, let to, let otherFrom, let otherTo):
            guard let first = direction(from, to), let second = direction(otherFrom, otherTo) else { return nil }
            return first.angle(to: second)
        case .complement(let from, let to, let otherFrom, let otherTo):
            guard let first = direction(from, to), let second = direction(otherFrom, otherTo) else { return nil }
            return first.angle(to: second).map { 90 - $0 }
        case .fromVertical(let from, let to):
            return direction(from, to)?.angle(to: SIMD3(0, 1, 0))
        case .aboveHorizontal(let from, let to):
            return direction(from, to).flatMap(elevation)
        case .facing(let left, let right):
            return direction(left, right).flatMap(facing)
        case .facingDifference(let left, let right, let otherLeft, let otherRight):
            guard let first = direction(left, right).flatMap(facing),
                let second = direction(otherLeft, otherRight).flatMap(facing)
            else { return nil }
            return Degrees.wrapped(first - second)
        case .aroundTrunk(let from, let to, let side):
            return direction(from, to).flatMap { aroundTrunk($0, side) }
        }
    }

    private func elevation(_ line: SIMD3<Double>) -> Double? {
        let across = (line.x * line.x + line.z * line.z).squareRoot()
        guard across > 0 || line.y != 0 else { return nil }
        return atan2(line.y, across) * 180 / .pi
    }

    /// With x right, y up and z toward the camera, the front of a left-to-right line is up cross line.
    private func facing(_ line: SIMD3<Double>) -> Double? {
        guard line.x != 0 || line.z != 0 else { return nil }
        return atan2(line.z, -line.x) * 180 / .pi
    }

    private func aroundTrunk(_ arm: SIMD3<Double>, _ side: Hand) -> Double? {
        guard let axis = direction(.hips, .shoulders)?.normalized,
            let line = direction(.joint(.leftShoulder), .joint(.rightShoulder))
        else { return nil }
        let outward = side == .right ? line : -line
        guard let lateral = (outward - axis * outward.dot(axis)).normalized else { return nil }
        let front = side == .right ? axis.cross(lateral) : lateral.cross(axis)
        let along = arm.dot(lateral)
        let ahead = arm.dot(front)
        // An arm along the trunk has no direction around it: below 5 % of its length the answer would be noise.
        guard (along * along + ahead * ahead).squareRoot() > 0.05 * arm.length else { return nil }
        return atan2(ahead, along) * 180 / .pi
    }
}
