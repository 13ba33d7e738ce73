/// A rise of the lower foot above the level on both sides of it.
struct FootRise {
    /// The samples above the level that counts as off the ground.
    let samples: Range<Int>
    /// From the higher of the levels on both sides to the top, pixels.
    let height: Double
    /// How long the foot is above that level, presentation seconds.
    let duration: Double

    /// How much higher the ground may be on one side than on the other, as a share of the rise: a camera that is near
    /// sees steps toward it so.
    private static let unevenness = 0.33

    /// Measures the rise whose top is at a place.
    ///
    /// - Parameters:
    ///   - top: the place; of equal ones the first is the top.
    ///   - levels: of the lower foot, pixels upward.
    ///   - times: presentation seconds.
    ///   - share: of the height, counted from the top, that is off the ground.
    ///   - longest: how far the ground is looked for on each side, presentation seconds.
    /// - Returns: nil where the place is no top, or the clip begins or ends in the rise: then the ground seems to lie
    ///   higher on that side.
    /// - Complexity: O(n) in the number of samples that are looked at.
    init?(at top: Int, _ levels: [Double], _ times: [Double], share: Double, longest: Double) {
        let peak = levels[top]
        guard top > 0, top < levels.count - 1, levels[top - 1] < peak, levels[top + 1] <= peak else { return nil }
        var (before, after) = (peak, peak)
        var index = top - 1
        while index >= 0, levels[index] <= peak, times[top] - times[index] <= longest {
            before = min(before, levels[index])
            index -= 1
        }
        index = top + 1
        while index < levels.count, levels[index] <= peak, times[index] - times[top] <= longest {
            after = min(after, levels[index])
            index += 1
        }
        height = peak - max(before, after)
        guard height > 0, abs(before - after) <= FootRise.unevenness * height else { return nil }
        let ground = peak - share * height
        guard let left = levels[..<top].lastIndex(where: { $0 <= ground }),
            let right = levels[top...].firstIndex(where: { $0 <= ground })
        else { return nil }
        func crossing(_ low: Int, _ high: Int) -> Double {
            times[low] + (times[high] - times[low]) * (ground - levels[low]) / (levels[high] - levels[low])
        }
        duration = crossing(right, right - 1) - crossing(left, left + 1)
        samples = (left + 1)..<right
    }
}
