/// The samples around each sample of a track.
enum SampleWindows {
    /// The samples whose times are at most `halfWidth` seconds from each one's.
    ///
    /// - Parameter times: in order.
    /// - Complexity: O(n).
    static func around(_ times: [Double], halfWidth: Double) -> [Range<Int>] {
        var (first, end) = (0, 0)
        return times.map { time in
            while end < times.count, times[end] <= time + halfWidth { end += 1 }
            while first < end, times[first] < time - halfWidth { first += 1 }
            return first..<end
        }
    }
}
