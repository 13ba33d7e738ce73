import SwingCore
import SwingReport
package import SwingTechnique

/// The names of metrics that a player reads.
package struct MetricTitles: Sendable {
    private let rubric: Rubric

    /// Takes the names from a rubric.
    package init(_ rubric: Rubric) {
        self.rubric = rubric
    }

    /// The name of a metric; one that the rubric does not know keeps its stable name.
    package func callAsFunction(_ subject: MetricSeries.Subject) -> String {
        let stroke = rubric.stroke(subject.kind, variant: subject.variant)
        return stroke?.metrics.first { $0.id == subject.metric }?.title ?? subject.metric
    }
}
