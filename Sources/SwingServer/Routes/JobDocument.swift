import SwingBatch

/// What a client is told of a job.
struct JobDocument: Encodable, Sendable {
    struct Queue: Encodable, Sendable {
        /// How many wait before it.
        let position: Int
        /// Seconds since it was accepted.
        let age: Double
    }

    struct Progress: Encodable, Sendable {
        let stage: String?
        let fraction: Double?
    }

    struct Clip: Encodable, Sendable {
        let name: String
        let size: Int
        let sha256: String
    }

    struct File: Encodable, Sendable {
        let name: String
        let size: Int
        let sha256: String
        let mediaType: String
        let url: String
    }

    let id: String
    let state: JobState
    let createdAt: String
    let startedAt: String?
    let finishedAt: String?
    let expiresAt: String?
    let attempt: Int
    let clip: Clip
    let options: [String: [String]]
    let passthrough: String?
    let player: String?
    /// The job whose result this one grades again.
    let parent: String?
    let queue: Queue?
    let progress: Progress?
    let error: ErrorReport?
    let artifacts: [File]

    init(_ job: Job, position: Int?, artifacts: [Artifact]) {
        id = job.id
        state = job.state
        createdAt = Instant.text(job.createdAt)
        startedAt = job.startedAt.map(Instant.text)
        finishedAt = job.finishedAt.map(Instant.text)
        expiresAt = job.expiresAt.map(Instant.text)
        attempt = job.attempt
        clip = Clip(name: job.clipName, size: job.size, sha256: job.sha256)
        options = job.options.values
        (passthrough, player, parent) = (job.passthrough, job.player, job.parent)
        queue = position.map { Queue(position: $0, age: max(0, Double(Instant.now - job.createdAt) / 1000)) }
        progress = job.state == .running ? Progress(stage: job.stage, fraction: job.fraction) : nil
        error = job.failure
        self.artifacts = artifacts.map { artifact in
            File(
                name: artifact.name, size: artifact.size, sha256: artifact.sha256, mediaType: artifact.mediaType,
                url: "/v1/analyses/\(job.id)/files/\(artifact.name)")
        }
    }
}
