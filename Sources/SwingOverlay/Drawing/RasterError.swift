public import SwingCore

/// Why a picture could not be drawn.
public struct RasterError: UserFacingError, Hashable {
    /// The closed set of causes.
    public enum Code: String, Hashable, Sendable {
        /// The picture is larger than the drawing library can address.
        case tooLarge
        /// The drawing library reported an error.
        case drawingFailed
    }

    /// What kind of failure it is.
    public let code: Code
    /// What the system or the library said, for whoever looks closer.
    public let detail: String

    init(_ code: Code, detail: String) {
        self.code = code
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
        }
    }

    /// How a command that meets this error ends.
    public var exitStatus: ExitStatus {
        switch code {
        case .tooLarge: .dataUnusable
        case .drawingFailed: .defect
        }
    }
}
