import CFFmpeg
import SwingFiles

/// Detects whether frames marked as interlaced really hold two instants: some camcorders store progressive frames as
/// two fields.
struct InterlaceDetector {
    /// Whether the fields of a frame are of one instant.
    private(set) var isProgressive = false

    /// Frames that are inspected: within two seconds of them somebody has moved.
    private static let frames = 60
    /// The fewest frames that must be decided, and the ratio by which one answer must outnumber the other.
    private static let least = 5.0
    private static let clearly = 9.0

    /// Reads the clip's beginning with libavfilter's idet, which compares neighboring lines within and between frames.
    init(_ path: String, _ options: ReaderOptions, _ cancellation: CancellationFlag?) throws(MediaError) {
        let file = try FileSource(path: path, cancellation: cancellation)
        var decoder = try StreamDecoder(file: file, path: path, options: options)
        var counters = DecodeCounters()
        guard let first = try decoder.next(&counters) else { return }
        let graph = try FilterGraph(("idet", nil), for: first, threads: 1, path: path)
        var votes = (fields: 0.0, whole: 0.0)
        try graph.put(first)
        for _ in 1..<Self.frames {
            guard let frame = try decoder.next(&counters), graph.fits(frame) else { break }
            try graph.put(frame)
            // The counts add up from frame to frame.
            while let judged = try graph.take() {
                let metadata = Metadata(judged.pointer.pointee.metadata)
                let count = { (name: String) in metadata["lavfi.idet.multiple." + name].flatMap { Double($0) } ?? 0 }
                votes = (count("tff") + count("bff"), count("progressive"))
            }
        }
        _ = LibavLog.end()
        isProgressive = votes.whole >= Self.least && votes.whole > Self.clearly * votes.fields
    }
}
