package import SwingCore

/// What good looks like: bands, weights and advice for every kind of stroke, as read from a rubric file.
///
/// A rubric is data: it can be copied, changed and passed to the grader. `Rubric.load` checks everything it says.
package struct Rubric: Hashable, Sendable {
    /// The stable name recorded with every result, such as `tennisswing-1`.
    package let id: String
    /// The day the bands were last reviewed, as `yyyy-mm-dd`.
    package let date: String
    /// What each level changes.
    package let levels: [PlayerLevel: RubricLevel]
    /// The works the bands come from, by key.
    package let sources: [String: RubricSource]
    /// The words behind the ids, in one language.
    package let texts: CoachingTexts
    /// The strokes, in the file's order.
    package let strokes: [RubricStroke]
    /// How much earlier links of the chain count when choosing what to work on first.
    package let priorities: [ChainLink: Double]

    /// How a stroke is graded, or nil where the rubric has no bands for it.
    ///
    /// A backhand whose grip is unknown is graded by what both grips share, with the wider bands; a slice only by bands
    /// of its own.
    package func stroke(_ kind: StrokeKind, variant: StrokeVariant?) -> RubricStroke? {
        let candidates = strokes.filter { $0.kind == kind }
        if let exact = candidates.first(where: { $0.variant == variant }) { return exact }
        if variant == .slice { return nil }
        if variant != nil { return candidates.first { $0.variant == nil } }
        let grips = candidates.filter { $0.variant != .slice }
        guard let first = grips.first else { return nil }
        return grips.dropFirst().reduce(first) { $0.shared(with: $1) }
    }

    /// The version of the file format this program reads; version 2 knew no players but the skilled.
    package static let schemaVersion = 3

    /// Reads a rubric and checks all of it.
    ///
    /// - Parameters:
    ///   - file: how messages name the file.
    ///   - texts: the words behind the ids it names.
    /// - Throws: `RubricError` with file, line and key at the first thing that is not right.
    package static func load(yaml: String, file: String, texts: CoachingTexts) throws(RubricError) -> Rubric {
        var reader = RubricReader(texts: texts)
        let root = try YAMLNode.root(of: yaml, file: file)
        guard let rubric = reader.read(root) else { throw reader.errors.first ?? root.fail(.unreadable) }
        return rubric
    }
}

/// What a level changes: how wide the bands are, the worst grade it shows, and what is worked on first.
package struct RubricLevel: Hashable, Sendable {
    /// The bands' width as a multiple of the published one.
    package let spread: Double
    /// The worst grade shown, or nil for all four.
    package let worst: Grade?
    /// How much each link of the chain counts when choosing what to work on, or nil for what holds for all levels.
    package let priorities: [ChainLink: Double]?
}

/// A work that numbers come from.
package struct RubricSource: Hashable, Sendable {
    /// Who wrote it, when and where.
    package let citation: String
    /// Where it can be read, or nil.
    package let url: String?
}

/// How a number came to be known.
package enum Provenance: String, CaseIterable, Hashable, Sendable, Codable {
    /// Seen in the source itself.
    case read
    /// Calculated from open recordings or by simulation.
    case computed
    /// An engineering estimate.
    case assumed
}

package enum Direction: String, CaseIterable, Hashable, Sendable, Codable { case target, higher, lower }

/// A link of the chain that carries speed from the ground to the racket.
package enum ChainLink: String, CaseIterable, Hashable, Sendable, Codable { case legs, trunk, arm, contact, timing }

/// What a player hears when a value lies on one side of the band.
package struct RubricAdvice: Hashable, Sendable {
    /// What to work on, in the imperative.
    package let headline: String
    /// What to think of while swinging.
    package let cue: String
    /// Why it helps.
    package let why: String
    /// Drills by key, the first one first.
    package let drills: [String]
}

/// How a kind of stroke is graded.
package struct RubricStroke: Hashable, Sendable {
    package let kind: StrokeKind
    /// The variant, or nil where the kind has one set of bands.
    package let variant: StrokeVariant?
    /// The advice when nothing needs work.
    package let maintaining: RubricAdvice
    /// The metrics, in the order they are shown.
    package let metrics: [RubricMetric]
    /// What is worth showing to someone who knows bodies, whatever the grade.
    package let flags: [RubricFlag]

    func shared(with other: RubricStroke) -> RubricStroke {
        RubricStroke(
            kind: kind, variant: nil, maintaining: maintaining,
            metrics: metrics.compactMap { metric in
                other.metrics.first { $0.id == metric.id }.map { metric.shared(with: $0) }
            }, flags: flags.filter(other.flags.contains))
    }
}

/// A posture that the literature connects with strain, and from where on it is worth showing to a coach or physio.
package struct RubricFlag: Hashable, Sendable {
    /// The stable name, which is also the id of its words.
    package let id: String
    /// All of them must hold, each over the whole interval of its value.
    package let conditions: [Condition]
    /// Key of the work it rests on.
    package let source: String
    /// How the limits came to be known.
    package let provenance: Provenance

    /// A value beyond a limit.
    package struct Condition: Hashable, Sendable {
        /// The metric, one of the stroke's.
        package let metric: String
        /// The limit, in the metric's unit.
        package let limit: Double
        /// Whether values above the limit count, or those below.
        package let above: Bool
    }
}

/// How true values are spread among some players.
package struct RubricGroup: Hashable, Sendable, Encodable {
    /// The mean, in the metric's unit.
    package let mean: Double
    /// The standard deviation.
    package let spread: Double

    /// Both groups as one.
    fileprivate func shared(with other: RubricGroup) -> RubricGroup {
        RubricGroup(mean: (mean + other.mean) / 2, spread: max(spread, other.spread))
    }
}

/// How one metric of a kind of stroke is graded, and its texts.
package struct RubricMetric: Hashable, Sendable {
    /// The metric's name in the catalog.
    package let id: String
    /// The name a player reads.
    package let title: String
    /// The unit, as the catalog defines it.
    package let unit: MetricUnit
    /// How much it is worth to work on it, 0 to 1; it is advised nothing where 0.
    package let weight: Double
    package let link: ChainLink
    /// The limits of the grades.
    package let bands: MetricBands
    /// The standard deviation of technique among skilled players, whose mean is the aim.
    package let spread: Double
    /// Players who are not skilled.
    package let others: RubricGroup
    /// The standard deviation of one player's own strokes, or nil where no source gives one.
    package let repeats: Double?
    /// Key of the work the bands come from.
    package let source: String
    /// How the bands came to be known.
    package let provenance: Provenance
    /// Whom the toolkit measured for the bands, or nil where they come from the source alone.
    package let norm: RubricNorm?
    /// What a coach should know about the bands, or empty.
    package let note: String
    /// The views that can measure it.
    package let views: [CameraView: ViewAccuracy]
    /// The advice when the value is below the best band, or nil where lower is never worse.
    package let below: RubricAdvice?
    /// The advice when the value is above the best band, or nil where higher is never worse.
    package let above: RubricAdvice?
    /// The praise when the value is in the best band.
    package let strength: String

    /// Judged as gently as either of two variants would; `nil` advice where only one of them has that side.
    fileprivate func shared(with other: RubricMetric) -> RubricMetric {
        RubricMetric(
            id: id, title: title, unit: unit, weight: min(weight, other.weight),
            link: link, bands: bands.union(other.bands),
            spread: max(spread, other.spread), others: others.shared(with: other.others),
            repeats: repeats.flatMap { own in other.repeats.map { max(own, $0) } },
            source: source == other.source ? source : (weight >= other.weight ? source : other.source),
            provenance: provenance == other.provenance ? provenance : .assumed,
            norm: norm == other.norm ? norm : nil, note: note,
            views: views.filter { other.views[$0.key] != nil },
            below: other.below == nil ? nil : below, above: other.above == nil ? nil : above, strength: strength)
    }

    /// Who plays, before anything was read.
    var players: PlayerGroups {
        PlayerGroups(
            skilled: Gaussian(mean: bands.aim, deviation: spread),
            others: Gaussian(mean: others.mean, deviation: others.spread))
    }

    /// How it is read in a stroke, or nil where the camera cannot show it.
    ///
    /// Where space itself was measured, the camera's position does not matter to what is read in space, and its error
    /// is at most that of the surest view. Where all that is known of space was inferred from the picture, it is larger.
    func accuracy(in context: StrokeContext) -> ViewAccuracy? {
        let inSpace = context.isMeasuredInSpace ? views.values.filter { $0.space == .world } : []
        if let surest = inSpace.min(by: { $0.error < $1.error }) { return surest.ofMeasuredSpace }
        return context.track.isPictureAlone ? views[context.view]?.ofPictureAlone : views[context.view]
    }

    /// The part of what differs between players that a view's readings tell, 0 to 1.
    func reliability(from view: CameraView) -> Double {
        views[view]?.reliability(spread: players.atLarge.deviation) ?? 0
    }

    /// The views that can measure it, the surest first.
    var viewsInOrder: [CameraView] {
        CameraView.allCases.filter { views[$0] != nil }.sorted { reliability(from: $0) > reliability(from: $1) }
    }
}
