import Foundation
import HTTPTypes
import Hummingbird
import SwingFiles
import SwingServerInterface

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
        response.headers[.cacheControl] = "no-store"
        if !job.state.isFinal { response.headers[.retryAfter] = "2" }
        return response
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
        switch job.state {
        case .completed: break
        case .queued, .running: throw Problem(.notFinished, headers: [.retryAfter: "2"])
        case .expired: throw Problem(.gone)
        case .failed, .cancelled: throw Problem(.notFound)
        }
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
