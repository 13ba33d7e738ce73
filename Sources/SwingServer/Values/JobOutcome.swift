/// What became of a try to analyze a clip.
enum JobOutcome: String, CaseIterable, Sendable {
    case completed, failed, cancelled, requeued, lost
}

extension Duration {
    /// The same as a number of seconds.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
