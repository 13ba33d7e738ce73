import CFFmpeg
import SwingFiles

extension StreamDecoder {
    /// Frames inspected: several groups of reordered frames.
    private static let inspectedFrames = 32

    /// Whether a clip's packets are stamped with when they are decoded, although its frames are shown in another order:
    /// copies from AVI to MP4 are.
    ///
    /// Where the first packet is shown later than it is decoded, or frames come in order, nothing has to be decoded.
    /// - Parameter first: a decoder of the clip that has read a packet.
    static func stampsDecodeTimes(
        _ first: borrowing StreamDecoder, cancellation: CancellationFlag?, options: ReaderOptions
    ) throws(MediaError) -> Bool {
        guard first.firstIsShownWhenDecoded, first.stream.pointee.codecpar.pointee.video_delay > 0,
            first.input.file.isSeekable
        else { return false }
        let file = try FileSource(path: first.path, cancellation: cancellation)
        var decoder = try StreamDecoder(file: file, path: first.path, options: options)
        var counters = DecodeCounters()
        var last = Int64.min
        for _ in 0..<inspectedFrames {
            guard let frame = try decoder.next(&counters) else { break }
            let ticks = frame.pointer.pointee.pts
            guard ticks != swing_no_timestamp else { continue }
            if ticks < last { return true }
            last = ticks
        }
        return false
    }
}
