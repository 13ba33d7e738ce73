/// How often values fell below some bounds, as Prometheus counts them.
struct Histogram: Sendable {
    private let bounds: [Double]
    private var counts: [Int]
    private var sum = 0.0
    private var count = 0

    /// - Parameter bounds: growing.
    init(bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count)
    }

    mutating func add(_ value: Double) {
        for index in bounds.indices where value <= bounds[index] { counts[index] += 1 }
        sum += value
        count += 1
    }

    /// The lines of the text format.
    func lines(_ name: String, labels: [(String, String)]) -> [String] {
        zip(bounds, counts).map { bound, count in
            MetricsText.sample(name + "_bucket", labels + [("le", MetricsText.number(bound))], Double(count))
        } + [
            MetricsText.sample(name + "_bucket", labels + [("le", "+Inf")], Double(count)),
            MetricsText.sample(name + "_sum", labels, sum),
            MetricsText.sample(name + "_count", labels, Double(count)),
        ]
    }
}
