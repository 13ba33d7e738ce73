package import SwingCore

/// Everything that is known of a metric: what it is, how it is graded, and when not to believe it.
package struct MetricExplanation: Hashable, Sendable, Encodable {
    /// The metric's stable name.
    package let id: String
    /// The unit values come in.
    package let unit: MetricUnit
    /// What sort of number it is.
    package let kind: MetricKind
    /// How it is measured; more than one where strokes differ.
    package let definitions: [DefinitionEntry]
    /// How the rubric grades it, by stroke and variant, in the rubric's order; empty where it does not.
    package let judged: [RubricEntry]
    /// When the number is not to be believed, one sentence each.
    package let unreliableWhen: [String]

    /// How a metric is measured in some strokes.
    package struct DefinitionEntry: Hashable, Sendable, Encodable {
        /// The strokes the definition is for.
        package let strokes: [StrokeKind]
        package let what: String
        /// When, or over which window.
        package let moment: String
        package let plane: String
        package let sign: String
        package let zero: String
        /// The landmarks it is read from, for a right-hander.
        package let landmarks: [String]
        /// The range a body can reach, in the metric's unit; values outside are refused.
        package let possible: TargetRange
        /// The lowest rate of captured frames a second that can measure it, or nil where any can.
        package let minimumFrameRate: Double?
    }

    /// Explains a metric with the bands of a rubric.
    ///
    /// - Parameter name: its stable name, the name that players read, or a beginning of one that no other metric has.
    /// - Throws: `UnknownMetricError`, with the nearest names.
    package init(_ name: String, rubric: Rubric) throws(UnknownMetricError) {
        let id = MetricNames(rubric).id(of: name) ?? name
        let rows = MetricCatalog.rows.filter { $0.id == id }
        guard let first = rows.first else {
            throw UnknownMetricError(name: name, nearest: MetricNames(rubric).nearest(to: name))
        }
        self.id = id
        unit = first.unit
        kind = first.kind
        definitions = rows.flatMap(DefinitionEntry.entries)
        judged = rubric.strokes.flatMap { stroke in
            stroke.metrics.filter { $0.id == id }.map { RubricEntry($0, stroke, rubric) }
        }
        var pitfalls: [String] = []
        for pitfall in rows.flatMap(\.pitfalls) where !pitfalls.contains(pitfall) { pitfalls.append(pitfall) }
        unreliableWhen = pitfalls
    }

    /// Every metric of the catalog, in its order.
    package static func all(rubric: Rubric) -> [MetricExplanation] {
        MetricCatalog.names.compactMap { try? MetricExplanation($0, rubric: rubric) }
    }

    /// How a rubric judges a metric in one kind of stroke.
    package struct RubricEntry: Hashable, Sendable, Encodable {
        package let stroke: StrokeKind
        package let variant: StrokeVariant?
        /// The name a player reads.
        package let title: String
        /// How much it is worth to work on it, 0 to 1.
        package let weight: Double
        /// How true values are spread among skilled players, in the metric's unit.
        package let skilled: RubricGroup
        /// How they are spread among other players.
        package let others: RubricGroup
        /// The limits of the grades by level: as published first.
        package let levels: [LevelBands]
        /// The views that can measure it, the surest first.
        package let views: [ViewEntry]
        /// The views that cannot.
        package let notFrom: [CameraView]
        /// Where the bands come from.
        package let source: SourceEntry
        /// Whom the toolkit measured for the bands, or nil where they come from the source alone.
        package let norm: RubricNorm?
        /// What a coach should know about the bands, or nil.
        package let note: String?
    }

    /// The limits of the grades for a level.
    package struct LevelBands: Hashable, Sendable, Encodable {
        /// The level, or nil for the bands as published.
        package let level: PlayerLevel?
        /// The range of the best grade.
        package let excellent: TargetRange
        /// The range of `good` and better.
        package let good: TargetRange
        /// The range of `needsWork` and better.
        package let needsWork: TargetRange
        package let worst: Grade
    }

    /// How surely a view measures it.
    package struct ViewEntry: Hashable, Sendable, Encodable {
        /// Where the camera stands.
        package let view: CameraView
        /// Whether it is read in the picture (two dimensions) or in the model's metric skeleton (three).
        package let space: AngleSpace
        /// The expected error of one corrected reading as a standard deviation, in the metric's unit.
        package let error: Double
        /// By how much readings rise where the true value rises by one.
        package let slope: Double
        /// The part of the variance between readings of different players that is technique rather than error, 0 to 1.
        package let reliability: Double
        /// Whether a value read from here tells more than it leaves open.
        package let isReadWell: Bool
    }

    /// A work that bands come from.
    package struct SourceEntry: Hashable, Sendable, Encodable {
        /// Who wrote it, when and where.
        package let citation: String
        /// Where it can be read, or nil.
        package let url: String?
        /// How the numbers came to be known.
        package let provenance: Provenance
        /// The day the rubric's bands were last reviewed, as `yyyy-mm-dd`.
        package let date: String
    }
}

extension MetricExplanation.DefinitionEntry {
    /// The entries of a row: one for all strokes whose landmarks are the same.
    static func entries(_ row: MetricDefinition) -> [MetricExplanation.DefinitionEntry] {
        var groups: [(landmarks: [Joint], kinds: [StrokeKind])] = []
        for kind in row.kinds {
            let landmarks = row.landmarks(kind)
            if let index = groups.firstIndex(where: { $0.landmarks == landmarks }) {
                groups[index].kinds.append(kind)
            } else {
                groups.append((landmarks, [kind]))
            }
        }
        let words = row.words
        return groups.map { landmarks, kinds in
            MetricExplanation.DefinitionEntry(
                strokes: kinds, what: words.what, moment: row.moment, plane: words.plane, sign: words.sign,
                zero: words.zero, landmarks: landmarks.map(\.name),
                possible: TargetRange(low: row.possible.lowerBound, high: row.possible.upperBound),
                minimumFrameRate: row.minimumRate > 0 ? row.minimumRate : nil)
        }
    }
}

/// A metric that nobody has defined.
package struct UnknownMetricError: UserFacingError, Hashable {
    /// What was asked for.
    package let name: String
    /// Metrics whose names are like it, the likest first.
    package let nearest: [String]

    package var message: Message {
        nearest.isEmpty
            ? Message(Self.unknown, ["name": .text(name)])
            : Message(Self.similar, ["name": .text(name), "nearest": .text(nearest.joined(separator: ", "))])
    }

    private static let unknown = "metric.unknown"
    private static let similar = "metric.unknown.similar"

    package static let keys = [unknown, similar]

    /// A name mistyped is a matter of usage.
    package var category: ErrorCategory { .usage }
}

extension MetricExplanation.RubricEntry {
    init(_ metric: RubricMetric, _ stroke: RubricStroke, _ rubric: Rubric) {
        self.stroke = stroke.kind
        variant = stroke.variant
        title = metric.title
        weight = metric.weight
        skilled = RubricGroup(mean: metric.bands.aim, spread: metric.spread)
        others = metric.others
        levels = ([nil] + PlayerLevel.allCases.filter { rubric.levels[$0] != nil }).map { level in
            let rule = level.flatMap { rubric.levels[$0] }
            let bands = rule.map { metric.bands.widened(by: $0.spread) } ?? metric.bands
            return MetricExplanation.LevelBands(
                level: level, excellent: bands.excellent, good: bands.good, needsWork: bands.needsWork,
                worst: rule?.worst ?? .critical)
        }
        views = metric.viewsInOrder.compactMap { view in
            let reliability = metric.reliability(from: view)
            return metric.views[view].map {
                MetricExplanation.ViewEntry(
                    view: view, space: $0.space, error: $0.error, slope: $0.slope, reliability: reliability,
                    isReadWell: reliability >= JudgedMetric.readWell)
            }
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

/// By what a person may call a metric: its stable name, and the names of a rubric that players read.
struct MetricNames {
    private var titles: [(id: String, title: String)] = []

    init(_ rubric: Rubric) {
        for metric in rubric.strokes.flatMap(\.metrics)
        where !titles.contains(where: { $0.id == metric.id && $0.title == metric.title }) {
            titles.append((metric.id, metric.title))
        }
    }

    /// The metric that is called so, else the only one that is called something that begins so, whatever the letters'
    /// case; nil where there is none, or more than one.
    func id(of name: String) -> String? {
        if MetricCatalog.names.contains(name) { return name }
        let typed = name.lowercased()
        guard !typed.isEmpty else { return nil }
        let all = MetricCatalog.names.map { ($0, $0.lowercased()) } + titles.map { ($0.id, $0.title.lowercased()) }
        let called = [all.filter { $0.1 == typed }, all.filter { $0.1.hasPrefix(typed) }]
        return called.map { metrics in Set(metrics.map { $0.0 }) }.first { $0.count == 1 }?.first
    }

    /// The stable and the players' names that are most like what was typed.
    func nearest(to name: String) -> [String] { (MetricCatalog.names + titles.map(\.title)).nearest(to: name) }
}

/// What sort of number a metric is.
package enum MetricKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// How far a joint is bent from straight.
    case flexion
    /// The angle between two parts of the body.
    case interior
    /// The direction of one part of the body against the vertical, the ground or the target.
    case segment
    case time, distance, speed
}

extension MetricDefinition {
    /// What sort of number it is.
    var kind: MetricKind {
        guard case .quantity(let quantity, let reduction) = measure else { return .time }
        if case .timeOfGreatest = reduction { return .time }
        return switch quantity {
        case .limb(.shoulderElevation, _): .interior
        case .limb: .flexion
        case .trunkInclination, .trunkLeanToOffSide, .hittingShoulderAbove, .shoulderTurn, .hipTurn, .separation:
            .segment
        case .height, .relativeHeight, .heightOver, .forwardOffset, .toHittingSide, .distance, .groundDistance,
            .pathLength:
            .distance
        case .speed, .turnSpeed, .drift: .speed
        }
    }
}

extension MetricCatalog {
    /// What sort of number a metric is, or nil where no such metric is defined for the kind of stroke.
    package static func numberKind(of id: String, for kind: StrokeKind) -> MetricKind? {
        definition(id, for: kind)?.kind
    }
}
