import GRDB

/// How far a job is.
enum JobState: String, CaseIterable, Codable, Hashable, Sendable, DatabaseValueConvertible {
    /// It waits for its turn.
    case queued
    /// A worker is at it.
    case running
    /// The results are there.
    case completed
    /// The clip could not be analyzed.
    case failed
    /// Somebody has stopped it.
    case cancelled
    /// Its time is over: clip and results are gone.
    case expired

    /// Whether nothing more will happen to it but its removal.
    var isFinal: Bool { self != .queued && self != .running }
}
