import Foundation

/// Which bursts of a hand may be strokes one after the other, and how much likelier a rhythm makes them.
struct StrokeSpacing {
    /// For each burst the first that lies within the rhythm's reach before it.
    let near: [Int]
    /// For each burst how many before it are far enough from it.
    let free: [Int]
    /// For each burst the first after it that is far enough.
    let next: [Int]
    /// For each burst the first after it that is beyond the rhythm's reach.
    let far: [Int]
    /// For each burst the logarithm of the ratio for each before it, from `near` up to `free`.
    let logRatios: [[Double]]
    /// The logarithm of the ratio beyond the reach.
    let logFar: Double

    /// - Parameters:
    ///   - times: of the bursts, ascending, seconds.
    ///   - interval: the least distance of two strokes, seconds.
    ///   - rhythm: in which they follow each other; nil where every distance is as likely.
    /// - Complexity: O(n k), where k bursts lie within the rhythm's reach, which without one is `interval`.
    init(times: [Double], interval: Double, rhythm: StrokeRhythm? = nil) {
        let free = StrokeSpacing.counts(times, atLeast: interval)
        let near = rhythm.map { StrokeSpacing.counts(times, atLeast: max($0.reach, interval)) } ?? free
        self.free = free
        self.near = near
        next = StrokeSpacing.first(of: free)
        far = StrokeSpacing.first(of: near)
        logFar = rhythm?.logFar ?? 0
        logRatios = times.indices.map { index in
            guard let rhythm else { return [] }
            return (near[index]..<free[index]).map { rhythm.logRatio(times[index] - times[$0]) }
        }
    }

    /// For each time how many of those before it are so far from it.
    private static func counts(_ times: [Double], atLeast distance: Double) -> [Int] {
        var low = 0
        return times.map { time in
            while time - times[low] >= distance { low += 1 }
            return low
        }
    }

    /// For each burst the first after it that counts it.
    private static func first(of counts: [Int]) -> [Int] {
        var first = [Int](repeating: counts.count, count: counts.count)
        var low = 0
        for (index, count) in counts.enumerated() {
            while low < count {
                first[low] = index
                low += 1
            }
        }
        return first
    }
}
