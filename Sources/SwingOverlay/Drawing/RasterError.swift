public import SwingCore

/// Why a picture could not be drawn.
public struct RasterError: UserFacingError, Hashable {
    /// The closed set of causes.
    public enum Code: String, CaseIterable, Hashable, Sendable {
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

    /// What happened.
    public var message: Message { code.message(["detail": .text(detail)]) }

    /// The keys of every message.
    package static var keys: [String] { Code.keys }

    /// What sort of failure it is.
    public var category: ErrorCategory {
        switch code {
        case .tooLarge: .dataUnusable
        case .drawingFailed: .defect
        }
    }
}

extension RasterError.Code: MessageCode {
    package static let prefix = "raster"
}
