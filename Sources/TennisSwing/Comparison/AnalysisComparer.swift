import Foundation
public import SwingCore
public import SwingReport
import SwingTechnique
import SwingText

/// Compares what two analyses found, stroke kind by stroke kind.
public struct AnalysisComparer {
    private let kind: StrokeKind?
    private let rubric: OptionChange<String>
    private let language: String?

    /// - Parameters:
    ///   - kind: the kind of stroke to compare, or nil for all that both analyses have.
    ///   - rubric: the file of the rubric that names the metrics and says how much players vary; kept, it is the one
    ///     the later analysis was graded with, and reset, the one that comes with the toolkit.
    ///   - language: the language of the words, or nil for that of the later analysis.
    public init(kind: StrokeKind? = nil, rubric: OptionChange<String> = .keep, language: String? = nil) {
        self.kind = kind
        self.rubric = rubric
        self.language = language
    }

    /// Compares the analyses of two folders.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `RubricError` or `AnalysisError`, the latter also where they
    ///   have no kind of stroke in common.
    public func compare(_ before: String, _ after: String) throws -> ComparisonDocument {
        let earlier = try StoredAnalysis.document(before)
        let later = try StoredAnalysis.document(after)
        var options = AnalysisOptions(config: later.provenance.config)
        if let language { options.take(language: .set(language)) }
        if self.rubric != .keep { try options.take(rubric: self.rubric, insteadOf: later.provenance.rubric) }
        let rubric = try RubricLibrary.load(for: &options)
        let entries = groups(of: earlier).compactMap { first -> ComparisonEntry? in
            guard let second = groups(of: later).first(where: { $0.hasSameKind(as: first) }) else { return nil }
            let comparison = StrokeComparison(first.session(earlier), second.session(later), rubric: rubric)
            return ComparisonEntry(comparison, before: first.summary(earlier), after: second.summary(later))
        }
        guard !entries.isEmpty else {
            throw AnalysisError.nothingInCommon(kinds(earlier), kinds(later), wanted: kind?.rawValue)
        }
        return ComparisonDocument(
            before: ComparisonSide(earlier, in: before), after: ComparisonSide(later, in: after), strokes: entries)
    }

    private func groups(of document: AnalysisDocument) -> [StrokesOfAKind] {
        var found: [StrokesOfAKind] = []
        for stroke in document.strokes
        where stroke.isOfMainPlayer && stroke.kind != .unknown && (kind == nil || stroke.kind == kind) {
            if let index = found.firstIndex(where: { $0.kind == stroke.kind && $0.variant == stroke.variant }) {
                found[index].strokes.append(stroke)
            } else {
                found.append(StrokesOfAKind(kind: stroke.kind, variant: stroke.variant, strokes: [stroke]))
            }
        }
        return found
    }

    private func kinds(_ document: AnalysisDocument) -> String {
        let names = document.strokes.filter(\.isOfMainPlayer).map {
            [$0.variant?.rawValue, $0.kind.rawValue].compactMap(\.self).joined(separator: " ")
        }
        let distinct = Set(names).sorted()
        return distinct.isEmpty ? "no stroke" : distinct.joined(separator: ", ")
    }
}

/// The strokes of one kind and variant of a document.
private struct StrokesOfAKind {
    let kind: StrokeKind
    let variant: StrokeVariant?
    var strokes: [StrokeSummary]

    func hasSameKind(as other: StrokesOfAKind) -> Bool { kind == other.kind && variant == other.variant }

    func session(_ document: AnalysisDocument) -> ComparedSession {
        ComparedSession(
            kind: kind, variant: variant, captureRate: document.input.captureRate,
            strokes: strokes.map { stroke in
                ComparedSession.StrokeMeasurements(
                    view: stroke.view, measurements: stroke.metrics.compactMap(ComparedSession.Measurement.init))
            })
    }

    func summary(_ document: AnalysisDocument) -> ComparisonGroup {
        ComparisonGroup(
            strokes: strokes.count, view: session(document).view, score: strokes.compactMap(\.score).median,
            corrected: strokes.count { document.isCorrected($0.id) })
    }
}

extension ComparedSession.Measurement {
    /// A value of a document with its interval, or nil where it has none.
    fileprivate init?(_ metric: MetricEntry) {
        guard let value = metric.value, let low = metric.low, let high = metric.high else { return nil }
        self.init(
            id: metric.id, value: value, unit: metric.unit, low: low, high: high,
            target: metric.target.map { TargetRange(low: $0.low, high: $0.high) })
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
