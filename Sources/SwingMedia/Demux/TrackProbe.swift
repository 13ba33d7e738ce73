import CFFmpeg
import SwingCore

/// Decodes the beginning of one track to learn whether it moves, or how loud it is.
final class TrackProbe {
    private let index: Int32
    private let isVideo: Bool
    private let isDefault: Bool
    private let area: Int
    private let channels: Int
    private var codec: CodecHandle?
    private let frame: FrameHandle
    private var resampler: AudioResampler
    private var packets = 0
    private var decoded = 0
    private var moves = false
    private var sample: [UInt8] = []
    private var energy = 0.0
    private var samples = 0

    /// Frames that are decoded to see one that differs from the first, and that are counted at least.
    private static let mostFrames = 240
    /// Samples a second, and how many are measured: a minute.
    private static let rate = 8000
    private static let mostSamples = 60 * rate
    /// Levels of 255 by which a frame that stands still may flicker as its coding is refined.
    private static let flicker = 16
    /// Pixels from one compared point to the next.
    private static let step = 8

    /// - Returns: nil where there is no memory to decode with.
    init?(_ stream: UnsafeMutablePointer<AVStream>, path: String) {
        guard let parameters = stream.pointee.codecpar, let frame = try? FrameHandle(path: path) else { return nil }
        index = stream.pointee.index
        isVideo = parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        area = Int(parameters.pointee.width) * Int(parameters.pointee.height)
        channels = Int(swing_channel_count(parameters))
        codec = try? ClipStreams.decoder(for: stream, path: path, options: ReaderOptions(threads: 1))
        self.frame = frame
        resampler = AudioResampler(format: AV_SAMPLE_FMT_FLT, rate: Self.rate, channels: 1, path: path)
    }

    /// The video measured so far; nil for audio.
    var video: TrackSurvey.VideoCandidate? {
        guard isVideo else { return nil }
        return TrackSurvey.VideoCandidate(
            index: index, area: area, isDefault: isDefault, frames: packets, decodes: decoded > 0, moves: moves)
    }

    /// The audio measured so far; nil for video.
    var audio: TrackSurvey.AudioCandidate? {
        guard !isVideo else { return nil }
        return TrackSurvey.AudioCandidate(
            index: index, isDefault: isDefault, channels: channels,
            power: decoded > 0 ? energy / Double(max(1, samples)) : nil)
    }

    /// Takes the track's next packet.
    func add(_ packet: borrowing PacketHandle) {
        packets += 1
        send(packet.pointer)
    }

    /// Decodes what is left in the decoder.
    func end() { send(nil) }

    /// Whether more of it would add nothing.
    var isDone: Bool {
        isVideo
            ? (moves || decoded >= Self.mostFrames) && packets >= Self.mostFrames : samples >= Self.mostSamples
    }

    private func send(_ packet: UnsafeMutablePointer<AVPacket>?) {
        let isKnown = isVideo ? moves || decoded >= Self.mostFrames : samples >= Self.mostSamples
        guard !isKnown, let context = codec?.pointer, avcodec_send_packet(context, packet) >= 0 else { return }
        while avcodec_receive_frame(context, frame.pointer) >= 0 {
            decoded += 1
            if isVideo { compare() } else { listen() }
            av_frame_unref(frame.pointer)
        }
    }

    /// Compares some of the first plane with that of the first frame: what moves slowly moves away from it.
    private func compare() {
        guard let bytes = swing_frame_data(frame.pointer, 0) else { return }
        let map = PlaneMap(AVPixelFormat(rawValue: frame.pointer.pointee.format))
        let stride = swing_frame_stride(frame.pointer, 0)
        let isWide = (map?.bitDepth ?? 8) > 8
        let shift = isWide ? (map?.bitDepth ?? 16) + (map?.sampleShift ?? 0) - 8 : 0
        var seen: [UInt8] = []
        for y in Swift.stride(from: 0, to: Int(frame.pointer.pointee.height), by: Self.step) {
            let row = UnsafeRawPointer(bytes + y * stride)
            for x in Swift.stride(from: 0, to: Int(frame.pointer.pointee.width), by: Self.step) {
                seen.append(
                    isWide
                        ? UInt8(truncatingIfNeeded: row.load(fromByteOffset: 2 * x, as: UInt16.self) >> shift)
                        : row.load(fromByteOffset: x, as: UInt8.self))
            }
        }
        if sample.count == seen.count {
            moves = zip(sample, seen).contains { abs(Int($0) - Int($1)) > Self.flicker }
        }
        if sample.count != seen.count { sample = seen }
    }

    private func listen() {
        var block = [Float](repeating: 0, count: 4096)
        let capacity = block.count
        guard (try? resampler.put(frame, at: nil)) != nil else { return }
        while true {
            let got = block.withUnsafeMutableBytes { bytes in
                (try? resampler.take(
                    capacity, into: [bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)], isLast: false)) ?? 0
            }
            guard got > 0 else { return }
            for value in block[..<got] where value.isFinite { energy += Double(value) * Double(value) }
            samples += got
        }
    }
}
