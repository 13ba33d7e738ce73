public import SwingCore
import SwingFiles

/// Why a clip could not be read or written.
public struct MediaError: UserFacingError {
    /// What went wrong, for programs.
    ///
    /// New codes may appear, so compare rather than switch.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// What the code is about: who switches over a group is asked by the compiler for every code in it.
        enum Kind: Hashable, Sendable {
            case input(Input)
            case content(Content)
            case foreign(Foreign)
            case output(Output)
            case work(Work)

            enum Input: String, CaseIterable { case notFound, unreadable, notRegularFile, pictureFolder }
            enum Content: String, CaseIterable {
                case emptyFile, gitLFSPointer, text, unrecognizedFile, noVideoStream, unsupportedCodec, tooLarge
                case nothingDecodes, beyondLimits
            }
            enum Foreign: String, CaseIterable { case encrypted, indexMissing, elementaryStream, stillPicture }
            enum Output: String, CaseIterable { case cannotCreateOutput, outputNotWritten, encoderUnavailable }
            enum Work: String, CaseIterable { case cancelled, outOfMemory, unexpected }
        }
        let kind: Kind
        private init(_ kind: Kind) { self.kind = kind }

        /// No file has this name.
        public static let notFound = Code(.input(.notFound))
        /// The file exists and cannot be read.
        public static let unreadable = Code(.input(.unreadable))
        /// A folder, pipe or device stands where a file should.
        public static let notRegularFile = Code(.input(.notRegularFile))
        /// A folder of numbered pictures stands where a file should.
        public static let pictureFolder = Code(.input(.pictureFolder))
        /// The file has no bytes.
        public static let emptyFile = Code(.content(.emptyFile))
        /// The file is the note that Git LFS leaves in place of a clip.
        public static let gitLFSPointer = Code(.content(.gitLFSPointer))
        /// The file is text.
        public static let text = Code(.content(.text))
        /// The file is no container known here.
        public static let unrecognizedFile = Code(.content(.unrecognizedFile))
        /// The file holds no moving picture.
        public static let noVideoStream = Code(.content(.noVideoStream))
        /// The video is coded in a format that no decoder here reads.
        public static let unsupportedCodec = Code(.content(.unsupportedCodec))
        /// The picture is larger than the limit.
        public static let tooLarge = Code(.content(.tooLarge))
        /// There is a video stream and not one of its frames decodes.
        public static let nothingDecodes = Code(.content(.nothingDecodes))
        /// The picture is encrypted.
        public static let encrypted = Code(.foreign(.encrypted))
        /// The recording ends before the index of its frames.
        public static let indexMissing = Code(.foreign(.indexMissing))
        /// The file holds coded pictures without a container, and with it without times.
        public static let elementaryStream = Code(.foreign(.elementaryStream))
        /// The file is one picture.
        public static let stillPicture = Code(.foreign(.stillPicture))
        /// Reading the clip would take more memory or time than is allowed, or its times lie beyond what can be
        /// reckoned with.
        public static let beyondLimits = Code(.content(.beyondLimits))
        /// The output file or its folder cannot be created.
        public static let cannotCreateOutput = Code(.output(.cannotCreateOutput))
        /// The output was not written whole.
        public static let outputNotWritten = Code(.output(.outputNotWritten))
        /// The installed FFmpeg lacks an encoder.
        public static let encoderUnavailable = Code(.output(.encoderUnavailable))
        /// The work was asked to stop.
        public static let cancelled = Code(.work(.cancelled))
        /// Memory ran out.
        public static let outOfMemory = Code(.work(.outOfMemory))
        /// FFmpeg refused something it should accept: a defect of ours.
        public static let unexpected = Code(.work(.unexpected))

        /// The code's name.
        public var description: String {
            switch kind {
            case .input(let input): input.rawValue
            case .content(let content): content.rawValue
            case .foreign(let foreign): foreign.rawValue
            case .output(let output): output.rawValue
            case .work(let work): work.rawValue
            }
        }
    }

    /// What went wrong.
    public let code: Code
    /// What was being done.
    let operation: MediaOperation
    /// The file it was done to.
    public let path: String
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
        case kind(FileFault)
        /// What of it cannot be used.
        case fault(MediaFault, [String: String] = [:])
    }

    init(_ code: Code, operation: MediaOperation, path: String, detail: Detail? = nil) {
        self.code = code
        self.operation = operation
        self.path = path
        self.detail = detail
    }
}

/// What of a clip or of its output cannot be used.
enum MediaFault: String, MessageCode {
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

    var placeholders: [String] { [] }
}
