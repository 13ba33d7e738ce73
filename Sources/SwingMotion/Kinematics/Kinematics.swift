public import SwingCore

/// Rates of change at true, possibly uneven, sample times.
public enum Kinematics {
    /// The first derivative by the parabola through each sample and its neighbors.
    ///
    /// One-sided at the ends of a run; nil where the value is missing or has no neighbor. Times strictly increasing.
    public static func derivative(_ values: [Double?], times: [Double]) -> [Double?] {
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

    /// A landmark's velocity in the picture, body heights per second of real time, y upwards.
    ///
    /// - Parameter origin: a landmark or middle whose own motion is taken off, such as the hips; nil for none.
    public static func imageVelocity(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [SIMD2<Double>?] {
        let path = path(point, relativeTo: origin, in: track, space: .image)
        let x = derivative(path.map { $0?.x }, times: track.times)
        let y = derivative(path.map { $0?.y }, times: track.times)
        return path.indices.map { index in
            guard let x = x[index], let y = y[index], track.bodyHeight[index] > 0 else { return nil }
            return SIMD2(x, y) * (track.playback.slowMotionFactor / track.bodyHeight[index])
        }
    }

    /// A landmark's velocity in meters per second of real time in the model's metric space.
    ///
    /// That space is fixed to the middle of the hips, so the player's own travel is not in it.
    public static func worldVelocity(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [SIMD3<Double>?] {
        let path = path(point, relativeTo: origin, in: track, space: .world)
        let x = derivative(path.map { $0?.x }, times: track.times)
        let y = derivative(path.map { $0?.y }, times: track.times)
        let z = derivative(path.map { $0?.z }, times: track.times)
        return path.indices.map { index in
            guard let x = x[index], let y = y[index], let z = z[index] else { return nil }
            return SIMD3(x, y, z) * track.playback.slowMotionFactor
        }
    }

    /// A landmark's speed in the picture, body heights per second of real time.
    public static func imageSpeed(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [Double?] {
        imageVelocity(point, relativeTo: origin, in: track).map { $0?.length }
    }

    /// A landmark's speed in meters per second of real time in the model's metric space.
    public static func worldSpeed(
        _ point: AnglePoint, relativeTo origin: AnglePoint? = nil, in track: MotionTrack
    ) -> [Double?] {
        worldVelocity(point, relativeTo: origin, in: track).map { $0?.length }
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
