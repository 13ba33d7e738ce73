import Foundation
public import SwingCore
public import SwingReport
import SwingTechnique

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
        let others = ComparedSession.all(of: later)
        let entries = ComparedSession.all(of: earlier).compactMap { first -> ComparisonEntry? in
            guard kind == nil || first.kind == kind,
                let second = others.first(where: { $0.kind == first.kind && $0.variant == first.variant })
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
