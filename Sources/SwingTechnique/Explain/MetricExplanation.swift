public import SwingCore

/// Everything that is known of a metric: what it is, how it is graded, and when not to believe it.
public struct MetricExplanation: Hashable, Sendable, Encodable {
    /// The metric's stable name.
    public let id: String
    /// The unit values come in.
    public let unit: MetricUnit
    /// What sort of number it is.
    public let kind: MetricKind
    /// How it is measured; more than one where strokes differ.
    public let definitions: [DefinitionEntry]
    /// How the rubric grades it, by stroke and variant, in the rubric's order; empty where it does not.
    public let judged: [RubricEntry]
    /// When the number is not to be believed, one sentence each.
    public let unreliableWhen: [String]

    /// How a metric is measured in some strokes.
    public struct DefinitionEntry: Hashable, Sendable, Encodable {
        /// The strokes the definition is for.
        public let strokes: [StrokeKind]
        /// What is measured.
        public let what: String
        /// When, or over which window.
        public let moment: String
        /// The plane it is read in.
        public let plane: String
        /// What the sign means.
        public let sign: String
        /// Where it is zero.
        public let zero: String
        /// The landmarks it is read from, for a right-hander.
        public let landmarks: [String]
        /// The range a body can reach, in the metric's unit; values outside are refused.
        public let possible: TargetRange
        /// The lowest rate of captured frames a second that can measure it, or nil where any can.
        public let minimumFrameRate: Double?
    }

    /// Explains a metric with the bands of a rubric.
    ///
    /// - Parameter name: its stable name, the name that players read, or a beginning of one that no other metric has.
    /// - Throws: `UnknownMetricError`, with the nearest names.
    public init(_ name: String, rubric: Rubric) throws(UnknownMetricError) {
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
    public static func all(rubric: Rubric) -> [MetricExplanation] {
        MetricCatalog.names.compactMap { try? MetricExplanation($0, rubric: rubric) }
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
        return groups.map { MetricExplanation.DefinitionEntry(row, $0.kinds, $0.landmarks) }
    }

    private init(_ row: MetricDefinition, _ strokes: [StrokeKind], _ landmarks: [Joint]) {
        self.strokes = strokes
        what = row.words.what
        moment = row.moment
        plane = row.words.plane
        sign = row.words.sign
        zero = row.words.zero
        self.landmarks = landmarks.map(\.name)
        possible = TargetRange(low: row.possible.lowerBound, high: row.possible.upperBound)
        minimumFrameRate = row.minimumRate > 0 ? row.minimumRate : nil
    }
}

/// A metric that nobody has defined.
public struct UnknownMetricError: UserFacingError, Hashable {
    /// What was asked for.
    public let name: String
    /// Metrics whose names are like it, the likest first.
    public let nearest: [String]

    /// What happened.
    public var message: Message {
        nearest.isEmpty
            ? Message(Self.unknown, ["name": .text(name)])
            : Message(Self.similar, ["name": .text(name), "nearest": .text(nearest.joined(separator: ", "))])
    }

    private static let unknown = "metric.unknown"
    private static let similar = "metric.unknown.similar"

    /// The keys of every message.
    package static let keys = [unknown, similar]

    /// A name mistyped is a matter of usage.
    public var category: ErrorCategory { .usage }
}
