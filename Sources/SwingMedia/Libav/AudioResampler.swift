import CFFmpeg
import SwingFiles

/// Brings decoded audio to one rate, sample format and number of channels, on the clip's time line: gaps become
/// silence, overlaps are cut.
///
/// Take out what was put in before putting in more: then memory holds one frame, or 20 seconds of silence.
struct AudioResampler: ~Copyable {
    private let format: AVSampleFormat
    private let rate: Int
    private let channels: Int
    private let path: String
    private var resampler: Owned<OpaquePointer>?
    private var source: (format: Int32, rate: Int32, channels: Int32) = (-1, 0, 0)
    /// The presentation time of the first sample put in, in seconds; nil before the first.
    private var anchor: Double?
    /// Samples put in, at the source's rate.
    private var samplesIn: Int64 = 0
    /// The presentation time of the next sample taken out, in output samples from time zero.
    private(set) var position: Int64 = 0

    /// Samples a second that audio can have; with these, and times within `ClipLimits`, no sum here overflows.
    private static let rates: ClosedRange<Int32> = 1...768_000
    /// Timestamps of phones wander by a few milliseconds; only larger steps are real gaps.
    private static let tolerance = 0.04
    /// A longer gap is jumped rather than filled: a broken clip can claim hours of silence.
    private static let longestSilence = 20.0

    init(format: AVSampleFormat, rate: Int, channels: Int, path: String) {
        self.format = format
        self.rate = rate
        self.channels = channels
        self.path = path
    }

    /// Puts a decoded frame in.
    ///
    /// Audio that changes its rate or channels in the middle ends there: one resampler serves a clip.
    /// - Parameters:
    ///   - seconds: its presentation time; nil where unknown, then it follows the frame before.
    ///   - isExact: whether that is to be kept to, however small the step.
    mutating func put(_ frame: borrowing FrameHandle, at seconds: Double?, isExact: Bool = false) throws(MediaError) {
        let tolerance = isExact ? 1e-3 : AudioResampler.tolerance
        let given = frame.pointer
        guard given.pointee.nb_samples > 0, AudioResampler.rates.contains(given.pointee.sample_rate) else { return }
        if anchor == nil {
            guard let made = swing_resampler(given, format, Int32(clamping: rate), Int32(clamping: channels)) else {
                return
            }
            resampler = Owned(made) {
                var freed: OpaquePointer? = $0
                swr_free(&freed)
            }
            source = (given.pointee.format, given.pointee.sample_rate, swing_frame_channels(given))
            anchor = seconds ?? 0
            position = Int64(clamping: ((seconds ?? 0) * Double(rate)).rounded())
        }
        guard swing_same_sound(given, source.format, source.rate, source.channels) != 0,
            let resampler = resampler?.pointer, let anchor
        else { return }
        let expected = anchor + Double(samplesIn) / Double(source.rate)
        let gap = (seconds ?? expected) - expected
        guard gap > -tolerance else { return }
        if gap > tolerance {
            let silence = Int64(clamping: gap * Double(source.rate))
            if gap < AudioResampler.longestSilence {
                try check(swr_inject_silence(resampler, Int32(clamping: silence)), .outOfMemory, .readSound, path)
            } else {
                position += Int64(clamping: gap * Double(rate))
            }
            samplesIn += silence
        }
        let status = swing_frame_planes(given).withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 8) {
            swr_convert(resampler, nil, 0, $0, given.pointee.nb_samples)
        }
        try check(status, .unexpected, .readSound, path)
        samplesIn += Int64(given.pointee.nb_samples)
    }

    /// Takes up to `count` samples a channel out.
    ///
    /// - Parameters:
    ///   - planes: where they go, one pointer a channel.
    ///   - isLast: whether nothing more will be put in, so that the filter's last samples come too.
    /// - Returns: how many there were.
    mutating func take(
        _ count: Int, into planes: [UnsafeMutablePointer<UInt8>?], isLast: Bool
    ) throws(MediaError) -> Int {
        guard let resampler = resampler?.pointer, count > 0 else { return 0 }
        var outputs = planes
        // An empty list ends the stream for swresample; a list of nothing only asks for what is there. It reads up to
        // 64 entries.
        var nothing = [UnsafePointer<UInt8>?](repeating: nil, count: 64)
        let status =
            isLast
            ? swr_convert(resampler, &outputs, Int32(clamping: count), nil, 0)
            : swr_convert(resampler, &outputs, Int32(clamping: count), &nothing, 0)
        let got = Int(try check(status, .unexpected, .readSound, path))
        position += Int64(got)
        return got
    }
}
