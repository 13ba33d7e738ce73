import SwingCore

/// A stream of a file that is not used.
public struct OtherStream: Hashable, Sendable {
    /// FFmpeg's name of what it carries, such as `video` or `audio`.
    public let kind: String
    /// The codec's short name, such as `aac`.
    public let codec: String
    /// Why it is not used; nil where that is plain.
    package let reason: Reason?

    /// Why a stream of video or audio is not used.
    package enum Reason: String, MessageCode {
        /// It is a cover or a thumbnail.
        case still
        /// No decoder for its codec is accepted.
        case noDecoder
        /// Nothing of its first part decodes.
        case undecodable
        /// Its frames are all the same.
        case motionless
        /// Another stream has at least twice as many frames.
        case fewerFrames
        /// Another stream has more pixels.
        case smaller
        /// The file marks another stream as its first choice.
        case notDefault
        /// It stands behind another one like it.
        case later
        /// Another stream is louder by 20 dB and more.
        case nearlySilent
        /// Its times do not lie on the video's time line.
        case apart

        package static let prefix = "stream"
    }
}
