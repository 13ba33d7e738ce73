import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch
import SwingFiles

/// The routes of links that let anybody read one result for a while.
extension Backend {
    private static let usualLinkHours = 24.0
    private static let linkHours = 0.01...720.0
    private static let report = "report.html"
    private static let longestReport = 64 << 20
    private static let shown: Set = ["png", "jpg", "jpeg", "webp", "svg", "mp4", "webm", "vtt", "srt"]
    /// Milliseconds that a browser may show what it has without asking.
    private static let longestKept: Int64 = 3_600_000

    private struct LinkEntry: Encodable {
        let id: String
        /// Told once, when it is made.
        var url: String?
        let createdAt: String
        let expiresAt: String

        init(_ link: ShareLink) {
            (id, createdAt, expiresAt) = (link.id, Instant.text(link.createdAt), Instant.text(link.expiresAt))
        }
    }

    /// `POST /v1/analyses/{id}/share`: a new link; it ends by itself, and with the job.
    func createLink(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await job(context)
        guard job.state == .completed else { throw Problem(.notFinished) }
        let hours = try request.number("hours", in: Self.linkHours) ?? Self.usualLinkHours
        let (link, secret) = try await store.makeLink(
            to: job.id, expiresAt: Instant.now + Instant.milliseconds(hours * 3600))
        var entry = LinkEntry(link)
        entry.url = "/shared/\(secret)/\(Self.report)"
        return .json(entry, status: .created)
    }

    /// `GET /v1/analyses/{id}/share`: the links that have not ended.
    func listLinks(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await job(context)
        return .json(["links": try await store.links(to: job.id).map(LinkEntry.init)])
    }

    /// `DELETE /v1/analyses/{id}/share/{link}`: ends one.
    func deleteLink(_ request: Request, _ context: ServerContext) async throws -> Response {
        let job = try await job(context)
        guard let link = context.parameters.get("link"), try await store.endLink(link, to: job.id) else {
            throw Problem(.notFound)
        }
        return Response(status: .noContent)
    }

    /// `GET /shared/{link}/{name}`: the report that the link is for and what it shows; browsers keep it no longer than it lasts.
    ///
    /// It ends with the token that made it, too.
    func sharedFile(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let secret = context.parameters.get("link"), let link = try await store.link(opening: secret),
            let job = try await store.job(link.job), try await mayStillShare(job.owner)
        else { throw Problem(.linkEnded) }
        let name = context.parameters.getCatchAll().joined(separator: "/")
        guard name == Self.report || isShown(name, in: job) else { throw Problem(.notFound) }
        var response = try await file(of: job, name, request)
        let left = max(0, min(Self.longestKept, link.expiresAt - Instant.now)) / 1000
        response.headers[.cacheControl] = "private, max-age=\(left)"
        return response
    }

    private func mayStillShare(_ owner: String) async throws -> Bool {
        if owner == Authentication.local { return true }
        return try await store.isValid(token: owner)
    }

    /// Whether a file is a picture, a video or subtitles that the report of its result shows: tables and poses are not.
    private func isShown(_ name: String, in job: Job) -> Bool {
        guard Self.shown.contains((name as NSString).pathExtension) else { return false }
        let folder = store.path(job.folder) + "/" + job.resultFolder
        let page = try? RegularFile(Self.report, below: folder).bytes(atMost: Self.longestReport)
        return page.map { String(decoding: $0, as: UTF8.self).contains("\"\(name)\"") } ?? false
    }
}
