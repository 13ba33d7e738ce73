import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import NIOCore
import SwingBatch

/// A request that cannot be answered as it was meant, as RFC 9457 tells it.
struct Problem: Error {
    let error: ServerError
    /// Fields that tell a client how to go on.
    var headers: HTTPFields = [:]

    init(_ error: ServerError, headers: HTTPFields = [:]) {
        self.error = error
        self.headers = headers
        // Its sentence names the field, wherever it is thrown.
        if error.code == .queueFull, headers[.retryAfter] == nil { self.headers[.retryAfter] = Self.queuePause }
    }

    /// Seconds after which a full queue may have room: about what a clip of a phone takes.
    private static let queuePause = "10"

    init(_ code: ServerError.Code, _ context: [String: MessageValue] = [:], headers: HTTPFields = [:]) {
        self.init(ServerError(code, context), headers: headers)
    }

    private struct Document: Encodable {
        let type: String
        let title: String
        let status: Int
        let detail: String
        let instance: String
        /// The exit code of the command line for it.
        let code: Int32
        let next: String
    }

    /// The answer: a document for programs, a page for whoever opened a link in a browser.
    func response(_ texts: ServerTexts, _ context: ServerContext) -> Response {
        let said = texts(error.message, accepting: context.languages)
        var response =
            context.isBrowser
            ? ProblemPage.response(said, language: texts.language(accepting: context.languages), error.code.status)
            : document(said, context)
        response.headers.append(contentsOf: headers)
        return response
    }

    private func document(_ said: UserMessage, _ context: ServerContext) -> Response {
        let status = error.code.status
        let document = Document(
            type: "urn:tennisswing:problem:\(error.code.rawValue)", title: said.what, status: status.code,
            detail: said.why, instance: "urn:tennisswing:request:\(context.requestID)", code: error.category.exitCode,
            next: said.next)
        var response = Response.json(document, status: status)
        response.headers[.contentType] = "application/problem+json"
        return response
    }
}

extension ServerError {
    /// A value that an option does not take.
    ///
    /// - Parameter known: what it takes.
    static func badOption(_ option: String, _ value: String, known: String) -> ServerError {
        ServerError(
            .badOption, ["option": .text(option), "value": .text(String(value.prefix(100))), "known": .text(known)])
    }
}

extension Request {
    /// A number of the query; nil where there is none of this name.
    ///
    /// - Throws: `ServerError` for anything else than a number of the range.
    func number<Number: LosslessStringConvertible & Comparable>(
        _ name: String, in range: ClosedRange<Number>
    ) throws(ServerError) -> Number? {
        guard let text = uri.queryParameters.get(name) else { return nil }
        guard let number = Number(text), range.contains(number) else {
            throw .badOption(name, text, known: "\(range.lowerBound)…\(range.upperBound)")
        }
        return number
    }
}

extension ServerError.Code {
    var status: HTTPResponse.Status {
        switch self {
        case .badRequest, .unknownOption, .repeatedOption, .badOption, .noClip, .badCursor, .webhookAddress,
            .uploadLengthUnknown, .badForm, .twoClips:
            .badRequest
        case .unauthorized: .unauthorized
        case .forbidden, .foreignOrigin, .proxyWithoutTokens, .pathNotAllowed: .forbidden
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notFinished, .noResult, .keyInProgress, .uploadOffset, .uploadIncomplete: .conflict
        case .gone, .linkEnded: .gone
        case .tooSlow: .requestTimeout
        case .tusVersion: .preconditionFailed
        case .tooLarge: .contentTooLarge
        case .unsupportedType: .unsupportedMediaType
        case .rangeOutside: .rangeNotSatisfiable
        case .keyReused, .clipRefused, .pathUnusable: .unprocessableContent
        case .queueFull, .tooManyUploads: .tooManyRequests
        case .stopping, .notReady, .isolationMissing, .storeBusy: .serviceUnavailable
        case .diskFull, .storageFull: .init(code: 507, reasonPhrase: "Insufficient Storage")
        case .notBuilt, .notStarted, .noPlace, .folderUnusable, .inUse, .storeUnusable, .addressUnusable, .tokensNeeded,
            .tokenUnknown, .storeAbsent, .storeEmpty, .backupNotMade, .notExpected, .workerCrashed, .workerTimedOut,
            .workerOutOfMemory, .workerProtocol, .workerLost:
            .internalServerError
        }
    }
}

extension Response {
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
        text((try? StoredJSON.bytes(value)) ?? Data("{}".utf8), "application/json", status: status)
    }

    /// Text of a media type.
    static func text(_ text: some Sequence<UInt8>, _ type: String, status: HTTPResponse.Status = .ok) -> Response {
        var buffer = ByteBuffer()
        buffer.writeBytes(text)
        return Response(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: buffer))
    }

    /// The same, which nobody keeps.
    var unstored: Response {
        var response = self
        response.headers[.cacheControl] = "no-store"
        return response
    }
}

extension Problem {
    /// Seconds after which a store that another process holds, or a file, is free again.
    private static let storePause = "10"

    /// What it means to a client that nothing can be kept; nil for any other error.
    init?(storing error: any Error) {
        let isFull =
            (error as? DatabaseError)?.resultCode == .SQLITE_FULL
            || (error as? CocoaError)?.code == .fileWriteOutOfSpace || (error as? POSIXError)?.code == .ENOSPC
        if isFull {
            self.init(.diskFull)
            return
        }
        let isHeld =
            [.SQLITE_BUSY, .SQLITE_CANTOPEN].contains((error as? DatabaseError)?.resultCode)
            || [.EMFILE, .ENFILE].contains((error as? POSIXError)?.code)
        guard isHeld else { return nil }
        self.init(.storeBusy, headers: [.retryAfter: Self.storePause])
    }
}
