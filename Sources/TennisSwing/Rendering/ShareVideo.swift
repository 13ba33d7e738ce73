import Foundation
import SwingFiles
import SwingMedia

/// Makes a smaller version of an overlay video, for chat apps that take only so many bytes.
struct ShareVideo {
    /// The most bytes it may have.
    let limit: Int
    let cancellation: CancellationFlag

    /// How often it is encoded: an encoder meets a rate only about, the less so the shorter the video.
    private static let mostAttempts = 4
    /// How much below the limit the next attempt aims.
    private static let margin = 0.95
    /// Better compression than that of the overlay video, at a smaller size.
    private static let preset = "veryfast"

    /// Writes the smaller version.
    ///
    /// - Parameters:
    ///   - video: the overlay video.
    ///   - path: where the smaller one goes; nothing is left there where none can be made.
    ///   - progress: told the share that is done, from 0 to 1; starts anew with every attempt.
    /// - Returns: what was made, and what a person should know about it.
    /// - Throws: `MediaError`, `AnalysisError` where the work was cancelled.
    func make(
        of video: String, at path: String, progress: (Double) -> Void
    ) throws -> (share: RenderRecord.Share, warnings: [AnalysisWarning]) {
        var share = RenderRecord.Share(limit: limit)
        guard let bytes = FileStatus(of: video, followsLinks: false)?.size else { return (share, []) }
        if bytes <= limit {
            try AnalysisError.writing(path) { () throws(FileError) in try FileCalls().copy(video, to: path) }
            share.bytes = bytes
            share.isWhole = true
            return (share, [])
        }
        let source = try source(video)
        var factor = 1.0
        for _ in 0..<Self.mostAttempts {
            guard let encoding = ShareEncoding(source, bytes: limit, rateFactor: factor) else { break }
            try encode(video, as: encoding, to: path, duration: source.duration, progress)
            let written = FileStatus(of: path, followsLinks: false)?.size ?? .max
            if written <= limit {
                share.bytes = written
                let isSilent = source.hasSound && !encoding.keepsSound
                return (share, isSilent ? [AnalysisWarning(.shareWithoutSound, ["size": .text(limitText)])] : [])
            }
            factor *= Self.margin * Double(limit) / Double(written)
        }
        try? FileManager.default.removeItem(atPath: path)
        return (share, [notMade(duration: source.duration)])
    }

    private var limitText: String { ByteSize(bytes: limit).description }

    private func source(_ video: String) throws(MediaError) -> ShareEncoding.Source {
        let probe = try ClipProbe.scan(video, cancellation: cancellation)
        return ShareEncoding.Source(
            geometry: probe.info.geometry, frameRate: probe.info.averageFrameRate?.value ?? 30,
            duration: probe.scan.duration, hasSound: probe.info.audio != nil)
    }

    private func encode(
        _ video: String, as encoding: ShareEncoding, to path: String, duration: Double, _ progress: (Double) -> Void
    ) throws {
        var reader = try VideoReader(path: video, cancellation: cancellation)
        var converter = FrameConverter(reader.info, size: encoding.size)
        let options = WriterOptions(bitRate: encoding.bitRate, preset: Self.preset, keepsAudio: encoding.keepsSound)
        var queue: EncodingQueue?
        // A video given up half-way is gone from the disk before its folder is removed.
        defer { queue?.wait() }
        var first: Double?
        while let frame = try reader.next() {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            let start = first ?? frame.time.seconds
            first = start
            progress(duration > 0 ? min(1, (frame.time.seconds - start) / duration) : 0)
            guard frame.index % encoding.frameStep == 0 else { continue }
            let encoder =
                try queue
                ?? EncodingQueue(
                    VideoWriter(
                        path: path, clip: reader.info, size: encoding.size, firstTime: frame.time, options: options,
                        cancellation: cancellation))
            queue = encoder
            try encoder.append(at: frame.time) { try converter.fill(frame, into: &$0) }
        }
        try queue?.finish()
    }

    private func notMade(duration: Double) -> AnalysisWarning {
        let whole = Int(clamping: duration.rounded())
        // To the next tenth of a megabyte, which is enough for sure.
        let least = (ShareEncoding.leastBytes(duration: duration) / 100_000 + 1) * 100_000
        return AnalysisWarning(
            .shareNotMade,
            [
                "size": .text(limitText), "least": .text(ByteSize(bytes: least).description),
                "duration": .text(String(format: "%d:%02d", whole / 60, whole % 60)),
            ])
    }
}

/// How a video is encoded so that it takes no more bytes than are given: its size, its frames a second and its bit
/// rate.
struct ShareEncoding: Hashable {
    /// The video that is to become smaller.
    struct Source {
        /// How the picture lies.
        let geometry: PictureGeometry
        /// Frames a second.
        let frameRate: Double
        /// Seconds.
        let duration: Double
        let hasSound: Bool
    }

    let size: PixelSize
    /// Every so many-th frame is kept.
    let frameStep: Int
    /// Bits a second of the pictures.
    let bitRate: Int
    let keepsSound: Bool

    /// A picture's sides, and the bits and frames a second that go with it.
    private typealias Rung = (longSide: Int, shortSide: Int, bitRate: Double, frameRate: Double)

    /// What Apple's HLS Authoring Specification gives for H.264, section 'Video average bit rate': 30 frames a second
    /// up to 432 rows, and above that the rate of the source, of which screens show 60.
    private static let rungs: [Rung] = [
        (1920, 1080, 6_000_000, 60), (1280, 720, 3_000_000, 60), (960, 540, 2_000_000, 60), (768, 432, 730_000, 30),
        (640, 360, 365_000, 30), (416, 234, leastBitRate, 30),
    ]
    /// The least that anything can be made out with, by the same table.
    private static let leastBitRate = 145_000.0
    /// What phones record sound with at most, bits a second.
    private static let soundBitRate = 192_000.0
    /// The part that frames and sound take of an MP4 file: a frame of 4 kbit has 16 bytes of times, sizes and places.
    private static let contentShare = 0.95
    /// Rates of frames are never exact: 30.02 is 30.
    private static let rateTolerance = 0.05

    /// Plans an encoding; nil where so few bytes hold nothing that can be watched.
    ///
    /// - Parameters:
    ///   - bytes: the most bytes the file may have.
    ///   - rateFactor: at most 1: how much less than planned is given to the pictures, after an attempt that was too
    ///     large.
    init?(_ source: Source, bytes: Int, rateFactor: Double = 1) {
        guard source.duration > 0 else { return nil }
        let all = Double(bytes) * 8 * Self.contentShare / source.duration
        let beside = (all - Self.soundBitRate) * rateFactor
        keepsSound = source.hasSound && beside >= Self.leastBitRate
        let rate = keepsSound ? beside : all * rateFactor
        guard let rung = Self.rungs.first(where: { $0.bitRate <= rate }) else { return nil }
        size = PixelSize(source.geometry, fitting: rung.longSide, by: rung.shortSide)
        frameStep = max(1, Int(clamping: (source.frameRate / rung.frameRate - Self.rateTolerance).rounded(.up)))
        bitRate = Int(clamping: rate)
    }

    /// The fewest bytes in which so long a video can be watched, without sound.
    static func leastBytes(duration: Double) -> Int {
        Int(clamping: (duration * leastBitRate / 8 / contentShare).rounded(.up))
    }
}
