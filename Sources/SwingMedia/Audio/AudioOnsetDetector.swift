import CFFmpeg
public import SwingCore
public import SwingFiles

/// Finds sudden, short, broad-band sounds in a clip, such as a ball meeting strings.
///
/// Such a sound raises all frequencies from 1 to 10 kHz within milliseconds and is gone soon after. Voices and music
/// rise more slowly, in few bands, or stay; consonants, steps and drums can pass, so an onset is a hint and not yet a
/// hit.
public enum AudioOnsetDetector {
    /// Samples a second that are analyzed: enough for the highest band.
    static let sampleRate = 24_000

    /// Sound held at a time: 30 s, 2.9 MB, however long the clip is.
    private static let segmentLength = 30 * sampleRate

    /// Neighboring segments overlap by a second at each side, the surroundings that an onset is compared with.
    private static let margin = sampleRate

    /// Two onsets closer than this are one sound and its echo.
    static let leastDistance = 0.06

    /// The onsets of a clip in the order of time; none for a clip without sound that can be decoded.
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
    public static func onsets(
        path: String, until end: Double = .infinity, cancellation: CancellationFlag? = nil
    ) throws(MediaError) -> [AudioOnset] {
        try onsets(path, tracks: nil, until: end, cancellation)
    }

    /// The onsets of a clip that was opened before, in the sound that was chosen then.
    package static func onsets(
        of clip: ClipInfo, until end: Double = .infinity, cancellation: CancellationFlag? = nil
    ) throws(MediaError) -> [AudioOnset] {
        try onsets(clip.path, tracks: clip.tracks, until: end, cancellation)
    }

    private static func onsets(
        _ path: String, tracks: TrackChoice?, until end: Double, _ cancellation: CancellationFlag?
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
