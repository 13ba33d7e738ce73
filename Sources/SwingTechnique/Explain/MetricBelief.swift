package import SwingMotion

/// What is known of one metric of one stroke: before its reading, what the reading says, and after it.
package struct MetricBelief: Hashable, Sendable, Encodable {
    package let stroke: Int
    /// The name a player reads.
    package let title: String
    /// The unit of all values: as the rubric has them, whatever height was told.
    package let unit: MetricUnit
    /// What was read, or nil.
    package let reading: Double?
    /// What the true value most likely is; of nothing read, what it is of players at large.
    package let value: Double
    /// The lower end of its 90 % interval.
    package let low: Double
    /// The upper end.
    package let high: Double
    /// The range of the best grade.
    package let target: TargetRange
    /// True values, evenly apart.
    package let values: [Double]
    /// How dense players at large are at each of them.
    package let before: [Double]
    /// How likely the reading is where each of them is true, 1 at most; empty where nothing was read.
    package let likelihood: [Double]
    /// How dense what is known is at each of them after the reading.
    package let after: [Double]

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
    package static func beliefs(
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

/// What a metric measures on the body or in the swing: it decides how its target can be shown.
package enum MetricGeometry: Hashable, Sendable {
    /// How far a joint is bent, or a limb is raised against the trunk.
    case limb
    /// How far the trunk leans, to any side.
    case lean
    /// How far the trunk leans to the side of the free hand.
    case sideLean
    /// How far the hitting shoulder is above the other.
    case shoulderTilt
    /// How far shoulders or hips are turned away from the target.
    case turn
    /// Through how many degrees shoulders or hips turn.
    case turnRange
    /// By how many degrees a limb bends or straightens.
    case bendRange
    /// How much further the shoulders are turned than the hips.
    case separation
    /// How far two points are apart.
    case apart
    /// How far a point is nearer to the target than another.
    case ahead
    /// How far a point is farther from the target than another.
    case behind
    /// How far a point is to the hitting side of another.
    case aside
    /// How high a point is over another or over the ground.
    case above
    /// By how much a point rises or falls, or how long its path is.
    case path
    /// When something happens, or how long it takes.
    case time
    /// How fast something moves or turns.
    case speed
}

extension MetricCatalog {
    /// What a metric measures; nil where no such metric is defined for the kind of stroke.
    package static func geometry(of id: String, for kind: StrokeKind) -> MetricGeometry? {
        definition(id, for: kind)?.geometry
    }
}

extension MetricDefinition {
    fileprivate var geometry: MetricGeometry {
        guard case .quantity(let quantity, let reduction) = measure else { return .time }
        if case .timeOfGreatest = reduction { return .time }
        let isDifference =
            switch reduction {
            case .fall, .riseToAnchor, .riseFromAnchor: true
            default: false
            }
        return switch quantity {
        case .shoulderTurn, .hipTurn: isDifference ? .turnRange : .turn
        case .speed, .drift, .turnSpeed: .speed
        // A change has no place on one frame.
        case _ where isDifference: unit == .percentHeight ? .path : .bendRange
        case .limb: .limb
        case .trunkInclination: .lean
        case .trunkLeanToOffSide: .sideLean
        case .hittingShoulderAbove: .shoulderTilt
        case .separation: .separation
        case .height, .heightOver: .above
        case .relativeHeight, .pathLength: .path
        // Its figure ends at the point that would move.
        case .forwardOffset(_, let base): figure.isLine(to: base) ? .behind : .ahead
        case .toHittingSide: .aside
        case .distance, .groundDistance: .apart
        }
    }
}
