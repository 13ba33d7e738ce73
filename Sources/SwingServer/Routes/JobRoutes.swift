import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch

/// The routes about jobs that are there.
struct JobRoutes: Sendable {
    let backend: Backend

    private static let pageSizes = 1...100
    private static let usualPageSize = 20

    private struct Page: Encodable {
        let analyses: [JobDocument]
        /// Where the next page begins; none after the last.
        let next: String?
    }

    /// `GET /v1/analyses`: those of the client, newest first.
    func list(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = request.uri.queryParameters
        var state: JobState?
        if let text = query.get("state") {
            state = JobState(rawValue: text)
            if state == nil {
                throw ServerError.badOption(
                    "state", text, known: JobState.allCases.map(\.rawValue).joined(separator: ", "))
            }
        }
        let count = try request.number("limit", in: Self.pageSizes) ?? Self.usualPageSize
        var cursor: JobCursor?
        if let text = query.get("cursor") {
            cursor = JobCursor(text)
            if cursor == nil { throw Problem(.badCursor) }
        }
        // One more than is shown tells whether there is a next page.
        let found = try await backend.store.jobs(of: context.owner, state: state, before: cursor, count: count + 1)
        let jobs = found.prefix(count)
        return Response.json(
            Page(
                analyses: jobs.map { JobDocument($0, position: nil, artifacts: []) },
                next: found.count > count ? jobs.last.map { JobCursor($0).text } : nil)
        ).unstored
    }

    /// `GET /v1/analyses/{id}`.
    func get(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await backend.answer(try await backend.job(context))
    }

    /// `POST /v1/analyses/{id}/cancel`: stops it; what was sent is removed, and the record says so.
    func cancel(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await backend.job(context)
        if try await backend.store.cancel(job, expiresAt: backend.settings.expiry) {
            await backend.queue.stop(job.id)
            try await backend.store.removeFiles([job.folder])
            backend.signals.send(job.id)
        }
        return try await backend.answer(try await backend.job(context))
    }

    /// `DELETE /v1/analyses/{id}`: stops it, and removes all that is known of it.
    func delete(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await backend.job(context)
        _ = try await backend.store.cancel(job, expiresAt: backend.settings.expiry)
        await backend.queue.stop(job.id)
        try await backend.store.remove(job)
        try await PlayerHistories(backend.store).forgetDeleted(of: job.owner)
        backend.signals.send(job.id)
        return Response(status: .noContent)
    }

    /// `GET /v1/analyses/{id}/files/{name}`: a file of the result.
    func file(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await backend.job(context)
        return try await backend.file(of: job, context.parameters.getCatchAll().joined(separator: "/"), request)
    }
}
