import SwingCore

extension Grade {
    /// The grade that is one worse, or the worst itself.
    var next: Grade { Grade.allCases.first { $0.rank == rank + 1 } ?? self }

    /// The grade that is one better, or the best itself.
    var previous: Grade { Grade.allCases.first { $0.rank == rank - 1 } ?? self }
}

extension MetricBands {
    /// Whether everything within an interval is to be worked on, or nothing is.
    func decide(_ interval: ClosedRange<Double>) -> Bool {
        let reached = grades(from: interval.lowerBound, to: interval.upperBound)
        let toWorkOn = reached.filter { $0.rank >= Grade.needsWork.rank }
        return toWorkOn.isEmpty || toWorkOn.count == reached.count
    }

    /// Which side of the best range a value lies on: -1 below, 1 above, 0 inside.
    func side(of value: Double) -> Int {
        if let low = excellent.low, value < low { return -1 }
        if let high = excellent.high, value > high { return 1 }
        return 0
    }

    /// The scores a value within an interval can have: those of its ends, and the best one where it holds the aim.
    func scores(within interval: ClosedRange<Double>) -> [Double] {
        [score(interval.lowerBound), score(interval.upperBound)] + (interval.contains(aim) ? [100] : [])
    }
}
