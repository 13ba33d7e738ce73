import Foundation
import HTTPTypes
import Hummingbird
import Logging
import SwingBatch
import SwingFiles
import TennisSwing

/// What the routes work with.
struct Backend: Sendable {
    let store: ServerStore
    let settings: ServerSettings
    let queue: JobQueue
    let workers: Int
    let layers: WorkerLayers
    let signals: JobSignals
    let metrics: ServerMetrics
    let texts: ServerTexts
    let quota: UploadQuota
    let keys: KeysInProgress
    let uploads: UploadsInProgress
    let roots: AllowedRoots
    let names: NameLookup
    let models = ModelCheck()

    /// Sees that a client may send something.
    ///
    /// - Parameter bytes: how much, as far as that is known.
    /// - Throws: `Problem` where the service is being stopped, its disk has too little room, or the client or all of them
    ///   together would have more than they may.
    func checkRoom(for owner: String, adding bytes: Int = 0) async throws {
        if queue.isEnding { throw Problem(.stopping, headers: [.retryAfter: Self.pause]) }
        guard settings.room.isMet else { throw Problem(.diskFull, headers: [.retryAfter: Self.pause]) }
        for (limit, client) in [(settings.clientStorage, owner), (settings.storage, nil)] {
            guard let limit, try await store.storage(of: client) >= limit - bytes else { continue }
            throw Problem(.storageFull, ["limit": .text(String(limit))])
        }
    }

    /// Sees that a client may send a clip, before it is sent: a request that is repeated needs no room.
    ///
    /// - Throws: `Problem` where the service is being stopped, or there is no room on the disk or in the queue.
    func checkTurn(of owner: String, adding bytes: Int = 0, key: String?) async throws {
        if let key, try await store.isKnown(key, of: owner) { return }
        try await checkRoom(for: owner, adding: bytes)
        try await store.checkQueue(owner, settings.queueLimits)
    }

    /// Seconds after which a service that was stopped is back, or a disk has room.
    private static let pause = "30"

    /// Takes a clip.
    ///
    /// - Parameter limit: the most bytes; nil for what the settings allow.
    func receiver(limit: Int? = nil) -> ClipReceiver {
        ClipReceiver(limit: limit ?? settings.uploadLimit, patience: settings.uploadPatience, metrics: metrics)
    }
}

extension Backend {
    /// The largest analysis document that is put into an answer; a longer one is fetched as a file.
    private static let largestDocument = 32 << 20

    /// What a client is told of a job, with its analysis once it is there.
    func answer(_ job: Job, status: HTTPResponse.Status = .ok) async throws -> Response {
        let position = job.state == .queued ? try await store.position(of: job) : nil
        let artifacts = job.state == .completed ? try await store.artifacts(of: job.id) : []
        let document = JobDocument(job, position: position, artifacts: artifacts)
        var response = Response.json(document, status: status)
        if job.state == .completed, let analysis = analysis(of: job) {
            // The analysis is JSON already; it is not read and written again.
            let rest = try StoredJSON.bytes(document).dropFirst()
            response = .text(
                Array(#"{"analysis":"#.utf8) + analysis + Array(",".utf8) + rest, "application/json", status: status)
        }
        if !job.state.isFinal { response.headers[.retryAfter] = "2" }
        return response.unstored
    }

    /// What a client is told whose job is in the queue, with the fields of its quota.
    ///
    /// - Parameter isRepeated: whether an earlier request with the same key has put it there.
    func answer(accepted job: Job, isRepeated: Bool, _ quota: HTTPFields) async throws -> Response {
        var response = try await answer(job, status: .accepted)
        response.headers.append(contentsOf: quota)
        response.headers[.location] = "/v1/analyses/\(job.id)"
        if isRepeated { response.headers[.idempotentReplayed] = "true" }
        return response
    }

    private func analysis(of job: Job) -> [UInt8]? {
        do throws(RegularFileError) {
            let folder = store.path(job.folder) + "/" + job.resultFolder
            let bytes = try RegularFile("analysis.json", below: folder).bytes(atMost: Self.largestDocument)
            return bytes.isEmpty ? nil : bytes
        } catch {
            return nil
        }
    }

    /// Answers with a file of a job's result.
    ///
    /// - Throws: `Problem` where there is none of this name.
    func file(of job: Job, _ name: String, _ request: Request) async throws -> Response {
        try job.checkResult(orElse: .notFound)
        // Only what is listed: a name that leads elsewhere is none of these.
        guard let artifact = try await store.artifacts(of: job.id).first(where: { $0.name == name }) else {
            throw Problem(.notFound)
        }
        let folder = store.path(job.folder) + "/" + job.resultFolder
        return try FileAnswer(artifact: artifact, folder: folder).response(to: request)
    }

    /// The job that a request is about.
    ///
    /// - Throws: `Problem` where its sender has none of this name.
    func job(_ context: ServerContext) async throws -> Job {
        guard let id = context.parameters.get("id"), let job = try await store.job(id, of: context.owner) else {
            throw Problem(.notFound)
        }
        return job
    }
}

extension Job {
    /// Sees that there is a result.
    ///
    /// - Parameter code: what it means where there never will be one.
    /// - Throws: `Problem` where there is none.
    func checkResult(orElse code: ServerError.Code) throws {
        switch state {
        case .completed: return
        case .queued, .running: throw Problem(.notFinished, headers: [.retryAfter: "2"])
        case .expired: throw Problem(.gone)
        case .failed, .cancelled: throw Problem(code)
        }
    }
}
