import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch
import SwingFiles

/// `POST /v1/analyses`: takes a clip and gives it to the queue.
extension Backend {
    private static let clipTypes = [
        "video/*", "application/octet-stream", "application/mp4", "application/mxf", "multipart/form-data",
        "application/json",
    ]

    func submitClip(_ request: Request, _ context: ServerContext) async throws -> Response {
        let headers = try quota.take(context.owner)
        let key = try IdempotencyHeader.key(of: request)
        return try await keys.hold(key, context.owner) {
            var order = try ClipOrder(request)
            let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
            try await checkTurn(of: context.owner, adding: length, key: key)
            let id = RandomID.make("job")
            let arrival = try await arrival(request, context, &order, into: store.path("uploads/\(id).part"))
            let job = order.job(id, context.owner, arrival.clip, named: arrival.name, request.headers[.traceparent])
            let (accepted, isRepeated) = try await accept(
                arrival.file, arrival.clip, job, key: key, upload: arrival.upload)
            return try await answer(accepted: accepted, isRepeated: isRepeated, headers)
        }
    }

    /// A clip that has come.
    private struct Arrival {
        let file: String
        let clip: ClipReceiver.Clip
        /// How its sender calls it where no option does.
        let name: String?
        var upload: Upload?
    }

    /// Takes the clip in whichever way it comes, and the options that come with it.
    ///
    /// - Parameter part: where a clip that comes with the request is put.
    private func arrival(
        _ request: Request, _ context: ServerContext, _ order: inout ClipOrder, into part: String
    ) async throws -> Arrival {
        let type = request.headers[.contentType].flatMap { FieldValue($0) }
        // A request whose query names an upload has no body.
        if let name = order.upload { return try await uploaded(name, context) }
        if let type, type.value == "multipart/form-data" {
            return try await form(request, type, context, &order, into: part)
        }
        if type?.value == "application/json" { return try await document(request, context, &order, into: part) }
        try Self.checkType(type, sent: request.headers[.contentType])
        return Arrival(file: part, clip: try await receiver().receive(request, into: part), name: nil)
    }

    private func form(
        _ request: Request, _ type: FieldValue, _ context: ServerContext, _ order: inout ClipOrder, into part: String
    ) async throws -> Arrival {
        let form = try await FormReceiver(receiver: receiver()).receive(request, type, into: part) {
            try order.take($0, $1)
        }
        guard let name = order.upload else {
            guard let clip = form.clip else { throw Problem(.noClip) }
            return Arrival(file: part, clip: clip, name: form.fileName)
        }
        guard form.clip == nil else {
            try? FileManager.default.removeItem(atPath: part)
            throw Problem(.twoClips)
        }
        return try await uploaded(name, context)
    }

    private func document(
        _ request: Request, _ context: ServerContext, _ order: inout ClipOrder, into part: String
    ) async throws -> Arrival {
        var path: String?
        for (name, value) in try await OptionMembers.read(request) {
            guard name == "path" else {
                try order.take(name, value)
                continue
            }
            guard path == nil else { throw Problem(.twoClips) }
            path = value
        }
        if let name = order.upload {
            guard path == nil else { throw Problem(.twoClips) }
            return try await uploaded(name, context)
        }
        guard let path else { throw Problem(.noClip) }
        return Arrival(file: part, clip: try await roots.copy(path, into: part, receiver()), name: path)
    }

    private func uploaded(_ name: String, _ context: ServerContext) async throws -> Arrival {
        let (upload, clip) = try await finishedUpload(name, context)
        return Arrival(file: path(of: upload), clip: clip, name: upload.metadata["filename"], upload: upload)
    }

    private static func checkType(_ type: FieldValue?, sent: String?) throws {
        guard let sent else { return }
        guard let type, type.value.hasPrefix("video/") || clipTypes.contains(type.value) else {
            throw Problem(
                .unsupportedType,
                ["type": .text(String(sent.prefix(100))), "known": .text(clipTypes.joined(separator: ", "))])
        }
    }

    /// Gives a clip that was received its place, and its job to the queue.
    ///
    /// - Parameters:
    ///   - file: where the clip is now; it stays there until the job is accepted.
    ///   - upload: the upload that it is; nil for a clip that came with the request, which goes whatever happens.
    /// - Returns: the job, or that of the key's first request.
    func accept(
        _ file: String, _ clip: ClipReceiver.Clip, _ job: Job, key: String?, upload: Upload?
    ) async throws -> (job: Job, isRepeated: Bool) {
        defer { if upload == nil { try? FileManager.default.removeItem(atPath: file) } }
        guard try await !store.isRefused(clip.sha256, of: job.owner) else { throw Problem(.clipRefused) }
        let accepted = try await accept(job, key: key, upload: upload) { folder in
            try FileManager.default.makeOwnFolder(folder + "/clip")
            try FileManager.default.linkItem(atPath: file, toPath: folder + "/" + job.clipFile)
            for place in [folder + "/clip", folder, store.path("jobs")] { UploadFile.syncFolder(place) }
        }
        // What is not removed now is in the next round: the job is accepted.
        if !accepted.isRepeated, let upload { try? await store.removeFiles([upload.file]) }
        return accepted
    }

    /// Gives a job to the queue; its folder is gone where that fails, or an earlier request with the key has given one.
    ///
    /// - Parameter fill: puts into the job's folder what its worker reads; beside it lies the one that it writes.
    func accept(
        _ job: Job, key: String?, upload: Upload?, fill: (_ folder: String) async throws -> Void
    ) async throws -> (job: Job, isRepeated: Bool) {
        let folder = store.path(job.folder)
        var isAccepted = false
        defer { if !isAccepted { try? FileManager.default.removeItem(atPath: folder) } }
        try FileManager.default.makeOwnFolder(folder + "/results")
        try await fill(folder)
        let fingerprint = try Self.fingerprint(job)
        let accepted = try await store.accept(
            job, key: key.map { IdempotencyKey(key: $0, fingerprint: fingerprint) }, upload: upload,
            limits: settings.queueLimits)
        isAccepted = !accepted.isRepeated
        queue.notify()
        return accepted
    }

    /// Tells requests with the same key apart.
    static func fingerprint(_ job: Job) throws -> String {
        let parts = [
            job.sha256, job.clipName, job.passthrough ?? "", job.player ?? "", job.parent ?? "",
            try StoredJSON.encode(job.options),
        ]
        return FileDigest.sha256(parts.joined(separator: "\n").utf8)
    }
}
