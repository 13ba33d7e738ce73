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
}
