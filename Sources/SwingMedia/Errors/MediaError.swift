import Glibc
import SwingFiles

/// Why a clip could not be read or written.
package struct MediaError: UserFacingError {
    /// Which sentences say it.
    package enum Code: String, MessageCode {
        // What is named: no file, one that cannot be read, a folder, pipe or device, a folder of numbered pictures.
        case notFound, unreadable, notRegularFile, pictureFolder
        /// Somebody wrote to the clip, or put another in its place, while it was read.
        case changed
        /// The file is the note that Git LFS leaves in place of a clip.
        case gitLFSPointer
        /// There is a video stream and not one of its frames decodes.
        case nothingDecodes
        /// Reading the clip would take more memory or time than is allowed, or its times lie beyond what can be reckoned with.
        case beyondLimits
        case emptyFile, text, unrecognizedFile, noVideoStream, unsupportedCodec, tooLarge
        /// The recording ends before the index of its frames.
        case indexMissing
        /// The file holds coded pictures without a container, and with it without times.
        case elementaryStream
        case encrypted, stillPicture
        // The output.
        case cannotCreateOutput, outputNotWritten, encoderUnavailable
        case cancelled, outOfMemory
        /// FFmpeg refused something it should accept: a defect of ours.
        case unexpected

        package static let prefix = "media"

        /// What sort of failure it is.
        var category: ErrorCategory {
            switch self {
            case .notFound, .unreadable, .notRegularFile, .pictureFolder: .noInput
            case .gitLFSPointer, .nothingDecodes, .beyondLimits, .emptyFile, .text, .unrecognizedFile, .noVideoStream,
                .unsupportedCodec, .tooLarge, .indexMissing, .elementaryStream, .encrypted, .stillPicture, .changed:
                .dataUnusable
            case .cannotCreateOutput: .cannotCreate
            case .outputNotWritten: .ioFailure
            case .encoderUnavailable: .unavailable
            case .cancelled: .interrupted
            case .outOfMemory, .unexpected: .defect
            }
        }

        /// Whether it is about what a file holds that can be read.
        var isOfContent: Bool {
            switch self {
            case .emptyFile, .gitLFSPointer, .text, .unrecognizedFile, .noVideoStream, .unsupportedCodec, .tooLarge,
                .nothingDecodes, .beyondLimits:
                true
            default: false
            }
        }
    }

    /// What went wrong.
    package let code: Code
    /// What was being done.
    let operation: MediaOperation
    /// The file it was done to.
    package let path: String
    /// What is known beyond that.
    let detail: Detail?

    /// What is known of an error beyond its code.
    enum Detail: Hashable {
        /// What FFmpeg said.
        case libav(String)
        /// The system's error number.
        case system(Int32)
        /// The name of a format, a codec or a filter, or the names of numbered pictures as FFmpeg takes them.
        case name(String)
        /// What the file is instead of a clip.
        case kind(FileErrorCode)
        /// What of it cannot be used.
        case fault(MediaErrorCode, [String: String] = [:])
    }

    init(_ code: Code, operation: MediaOperation, path: String, detail: Detail? = nil) {
        (self.code, self.operation, self.path, self.detail) = (code, operation, path, detail)
    }

    /// Somebody wrote to a clip, or put another in its place, while it was read.
    package static func changed(_ path: String) -> Self { Self(.changed, operation: .read, path: path) }
}

/// What of a clip or of its output cannot be used.
enum MediaErrorCode: String, MessageCode {
    /// There is no picture.
    case onlySound
    /// No frame has a time, or one that can be reckoned with.
    case timeless
    /// Frames lie too many hours apart.
    case framesFarApart
    /// There are too many frames.
    case tooManyFrames
    /// There are too many pixels in all frames together; the limit is in millions of millions.
    case tooManyPixels
    /// There are too many tracks.
    case tooManyTracks
    /// It takes more memory than there is, or than is allowed at once, in megabytes.
    case tooMuchMemory
    /// Opening it takes more seconds than are allowed.
    case opensTooSlowly
    /// Opening it reads more megabytes than are allowed.
    case opensTooMuch
    /// The index of its frames is compressed.
    case indexCompressed
    /// The index of its frames claims too many.
    case indexTooLong
    /// The picture is too wide or too high.
    case pictureTooLarge
    /// The file is no picture of this format.
    case notPNG
    /// An MP4 file cannot hold the times.
    case timesUnwritable

    static let prefix = "media"
}

/// What FFmpeg is asked to do.
enum MediaOperation: String, MessageCode {
    case open, read, decode, convert, filter, startCodec, readSound, encode, encodeSound, write

    static let prefix = "media.operation"
}
