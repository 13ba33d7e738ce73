import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import SwingCore
import SwingServerInterface

/// `POST /v1/analyses`: takes a clip and gives it to the queue.
struct SubmitRoute: Sendable {
    let backend: Backend

    private static let longestPassthrough = 1000
    private static let types = ["video/*", "application/octet-stream", "application/mp4", "application/mxf"]

    func submit(_ request: Request, _ context: ServerContext) async throws -> Response {
        let headers = try backend.quota.take(context.owner)
        let order = try Order(request)
        let key = try IdempotencyHeader.key(of: request)
        return try await backend.keys.hold(key, context.owner) {
            try await backend.store.checkQueueUnlessKnown(key, context.owner, limit: backend.settings.queueLimit)
            let id = RandomID.make("job")
            let trace = request.headers[.traceparent]
            let (job, isRepeated): (Job, Bool)
            if let name = order.upload {
                let (upload, clip) = try await backend.finishedUpload(name, context)
                let named = order.name ?? upload.metadata["filename"]
                (job, isRepeated) = try await backend.accept(
                    backend.path(of: upload), clip, order.job(id, context.owner, clip, named, trace), key: key,
                    upload: upload.id)
            } else {
                try Self.checkType(request)
                let part = backend.store.path("uploads/\(id).part")
                let receiver = ClipReceiver(limit: backend.settings.uploadLimit, metrics: backend.metrics)
                let clip = try await receiver.receive(request, into: part)
                (job, isRepeated) = try await backend.accept(
                    part, clip, order.job(id, context.owner, clip, order.name, trace), key: key, upload: nil)
            }
            var response = try await backend.answer(job, status: .accepted)
            response.headers.append(contentsOf: headers)
            response.headers[.location] = "/v1/analyses/\(job.id)"
            if isRepeated { response.headers[.idempotentReplayed] = "true" }
            return response
        }
    }

    private static func checkType(_ request: Request) throws {
        guard let sent = request.headers[.contentType] else { return }
        let type = sent.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard type.hasPrefix("video/") || types.contains(type) else {
            throw Problem(
                .unsupportedType,
                ["type": .text(String(type.prefix(100))), "known": .text(types.joined(separator: ", "))])
        }
    }

    /// What a request asks for besides the clip.
    struct Order: Sendable {
        var options = JobOptions()
        var name: String?
        /// The upload that holds the clip; nil where it comes with the request.
        var upload: String?
        var passthrough: String?

        /// Reads the query.
        ///
        /// - Throws: `ServerError` for what is not known.
        init(_ request: Request) throws {
            for (key, value) in request.uri.queryParameters {
                try take(String(key), String(value))
            }
        }

        /// Takes what stands under a name.
        mutating func take(_ key: String, _ value: String) throws {
            switch key {
            case "name": name = value
            case "upload": upload = value
            case "passthrough":
                guard value.utf8.count <= longestPassthrough else {
                    throw ServerError(
                        .badOption,
                        [
                            "option": .text(key), "value": .text(String(value.prefix(100))),
                            "known": .text("0…\(longestPassthrough) bytes"),
                        ])
                }
                passthrough = value
            default: try options.set(key, value)
            }
        }

        func job(
            _ id: String, _ owner: String, _ clip: ClipReceiver.Clip, _ name: String?, _ traceparent: String?
        ) -> Job {
            let now = Instant.now
            return Job(
                id: id, owner: owner, state: .queued, createdAt: now, runAt: now, attempt: 0, losses: 0,
                clipName: ClipName.safe(name), size: clip.size, sha256: clip.sha256, options: options,
                passthrough: passthrough, traceparent: Self.checked(traceparent), lastEvent: 0)
        }

        /// A trace as W3C Trace Context writes it; nil for anything else.
        private static func checked(_ traceparent: String?) -> String? {
            guard let traceparent, traceparent.utf8.count == 55,
                traceparent.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == 0x2d })
            else { return nil }
            return traceparent
        }
    }
}

extension Backend {
    /// Gives a clip that was received its place, and its job to the queue.
    ///
    /// - Parameters:
    ///   - file: where the clip is now; it stays there until the job is accepted.
    ///   - upload: the upload that it is; nil for a clip that came with the request, which goes whatever happens.
    /// - Returns: the job, or that of the key's first request.
    func accept(
        _ file: String, _ clip: ClipReceiver.Clip, _ job: Job, key: String?, upload: String?
    ) async throws -> (job: Job, isRepeated: Bool) {
        let folder = store.path(job.folder)
        var isAccepted = false
        defer {
            if isAccepted || upload == nil { try? FileManager.default.removeItem(atPath: file) }
            if !isAccepted { try? FileManager.default.removeItem(atPath: folder) }
        }
        guard try await !store.isRefused(clip.sha256) else { throw Problem(.clipRefused) }
        // Each in a folder of its own: a worker reads the one and writes the other.
        for place in ["/clip", "/results"] {
            try FileManager.default.createDirectory(
                atPath: folder + place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        try FileManager.default.linkItem(atPath: file, toPath: folder + "/" + job.clipFile)
        for place in [folder + "/clip", folder, store.path("jobs")] { UploadFile.syncFolder(place) }
        let fingerprint = try Self.fingerprint(job)
        let accepted = try await store.accept(
            job, key: key.map { IdempotencyKey(key: $0, fingerprint: fingerprint) }, upload: upload,
            queueLimit: settings.queueLimit)
        // Of a request that was repeated the first one's clip is kept.
        isAccepted = !accepted.isRepeated
        queue.notify()
        return accepted
    }

    /// Tells requests with the same key apart.
    private static func fingerprint(_ job: Job) throws -> String {
        let parts = [job.sha256, job.clipName, job.passthrough ?? "", try StoredJSON.encode(job.options)]
        return SHA256.hash(data: Data(parts.joined(separator: "\n").utf8)).hexadecimal
    }
}
