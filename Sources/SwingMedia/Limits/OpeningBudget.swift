import SwingCore

/// What opening a clip may take before it is refused.
struct OpeningBudget {
    /// Seconds, however fast or slow the disk is.
    let seconds: Double
    /// Bytes read.
    let bytes: Int64

    /// Which part of a budget was used up.
    enum Excess {
        case seconds(Double)
        case bytes(Int64)

        /// What is said of it.
        var detail: MediaError.Detail {
            switch self {
            case .seconds(let limit): .fault(.opensTooSlowly, ["limit": "\(Int64(clamping: limit))"])
            case .bytes(let limit): .fault(.opensTooMuch, ["limit": "\(limit >> 20)"])
            }
        }
    }
}

/// How much of a budget is used.
struct OpeningMeter {
    private let budget: OpeningBudget
    private let started = ContinuousClock.now
    private var bytes: Int64 = 0

    init(_ budget: OpeningBudget) { self.budget = budget }

    mutating func add(_ count: Int) { bytes += Int64(count) }

    /// The part that is used up, if any.
    var excess: OpeningBudget.Excess? {
        if bytes > budget.bytes { return .bytes(budget.bytes) }
        if ContinuousClock.now - started > .seconds(budget.seconds) { return .seconds(budget.seconds) }
        return nil
    }
}
