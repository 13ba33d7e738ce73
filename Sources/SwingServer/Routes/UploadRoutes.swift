import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import SwingBatch
import SwingFiles

/// The routes of uploads in parts: tus 1.0.0 with creation, expiration and termination.
///
/// How far an upload is, is the size of its file, and what is told to a client is on the disk.
extension Backend {
    private static let version = "1.0.0"
    private static let extensions = "creation,expiration,termination"
    private static let partType = "application/offset+octet-stream"
    private static let longestMetadata = 4096
    /// Uploads that a client may have open.
    private static let mostUploads = 100

    /// `OPTIONS /v1/uploads`: what of the protocol is there.
    func describeUploads(_ request: Request, _ context: ServerContext) async throws -> Response {
        Response(
            status: .noContent,
            headers: [
                .tusResumable: Self.version, .tusVersion: Self.version, .tusExtension: Self.extensions,
                .tusMaxSize: "\(settings.uploadLimit)",
            ])
    }

    /// `POST /v1/uploads`: begins an upload.
    func createUpload(_ request: Request, _ context: ServerContext) async throws -> Response {
        try Self.checkVersion(request)
        var headers = try quota.take(context.owner)
        guard let length = request.headers[.uploadLength].flatMap({ Int($0) }), length > 0 else {
            throw Problem(.uploadLengthUnknown)
        }
        guard length <= settings.uploadLimit else { throw receiver().tooLarge }
        guard try await store.uploadCount(of: context.owner) < Self.mostUploads else {
            throw Problem(.tooManyUploads, ["limit": .text(String(Self.mostUploads))], headers: [.retryAfter: "60"])
        }
        try await checkRoom(for: context.owner, adding: length)
        let upload = Upload(
            id: RandomID.make("upload"), owner: context.owner, length: length,
            metadata: try Self.metadata(of: request), expiresAt: settings.expiry)
        _ = try UploadFile(path(of: upload))
        UploadFile.syncFolder(store.path("uploads"))
        try await store.add(upload)
        headers.append(contentsOf: Self.fields(upload))
        headers[.location] = "/v1/uploads/\(upload.id)"
        return Response(status: .created, headers: headers)
    }

    /// `HEAD /v1/uploads/{id}`: how far it is.
    ///
    /// Whoever asks is about to go on from there: what still comes of a connection that was cut is waited for.
    func uploadOffset(_ request: Request, _ context: ServerContext) async throws -> Response {
        try Self.checkVersion(request)
        let upload = try await upload(context)
        let offset = try await uploads.hold(upload.id, context.channel) { try size(of: upload) }
        var headers = Self.fields(upload)
        headers[.uploadOffset] = "\(offset)"
        headers[.uploadLength] = "\(upload.length)"
        return Response(status: .ok, headers: headers)
    }

    /// `PATCH /v1/uploads/{id}`: the next bytes; all that arrives is kept, also where the connection is cut.
    func appendUpload(_ request: Request, _ context: ServerContext) async throws -> Response {
        try Self.checkVersion(request)
        guard request.headers[.contentType] == Self.partType else {
            let type = String((request.headers[.contentType] ?? "").prefix(100))
            throw Problem(.unsupportedType, ["type": .text(type), "known": .text(Self.partType)])
        }
        let upload = try await upload(context)
        return try await uploads.hold(upload.id, context.channel) {
            let start = try size(of: upload)
            guard request.headers[.uploadOffset] == "\(start)" else {
                throw Problem(.uploadOffset, ["offset": .text(String(start))], headers: [.uploadOffset: "\(start)"])
            }
            let end = try await receive(request, upload, start)
            var headers = Self.fields(upload)
            headers[.uploadOffset] = "\(end)"
            return Response(status: .noContent, headers: headers)
        }
    }

    private func receive(_ request: Request, _ upload: Upload, _ start: Int) async throws -> Int {
        var file = try UploadFile(path(of: upload), continuingAt: start)
        let receiver = receiver(limit: upload.length)
        do {
            let began = ContinuousClock.now
            for try await buffer in request.body {
                guard file.size + buffer.readableBytes <= upload.length else { throw receiver.tooLarge }
                try file.write(buffer)
                metrics.received(buffer.readableBytes)
                try receiver.checkRate(file.size - start, since: began)
            }
        } catch {
            try await file.sync()
            throw error
        }
        try await file.sync()
        return file.size
    }

    /// `DELETE /v1/uploads/{id}`: ends it; what arrived is removed.
    func deleteUpload(_ request: Request, _ context: ServerContext) async throws -> Response {
        try Self.checkVersion(request)
        let upload = try await upload(context)
        return try await uploads.hold(upload.id, context.channel) {
            try await store.remove(upload)
            return Response(status: .noContent, headers: [.tusResumable: Self.version])
        }
    }

    private static func checkVersion(_ request: Request) throws {
        guard request.headers[.tusResumable] == version else {
            throw Problem(.tusVersion, headers: [.tusVersion: version, .tusResumable: version])
        }
    }

    private static func fields(_ upload: Upload) -> HTTPFields {
        [.tusResumable: version, .uploadExpires: Instant.httpDate(upload.expiresAt), .cacheControl: "no-store"]
    }

    /// Pairs of a name and a value in Base64, with commas between them.
    private static func metadata(of request: Request) throws -> [String: String] {
        guard let sent = request.headers[.uploadMetadata] else { return [:] }
        let bad = Problem(.badRequest, ["reason": "Upload-Metadata"])
        guard sent.utf8.count <= longestMetadata else { throw bad }
        var found: [String: String] = [:]
        for pair in sent.split(separator: ",") {
            let parts = pair.split(separator: " ", omittingEmptySubsequences: true)
            guard (1...2).contains(parts.count) else { throw bad }
            let value = parts.count == 2 ? Data(base64Encoded: String(parts[1])) : Data()
            guard let value, let text = String(data: value, encoding: .utf8) else { throw bad }
            found[String(parts[0])] = text
        }
        return found
    }

    func path(of upload: Upload) -> String { store.path(upload.file) }

    /// How far an upload is.
    ///
    /// - Throws: `Problem` where nothing of it is left.
    func size(of upload: Upload) throws -> Int {
        guard let status = FileStatus(of: path(of: upload)), status.kind == .file else { throw Problem(.gone) }
        return status.size
    }

    /// The upload that a request is about.
    ///
    /// - Throws: `Problem` where its sender has none of this name.
    private func upload(_ context: ServerContext) async throws -> Upload {
        guard let id = context.parameters.get("id"), let upload = try await store.upload(id, of: context.owner) else {
            throw Problem(.notFound)
        }
        return upload
    }

    /// An upload that has arrived whole.
    ///
    /// - Throws: `Problem` where there is none of this name, or where it is not whole.
    func finishedUpload(
        _ id: String, _ context: ServerContext
    ) async throws -> (upload: Upload, clip: ClipReceiver.Clip) {
        guard let upload = try await store.upload(id, of: context.owner) else { throw Problem(.notFound) }
        guard try size(of: upload) == upload.length else { throw Problem(.uploadIncomplete) }
        let file = path(of: upload)
        // On a thread that may wait: gigabytes take seconds, and others are to be answered meanwhile.
        let digest = try await NIOThreadPool.singleton.runIfActive { FileDigest.sha256(path: file) }
        guard let sha256 = digest else { throw Problem(.gone) }
        return (upload, ClipReceiver.Clip(size: upload.length, sha256: sha256))
    }
}
