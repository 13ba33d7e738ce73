import SwingTechnique

/// The document `comparison.json`: what changed from one analysis to another.
///
/// Numbers are rounded by unit; unknown values are nil and written as `null`.
package struct ComparisonDocument: Hashable, Sendable, Codable, CanonicalDocument {
    /// The version of the format the document is in.
    package var schemaVersion = 1
    /// The earlier analysis.
    package var before: ComparisonSide
    /// The later analysis.
    package var after: ComparisonSide
    /// One entry for each kind and variant of stroke that both have.
    package var strokes: [ComparisonEntry]

    /// Whether both analyses are of the same recording, whatever its file is called.
    package var isOfOneClip: Bool { before.sha256 == after.sha256 }

    package init(before: ComparisonSide, after: ComparisonSide, strokes: [ComparisonEntry]) {
        self.before = before
        self.after = after
        self.strokes = strokes
    }
}

/// One of the analyses.
package struct ComparisonSide: Hashable, Sendable, Codable {
    /// The folder as given by the user.
    package var folder: String
    /// The clip's path when it was analyzed.
    package var clip: String
    /// The clip's SHA-256.
    package var sha256: String
    /// Frames captured per second of real time, or nil.
    @ExplicitNull package var captureRate: Double?
    /// The rubric used for grading.
    package var rubric: String

    /// Copies these from a document.
    package init(_ document: AnalysisDocument, in folder: String) {
        self.folder = folder
        clip = document.input.path
        sha256 = document.input.sha256
        captureRate = document.input.captureRate
        rubric = document.provenance.rubric
    }
}

/// The strokes of one kind and variant.
package struct ComparisonEntry: StrokeTyped, Hashable, Sendable, Codable {
    /// The kind.
    package var kind: StrokeKind
    /// The variant, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The strokes before.
    package var before: ComparisonGroup
    /// The strokes after.
    package var after: ComparisonGroup
    /// The metrics, in the rubric's order.
    package var metrics: [ComparisonMetric]
}

/// The strokes of one side.
package struct ComparisonGroup: Hashable, Sendable, Codable {
    /// The number of strokes.
    package var strokes: Int
    /// The most frequent camera view.
    package var view: CameraView
    /// Whether that view is told as found: whether it is for each of the strokes that have it.
    @IfMissing<Yes> package var isViewSure: Bool
    /// The median of the scores that are told, or nil.
    @ExplicitNull package var score: Double?
    /// The number of strokes that a person has corrected, or nil for none.
    @ExplicitNull package var corrected: Int?

    init(_ session: ComparedSession) {
        strokes = session.strokes.count
        view = session.view
        isViewSure = session.isViewSure
        score = Rounding.tenth(session.strokes.compactMap(\.toldScore).median)
        corrected = session.corrected > 0 ? session.corrected : nil
    }
}

/// One metric before and after.
package struct ComparisonMetric: Hashable, Sendable, Codable {
    /// Whether a metric changed.
    package enum Verdict: String, CaseIterable, Hashable, Sendable, Codable {
        /// By more than noise does in 19 of 20 cases.
        case changed
        /// By no more than noise can.
        case withinNoise
        /// The clips do not allow a comparison.
        case notComparable
    }

    /// Whether a change led to the range of the best grade or away from it.
    package enum Trend: String, CaseIterable, Hashable, Sendable, Codable { case closer, further, neither }

    /// The metric's stable name.
    package var id: String
    /// The name shown to a player.
    package var title: String
    /// The unit, or nil where the two analyses have different ones.
    @ExplicitNull package var unit: String?
    /// The mean before, of which progress is told too, or nil.
    @ExplicitNull package var before: Double?
    /// The mean after, or nil.
    @ExplicitNull package var after: Double?
    /// The number of strokes with a value before.
    package var countBefore: Int
    /// The number of strokes with a value after.
    package var countAfter: Int
    /// The difference, after minus before, or nil where they cannot be compared.
    @ExplicitNull package var change: Double?
    /// The smallest detectable change, or nil.
    @ExplicitNull package var smallestDetectable: Double?
    /// The source of the smallest detectable change, or nil.
    @ExplicitNull package var noiseFrom: DetectableChange.Basis?
    /// Whether the change exceeds the noise.
    package var verdict: Verdict
    /// The direction of the change relative to the target, or nil.
    @ExplicitNull package var trend: Trend?
    /// Why it cannot be compared, or nil.
    @ExplicitNull package var reason: String?
}

extension InputSummary {
    /// Frames captured per second of real time, or nil where it is not known.
    package var captureRate: Double? { frameRate.captured ?? frameRate.average }
}

/// By how much two strokes must differ before the difference is more than noise.
package struct DetectableChange: Hashable, Sendable {
    /// What the noise is known from.
    package enum Basis: String, Hashable, Sendable, Codable {
        /// The player's own repeated strokes.
        case repeats
        /// The stated error of the measurement and how much players vary in the open recordings: too few repeats.
        case measurement
    }

    /// The smallest difference that noise exceeds in 5 % of cases, in the metric's unit.
    package let smallest: Double
    /// The standard deviation of one stroke, in the metric's unit.
    package let deviation: Double
    /// What that is known from.
    package let basis: Basis

    /// From how many degrees of freedom on the player's own strokes are trusted: five strokes on one side, or three on
    /// each.
    static let enoughFreedom = SessionSummary.enoughStrokes - 1

    /// The smallest change that exceeds noise.
    ///
    /// 1.96 · √2 · the standard deviation of one stroke, with Student's quantile in place of 1.96 where that deviation
    /// comes from few strokes. The number of strokes on each side does not narrow it: what the camera's position does
    /// to a whole clip is no less for many strokes.
    ///
    /// - Parameters:
    ///   - before, after: the values of the strokes of each side.
    ///   - measurement: the standard deviation of one reading.
    ///   - player: the standard deviation of a player's strokes where too few were filmed to estimate it.
    init(before: [Double], after: [Double], measurement: Double, player: Double) {
        let freedom = max(0, before.count - 1) + max(0, after.count - 1)
        let quantile: Double
        if freedom >= Self.enoughFreedom {
            deviation = ((Self.squares(before) + Self.squares(after)) / Double(freedom)).squareRoot()
            quantile = StudentDistribution.central95(freedom: freedom)
            basis = .repeats
        } else {
            deviation = (measurement * measurement + player * player).squareRoot()
            quantile = NormalDistribution.central95
            basis = .measurement
        }
        smallest = quantile * 2.0.squareRoot() * deviation
    }

    private static func squares(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(max(values.count, 1))
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}
