package import SwingCore

/// One metric of one kind of stroke over all sessions, as far as its values can be compared.
package struct MetricSeries: Hashable, Sendable {
    package struct Subject: Hashable, Sendable {
        package let kind: StrokeKind
        package let variant: StrokeVariant?
        package let metric: String
    }

    /// How it is measured: values of different conditions are not compared.
    struct Conditions: Hashable {
        /// The view, or nil for times, which every view shows alike.
        let view: CameraView?
        let unit: String
        /// The class of the capture rate, or nil for angles and distances, which do not depend on it.
        let rate: CaptureRateClass?
    }

    package let subject: Subject
    /// The view, or nil for times, which every view shows alike.
    package let view: CameraView?
    /// Whether that view is told as found: of none of its strokes it is only probable.
    package let isViewSure: Bool
    package let unit: String
    /// The sessions with a value, earliest first; never empty.
    package let sessions: [SessionValues]
    /// The range of the best grade, as it was for the latest value.
    package let target: TargetRange
    /// How much strokes of a day differ, or nil where there are too few to tell.
    package let typicalError: TypicalError?

    init(
        _ subject: Subject, _ conditions: Conditions, isViewSure: Bool = true, sessions: [SessionValues],
        target: TargetRange
    ) {
        self.subject = subject
        view = conditions.view
        self.isViewSure = isViewSure
        unit = conditions.unit
        self.sessions = sessions
        self.target = target
        typicalError = TypicalError(sessions)
    }

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

package struct SessionValues: Hashable, Sendable {
    package let day: CalendarDay
    /// One value a stroke, in time order.
    package let values: [Double]
    /// The mean of the squared standard deviations of the single measurements, from their own intervals.
    package let measurementVariance: Double

    /// Makes the values of a day; `metrics` is not empty, and their values are finite.
    init(day: CalendarDay, metrics: [HistoryMetric]) {
        self.day = day
        values = metrics.map(\.value)
        let variances = metrics.map { metric -> Double in
            guard let low = metric.low, let high = metric.high, (high - low).isFinite else { return 0 }
            let deviation = max(0, high - low) / 2 / NormalDistribution.central90
            return deviation * deviation
        }
        measurementVariance = variances.reduce(0, +) / Double(max(variances.count, 1))
    }

    package var count: Int { values.count }

    package var mean: Double { values.reduce(0, +) / Double(max(values.count, 1)) }

    /// The sum of squared differences from the mean.
    var squares: Double {
        let mean = mean
        return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
}

/// Clips whose times and speeds are measured alike: how long a frame stands limits both.
package enum CaptureRateClass: String, CaseIterable, Hashable, Sendable, Codable {
    /// 24 to 30 frames a second.
    case standard
    /// 48 to 60.
    case double
    /// 100 to 120.
    case fourfold
    /// 200 and more.
    case high

    /// The class of a rate in frames a second.
    ///
    /// Cameras film at 24 to 30, 48 to 60, 100 to 120, and 200 or more; the limits are the geometric means between these.
    init(rate: Double) { self = rate < 38 ? .standard : rate < 77.5 ? .double : rate < 155 ? .fourfold : .high }
}

/// How much a player's strokes of the same day differ from each other.
///
/// The standard deviation within sessions, pooled over all of them: the typical error of W. G. Hopkins, "Measures of
/// reliability in sports medicine and science", Sports Med 30 (2000), 1–15.
package struct TypicalError: Hashable, Sendable {
    /// The standard deviation of one stroke, in the metric's unit.
    package let deviation: Double
    /// The degrees of freedom it is known with: strokes less sessions.
    package let freedom: Int

    /// From how many degrees of freedom on it is trusted: five strokes on one day, or three on each of two.
    package static let enoughFreedom = 4

    /// Pools sessions; nil below `enoughFreedom`.
    init?(_ sessions: [SessionValues]) {
        freedom = sessions.reduce(0) { $0 + $1.count - 1 }
        guard freedom >= Self.enoughFreedom else { return nil }
        deviation = (sessions.reduce(0) { $0 + $1.squares } / Double(freedom)).squareRoot()
    }

    /// The standard error of a session's mean, in the metric's unit.
    ///
    /// √(s² / n + u²): the strokes' scatter s narrows with their number n. The error of measurement u does not: most of
    /// it comes from where the camera stood, which is the same for all strokes of a day.
    package func standardError(of session: SessionValues) -> Double {
        (deviation * deviation / Double(session.count) + session.measurementVariance).squareRoot()
    }

    /// By how much the means of two sessions must differ before the difference is more than noise, which exceeds it in 5 % of
    /// cases; in the metric's unit.
    ///
    /// The smallest detectable change of J. P. Weir, "Quantifying test-retest reliability using the intraclass correlation
    /// coefficient and the SEM", J Strength Cond Res 19 (2005), 231–240: 1.96 · √2 · SEM. Here each session has a standard
    /// error of its own, so √2 · SEM becomes √(SEM₁² + SEM₂²), and Student's t stands in place of 1.96 where the scatter is
    /// known from few strokes.
    func smallestDifference(_ first: SessionValues, _ second: SessionValues) -> Double {
        let (one, other) = (standardError(of: first), standardError(of: second))
        return StudentDistribution.central95(freedom: freedom) * (one * one + other * other).squareRoot()
    }
}
