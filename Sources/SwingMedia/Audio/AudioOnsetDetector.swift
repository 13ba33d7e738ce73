import CFFmpeg
package import SwingFiles

/// Finds sudden, short, broad-band sounds in a clip, such as a ball meeting strings.
///
/// Such a sound raises all frequencies from 1 to 10 kHz within milliseconds and is gone soon after. Voices and music
/// rise more slowly, in few bands, or stay; consonants, steps and drums can pass, so an onset is a hint and not yet a
/// hit.
package enum AudioOnsetDetector {
    /// Samples a second that are analyzed: enough for the highest band.
    static let sampleRate = 24_000

    /// Sound held at a time: 30 s, 2.9 MB, however long the clip is.
    private static let segmentLength = 30 * sampleRate

    /// Neighboring segments overlap by a second at each side, the surroundings that an onset is compared with.
    private static let margin = sampleRate

    /// Two onsets closer than this are one sound and its echo.
    static let leastDistance = 0.06

    /// The onsets of a clip that was opened before, in the sound that was chosen then, in the order of time; none for a
    /// clip without sound that can be decoded.
    ///
    /// Times are presentation times in seconds, on the same line as those of the frames. Strength is
    /// `(1 - exp(-p / 12)) * min(1, 2 * f / p)`, where `p` is how many decibels the onset rises above the median of the
    /// second around it, averaged over the bands, and `f` how many decibels the sound has fallen 30 to 70 ms later.
    ///
    /// Complexity: linear; about 5 ms of one core for each second of sound in an optimized build.
    /// - Parameter end: presentation seconds up to which is listened, give or take a block; to the clip's end by
    ///   default.
    /// - Throws: `.notFound`, `.unreadable`, `.notRegularFile`, `.unrecognizedFile` and the other codes of a file that
    ///   is no clip, `.cancelled`, `.outOfMemory`.
    package static func onsets(
        of clip: ClipInfo, until end: Double = .infinity, cancellation: CancellationFlag? = nil
    ) throws(MediaError) -> [AudioOnset] {
        try onsets(path: clip.path, tracks: clip.tracks, until: end, cancellation: cancellation)
    }

    /// The same of a file, in the sound that is chosen anew where none was.
    static func onsets(
        path: String, tracks: TrackChoice? = nil, until end: Double = .infinity, cancellation: CancellationFlag? = nil
    ) throws(MediaError) -> [AudioOnset] {
        let file = try FileSource(path: path, cancellation: cancellation)
        let input = try ClipStreams.open(file, path: path, tracks: tracks)
        defer { _ = LibavLog.end() }
        guard
            var decoder = try AudioDecoder(
                input: input, format: AV_SAMPLE_FMT_FLTP, rate: sampleRate, channels: 1, path: path)
        else { return [] }
        var stream = OnsetStream(segmentLength: segmentLength, margin: margin)
        let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
        defer { block.deallocate() }
        block.initialize(repeating: 0)
        let bytes = UnsafeMutableRawBufferPointer(block).baseAddress?.assumingMemoryBound(to: UInt8.self)
        while Double(decoder.position) < end * Double(sampleRate) {
            let got = try decoder.read(block.count, into: [bytes])
            guard got > 0 else { break }
            stream.append(block[..<got], at: decoder.position - Int64(got))
        }
        return stream.finish()
    }
}

/// Looks for onsets in sound that comes piece by piece, in memory that does not grow with it.
struct OnsetStream {
    private let segmentLength: Int
    private let margin: Int
    private let analysis = OnsetAnalysis()
    private var samples: [Float] = []
    /// Where the first held sample lies, in samples from time zero.
    private var start: Int64 = 0
    /// Up to where, from the first held sample, onsets were found with an earlier segment.
    private var done = 0
    private var found: [AudioOnset] = []

    /// - Parameters:
    ///   - segmentLength: samples analyzed together.
    ///   - margin: samples by which neighboring segments overlap at each side.
    init(segmentLength: Int, margin: Int) {
        precondition(segmentLength > 4 * margin, "a segment is longer than what it shares")
        self.segmentLength = segmentLength
        self.margin = margin
        samples.reserveCapacity(segmentLength)
    }

    /// Takes samples; where they do not continue the last ones, the sound before is finished first.
    mutating func append(_ block: some Collection<Float>, at position: Int64) {
        if samples.isEmpty {
            start = position
        } else if position != start + Int64(samples.count) {
            analyze(isLast: true)
            start = position
        }
        samples.append(contentsOf: block)
        if samples.count >= segmentLength { analyze(isLast: false) }
    }

    /// All onsets, earliest first, at least `AudioOnsetDetector.leastDistance` apart.
    mutating func finish() -> [AudioOnset] {
        analyze(isLast: true)
        var kept: [AudioOnset] = []
        // The strongest of several close ones stays; they come in the order of time.
        for onset in found {
            guard let last = kept.last, onset.time - last.time < AudioOnsetDetector.leastDistance else {
                kept.append(onset)
                continue
            }
            if onset.strength > last.strength { kept[kept.count - 1] = onset }
        }
        return kept
    }

    private mutating func analyze(isLast: Bool) {
        let end = isLast ? samples.count : samples.count - margin
        let rate = Double(AudioOnsetDetector.sampleRate)
        for onset in analysis.onsets(in: samples) where onset.sample >= done && onset.sample < end {
            found.append(AudioOnset(time: Double(start + Int64(onset.sample)) / rate, strength: onset.strength))
        }
        if isLast {
            samples.removeAll(keepingCapacity: true)
            done = 0
        } else {
            let dropped = samples.count - 2 * margin
            samples.removeFirst(dropped)
            start += Int64(dropped)
            done = end - dropped
        }
    }
}

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
