package import SwingCore
import SwingFiles
import SwingTechnique

/// Why a batch cannot begin or go on.
package struct BatchError: UserFacingError, Hashable {
    package let message: Message
    /// What sort of failure it is.
    package let category: ErrorCategory

    package init(_ code: Code, _ context: [String: MessageValue]) {
        message = Message(code.key, context)
        category = code.category
    }

    /// A sidecar file or a list of players; the line is 1 for the first.
    init(_ code: Code, file: String, line: Int?, _ context: [String: MessageValue] = [:]) {
        var context = context
        context["file"] = .text(file)
        if let line { context["line"] = .text(String(line)) }
        self.init(code, context)
    }

    /// Which sentences say an error.
    package enum Code: String, MessageCode {
        // The sidecar file of a clip.
        case notesUnreadable, notesNotAMapping, notesUnknownKey, notesNotAText, notesNotAChoice, notesNotANumber
        case notesNotADay, notesNotAKind
        // The list of players.
        case rosterUnreadable, rosterWithoutPlayers, rosterRowWithoutPlayer, rosterBadValue, rosterDuplicatePlayer
        case rosterDuplicateFolder, rosterDuplicateColumn, rosterQuote
        // The list of clips.
        case listUnreadable, listEmpty, placeAbsent
        // The output folder.
        case cannotCreate, busy, foreignFile, notWritten
        // What can end the analysis of a clip besides itself.
        case absent, crashed, killed, timedOut, outOfMemory, workerProtocol, notStarted, interrupted

        package static let prefix = "batch"

        /// What sort of failure it is.
        var category: ErrorCategory {
            switch self {
            case .notesUnreadable, .notesNotAMapping, .notesUnknownKey, .notesNotAText, .notesNotAChoice,
                .notesNotANumber, .notesNotADay, .notesNotAKind, .rosterUnreadable, .rosterWithoutPlayers,
                .rosterRowWithoutPlayer, .rosterBadValue, .rosterDuplicatePlayer, .rosterDuplicateFolder,
                .rosterDuplicateColumn, .rosterQuote, .timedOut, .outOfMemory:
                .dataUnusable
            case .listUnreadable, .listEmpty, .placeAbsent, .absent: .noInput
            case .cannotCreate, .busy, .foreignFile: .cannotCreate
            case .notWritten: .ioFailure
            case .crashed, .killed, .workerProtocol, .notStarted: .defect
            case .interrupted: .interrupted
            }
        }
    }

    /// The text of a sidecar file or a list of players.
    ///
    /// - Throws: `BatchError` with the code, and with the reason.
    static func text(of file: String, atMost limit: Int, or code: Code) throws(BatchError) -> String {
        let bytes: [UInt8]
        do throws(RegularFileError) {
            bytes = try RegularFile(file).bytes(atMost: limit)
        } catch {
            throw BatchError(code, file: file, line: nil, ["reason": error.reason])
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw BatchError(code, file: file, line: nil, ["reason": .clause(RubricErrorDetail(.notUTF8).problem)])
        }
        return text
    }
}
