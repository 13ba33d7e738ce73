public import SwingCore

extension MetricExplanation {
    /// How a rubric judges a metric in one kind of stroke.
    public struct RubricEntry: Hashable, Sendable, Encodable {
        /// The kind of stroke.
        public let stroke: StrokeKind
        /// The variant, or nil.
        public let variant: StrokeVariant?
        /// The name a player reads.
        public let title: String
        /// How much it is worth to work on it, 0 to 1.
        public let weight: Double
        /// How true values are spread among skilled players, in the metric's unit.
        public let skilled: RubricGroup
        /// How they are spread among other players.
        public let others: RubricGroup
        /// The limits of the grades by level: as published first.
        public let levels: [LevelBands]
        /// The views that can measure it, the surest first.
        public let views: [ViewEntry]
        /// The views that cannot.
        public let notFrom: [CameraView]
        /// Where the bands come from.
        public let source: SourceEntry
        /// Whom the toolkit measured for the bands, or nil where they come from the source alone.
        public let norm: RubricNorm?
        /// What a coach should know about the bands, or nil.
        public let note: String?
    }

    /// The limits of the grades for a level.
    public struct LevelBands: Hashable, Sendable, Encodable {
        /// The level, or nil for the bands as published.
        public let level: PlayerLevel?
        /// The range of the best grade.
        public let excellent: TargetRange
        /// The range of `good` and better.
        public let good: TargetRange
        /// The range of `needsWork` and better.
        public let needsWork: TargetRange
        /// The worst grade shown.
        public let worst: Grade
    }

    /// How surely a view measures it.
    public struct ViewEntry: Hashable, Sendable, Encodable {
        /// Where the camera stands.
        public let view: CameraView
        /// Whether it is read in the picture (two dimensions) or in the model's metric skeleton (three).
        public let space: MeasuringSpace
        /// The expected error of one corrected reading as a standard deviation, in the metric's unit.
        public let error: Double
        /// By how much readings rise where the true value rises by one.
        public let slope: Double
        /// The part of the variance between readings of different players that is technique rather than error, 0 to 1.
        public let reliability: Double
        /// Whether a value read from here tells more than it leaves open.
        public let isReadWell: Bool
    }

    /// A work that bands come from.
    public struct SourceEntry: Hashable, Sendable, Encodable {
        /// Who wrote it, when and where.
        public let citation: String
        /// Where it can be read, or nil.
        public let url: String?
        /// How the numbers came to be known.
        public let provenance: Provenance
        /// The day the rubric's bands were last reviewed, as `yyyy-mm-dd`.
        public let date: String
    }
}

extension MetricExplanation.RubricEntry {
    init(_ metric: RubricMetric, _ stroke: RubricStroke, _ rubric: Rubric) {
        self.stroke = stroke.kind
        variant = stroke.variant
        title = metric.title
        weight = metric.weight
        skilled = RubricGroup(mean: metric.bands.aim, spread: metric.spread)
        others = metric.others
        let published = MetricExplanation.LevelBands(nil, metric.bands, worst: .critical)
        levels =
            [published]
            + PlayerLevel.allCases.compactMap { level in
                rubric.levels[level].map { rule in
                    MetricExplanation.LevelBands(
                        level, metric.bands.widened(by: rule.spread), worst: rule.worst ?? .critical)
                }
            }
        views = metric.viewsInOrder.compactMap { view in
            metric.views[view].map { MetricExplanation.ViewEntry(view, $0, metric) }
        }
        notFrom = CameraView.allCases.filter { metric.views[$0] == nil }
        let source = rubric.sources[metric.source]
        self.source = MetricExplanation.SourceEntry(
            citation: source?.citation ?? metric.source, url: source?.url, provenance: metric.provenance,
            date: rubric.date)
        norm = metric.norm
        note = metric.note.isEmpty ? nil : metric.note
    }
}

extension MetricExplanation.LevelBands {
    init(_ level: PlayerLevel?, _ bands: MetricBands, worst: Grade) {
        self.init(
            level: level, excellent: bands.excellent, good: bands.good, needsWork: bands.needsWork, worst: worst)
    }
}

extension MetricExplanation.ViewEntry {
    init(_ view: CameraView, _ accuracy: ViewAccuracy, _ metric: RubricMetric) {
        self.init(
            view: view, space: accuracy.space, error: accuracy.error, slope: accuracy.slope,
            reliability: metric.reliability(from: view), isReadWell: metric.reliability(from: view) >= 0.5)
    }
}
