import SwingCore

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
