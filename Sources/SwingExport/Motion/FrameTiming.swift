/// How frames follow each other in presentation time.
struct FrameTiming {
    /// Frames a second: the mean over all steps but those where frames are missing.
    let rate: Double
    /// Whether every frame lies on a grid of that rate, up to the rounding of a container's clock.
    let isConstant: Bool
    /// A longer step between two frames means that frames are missing, seconds.
    let longestStep: Double

    /// Containers such as Matroska round times to milliseconds.
    private static let clockRounding = 0.001

    /// Looks at presentation times in seconds, strictly increasing.
    init(_ times: [Double]) {
        let steps = zip(times.dropFirst(), times).map { $0 - $1 }
        let median = steps.isEmpty ? 0 : steps.sorted()[steps.count / 2]
        let longest = 2.5 * median
        let regular = steps.filter { $0 <= longest }
        let total = regular.reduce(0, +)
        let mean = total > 0 ? Double(regular.count) / total : 30
        let first = times.first ?? 0
        rate = mean
        longestStep = longest
        isConstant = times.allSatisfy { time in
            let position = (time - first) * mean
            return abs(position - position.rounded()) / mean <= Self.clockRounding
        }
    }
}
