import Foundation
import Hummingbird
import NIOCore
import SwingBatch

/// Takes a clip and options out of a form, as browsers and `curl -F` send it.
struct FormReceiver: Sendable {
    let receiver: ClipReceiver

    /// The field that holds the clip; every other one is an option.
    private static let clipField = "video"
    /// More than any option takes.
    private static let longestOption = 4096
    /// What options and heads may take beside the clip.
    private static let room = 2 << 20

    struct Form: Sendable {
        /// The clip, or nil where there was none.
        let clip: ClipReceiver.Clip?
        /// How its sender calls it.
        let fileName: String?
    }

    /// Writes the clip of a form to a new file; nothing is left where that fails.
    ///
    /// - Parameters:
    ///   - type: the media type of the body.
    ///   - option: is given every option as it comes.
    /// - Throws: `Problem` for what is no form, or too large or too slow, and what `option` throws.
    func receive(
        _ request: Request, _ type: FieldValue, into path: String, option: (String, String) throws -> Void
    ) async throws -> Form {
        try receiver.checkLength(request, room: Self.room)
        do {
            var reader = try MultipartReader(type)
            var parts = Parts(path: path, receiver: receiver)
            var received = 0
            let start = ContinuousClock.now
            for try await buffer in request.body {
                received += buffer.readableBytes
                guard received <= receiver.limit + Self.room else { throw receiver.tooLarge }
                reader.feed(buffer)
                while let piece = try reader.next() { try parts.take(piece, option) }
                try receiver.checkRate(received, since: start)
            }
            try reader.finish()
            return Form(clip: try await parts.file?.finish(), fileName: parts.fileName)
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    private struct Parts {
        let path: String
        let receiver: ClipReceiver
        var file: ClipFile?
        var fileName: String?
        /// The option that is coming, and its bytes; nil where the clip is.
        private var name: String?
        private var value = ByteBuffer()

        init(path: String, receiver: ClipReceiver) { (self.path, self.receiver) = (path, receiver) }

        mutating func take(_ piece: MultipartReader.Piece, _ option: (String, String) throws -> Void) throws {
            switch piece {
            case .head(let head) where head.name == clipField:
                guard file == nil else { throw Problem(.twoClips) }
                name = nil
                fileName = head.fileName
                file = try ClipFile(path, receiver)
            case .head(let head):
                name = head.name
                value.clear()
            case .content(let bytes) where name == nil: try file?.write(bytes)
            case .content(let bytes):
                guard value.readableBytes + bytes.readableBytes <= longestOption else { throw Problem(.badForm) }
                value.writeImmutableBuffer(bytes)
            case .end:
                guard let name else { return }
                guard let text = String(validating: value.readableBytesView, as: UTF8.self) else {
                    throw Problem(.badForm)
                }
                try option(name, text)
            }
        }
    }
}
