public import SwingCore

/// Why a picture could not be drawn or written.
public struct RasterError: UserFacingError, Hashable {
    /// The closed set of causes.
    public enum Code: String, Hashable, Sendable {
        /// The picture is larger than the drawing library can address.
        case tooLarge
        /// The drawing library reported an error.
        case drawingFailed
        /// The output file could not be created.
        case cannotCreate
        /// The output file could not be written whole.
        case writeFailed
    }

    /// What kind of failure it is.
    public let code: Code
    /// The file it is about, where there is one.
    public let path: String?
    /// What the system or the library said, for whoever looks closer.
    public let detail: String

    init(_ code: Code, path: String? = nil, detail: String) {
        self.code = code
        self.path = path
        self.detail = detail
    }

    /// The three-part message.
    public var userMessage: UserMessage {
        switch code {
        case .tooLarge:
            UserMessage(
                what: "The picture is too large to draw on (\(detail)).",
                why: "Annotated pictures are limited to 32,767 pixels a side.",
                next: "Export the clip at a smaller size and analyze it again.")
        case .drawingFailed:
            UserMessage(
                what: "An annotated picture could not be drawn (\(detail)).",
                why: "The analysis itself is not affected.",
                next: "Free some memory and try again; without pictures it works with --overlay none.")
        case .cannotCreate:
            UserMessage(
                what: "The picture \(path ?? "") cannot be created: \(detail).",
                why: "Its folder has to exist and be writable.",
                next: "Choose a folder you can write to with --out.")
        case .writeFailed:
            UserMessage(
                what: "The picture \(path ?? "") was not written whole: \(detail).",
                why: "Nothing half-written was left behind.",
                next: "Free some space on the disk and try again.")
        }
    }

    /// How a command that meets this error ends.
    public var exitStatus: ExitStatus {
        switch code {
        case .tooLarge: .dataUnusable
        case .drawingFailed: .defect
        case .cannotCreate: .cannotCreate
        case .writeFailed: .ioFailure
        }
    }
}
