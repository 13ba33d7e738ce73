import CFFmpeg

/// Makes a whole frame of each field of interlaced frames, with libavfilter's bwdif.
///
/// An interlaced frame holds two instants, one in the odd lines and one in the even: drawn as one, every moving limb is
/// there twice. Frames that are not marked as interlaced pass as they are. Times count in half ticks, so that a field
/// lies exactly halfway between two frames.
struct Deinterlacer: ~Copyable {
    private let graph: FilterGraph
    private let isByField: Bool

    /// Makes one for frames like this one.
    ///
    /// - Parameters:
    ///   - isByField: whether both fields become frames, or only the first.
    ///   - threads: of the filter; 0 for one a core.
    init(
        for frame: borrowing FrameHandle, isByField: Bool, threads: Int, path: String
    ) throws(MediaError) {
        let mode = isByField ? "send_field" : "send_frame"
        graph = try FilterGraph(
            ("bwdif", "mode=\(mode):parity=auto:deint=interlaced"), for: frame, threads: threads, path: path)
        self.isByField = isByField
    }

    /// The filter reads lines that far apart.
    private static let leastSide: Int32 = 16

    /// Whether a frame holds two fields and is large enough to take them apart.
    static func isNeeded(for frame: borrowing FrameHandle) -> Bool {
        swing_frame_is_interlaced(frame.pointer) != 0
            && min(frame.pointer.pointee.width, frame.pointer.pointee.height) >= leastSide
    }

    /// Whether it was made for frames like this one.
    func fits(_ frame: borrowing FrameHandle) -> Bool { graph.fits(frame) }

    /// Takes a decoded frame, whose time is that of its first field.
    func put(_ frame: consuming FrameHandle) throws(MediaError) { try graph.put(frame) }

    /// Says that no frame follows: the last field comes out.
    func end() throws(MediaError) { try graph.end() }

    /// The next frame, its time in half ticks; nil until more frames are put in.
    func take() throws(MediaError) -> FrameHandle? {
        guard let frame = try graph.take() else { return nil }
        let duration = swing_frame_duration(frame.pointer)
        // A field lasts half a frame: as many half ticks as the frame lasts ticks.
        swing_set_frame_duration(frame.pointer, isByField ? duration : 2 * min(duration, Int64.max / 4))
        return frame
    }
}
