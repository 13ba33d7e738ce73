import Foundation
import SwingCore
import SwingMotion

/// Reads a quantity along a stroke, in the picture or in the model's metric space.
struct QuantityReader {
    let scene: StrokeContext
    let space: AngleSpace

    /// The value at every sample, nil where it is not known.
    func series(_ quantity: Quantity) -> [Double?] {
        switch quantity {
        case .limb(let angle, let side): return angles(angle.id(side.hand(scene.hand, scene.stroke.kind)))
        case .trunkInclination: return angles(.trunkInclination)
        case .trunkLeanToOffSide: return leans()
        case .hittingShoulderAbove:
            let sign: Double = scene.hand == .right ? 1 : -1
            return angles(.shoulderTilt).map { $0.map { $0 * sign } }
        case .shoulderTurn: return turns(.shoulderAzimuth, from: scene.targetAzimuth)
        case .hipTurn: return turns(.pelvisAzimuth, from: scene.targetAzimuth)
        case .separation:
            return angles(.hipShoulderSeparation).map { $0.map { $0 * scene.backswingTurn } }
        case .height(let point):
            guard let ground = scene.ground else { return scene.track.times.map { _ in nil } }
            return perHeight { sample in rowOf(point, sample).map { ground - $0 } }
        case .level(let point):
            return perHeight { sample in rowOf(point, sample).map { Double(scene.track.height) - $0 } }
        case .heightOver(let point, let base):
            return perHeight { sample in
                guard let upper = rowOf(point, sample), let lower = rowOf(base, sample) else { return nil }
                return lower - upper
            }
        case .ahead(let point, let base): return along(point, base, scene.targetAzimuth)
        case .toHittingSide(let point, let base):
            return along(point, base, scene.targetAzimuth.map { $0 + (scene.hand == .right ? -90 : 90) })
        case .distance(let first, let second): return distances(first, second, onGround: false)
        case .groundDistance(let first, let second): return distances(first, second, onGround: true)
        case .speed(let point): return speeds(scene.place(point))
        case .way(let point): return ways(point)
        case .turnSpeed(let part): return turnSpeeds(part)
        case .drift(let point): return drifts(point)
        }
    }

    /// The landmarks a quantity needs.
    func joints(_ quantity: Quantity) -> [Joint] { quantity.joints(scene.hand, scene.stroke.kind) }

    private func angles(_ id: AngleID) -> [Double?] {
        AngleTable.series(id, in: scene.track, space: space)
    }

    /// Turned away from a direction toward the backswing, -90 to 270 degrees so that a deep turn does not jump.
    private func turns(_ id: AngleID, from target: Double?) -> [Double?] {
        guard let target else { return scene.track.times.map { _ in nil } }
        return angles(id).map { azimuth in
            azimuth.map { azimuth in
                let turn = Degrees.wrapped((target - azimuth) * scene.backswingTurn)
                return turn < -90 ? turn + 360 : turn
            }
        }
    }

    private func leans() -> [Double?] {
        guard let target = scene.targetAzimuth else { return scene.track.times.map { _ in nil } }
        let offSide = target + (scene.hand == .right ? 90 : -90)
        let sign = acrossPicture(offSide)
        return scene.track.times.indices.map { sample in
            guard space == .image else {
                return AngleTable.trunkLean(in: scene.track, at: sample, toward: offSide)
            }
            guard let sign, let hips = picture(.hips, sample), let shoulders = picture(.shoulders, sample) else {
                return nil
            }
            let up = hips.y - shoulders.y
            let across = (shoulders.x - hips.x) * sign
            return up == 0 && across == 0 ? nil : atan2(across, up) * 180 / .pi
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
        guard let azimuth else { return scene.track.times.map { _ in nil } }
        let radians = azimuth * .pi / 180
        switch space {
        case .image:
            guard let sign = acrossPicture(azimuth) else { return scene.track.times.map { _ in nil } }
            return perHeight { sample in
                guard let first = picture(point, sample), let second = picture(base, sample) else { return nil }
                return (first.x - second.x) * sign
            }
        case .world:
            return perMeter { sample in
                guard let first = metric(point, sample), let second = metric(base, sample) else { return nil }
                return (first.x - second.x) * sin(radians) + (first.z - second.z) * cos(radians)
            }
        }
    }

    private func distances(_ first: BodyPoint, _ second: BodyPoint, onGround: Bool) -> [Double?] {
        switch space {
        case .image:
            return perHeight { sample in
                guard let one = picture(first, sample), let other = picture(second, sample) else { return nil }
                let apart = one - other
                return onGround ? abs(apart.x) : apart.length
            }
        case .world:
            return perMeter { sample in
                guard let one = metric(first, sample), let other = metric(second, sample) else { return nil }
                var apart = one - other
                if onGround { apart.y = 0 }
                return apart.length
            }
        }
    }

    /// Against the hips, in both spaces: the metric skeleton knows no other speed, and a camera that follows the player
    /// would add its own.
    ///
    /// What that and the smoothing take off a peak is given back.
    private func speeds(_ point: AnglePoint) -> [Double?] {
        let gain = PeakSpeedAttenuation.at(scene.captureRate).gain
        switch space {
        case .image:
            return Kinematics.imageSpeed(point, relativeTo: .hips, in: scene.track).map { $0.map { $0 / gain } }
        case .world:
            guard let scale = scene.heightsPerMeter else { return scene.track.times.map { _ in nil } }
            return Kinematics.worldSpeed(point, relativeTo: .hips, in: scene.track).map { $0.map { $0 * scale / gain } }
        }
    }

    /// The way so far, from each known sample straight to the next; not known where the sample is not.
    private func ways(_ point: BodyPoint) -> [Double?] {
        var last: SIMD3<Double>?
        var way = 0.0
        return scene.track.times.indices.map { sample in
            guard let place = placeFromHips(point, sample) else { return nil }
            if let last {
                let step = place - last
                way += step.length
            }
            last = place
            return way
        }
    }

    /// Where a point is from the hips, per cent of standing height; without depth in the picture.
    private func placeFromHips(_ point: BodyPoint, _ sample: Int) -> SIMD3<Double>? {
        switch space {
        case .image:
            let height = scene.track.bodyHeight[sample]
            guard height > 0, let place = picture(point, sample), let hips = picture(.hips, sample) else { return nil }
            return SIMD3((place - hips) / height * 100, 0)
        case .world:
            guard let scale = scene.heightsPerMeter, let place = metric(point, sample), let hips = metric(.hips, sample)
            else { return nil }
            return (place - hips) * scale * 100
        }
    }

    private func turnSpeeds(_ part: BodyPart) -> [Double?] {
        let bearing = AngleTable.unwrappedSeries(
            part == .hip ? .pelvisAzimuth : .shoulderAzimuth, in: scene.track, space: space)
        let towardsTarget = scene.backswingTurn * scene.track.playback.slowMotionFactor
        return Kinematics.derivative(bearing, times: scene.track.times).map { $0.map { $0 * towardsTarget } }
    }

    /// Half the stretch over which a drift is fitted, real seconds.
    private static let driftReach = 0.075

    /// The least of the drifts against the picture and against either foot: a foot that stands shows the ground where a
    /// camera that follows the player moves the picture.
    ///
    /// What goes on along the line of sight is added as `DepthSpeedCorrection` says. A straight line is fitted to the way around
    /// each sample: the mean of single steps would add up the landmark's own jitter, which on rendered truth is half of a
    /// quiet head's speed.
    private func drifts(_ point: BodyPoint) -> [Double?] {
        guard space == .image else { return scene.track.times.map { _ in nil } }
        let references: [BodyPoint?] = [nil, .part(.ankle, .hitting), .part(.ankle, .off)]
        let paths = references.map { reference in
            scene.track.times.indices.map { sample -> SIMD2<Double>? in
                guard let place = picture(point, sample) else { return nil }
                guard let reference else { return place }
                return picture(reference, sample).map { place - $0 }
            }
        }
        return perHeight { sample in paths.compactMap { drift($0, around: sample) }.min() }
            .map { $0.map { DepthSpeedCorrection.completed($0 / 100) } }
    }

    /// The slope of the line fitted to the way around a sample, pixels per real second; nil from fewer than three.
    private func drift(_ path: [SIMD2<Double>?], around sample: Int) -> Double? {
        let times = scene.track.times
        let playback = scene.track.playback
        var moments: [Double] = []
        var places: [SIMD2<Double>] = []
        let reach = Self.driftReach * playback + 1e-9
        var first = sample
        while first > 0, times[sample] - times[first - 1] <= reach { first -= 1 }
        var last = sample
        while last + 1 < times.count, times[last + 1] - times[sample] <= reach { last += 1 }
        for other in first...last {
            guard let place = path[other] else { continue }
            moments.append((times[other] - times[sample]) / playback)
            places.append(place)
        }
        guard moments.count >= 3 else { return nil }
        let count = Double(moments.count)
        let middle = moments.reduce(0, +) / count
        let center = places.reduce(.zero, +) / count
        var shared = SIMD2<Double>.zero
        var own = 0.0
        for (moment, place) in zip(moments, places) {
            shared += (place - center) * (moment - middle)
            own += (moment - middle) * (moment - middle)
        }
        return own > 0 ? shared.length / own : nil
    }

    private func rowOf(_ point: BodyPoint, _ sample: Int) -> Double? { picture(point, sample)?.y }

    private func picture(_ point: BodyPoint, _ sample: Int) -> SIMD2<Double>? {
        let places = scene.place(point).joints.compactMap { scene.track.image($0, sample) }
        guard places.count == scene.place(point).joints.count else { return nil }
        return places.reduce(.zero, +) / Double(places.count)
    }

    private func metric(_ point: BodyPoint, _ sample: Int) -> SIMD3<Double>? {
        let places = scene.place(point).joints.compactMap { scene.track.world($0, sample) }
        guard places.count == scene.place(point).joints.count else { return nil }
        return places.reduce(.zero, +) / Double(places.count)
    }

    private func perHeight(_ pixels: (Int) -> Double?) -> [Double?] {
        scene.track.times.indices.map { sample in
            let height = scene.track.bodyHeight[sample]
            return height > 0 ? pixels(sample).map { $0 / height * 100 } : nil
        }
    }

    private func perMeter(_ meters: (Int) -> Double?) -> [Double?] {
        guard let scale = scene.heightsPerMeter else { return scene.track.times.map { _ in nil } }
        return scene.track.times.indices.map { meters($0).map { $0 * scale * 100 } }
    }
}
