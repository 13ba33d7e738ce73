import CFFmpeg
import SwingCore

/// Reads a clip's audio, resampled, in bounded memory.
struct AudioDecoder: ~Copyable {
    private var decoder: StreamDecoder
    private var resampler: AudioResampler
    private var counters = DecodeCounters()
    private var isAtEnd = false
    /// The part of the file that was read last, and since when the audio is in it.
    private var part = 0
    private var partStart: Double?

    /// Audio of the part before ends, and that of the next begins, within less than this many seconds of where the
    /// video does.
    private static let settling = 1.0

    /// Opens the audio that goes with the clip's video.
    ///
    /// - Returns: nil where the clip has no audio that can be decoded.
    init?(
        input: consuming InputHandle, format: AVSampleFormat, rate: Int, channels: Int, path: String
    ) throws(MediaError) {
        guard let stream = ClipStreams.audio(in: input) else { return nil }
        let codec: CodecHandle
        do throws(MediaError) {
            codec = try ClipStreams.decoder(for: stream, path: path, options: ReaderOptions(threads: 1))
        } catch  where error.code == .unsupportedCodec {
            return nil
        }
        decoder = try StreamDecoder(input: input, stream: stream, codec: codec, path: path)
        resampler = AudioResampler(format: format, rate: rate, channels: channels, path: path)
    }

    /// The presentation time of the next sample, in samples from time zero.
    var position: Int64 { resampler.position }

    /// Reads up to `count` samples a channel; none at the end.
    mutating func read(_ count: Int, into planes: [UnsafeMutablePointer<UInt8>?]) throws(MediaError) -> Int {
        while true {
            let got = try resampler.take(count, into: planes, isLast: isAtEnd)
            if got > 0 || isAtEnd { return got }
            guard let frame = try nextFrame() else {
                isAtEnd = true
                continue
            }
            let ticks = frame.pointer.pointee.best_effort_timestamp
            let time =
                ticks == swing_no_timestamp || !ClipLimits.isUsable(ticks, decoder.timeBase)
                ? nil : MediaTime(ticks: ticks, timeBase: decoder.timeBase).seconds
            if decoder.part != part { (part, partStart) = (decoder.part, time) }
            // Parts of a file do not end with a whole packet of audio, and what is off would stay so to the end.
            let isExact = time.flatMap { time in partStart.map { time - $0 < AudioDecoder.settling } } ?? false
            try resampler.put(frame, at: time, isExact: isExact)
        }
    }

    /// The next decoded frame; none where the audio is over or encrypted.
    private mutating func nextFrame() throws(MediaError) -> FrameHandle? {
        do throws(MediaError) {
            return try decoder.next(&counters)
        } catch  where error.code == .encrypted {
            return nil
        }
    }
}
