public import SwingCore

/// A run of samples as windows are cut from it.
struct LiftingRun {
    private let times: [Double]
    private let flat: [[SIMD2<Double>]]
    private let space: [[SIMD3<Double>]]

    /// Looks further apart than this, real seconds, do not belong to one movement.
    private static let longestStep = 0.25
    /// A model that sees a video takes the hips as its origin; a source whose hips travel, standing heights, has measured
    /// space itself.
    private static let stillness = 0.02

    /// The samples at which all twelve joints are known, in stretches without a long gap; none for a source that measured
    /// space itself, which has nothing to be lifted.
    ///
    /// - Parameters:
    ///   - times: presentation seconds by sample.
    ///   - heights: the player's standing height in pixels by sample.
    ///   - second: presentation seconds for one second of the player's life.
    ///   - world: where a joint is in space at a sample, meters; nil where it is not known, in the picture or in space.
    static func runs(
        times: [Double], heights: [Double], second: Double, world: (Joint, Int) -> SIMD3<Double>?
    ) -> [[Int]] {
        guard !isSpaceMeasured(times.indices, world) else { return [] }
        var runs: [[Int]] = []
        for sample in times.indices where heights[sample] > 0 {
            guard LiftingWindow.joints.allSatisfy({ world($0, sample) != nil }) else { continue }
            if let last = runs.last?.last, times[sample] - times[last] <= longestStep * second {
                runs[runs.count - 1].append(sample)
            } else {
                runs.append([sample])
            }
        }
        return runs
    }

    /// Whether a source measured space itself: its hips travel.
    fileprivate static func isSpaceMeasured(_ samples: Range<Int>, _ world: (Joint, Int) -> SIMD3<Double>?) -> Bool {
        samples.contains { sample in
            guard let left = world(.leftHip, sample), let right = world(.rightHip, sample) else { return false }
            return ((left + right) / 2).length > stillness * SkeletonLifter.modelStature
        }
    }

    /// - Parameters:
    ///   - times: presentation seconds of the run's samples.
    ///   - heights: the player's standing height in pixels by sample of the run.
    ///   - image: where a joint is in the picture at a sample of the run, pixels.
    ///   - world: where the model has it in space, meters.
    init(
        times: [Double], heights: [Double], image: (Joint, Int) -> SIMD2<Double>, world: (Joint, Int) -> SIMD3<Double>
    ) {
        self.times = times
        flat = times.indices.map { sample in
            LiftingWindow.joints.map { joint in
                let place = image(joint, sample)
                return SIMD2(place.x, -place.y) / (heights[sample] * SkeletonLifter.statureGain)
            }
        }
        space = times.indices.map { sample in
            LiftingWindow.joints.map { world($0, sample) / SkeletonLifter.modelStature }
        }
    }

    /// Straight between samples, held at both ends of the run.
    func window(around time: Double, second: Double) -> LiftingWindow {
        let places = LiftingWindow.offsets.map { place(of: time + $0 * second) }
        return LiftingWindow(
            flat: places.map { LiftingRun.between(flat[$0.index], flat[$0.index + $0.step], $0.share) },
            space: places.map { LiftingRun.between(space[$0.index], space[$0.index + $0.step], $0.share) })
    }

    private func place(of time: Double) -> (index: Int, step: Int, share: Double) {
        guard times.count > 1, time > times[0] else { return (0, 0, 0) }
        guard time < times[times.count - 1] else { return (times.count - 1, 0, 0) }
        var low = 0
        var high = times.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle } else { high = middle }
        }
        return (low, 1, (time - times[low]) / (times[high] - times[low]))
    }

    private static func between<V: SIMD>(_ first: [V], _ second: [V], _ share: Double) -> [V] where V.Scalar == Double {
        zip(first, second).map { $0 + ($1 - $0) * share }
    }
}

extension MotionTrack {
    /// Whether its source measured space itself, as motion capture does, rather than judge it from a picture.
    ///
    /// - Complexity: O(n) in the number of samples.
    public var isMeasuredInSpace: Bool { LiftingRun.isSpaceMeasured(times.indices, world) }
}
