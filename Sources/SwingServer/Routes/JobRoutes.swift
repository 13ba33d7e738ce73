import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch

/// The routes about jobs that are there.
extension Backend {
    private static let pageSizes = 1...100
    private static let usualPageSize = 20

    private struct JobPage: Encodable {
        let analyses: [JobDocument]
        /// Where the next page begins; none after the last.
        let next: String?
    }

    /// `GET /v1/analyses`: those of the client, newest first.
    func listJobs(_ request: Request, _ context: ServerContext) async throws -> Response {
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
        let found = try await store.jobs(of: context.owner, state: state, before: cursor, count: count + 1)
        let jobs = found.prefix(count)
        return Response.json(
            JobPage(
                analyses: jobs.map { JobDocument($0, position: nil, artifacts: []) },
                next: found.count > count ? jobs.last.map { JobCursor($0).text } : nil)
        ).unstored
    }

    /// `GET /v1/analyses/{id}`.
    func getJob(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await answer(try await job(context))
    }

    /// `POST /v1/analyses/{id}/cancel`: stops it; what was sent is removed, and the record says so.
    func cancelJob(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await job(context)
        if try await store.cancel(job, expiresAt: settings.expiry) {
            await queue.stop(job.id)
            try await store.removeFiles([job.folder])
            signals.send(job.id)
        }
        return try await answer(try await self.job(context))
    }

    /// `DELETE /v1/analyses/{id}`: stops it, and removes all that is known of it.
    func deleteJob(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await job(context)
        _ = try await store.cancel(job, expiresAt: settings.expiry)
        await queue.stop(job.id)
        try await store.remove(job)
        try await PlayerHistories(store).forgetDeleted(of: job.owner)
        signals.send(job.id)
        return Response(status: .noContent)
    }

    /// `GET /v1/analyses/{id}/files/{name}`: a file of the result.
    func resultFile(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await job(context)
        return try await file(of: job, context.parameters.getCatchAll().joined(separator: "/"), request)
    }
}
