/// The positions from which a reader tries to reach a time, each further back than the one before.
///
/// What a container or its index calls the entry point before a time may lie after it: transport streams are searched
/// by packets, not by key frames, and indexes may count when frames are decoded. So a reader decodes from a position
/// and checks what comes; where that is too late it goes further back, by steps that double, at last to the beginning.
struct SeekStrategy {
    /// The presentation ticks to be before; nil for the clip's beginning.
    var position: Int64? { goal > first ? goal : nil }

    private var goal: Int64
    private var step: Int64
    private let first: Int64

    /// - Parameters:
    ///   - target: the presentation ticks to be reached.
    ///   - first: when the clip's first frame is shown.
    ///   - second: ticks a second: how far the first step goes.
    init(to target: Int64, first: Int64, ticksPerSecond: Int64) {
        goal = target
        step = max(ticksPerSecond, 1)
        self.first = first
    }

    /// Goes further back.
    ///
    /// - Parameter frame: when the first frame from this position was shown, where that is not too late but has to be
    ///   distinguished from others of its time.
    mutating func stepBack(before frame: Int64?) {
        if let frame, frame &- 1 < goal {
            goal = frame &- 1
            return
        }
        let (further, overflow) = goal.subtractingReportingOverflow(step)
        goal = overflow ? Int64.min : further
        step = step > Int64.max / 4 ? step : 2 * step
    }
}
