public import SwingCore

/// Why a clip could not be read or written.
public struct MediaError: UserFacingError, CustomStringConvertible {
    /// What went wrong, for programs.
    ///
    /// New codes may appear, so compare rather than switch.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value: String, Sendable {
            case notFound, unreadable, notRegularFile
            case emptyFile, gitLFSPointer, text, unrecognizedFile, noVideoStream, unsupportedCodec, tooLarge
            case nothingDecodes
            case cannotCreateOutput, outputNotWritten, encoderUnavailable
            case cancelled, outOfMemory, unexpected
        }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// No file has this name.
        public static let notFound = Code(.notFound)
        /// The file exists and cannot be read.
        public static let unreadable = Code(.unreadable)
        /// A folder, pipe or device stands where a file should.
        public static let notRegularFile = Code(.notRegularFile)
        /// The file has no bytes.
        public static let emptyFile = Code(.emptyFile)
        /// The file is the note that Git LFS leaves in place of a clip.
        public static let gitLFSPointer = Code(.gitLFSPointer)
        /// The file is text.
        public static let text = Code(.text)
        /// The file is no container known here.
        public static let unrecognizedFile = Code(.unrecognizedFile)
        /// The file holds no moving picture.
        public static let noVideoStream = Code(.noVideoStream)
        /// The picture is coded in a way no decoder here reads.
        public static let unsupportedCodec = Code(.unsupportedCodec)
        /// The picture is larger than the limit.
        public static let tooLarge = Code(.tooLarge)
        /// There is a video stream and not one of its frames decodes.
        public static let nothingDecodes = Code(.nothingDecodes)
        /// The output file or its folder cannot be created.
        public static let cannotCreateOutput = Code(.cannotCreateOutput)
        /// The output was not written whole.
        public static let outputNotWritten = Code(.outputNotWritten)
        /// The installed FFmpeg lacks an encoder.
        public static let encoderUnavailable = Code(.encoderUnavailable)
        /// The work was asked to stop.
        public static let cancelled = Code(.cancelled)
        /// Memory ran out.
        public static let outOfMemory = Code(.outOfMemory)
        /// FFmpeg refused something it should accept: a defect of ours.
        public static let unexpected = Code(.unexpected)

        /// The code's name.
        public var description: String { value.rawValue }
    }

    /// What went wrong.
    public let code: Code
    /// What was being done, such as `open` or `write the header`.
    public let operation: String
    /// The file it was done to.
    public let path: String
    /// What FFmpeg or the system said, for logs; nil where they said nothing.
    public let detail: String?

    init(_ code: Code, operation: String, path: String, detail: String? = nil) {
        self.code = code
        self.operation = operation
        self.path = path
        self.detail = detail
    }

    /// Everything known, on one line, for logs.
    public var description: String {
        "\(code) while trying to \(operation): \(path)" + (detail.map { " (\($0))" } ?? "")
    }
}
