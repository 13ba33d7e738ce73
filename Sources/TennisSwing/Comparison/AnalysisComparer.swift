import Foundation
import SwingOverlay
package import SwingReport

/// Compares what two analyses found, stroke kind by stroke kind.
package struct AnalysisComparer {
    private let (before, after): (String, String)
    private let (earlier, later): (AnalysisDocument, AnalysisDocument)
    private let changes: OptionValues

    /// Reads the analyses of two folders.
    ///
    /// - Parameter changes: the rubric that names the metrics and says how much players vary, and the language of the words;
    ///   what it does not give is that of the later analysis.
    /// - Throws: a `UserFacingError`: `DocumentError` or `AnalysisError`.
    package init(_ before: String, _ after: String, changes: OptionValues = OptionValues()) throws {
        (self.before, self.after, self.changes) = (before, after, changes)
        earlier = try StoredAnalysis.document(before)
        later = try StoredAnalysis.document(after)
    }

    /// The words of the comparison, with lengths and speeds as the later player knows them.
    ///
    /// - Parameter units: those in which they are told; nil for those of the later pictures.
    /// - Throws: as `RubricLibrary.texts`.
    package func phrases(units: UnitSystem?) throws -> Phrases {
        try RubricLibrary.phrases(changes.language, of: later)
            .inUnits(units ?? RenderRecord.units(of: after)).forPlayer(height: later.player.height)
    }

    /// Compares the two.
    ///
    /// - Parameter kind: the kind of stroke to compare, or nil for all that both analyses have.
    /// - Throws: a `UserFacingError`: `RubricError` or `AnalysisError`, the latter also where they have no kind of stroke in
    ///   common.
    package func compare(_ kind: StrokeKind? = nil) throws -> ComparisonDocument {
        var options = changes.applied(to: AnalysisOptions(config: later.provenance.config))
        let rubric = try RubricLibrary.load(for: &options)
        let others = ComparedSession.all(of: later)
        let entries = ComparedSession.all(of: earlier).compactMap { first -> ComparisonEntry? in
            guard kind == nil || first.type.kind == kind,
                let second = others.first(where: { $0.type == first.type })
            else { return nil }
            return ComparisonEntry(first, second, rubric: rubric)
        }
        guard !entries.isEmpty else {
            throw AnalysisError.nothingInCommon(kinds(earlier), kinds(later), wanted: kind?.rawValue)
        }
        return ComparisonDocument(
            before: ComparisonSide(earlier, in: before), after: ComparisonSide(later, in: after), strokes: entries)
    }

    private func kinds(_ document: AnalysisDocument) -> String {
        let names = document.strokes.filter(\.isOfMainPlayer).map {
            [$0.variant?.rawValue, $0.kind.rawValue].compactMap(\.self).joined(separator: " ")
        }
        let distinct = Set(names).sorted()
        return distinct.isEmpty ? "no stroke" : distinct.joined(separator: ", ")
    }
}

extension AnalysisError {
    /// Two analyses hold no stroke that can be compared.
    fileprivate static func nothingInCommon(_ before: String, _ after: String, wanted: String?) -> AnalysisError {
        var context: [String: MessageValue] = ["before": .text(before), "after": .text(after)]
        context["kind"] = wanted.map { .text($0) }
        return AnalysisError(wanted == nil ? .nothingInCommon : .kindNotInCommon, context)
    }
}

extension ComparedStrokes {
    /// The strokes to show of a kind: of each side the one whose score is nearest to the median, and what changed most.
    ///
    /// Nil where a scene has none, as one that was graded by other rules.
    init?(_ entry: ComparisonEntry, before: OverlayScene, after: OverlayScene) {
        guard let first = Self.typical(entry, entry.before, in: before),
            let second = Self.typical(entry, entry.after, in: after)
        else { return nil }
        self.init(
            before: before, stroke: first, after: after, stroke: second, change: entry.foremostChange(after.phrases),
            summary: entry.summary(after.phrases))
    }

    private static func typical(_ entry: ComparisonEntry, _ group: ComparisonGroup, in scene: OverlayScene) -> Int? {
        let same = scene.assessments.filter { $0.stroke.type == entry.type }
        // Strokes filmed like most of them come first, as the values of the table do.
        let alike = same.filter { $0.view == group.view }
        let candidates = alike.isEmpty ? same : alike
        func distance(_ assessment: StrokeAssessment) -> Double {
            guard let score = assessment.score, let median = group.score else { return .infinity }
            return (score - median).magnitude
        }
        return candidates.min { (distance($0), $0.stroke.id) < (distance($1), $1.stroke.id) }?.stroke.id
    }
}

extension ComparisonEntry {
    /// What is said where nothing changed.
    fileprivate func summary(_ phrases: Phrases) -> String {
        phrases.title(metrics.allSatisfy { $0.verdict == .notComparable } ? .notYetComparable : .nothingChanged)
    }

    /// The change worth seeing most: toward the target before away from it, and that which is furthest beyond the
    /// noise.
    fileprivate func foremostChange(_ phrases: Phrases) -> ComparisonChange? {
        let changed = metrics.filter { $0.verdict == .changed }
        func size(_ metric: ComparisonMetric) -> Double {
            guard let change = metric.change, let noise = metric.smallestDetectable, noise > 0 else { return 0 }
            return change.magnitude / noise
        }
        for trend: ComparisonMetric.Trend? in [.closer, .further, .neither, nil] {
            let those = changed.filter { $0.trend == trend }
            guard let metric = those.max(by: { (size($0), $1.id) < (size($1), $0.id) }), let first = metric.before,
                let second = metric.after
            else { continue }
            return ComparisonChange(
                metric: metric.id,
                title: metric.title + " " + phrases.change(from: first, to: second, unit: metric.unit ?? ""),
                verdict: phrases.verdict(of: metric))
        }
        return nil
    }
}
