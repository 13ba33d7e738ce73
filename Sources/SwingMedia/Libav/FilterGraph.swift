import CFFmpeg
import SwingFiles

/// One of libavfilter's filters, for frames of one size and pixel format.
///
/// Times go in as ticks, and come out as half ticks: filters that make two frames of one count in these.
struct FilterGraph: ~Copyable {
    private let graph: Owned<UnsafeMutablePointer<AVFilterGraph>>
    private let source: UnsafeMutablePointer<AVFilterContext>
    private let sink: UnsafeMutablePointer<AVFilterContext>
    private let shape: [Int32]
    private let path: String

    /// Makes a graph for frames like this one.
    ///
    /// - Parameter threads: of the filter; 0 for one a core.
    init(
        _ filter: (name: String, options: String?), for frame: borrowing FrameHandle, threads: Int, path: String
    ) throws(MediaError) {
        let graph = Owned(try made(avfilter_graph_alloc(), .filter, path)) {
            var freed: UnsafeMutablePointer<AVFilterGraph>? = $0
            avfilter_graph_free(&freed)
        }
        graph.pointer.pointee.nb_threads = Int32(clamping: threads)
        let stored = frame.pointer.pointee
        let picture =
            "video_size=\(stored.width)x\(stored.height):pix_fmt=\(stored.format):time_base=1/1:pixel_aspect=1/1"
        let source = try FilterGraph.add("buffer", picture, to: graph.pointer, path)
        let wanted = try FilterGraph.add(filter.name, filter.options, to: graph.pointer, path)
        let sink = try FilterGraph.add("buffersink", nil, to: graph.pointer, path)
        for (from, to) in [(source, wanted), (wanted, sink)] {
            try check(avfilter_link(from, 0, to, 0), .unexpected, .filter, path)
        }
        try check(avfilter_graph_config(graph.pointer, nil), .unexpected, .filter, path)
        self.graph = graph
        self.source = source
        self.sink = sink
        shape = FilterGraph.shape(of: frame)
        self.path = path
    }

    private static func add(
        _ name: String, _ options: String?, to graph: UnsafeMutablePointer<AVFilterGraph>, _ path: String
    ) throws(MediaError) -> UnsafeMutablePointer<AVFilterContext> {
        guard let filter = avfilter_get_by_name(name) else {
            throw MediaError(.unexpected, operation: .filter, path: path, detail: .name(name))
        }
        var context: UnsafeMutablePointer<AVFilterContext>?
        try check(
            avfilter_graph_create_filter(&context, filter, name, options, nil, graph), .unexpected, .filter, path)
        return try made(context, .filter, path)
    }

    private static func shape(of frame: borrowing FrameHandle) -> [Int32] {
        [frame.pointer.pointee.format, frame.pointer.pointee.width, frame.pointer.pointee.height]
    }

    /// Whether the graph was made for frames like this one.
    func fits(_ frame: borrowing FrameHandle) -> Bool { FilterGraph.shape(of: frame) == shape }

    /// Takes a decoded frame.
    func put(_ frame: consuming FrameHandle) throws(MediaError) {
        let ticks = frame.ticks
        // Filters double times and add two of them.
        let isUsable = ticks != swing_no_timestamp && ticks.magnitude < Int64.max.magnitude / 4
        frame.pointer.pointee.pts = isUsable ? ticks : swing_no_timestamp
        try check(av_buffersrc_add_frame_flags(source, frame.pointer, 0), .unexpected, .filter, path)
    }

    /// Says that no frame follows: what the filter holds comes out.
    func end() throws(MediaError) {
        try check(av_buffersrc_add_frame_flags(source, nil, 0), .unexpected, .filter, path)
    }

    /// The next frame, its time in half ticks; nil until more frames are put in.
    func take() throws(MediaError) -> FrameHandle? {
        let frame = try FrameHandle(path: path)
        let status = av_buffersink_get_frame(sink, frame.pointer)
        if status == swing_error_again || status == swing_error_end_of_file { return nil }
        try check(status, .outOfMemory, .filter, path)
        let ticks = frame.pointer.pointee.pts
        let halves =
            ticks == swing_no_timestamp
            ? ticks : av_rescale_q(ticks, av_buffersink_get_time_base(sink), AVRational(num: 1, den: 2))
        frame.pointer.pointee.pts = halves
        frame.pointer.pointee.best_effort_timestamp = halves
        return frame
    }
}
