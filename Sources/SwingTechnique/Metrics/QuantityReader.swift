import Foundation
import SwingMotion

/// Reads a quantity along a stroke, in the picture or in the model's metric space.
struct QuantityReader {
    let context: StrokeContext
    let space: AngleSpace

    /// The value at every sample, nil where it is not known.
    func series(_ quantity: Quantity) -> [Double?] {
        switch quantity {
        case .limb(let angle, let side): return angles(angle.id(side.hand(context.hand, context.stroke.kind)))
        case .trunkInclination: return angles(.trunkInclination)
        case .trunkLeanToOffSide: return leans()
        case .hittingShoulderAbove:
            let sign: Double = context.hand == .right ? 1 : -1
            return angles(.shoulderTilt).map { $0.map { $0 * sign } }
        case .shoulderTurn: return turns(.shoulderAzimuth, from: context.targetAzimuth)
        case .hipTurn: return turns(.pelvisAzimuth, from: context.targetAzimuth)
        case .separation:
            return angles(.hipShoulderSeparation).map { $0.map { $0 * context.backswingTurn } }
        case .height(let point):
            guard let ground = context.ground else { return unknown }
            return inPicture.scaled { sample in inPicture.position(point, sample).map { ground + $0.y } }
        case .relativeHeight(let point):
            return inPicture.scaled { sample in
                inPicture.position(point, sample).map { Double(context.track.height) + $0.y }
            }
        case .heightOver(let point, let base):
            return inPicture.scaled { inPicture.apart(point, base, $0)?.y }
        case .forwardOffset(let point, let base): return along(point, base, context.targetAzimuth)
        case .toHittingSide(let point, let base):
            return along(point, base, context.targetAzimuth.map { $0 + (context.hand == .right ? -90 : 90) })
        case .distance(let first, let second): return scaled { apart(first, second, $0)?.length }
        case .groundDistance(let first, let second):
            return scaled { apart(first, second, $0).map { SIMD2($0.x, $0.z).length } }
        case .speed(let point): return speeds(context.anglePoint(point))
        case .pathLength(let point): return pathLengths(point)
        case .turnSpeed(let part): return turnSpeeds(part)
        case .drift(let point): return drifts(point)
        }
    }

    /// The same for what only the picture shows.
    private var inPicture: QuantityReader { QuantityReader(context: context, space: .image) }

    private var unknown: [Double?] { context.track.times.map { _ in nil } }

    /// The landmarks a quantity needs.
    func joints(_ quantity: Quantity) -> [Joint] { quantity.joints(context.hand, context.stroke.kind) }

    private func angles(_ id: AngleID) -> [Double?] { AngleTable.series(id, in: context.track, space: space) }

    /// Turned away from a direction toward the backswing, -90 to 270 degrees so that a deep turn does not jump.
    private func turns(_ id: AngleID, from target: Double?) -> [Double?] {
        guard let target else { return unknown }
        return angles(id).map { azimuth in
            azimuth.map { azimuth in
                let turn = Degrees.wrapped((target - azimuth) * context.backswingTurn)
                return turn < -90 ? turn + 360 : turn
            }
        }
    }

    private func leans() -> [Double?] {
        guard let target = context.targetAzimuth else { return unknown }
        let offSide = target + (context.hand == .right ? 90 : -90)
        let sign = acrossPicture(offSide)
        return context.track.times.indices.map { sample in
            guard space == .image else { return AngleTable.trunkLean(in: context.track, at: sample, toward: offSide) }
            guard let sign, let trunk = apart(.shoulders, .hips, sample) else { return nil }
            let across = trunk.x * sign
            return trunk.y == 0 && across == 0 ? nil : atan2(across, trunk.y) * 180 / .pi
        }
    }

    /// The sign of a horizontal direction in the picture, or nil where it points more along the line of sight than
    /// across it, so that the picture hardly shows it.
    private func acrossPicture(_ azimuth: Double) -> Double? {
        let across = sin(azimuth * .pi / 180)
        return abs(across) >= 0.5 ? (across < 0 ? -1 : 1) : nil
    }

    /// The part of a distance along a horizontal direction, per cent of standing height.
    private func along(_ point: BodyPoint, _ base: BodyPoint, _ azimuth: Double?) -> [Double?] {
        guard let azimuth else { return unknown }
        switch space {
        case .image:
            guard let sign = acrossPicture(azimuth) else { return unknown }
            return scaled { apart(point, base, $0).map { $0.x * sign } }
        case .world:
            let radians = azimuth * .pi / 180
            return scaled { apart(point, base, $0).map { $0.x * sin(radians) + $0.z * cos(radians) } }
        }
    }

    /// Against the hips, in both spaces: the metric skeleton knows no other speed, and a camera that follows the player
    /// would add its own.
    ///
    /// What that and the smoothing take off a peak is given back.
    private func speeds(_ point: AnglePoint) -> [Double?] {
        let gain = PeakSpeedAttenuation.at(context.captureRate).gain
        switch space {
        case .image:
            return Kinematics.imageSpeed(point, relativeTo: .hips, in: context.track).map { $0.map { $0 / gain } }
        case .world:
            guard let scale = context.heightsPerMeter else { return unknown }
            return Kinematics.worldSpeed(point, relativeTo: .hips, in: context.track).map {
                $0.map { $0 * scale / gain }
            }
        }
    }

    /// The length so far, from each known sample straight to the next; not known where the sample is not.
    private func pathLengths(_ point: BodyPoint) -> [Double?] {
        var last: SIMD3<Double>?
        var length = 0.0
        return context.track.times.indices.map { sample in
            guard let way = apart(point, .hips, sample), let x = percent(way.x, sample), let y = percent(way.y, sample),
                let z = percent(way.z, sample)
            else { return nil }
            let position = SIMD3(x, y, z)
            if let last { length += (position - last).length }
            last = position
            return length
        }
    }

    private func turnSpeeds(_ part: BodyPart) -> [Double?] {
        let bearing = AngleTable.unwrappedSeries(
            part == .hip ? .pelvisAzimuth : .shoulderAzimuth, in: context.track, space: space)
        let towardsTarget = context.backswingTurn * context.track.playback.slowMotionFactor
        return Kinematics.derivative(bearing, times: context.track.times).map { $0.map { $0 * towardsTarget } }
    }

    /// Half the window over which a drift is fitted, real seconds.
    private static let driftRadius = 0.075

    /// The least of the drifts against the picture and against either foot: a foot that stands shows the ground where a
    /// camera that follows the player moves the picture.
    ///
    /// Motion along the line of sight is added as `DepthSpeedCorrection` says. A straight line is fitted to the path
    /// around each sample: the mean of single steps would add up the landmark's own jitter, which on rendered truth is
    /// half of a quiet head's speed.
    private func drifts(_ point: BodyPoint) -> [Double?] {
        guard space == .image else { return unknown }
        let references: [BodyPoint?] = [nil, .part(.ankle, .hitting), .part(.ankle, .off)]
        let paths = references.map { reference in
            context.track.times.indices.map { sample in
                reference.map { apart(point, $0, sample) } ?? position(point, sample)
            }
        }
        return scaled { sample in paths.compactMap { drift($0, around: sample) }.min() }
            .map { $0.map { DepthSpeedCorrection.completed($0 / 100) } }
    }

    /// The slope of the line fitted to the path around a sample, pixels per real second; nil from fewer than three.
    private func drift(_ path: [SIMD3<Double>?], around sample: Int) -> Double? {
        let times = context.track.times
        let playback = context.track.playback
        var instants: [Double] = []
        var positions: [SIMD3<Double>] = []
        let radius = Self.driftRadius * playback + 1e-9
        var first = sample
        while first > 0, times[sample] - times[first - 1] <= radius { first -= 1 }
        var last = sample
        while last + 1 < times.count, times[last + 1] - times[sample] <= radius { last += 1 }
        for other in first...last {
            guard let position = path[other] else { continue }
            instants.append((times[other] - times[sample]) / playback)
            positions.append(position)
        }
        guard instants.count >= 3 else { return nil }
        let count = Double(instants.count)
        let middle = instants.reduce(0, +) / count
        let center = positions.reduce(.zero, +) / count
        var shared = SIMD3<Double>.zero
        var own = 0.0
        for (instant, position) in zip(instants, positions) {
            shared += (position - center) * (instant - middle)
            own += (instant - middle) * (instant - middle)
        }
        return own > 0 ? shared.length / own : nil
    }

    /// Where a point is, y upwards: in meters, or in pixels.
    private func position(_ point: BodyPoint, _ sample: Int) -> SIMD3<Double>? {
        AngleTable.position(context.anglePoint(point), in: context.track, at: sample, space: space)
    }

    /// The way from one point to another.
    private func apart(_ point: BodyPoint, _ base: BodyPoint, _ sample: Int) -> SIMD3<Double>? {
        guard let point = position(point, sample), let base = position(base, sample) else { return nil }
        return point - base
    }

    /// A length as per cent of standing height.
    private func percent(_ length: Double, _ sample: Int) -> Double? {
        switch space {
        case .image:
            let height = context.track.bodyHeight[sample]
            return height > 0 ? length / height * 100 : nil
        case .world: return context.heightsPerMeter.map { length * $0 * 100 }
        }
    }

    private func scaled(_ length: (Int) -> Double?) -> [Double?] {
        context.track.times.indices.map { sample in length(sample).flatMap { percent($0, sample) } }
    }
}

/// How much of a wrist's peak speed is left after sampling and smoothing, by the rate of captured frames.
///
/// Measured on 240 motion-captured strokes of six kinds, sampled at each rate from random phases with landmark noise of
/// 0.6 % of body height, smoothed as the motion stage does and differentiated. Motion blur is not in it.
enum PeakSpeedAttenuation {
    private static let measured: [(rate: Double, gain: Double, deviation: Double)] = [
        (24, 0.921, 0.073), (30, 0.942, 0.066), (40, 0.956, 0.061), (50, 0.969, 0.060), (60, 0.976, 0.054),
        (120, 0.982, 0.047),
    ]
    /// The lowest rate that was tried.
    static let lowestRate = 24.0
    /// Peak speed against the hips over that against the ground, mean and deviation in the same recordings.
    private static let againstHips = (gain: 0.98, deviation: 0.06)

    /// What a reading must be divided by, and the standard deviation of the result as a part of it.
    static func at(_ rate: Double) -> (gain: Double, deviation: Double) {
        let next = measured.firstIndex { $0.rate >= rate } ?? measured.count - 1
        let (low, high) = (measured[max(0, next - 1)], measured[next])
        let part = high.rate > low.rate ? min(1, max(0, (rate - low.rate) / (high.rate - low.rate))) : 1
        let gain = low.gain + (high.gain - low.gain) * part
        let deviation = low.deviation + (high.deviation - low.deviation) * part
        return (
            gain * againstHips.gain,
            (deviation * deviation + againstHips.deviation * againstHips.deviation).squareRoot()
        )
    }
}
