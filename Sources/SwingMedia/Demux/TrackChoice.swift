import CFFmpeg
import SwingCore

/// Which of a file's tracks are the video and the audio that are judged.
///
/// FFmpeg's own choice asks for size and flags only. A person means the track that decodes, moves, lasts and is
/// audible; where several do, their first part is measured (`TrackSurvey`).
struct TrackChoice: Hashable, Sendable {
    /// The video stream; nil where there is none.
    private(set) var video: Int32?
    /// The audio stream; nil where there is none that can be read.
    private(set) var audio: Int32?
    /// All video and all audio streams.
    private(set) var videos: [Int32] = []
    private(set) var audios: [Int32] = []
    /// Why the others were not taken, by their streams.
    private(set) var reasons: [Int32: OtherStream.Reason] = [:]

    /// Nothing chosen yet.
    init() {}

    /// Whether this choice was made among the streams that a container has; a file may have been replaced since.
    func fits(_ input: borrowing InputHandle) -> Bool {
        let context = input.pointer
        return [(videos, AVMEDIA_TYPE_VIDEO), (audios, AVMEDIA_TYPE_AUDIO)].allSatisfy { indices, kind in
            indices.allSatisfy { index in
                index < Int64(context.pointee.nb_streams)
                    && swing_stream(context, UInt32(index)).pointee.codecpar?.pointee.codec_type == kind
            }
        }
    }

    /// Chooses among the streams of a container.
    init(_ input: borrowing InputHandle, path: String) throws(MediaError) {
        let context = input.pointer
        var usableVideos: [Int32] = []
        var usableAudios: [Int32] = []
        for index in 0..<Int32(clamping: context.pointee.nb_streams) {
            let stream = swing_stream(context, UInt32(index))
            guard let parameters = stream.pointee.codecpar else { continue }
            let decodes = AcceptedFormats.decoder(for: parameters.pointee.codec_id) != nil
            switch parameters.pointee.codec_type {
            case AVMEDIA_TYPE_VIDEO:
                videos.append(index)
                if stream.pointee.disposition & TrackChoice.stills != 0 {
                    reasons[index] = .still
                } else if decodes {
                    usableVideos.append(index)
                } else {
                    reasons[index] = .noDecoder
                }
            case AVMEDIA_TYPE_AUDIO:
                audios.append(index)
                if decodes { usableAudios.append(index) } else { reasons[index] = .noDecoder }
            default: continue
            }
        }
        (video, audio) = (usableVideos.first, usableAudios.first)
        if usableVideos.count > 1 || usableAudios.count > 1 {
            let survey = try TrackSurvey(
                path: path, cancellation: input.file.cancellation, videos: usableVideos.count > 1 ? usableVideos : [],
                audios: usableAudios.count > 1 ? usableAudios : [])
            choose(survey)
        }
        // Only one that cannot be decoded: opening its decoder will say so.
        if video == nil { video = videos.first { reasons[$0] == .noDecoder } }
        if let video { reasons[video] = nil }
    }

    /// Covers of songs, and images to stand for a chapter or a thumbnail.
    private static let stills =
        AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS | AV_DISPOSITION_STILL_IMAGE

    private mutating func choose(_ survey: TrackSurvey) {
        let (picture, sound) = (survey.bestVideo, survey.bestAudio)
        if !survey.videos.isEmpty { video = picture.chosen }
        if !survey.audios.isEmpty { audio = sound.chosen }
        reasons.merge(picture.reasons) { $1 }
        reasons.merge(sound.reasons) { $1 }
    }
}

/// Which of its kind's tracks in the file a track is.
package struct StreamPosition: Hashable, Sendable, Codable {
    /// Counted from 1.
    package var number: Int
    /// How many there are.
    package var count: Int
}

/// A stream of a file that is not used.
package struct OtherStream: Hashable, Sendable {
    /// FFmpeg's name of what it carries, such as `video` or `audio`.
    package let kind: String
    /// The codec's short name, such as `aac`.
    package let codec: String
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
