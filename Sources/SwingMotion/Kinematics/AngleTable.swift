import Foundation
package import SwingCore

/// The values of angles in a motion.
///
/// All values are degrees. Picture angles count y upwards, so that signs agree in both spaces.
package enum AngleTable {
    /// The angle at a sample, in degrees, or nil where a landmark is missing or the angle has no meaning in `space`.
    package static func value(_ id: AngleID, in track: MotionTrack, at sample: Int, space: AngleSpace) -> Double? {
        guard id.spaces.contains(space), track.times.indices.contains(sample) else { return nil }
        return AngleReader(track: track, sample: sample, space: space).value(of: id)
    }

    /// The angle at every sample, in degrees.
    package static func series(_ id: AngleID, in track: MotionTrack, space: AngleSpace) -> [Double?] {
        track.times.indices.map { value(id, in: track, at: $0, space: space) }
    }

    /// The angle at every sample with the jumps of cyclic angles taken out, in degrees.
    ///
    /// Across a gap the nearer of the two directions is taken, which is right below half a turn.
    package static func unwrappedSeries(_ id: AngleID, in track: MotionTrack, space: AngleSpace) -> [Double?] {
        let values = series(id, in: track, space: space)
        guard id.isCyclic else { return values }
        var last: Double?
        return values.map { value in
            guard let value else { return nil }
            let next = last.map { $0 + Degrees.wrapped(value - $0) } ?? value
            last = next
            return next
        }
    }

    /// Where a point is at a sample, y upwards: in meters, or in pixels with z 0; nil where it is not known.
    package static func position(
        _ point: AnglePoint, in track: MotionTrack, at sample: Int, space: AngleSpace
    ) -> SIMD3<Double>? { AngleReader(track: track, sample: sample, space: space).position(point) }

    /// The trunk's signed lean from the vertical, in degrees, within the vertical plane of a horizontal direction.
    ///
    /// - Parameter azimuth: the direction, as `AngleID.shoulderAzimuth` counts: 0 toward the camera, 90 toward the
    ///   right of the picture. The lean is positive toward it.
    package static func trunkLean(in track: MotionTrack, at sample: Int, toward azimuth: Double) -> Double? {
        guard track.times.indices.contains(sample) else { return nil }
        let reader = AngleReader(track: track, sample: sample, space: .world)
        guard let trunk = reader.direction(.hips, .shoulders) else { return nil }
        let radians = azimuth * .pi / 180
        let along = trunk.x * sin(radians) + trunk.z * cos(radians)
        guard along != 0 || trunk.y != 0 else { return nil }
        return atan2(along, trunk.y) * 180 / .pi
    }
}

/// Rates of change at true, possibly uneven, sample times.
package enum Kinematics {
    /// The first derivative by the parabola through each sample and its neighbors.
    ///
    /// One-sided at the ends of a run; nil where the value is missing or has no neighbor. Times strictly increasing.
    package static func derivative(_ values: [Double?], times: [Double]) -> [Double?] {
        precondition(values.count == times.count)
        return values.indices.map { index in
            guard let here = values[index] else { return nil }
            let before = index > 0 ? values[index - 1] : nil
            let after = index + 1 < values.count ? values[index + 1] : nil
            switch (before, after) {
            case (let before?, let after?):
                let left = times[index] - times[index - 1]
                let right = times[index + 1] - times[index]
                let slopeLeft = (here - before) / left
                let slopeRight = (after - here) / right
                return (slopeLeft * right + slopeRight * left) / (left + right)
            case (let before?, nil): return (here - before) / (times[index] - times[index - 1])
            case (nil, let after?): return (after - here) / (times[index + 1] - times[index])
            case (nil, nil): return nil
            }
        }
    }

    /// The first derivative of a path, not known where that of a coordinate is not.
    static func derivative(_ path: [SIMD3<Double>?], times: [Double]) -> [SIMD3<Double>?] {
        let rates = (0..<3).map { axis in derivative(path.map { $0?[axis] }, times: times) }
        return path.indices.map { index in
            guard let x = rates[0][index], let y = rates[1][index], let z = rates[2][index] else { return nil }
            return SIMD3(x, y, z)
        }
    }

    /// A landmark's velocity in meters per second of real time in the model's metric space.
    ///
    /// That space is fixed to the middle of the hips, so the player's own travel is not in it.
    ///
    /// - Parameter origin: a landmark or middle whose own motion is taken off, such as the hips; nil for none.
    package static func worldVelocity(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [SIMD3<Double>?] {
        derivative(path(point, relativeTo: origin, in: track, space: .world), times: track.times).map {
            $0.map { $0 * track.playback.slowMotionFactor }
        }
    }

    /// A landmark's speed in meters per second of real time in the model's metric space.
    package static func worldSpeed(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [Double?] {
        worldVelocity(point, relativeTo: origin, in: track).map { $0?.length }
    }

    /// A landmark's speed in the picture, body heights per second of real time.
    package static func imageSpeed(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [Double?] {
        let rates = derivative(path(point, relativeTo: origin, in: track, space: .image), times: track.times)
        return zip(rates, track.bodyHeight).map { rate, height in
            guard let rate, height > 0 else { return nil }
            return (SIMD2(rate.x, rate.y) * (track.playback.slowMotionFactor / height)).length
        }
    }

    private static func path(
        _ point: AnglePoint, relativeTo origin: AnglePoint?, in track: MotionTrack, space: AngleSpace
    ) -> [SIMD3<Double>?] {
        track.times.indices.map { sample in
            let reader = AngleReader(track: track, sample: sample, space: space)
            guard let position = reader.position(point) else { return nil }
            guard let origin else { return position }
            return reader.position(origin).map { position - $0 }
        }
    }
}
