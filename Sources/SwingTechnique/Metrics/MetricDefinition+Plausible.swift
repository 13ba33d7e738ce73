import SwingCore

extension MetricDefinition {
    /// An interval without the part no value can lie in: durations, speeds and unsigned angles are never below zero.
    func plausible(_ interval: ClosedRange<Double>) -> ClosedRange<Double> {
        let unsigned: Bool =
            switch measure {
            case .duration: true
            case .quantity(let quantity, let reduction):
                switch (quantity, reduction) {
                case (.limb, .fall), (.trunkInclination, .fall): false
                case (.limb, _), (.trunkInclination, _), (.distance, _), (.groundDistance, _), (.speed, _),
                    (.pathLength, _), (.drift, _):
                    true
                default: false
                }
            }
        return unsigned ? max(0, interval.lowerBound)...max(0, interval.upperBound) : interval
    }
}
