import Foundation
package import SwingTechnique

/// What another rubric would make of stored analyses: graded with both, nothing written.
package struct RubricImpact {
    /// One stroke that the rubrics judge differently.
    package struct Change: Hashable, Sendable, Encodable {
        package let folder: String
        /// The stroke's number in its clip.
        package let stroke: Int
        package let kind: StrokeKind
        /// Grade and score by the first rubric.
        package let before: Verdict
        /// Grade and score by the second.
        package let after: Verdict
        /// The metrics whose grade or outcome differs.
        package let metrics: [MetricChange]
    }

    /// What a rubric says of a stroke.
    package struct Verdict: Hashable, Sendable, Encodable {
        package let grade: Grade?
        /// The score in whole points, or nil.
        package let score: Int?
        /// What to work on, or nil.
        package let headline: String?

        init(_ assessment: StrokeAssessment) {
            grade = assessment.grade
            score = assessment.score.map(Rounding.points)
            headline = assessment.coaching?.headline
        }
    }

    /// A metric that the rubrics judge differently.
    package struct MetricChange: Hashable, Sendable, Encodable {
        package let id: String
        /// By the first rubric: a grade, `provisional` before it where it is, `notMeasurable`, or nil without the
        /// metric.
        package let before: String?
        /// By the second rubric.
        package let after: String?
    }

    /// How many strokes were graded with both.
    package let strokes: Int
    /// Those that differ, in the order of the folders.
    package let changes: [Change]

    /// Grades every analysis with both rubrics.
    ///
    /// - Parameter folders: folders that `swing analyze` has written, or folders that hold such.
    /// - Throws: a `UserFacingError` for the first folder that cannot be read.
    package init(_ first: Rubric, _ second: Rubric, on folders: [String]) throws {
        let models = try MotionModelLibrary.load()
        var count = 0
        var changes: [Change] = []
        for folder in try folders.flatMap(StoredAnalysis.analyses) {
            let stored = try StoredAnalysis(folder)
            let motion = stored.motion(by: models)
            let technique = stored.options.technique
            let old = TechniqueGrader.assess(motion, rubric: first, options: technique)
            let new = TechniqueGrader.assess(motion, rubric: second, options: technique)
            count += old.count
            for (before, after) in zip(old, new) {
                if let change = Self.change(folder, before, after) { changes.append(change) }
            }
        }
        strokes = count
        self.changes = changes
    }

    private static func change(_ folder: String, _ before: StrokeAssessment, _ after: StrokeAssessment) -> Change? {
        let ids =
            before.metrics.map(\.id) + after.metrics.map(\.id).filter { id in !before.metrics.contains { $0.id == id } }
        let metrics = ids.compactMap { id -> MetricChange? in
            let change = MetricChange(
                id: id, before: before.metrics.first { $0.id == id }.map(word),
                after: after.metrics.first { $0.id == id }.map(word))
            return change.before == change.after ? nil : change
        }
        let (old, new) = (Verdict(before), Verdict(after))
        guard old != new || !metrics.isEmpty else { return nil }
        return Change(
            folder: folder, stroke: before.stroke.id, kind: before.stroke.kind, before: old, after: new,
            metrics: metrics)
    }

    private static func word(_ metric: MetricResult) -> String {
        guard let grade = metric.grade else {
            return metric.outcome == .graded ? "information" : metric.outcome.rawValue
        }
        return (metric.outcome == .provisional ? "provisional " : "") + grade.rawValue
    }
}
