import CFFmpeg
import SwingCore

/// Sees every packet of a file go by and keeps what concerns more than the video's timestamps.
final class PacketObserver {
    /// From when to when each track lasts, in seconds, by its stream.
    private(set) var spans: [Int32: ClosedRange<Double>] = [:]
    /// When the frame size changes, in ticks of the video stream, in the order stored.
    var shapes: [FrameShape] { shapeReader?.found ?? [] }

    private let shapeReader: ShapeReader?
    private let videoIndex: Int32

    /// - Parameter stream: the video's.
    init(_ stream: UnsafeMutablePointer<AVStream>, path: String) {
        videoIndex = stream.pointee.index
        shapeReader = ShapeReader(stream, path: path)
    }

    /// Takes note of a packet of any track.
    func observe(_ packet: UnsafePointer<AVPacket>, _ stream: UnsafeMutablePointer<AVStream>) {
        let ticks = packet.pointee.pts != swing_no_timestamp ? packet.pointee.pts : packet.pointee.dts
        guard ticks != swing_no_timestamp, let base = Rational(exact: stream.pointee.time_base) else { return }
        let index = packet.pointee.stream_index
        if index == videoIndex { shapeReader?.read(packet, at: ticks) }
        guard packet.pointee.flags & AV_PKT_FLAG_DISCARD == 0 else { return }
        let start = MediaTime(ticks: ticks, timeBase: base).seconds
        let end = start + MediaTime(ticks: max(0, packet.pointee.duration), timeBase: base).seconds
        let known = spans[index] ?? start...end
        spans[index] = min(known.lowerBound, start)...max(known.upperBound, end)
    }

    /// The longest segment of one frame size; nil where the size never changes.
    ///
    /// - Parameter last: when the last frame is shown.
    func longestUniformSegment(until last: Int64) -> UniformShapeSegment? {
        let shapes = shapes
        guard shapes.count > 1 else { return nil }
        var segments: [UniformShapeSegment] = []
        for (index, shape) in shapes.enumerated() {
            // Before the first key frame there is nothing to decode.
            let start = index == 0 ? Int64.min : shape.ticks
            let end = index + 1 < shapes.count ? shapes[index + 1].ticks : Int64.max
            let others = Set(shapes.map(\.size)).subtracting([shape.size])
            if start < end { segments.append(UniformShapeSegment(start: start, end: end, others: others)) }
        }
        let first = shapes.first?.ticks ?? 0
        return segments.max { length(of: $0, first, last) < length(of: $1, first, last) }
    }

    private func length(of segment: UniformShapeSegment, _ first: Int64, _ last: Int64) -> Double {
        Double(min(segment.end, last)) - Double(max(segment.start, first))
    }
}

/// A frame size, and from when on it holds.
struct FrameShape: Hashable {
    let ticks: Int64
    let size: PixelSize
}
