extension HandSignals {
    /// When a quantity is largest within a range of samples, refined between samples; nil where nothing is known.
    ///
    /// - Complexity: O(n) in the number of samples of the range.
    func peakTime(in range: ClosedRange<Int>, _ value: (Int) -> Double?) -> Double? {
        var best: (sample: Int, value: Double)?
        for sample in range {
            guard let here = value(sample), here > best?.value ?? -.infinity else { continue }
            best = (sample, here)
        }
        guard let best else { return nil }
        let time = times[best.sample]
        guard best.sample > range.lowerBound, best.sample < range.upperBound,
            let before = value(best.sample - 1), let after = value(best.sample + 1)
        else { return time }
        let left = time - times[best.sample - 1]
        let right = times[best.sample + 1] - time
        let rise = (best.value - before) / left
        let fall = (after - best.value) / right
        guard rise - fall > 0 else { return time }
        // Where the line between the two slopes, taken at the middles of the intervals, crosses zero.
        return time - left / 2 + (left + right) / 2 * rise / (rise - fall)
    }
}
