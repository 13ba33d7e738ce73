import SwingCore

/// Picks the physically possible path through a joint's observations and names the rest outliers.
///
/// A landmark that teleports (onto the other arm, onto a spectator) and comes back leaves the path with an acceleration
/// no body part has. The samples left out are those for which the impossible acceleration that remains, plus a price
/// for every sample left out, is least. The search is exact (dynamic programming over pairs of kept samples).
struct OutlierRejection {
    /// Believable acceleration in body heights per second squared.
    let acceleration: Double
    /// Deviation in body heights that landmark noise alone makes; the 95th percentile of visible landmarks is 5 %,
    /// most of it lasting, so that from frame to frame less than half of it is left.
    var noise = 0.02
    /// Price of one sample left out, in body heights of impossible deviation.
    var price = 0.04
    /// The longest excursion that is searched for, real seconds; beyond it the "excursion" may be the truth.
    var longestExcursion = 0.25
    /// The most neighbors a sample is compared with, which bounds the work at high frame rates.
    var neighbors = 12

    /// Which of the samples to keep.
    ///
    /// - Parameters:
    ///   - points: in body heights, nil where nothing was seen.
    ///   - times: real seconds.
    /// - Complexity: O(n), and O(neighbors²) for each sample near an impossible one.
    func keep<P: SIMD<Double>>(_ points: [P?], times: [Double]) -> [Bool] {
        let seen = points.indices.filter { points[$0] != nil }
        let path = seen.compactMap { points[$0] }
        var kept = Array(repeating: false, count: points.count)
        guard path.count > 2 else {
            for sample in seen { kept[sample] = true }
            return kept
        }
        let clock = seen.map { times[$0] }
        var next = 0
        for range in suspectRanges(path, clock) {
            for position in next..<range.lowerBound { kept[seen[position]] = true }
            let chain = bestChain(Array(path[range]), Array(clock[range]))
            for position in chain { kept[seen[range.lowerBound + position]] = true }
            next = range.upperBound
        }
        for position in next..<path.count { kept[seen[position]] = true }
        return kept
    }

    /// The ranges around impossible samples; outside them leaving anything out could only cost.
    private func suspectRanges<P: SIMD<Double>>(_ path: [P], _ times: [Double]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for middle in 1..<(path.count - 1) where excess(path, times, middle - 1, middle, middle + 1) > 0 {
            let low = max(middle - neighbors - 2, 0)
            let high = min(middle + neighbors + 3, path.count)
            if let last = ranges.last, low <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<high
            } else {
                ranges.append(low..<high)
            }
        }
        return ranges
    }

    /// Positions of the cheapest chain.
    ///
    /// `cost[j][b]` is the cheapest chain that ends with `j` and, before it, `j-b-1`.
    private func bestChain<P: SIMD<Double>>(_ path: [P], _ times: [Double]) -> [Int] {
        let count = path.count
        let width = neighbors
        var cost = Array(repeating: Double.infinity, count: count * width)
        var back = Array(repeating: -1, count: count * width)
        for later in 1..<count {
            for step in 0..<min(width, later) where isNear(times, later - step - 1, later) {
                let middle = later - step - 1
                // Nothing before `middle`: everything earlier was left out.
                var best = price * Double(middle + step)
                var origin = -1
                for earlierStep in 0..<min(width, middle) {
                    let before = cost[middle * width + earlierStep]
                    guard before < best else { continue }
                    let earlier = middle - earlierStep - 1
                    let excess = excess(path, times, earlier, middle, later)
                    let total = before + excess + price * Double(step)
                    if total < best {
                        best = total
                        origin = earlierStep
                    }
                }
                cost[later * width + step] = best
                back[later * width + step] = origin
            }
        }
        return backtrack(cost, back, count: count, width: width)
    }

    private func isNear(_ times: [Double], _ earlier: Int, _ later: Int) -> Bool {
        later == earlier + 1 || times[later] - times[earlier] <= longestExcursion
    }

    /// How far the middle point lies beyond what the believable acceleration allows from the straight line.
    private func excess<P: SIMD<Double>>(
        _ path: [P], _ times: [Double], _ earlier: Int, _ middle: Int, _ later: Int
    ) -> Double {
        let left = times[middle] - times[earlier]
        let right = times[later] - times[middle]
        // Neighbors across a long gap do not constrain this one.
        guard left <= longestExcursion, right <= longestExcursion else { return 0 }
        let fraction = left / (left + right)
        let off = path[middle] - (path[earlier] + (path[later] - path[earlier]) * fraction)
        return max(0, (off * off).sum().squareRoot() - acceleration * left * right / 2 - noise)
    }

    private func backtrack(_ cost: [Double], _ back: [Int], count: Int, width: Int) -> [Int] {
        var best = Double.infinity
        var last = (sample: count - 1, step: 0)
        for sample in 1..<count {
            for step in 0..<min(width, sample) {
                let total = cost[sample * width + step] + price * Double(count - 1 - sample)
                if total < best {
                    best = total
                    last = (sample, step)
                }
            }
        }
        var chain = [last.sample]
        var (sample, step) = last
        while true {
            let earlier = sample - step - 1
            chain.append(earlier)
            let next = back[sample * width + step]
            guard next >= 0 else { break }
            (sample, step) = (earlier, next)
        }
        return chain.reversed()
    }
}
