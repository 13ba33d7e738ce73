package import SwingTechnique

/// One stroke of the document.
package struct StrokeSummary: StrokeTyped, Codable, Hashable, Sendable {
    /// 1 for the first stroke of the clip.
    package var id: Int
    /// Who hit it: 1 for the main player of the clip, 2 and more for others who take turns with them.
    @IfMissing<MainPlayer> package var player: Int
    /// How sure it is that this player hit it, 0 to 1; nil where nobody else was ever there.
    @ExplicitNull package var playerConfidence: Double?
    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant of the kind, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The hitting hand.
    package var hand: Hand
    /// The probability of stroke and kind, 0 to 1.
    package var confidence: Double
    /// Whether kind and hand are certain enough to be stated; otherwise they are a question to the player.
    @IfMissing<Yes> package var isSure: Bool
    /// The camera's view of the player.
    package var view: CameraView
    /// How sure the view is by this stroke alone, 0 to 1; nil in documents of earlier versions.
    @ExplicitNull package var viewConfidence: Double?
    /// The start, seconds of presentation time.
    package var start: Double
    /// The end, seconds of presentation time.
    package var end: Double
    /// The contact of racket and ball.
    package var contact: ContactSummary
    /// The events found, in time order.
    package var events: [EventSummary]
    /// The measured metrics, in the rubric's order.
    package var metrics: [MetricEntry]
    /// The stroke's grade, or nil.
    @ExplicitNull package var grade: Grade?
    /// The score, 0 to 100, or nil.
    @ExplicitNull package var score: Double?
    /// The 90 % interval of the score, or nil.
    @ExplicitNull package var scoreRange: ScoreRange?
    /// The metrics that speak most for the grade, the most telling first.
    @IfMissing<NoElement<String>> package var tellingMetrics: [String]
    /// How much of the stroke was seen, or nil.
    @ExplicitNull package var coverage: StrokeCoverage?
    /// Whether the stroke could be graded.
    package var outcome: Outcome
    /// Why it has no grade, or that its grade is not sure; or nil.
    @ExplicitNull package var reason: String?
    /// The coaching, or nil.
    @ExplicitNull package var coaching: CoachingSummary?
    /// Findings for a coach or physiotherapist; empty for most strokes.
    @IfMissing<NoElement<SafetyFlag>> package var flags: [SafetyFlag]

    /// Makes the summary of an assessment; numbers are rounded as in the document.
    ///
    /// - Parameter viewConfidence: how sure its view is by the stroke alone, or nil.
    package init(_ assessment: StrokeAssessment, viewConfidence: Double? = nil) {
        let stroke = assessment.stroke
        id = stroke.id
        player = stroke.player
        playerConfidence = Rounding.thousandth(stroke.playerConfidence)
        kind = stroke.kind
        variant = stroke.variant
        hand = stroke.hand
        confidence = Rounding.thousandth(stroke.confidence)
        isSure = stroke.isSure
        view = assessment.view
        self.viewConfidence = Rounding.thousandth(viewConfidence)
        start = Rounding.time(stroke.start)
        end = Rounding.time(stroke.end)
        contact = ContactSummary(stroke.contact)
        events = stroke.events.map(EventSummary.init)
        metrics = assessment.metrics.map(MetricEntry.init)
        grade = assessment.grade
        score = Rounding.tenth(assessment.score)
        scoreRange = assessment.scoreRange.map(ScoreRange.init)
        tellingMetrics = assessment.tellingMetrics
        coverage = assessment.coverage
        outcome = assessment.outcome
        reason = assessment.reason
        coaching = assessment.coaching.map { [metrics] in CoachingSummary($0, metrics) }
        flags = assessment.flags
    }
}

extension StrokeSummary {
    /// Whether its player can be stated; otherwise it is a question.
    package var isPlayerSure: Bool { PlayerTurn.isSure(playerConfidence) }

    /// Whether it surely is the main player's: only such strokes are credited to whoever the clip is named after.
    package var isOfMainPlayer: Bool { player == PlayerTurn.mainPlayer && isPlayerSure }

    /// The score where there is a grade to it: a number without one is told to nobody.
    package var toldScore: Double? { grade == nil ? nil : score }

    /// How to film it so that it is graded; nil where it is, or where something else must be done first.
    package var filming: String? { grade == nil && score != nil ? reason : nil }

    /// How likely a grade is that is not sure; nil of any other.
    package var doubt: String? { outcome == .provisional ? reason : nil }

    /// Takes the verdict from a stroke that is asked about: programs before this one graded and coached it all the same.
    mutating func withdrawDoubtfulVerdict() {
        guard !isSure else { return }
        (grade, score, scoreRange, coverage, coaching) = (nil, nil, nil, nil, nil)
        (outcome, metrics, flags, tellingMetrics) = (.notMeasurable, [], [], [])
    }
}

/// The 90 % interval of a score.
package struct ScoreRange: Codable, Hashable, Sendable {
    /// The lower end, 0 to 100.
    package var low: Double
    /// The upper end, 0 to 100.
    package var high: Double

    init(_ range: ClosedRange<Double>) {
        low = Rounding.tenth(range.lowerBound)
        high = Rounding.tenth(range.upperBound)
    }
}

/// The contact of racket and ball.
package struct ContactSummary: Codable, Hashable, Sendable {
    /// Seconds of presentation time.
    package var time: Double
    /// Half the width of the 90 % interval, seconds.
    package var uncertainty: Double
    /// The evidence it was found from.
    package var sources: [ContactSource]

    init(_ contact: Contact) {
        time = Rounding.time(contact.time)
        uncertainty = Rounding.time(contact.uncertainty)
        sources = contact.sources
    }
}

/// An event of a stroke.
package struct EventSummary: Codable, Hashable, Sendable {
    /// The kind of event.
    package var id: StrokeEventID
    /// Seconds of presentation time.
    package var time: Double
    /// Half the width of the 90 % interval, seconds.
    package var uncertainty: Double

    init(_ event: StrokeEvent) {
        id = event.id
        time = Rounding.time(event.time)
        uncertainty = Rounding.time(event.uncertainty)
    }
}

/// One measured metric.
package struct MetricEntry: Codable, Hashable, Sendable {
    /// The metric's stable name.
    package var id: String
    /// The name shown to a player.
    package var title: String
    /// What the true value most likely is, in `unit`, or nil.
    @ExplicitNull package var value: Double?
    /// What was read, in `unit`, before what is known of players and of the view was weighed in; or nil.
    @ExplicitNull package var reading: Double?
    /// The unit.
    package var unit: String
    /// Lower end of the 90 % interval, or nil.
    @ExplicitNull package var low: Double?
    /// Upper end of the 90 % interval, or nil.
    @ExplicitNull package var high: Double?
    /// The time of the value, seconds of presentation time, or nil.
    @ExplicitNull package var at: Double?
    /// Whether it could be graded.
    package var outcome: Outcome
    /// Why it could not be graded or is provisional, and how to film it; or nil.
    @ExplicitNull package var reason: String?
    /// The most probable grade, or nil.
    @ExplicitNull package var grade: Grade?
    /// How likely each grade is, or nil.
    @ExplicitNull package var gradeProbabilities: GradeProbabilities?
    /// The range of the best grade, or nil.
    @ExplicitNull package var target: TargetSummary?
    /// The source of the target range.
    package var source: String

    init(_ metric: MetricResult) {
        let round = Rounding(unit: metric.unit.rawValue)
        id = metric.id
        title = metric.title
        value = round(metric.value)
        reading = round(metric.reading)
        unit = metric.unit.rawValue
        low = round(metric.low)
        high = round(metric.high)
        at = Rounding.time(metric.time)
        outcome = metric.outcome
        reason = metric.reason
        grade = metric.grade
        gradeProbabilities = metric.probabilities.map(\.rounded)
        target = metric.target.map { TargetSummary($0, round) }
        source = metric.source
    }
}

extension GradeProbabilities {
    /// The same to a thousandth, so that together they still are 1: what rounding down leaves goes to those that lost most
    /// by it, of two alike to the better grade.
    var rounded: GradeProbabilities {
        let thousandths = Grade.allCases.map { self[$0] * 1_000 }
        guard thousandths.allSatisfy({ (0...1_001).contains($0) }) else { return self }
        var parts = thousandths.map { Int(clamping: $0) }
        let byLoss = parts.indices.sorted { first, second in
            let losses = (thousandths[first] - Double(parts[first]), thousandths[second] - Double(parts[second]))
            return losses.0 == losses.1 ? first < second : losses.0 > losses.1
        }
        for index in byLoss.prefix(max(0, 1_000 - parts.reduce(0, +))) { parts[index] += 1 }
        let rounded = Dictionary(uniqueKeysWithValues: zip(Grade.allCases, parts.map { Double($0) / 1_000 }))
        func part(_ grade: Grade) -> Double { rounded[grade] ?? 0 }
        return GradeProbabilities(
            excellent: part(.excellent), good: part(.good), needsWork: part(.needsWork), critical: part(.critical))
    }
}

/// A target range; an open end is nil.
package struct TargetSummary: Codable, Hashable, Sendable {
    /// The lowest value, or nil where lower is never worse.
    @ExplicitNull package var low: Double?
    /// The highest value, or nil where higher is never worse.
    @ExplicitNull package var high: Double?

    package init(_ range: TargetRange, _ round: Rounding) { (low, high) = (round(range.low), round(range.high)) }

    /// The range of these numbers.
    package var range: TargetRange { TargetRange(low: low, high: high) }
}
