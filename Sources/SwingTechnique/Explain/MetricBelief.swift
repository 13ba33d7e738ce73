public import SwingCore
public import SwingMotion

/// What is known of one metric of one stroke: before its reading, what the reading says, and after it.
public struct MetricBelief: Hashable, Sendable, Encodable {
    /// The number of the stroke.
    public let stroke: Int
    /// The name a player reads.
    public let title: String
    /// The unit of all values: as the rubric has them, whatever height was told.
    public let unit: MetricUnit
    /// What was read, or nil.
    public let reading: Double?
    /// What the true value most likely is; of nothing read, what it is of players at large.
    public let value: Double
    /// The lower end of its 90 % interval.
    public let low: Double
    /// The upper end.
    public let high: Double
    /// The range of the best grade.
    public let target: TargetRange
    /// True values, evenly apart.
    public let values: [Double]
    /// How dense players at large are at each of them.
    public let before: [Double]
    /// How likely the reading is where each of them is true, 1 at most; empty where nothing was read.
    public let likelihood: [Double]
    /// How dense what is known is at each of them after the reading.
    public let after: [Double]

    /// Enough for the finest plot.
    private static let steps = 240

    init(_ metric: JudgedMetric, _ definition: MetricDefinition, stroke: Int) {
        let posterior = metric.posterior
        self.stroke = stroke
        title = metric.rubric.title
        unit = definition.unit
        reading = posterior.reading?.value
        value = posterior.mean
        (low, high) = (posterior.interval.lowerBound, posterior.interval.upperBound)
        target = metric.bands.excellent
        let prior = Posterior(metric.rubric.players, nil)
        let (least, most) = (min(prior.interval.lowerBound, low), max(prior.interval.upperBound, high))
        // Half as much again as both intervals hold, within what is possible.
        let margin = (most - least) / 4
        let first = max(definition.possible.lowerBound, least - margin)
        let last = max(first, min(definition.possible.upperBound, most + margin))
        let values = (0...Self.steps).map { first + (last - first) * Double($0) / Double(Self.steps) }
        self.values = values
        before = values.map(prior.density)
        after = values.map(posterior.density)
        likelihood = posterior.reading.map { reading in values.map(reading.likelihood) } ?? []
    }
}

extension TechniqueGrader {
    /// What is known of a metric of every stroke that has it, in the order of the strokes.
    public static func beliefs(
        of metric: String, in motion: MotionAnalysis, rubric: Rubric, options: TechniqueOptions = TechniqueOptions()
    ) -> [MetricBelief] {
        judged(motion, rubric, options).compactMap { judged in
            guard let one = judged.metrics.first(where: { $0.rubric.id == metric }),
                let definition = MetricCatalog.definition(metric, for: judged.stroke.kind)
            else { return nil }
            return MetricBelief(one, definition, stroke: judged.stroke.id)
        }
    }
}
