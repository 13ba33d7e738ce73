package import SwingCore

/// One metric of one kind of stroke over all sessions, as far as its values can be compared.
package struct MetricSeries: Hashable, Sendable {
    /// What is measured.
    package struct Subject: Hashable, Sendable {
        /// The kind of stroke.
        package let kind: StrokeKind
        /// The variant, or nil.
        package let variant: StrokeVariant?
        /// The metric's stable name.
        package let metric: String

        /// Names what is measured.
        package init(kind: StrokeKind, variant: StrokeVariant?, metric: String) {
            self.kind = kind
            self.variant = variant
            self.metric = metric
        }
    }

    /// How it is measured: values of different conditions are not compared.
    struct Conditions: Hashable {
        /// The view, or nil for times, which every view shows alike.
        let view: CameraView?
        let unit: String
        /// The class of the capture rate, or nil for angles and distances, which do not depend on it.
        let rate: CaptureRateClass?
    }

    /// What is measured.
    package let subject: Subject
    /// The view, or nil for times, which every view shows alike.
    package let view: CameraView?
    /// The unit.
    package let unit: String
    /// The sessions with a value, earliest first; never empty.
    package let sessions: [SessionValues]
    /// The range of the best grade, as it was for the latest value.
    package let target: TargetRange
    /// How much strokes of a day differ, or nil where there are too few to tell.
    package let typicalError: TypicalError?

    init(_ subject: Subject, _ conditions: Conditions, sessions: [SessionValues], target: TargetRange) {
        self.subject = subject
        view = conditions.view
        unit = conditions.unit
        self.sessions = sessions
        self.target = target
        typicalError = TypicalError(sessions)
    }

    /// How many strokes have a value.
    package var strokes: Int { sessions.reduce(0) { $0 + $1.count } }
}

extension MetricSeries.Conditions {
    /// The conditions of a value, or nil where nothing is known that it could be compared with.
    init?(_ metric: HistoryMetric, view: CameraView, captureRate: Double?) {
        let isTime = metric.unit == MetricUnit.seconds.rawValue
        let rated: [MetricUnit] = [.seconds, .degreesPerSecond, .bodyHeightsPerSecond, .metersPerSecond]
        let rate = captureRate.flatMap { $0.isFinite && $0 > 0 ? CaptureRateClass(rate: $0) : nil }
        let needsRate = rated.contains { $0.rawValue == metric.unit }
        guard isTime || view != .unknown, !needsRate || rate != nil else { return nil }
        self.view = isTime ? nil : view
        unit = metric.unit
        self.rate = needsRate ? rate : nil
    }
}
