import Foundation
import HTTPTypes
import Hummingbird
import SwingCore
import SwingServerInterface

/// The routes of links that let anybody read one result for a while.
struct ShareRoutes: Sendable {
    let backend: Backend

    private static let usualHours = 24.0
    private static let hours = 0.01...720.0
    /// Milliseconds that a browser may show what it has without asking.
    private static let longestKept: Int64 = 3_600_000

    private struct Link: Encodable {
        let url: String
        let expiresAt: String
    }

    /// `POST /v1/analyses/{id}/share`: a new link; it ends by itself, and with the job.
    func create(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await backend.job(context)
        guard job.state == .completed else { throw Problem(.notFinished) }
        var hours = Self.usualHours
        if let text = request.uri.queryParameters.get("hours") {
            guard let number = Double(text), Self.hours.contains(number) else {
                throw Problem(
                    .badOption,
                    [
                        "option": "hours", "value": .text(String(text.prefix(100))),
                        "known": .text("\(Self.hours.lowerBound)…\(Self.hours.upperBound)"),
                    ])
            }
            hours = number
        }
        let link = ShareLink(job: job.id, expiresAt: Instant.now + Instant.milliseconds(hours * 3600))
        let key = try await backend.store.sharingKey()
        return .json(
            Link(url: "/shared/\(link.text(key))/report.html", expiresAt: Instant.text(link.expiresAt)),
            status: .created)
    }

    /// `GET /shared/{link}/{name}`: a file of the result that the link is for; browsers keep it no longer than it lasts.
    func file(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let text = context.parameters.get("link"),
            let link = ShareLink(text, try await backend.store.sharingKey()),
            let job = try await backend.store.job(link.job)
        else { throw Problem(.linkEnded) }
        var response = try await backend.file(of: job, context.parameters.getCatchAll().joined(separator: "/"), request)
        let left = max(0, min(Self.longestKept, link.expiresAt - Instant.now)) / 1000
        response.headers[.cacheControl] = "private, max-age=\(left)"
        return response
    }
}
