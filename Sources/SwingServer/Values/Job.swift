/// One clip to analyze, and what became of it.
struct Job: Hashable, Sendable {
    /// Its name, which nobody can guess.
    var id: String
    /// Whose it is: the number of an API token, or `local` where none is needed.
    var owner: String
    /// How far it is.
    var state: JobState
    /// When it was accepted, in milliseconds since 1970; so are all times.
    var createdAt: Int64
    /// When a worker first took it.
    var startedAt: Int64?
    /// When it ended.
    var finishedAt: Int64?
    /// When clip and results are removed; nil while it is under way.
    var expiresAt: Int64?
    /// Not begun before this time: a try that failed by chance is repeated later.
    var runAt: Int64
    /// How often a worker took it; results of an earlier try are not taken.
    var attempt: Int
    /// How often a worker or the service died under it.
    var losses: Int
    /// The clip's file name, as its sender gave it.
    var clipName: String
    /// Bytes of the clip.
    var size: Int
    /// SHA-256 of the clip in hexadecimal.
    var sha256: String
    /// What the analysis was asked for.
    var options: JobOptions
    /// A text of the sender's own, given back with everything that is said of the job.
    var passthrough: String?
    /// The trace that the request belongs to, as W3C Trace Context writes it.
    var traceparent: String?
    /// What is being done.
    var stage: String?
    /// How much of it is done, 0 to 1.
    var fraction: Double?
    /// The number of its latest event.
    var lastEvent: Int
    /// Why it failed.
    var failure: JobFailure?
    /// Whose strokes they are, so that the result is added to the history; nil for nobody's.
    var player: String?
    /// The job whose result is graded again; nil for a clip that is analyzed.
    var parent: String?

    /// Below the service's data folder: its folder.
    var folder: String { "jobs/\(id)" }
    /// Below its folder: the clip.
    var clipFile: String { "clip/\(clipName)" }
    /// Below its folder: the result that is graded again.
    static let storedFolder = "clip/stored.swing"
    /// Below its folder: the results of its latest try.
    var resultFolder: String { "results/\(attempt).swing" }
}
