import CFFmpeg
import SwingCore

/// Sees every packet of a file go by and keeps what concerns more than the picture's times.
final class PacketWatch {
    /// From when to when each track lasts, in seconds, by its stream.
    private(set) var spans: [Int32: ClosedRange<Double>] = [:]
    /// When the picture takes a shape, in ticks of its stream, in the order stored.
    var shapes: [PictureShape] { shapeReader?.found ?? [] }

    private let shapeReader: ShapeReader?
    private let picture: Int32

    /// - Parameter stream: the picture's.
    init(_ stream: UnsafeMutablePointer<AVStream>, path: String) {
        picture = stream.pointee.index
        shapeReader = ShapeReader(stream, path: path)
    }

    /// Takes note of a packet of any track.
    func see(_ packet: UnsafePointer<AVPacket>, _ stream: UnsafeMutablePointer<AVStream>) {
        let ticks = packet.pointee.pts != swing_no_timestamp ? packet.pointee.pts : packet.pointee.dts
        guard ticks != swing_no_timestamp, let base = Rational(exact: stream.pointee.time_base) else { return }
        let index = packet.pointee.stream_index
        if index == picture { shapeReader?.see(packet, at: ticks) }
        guard packet.pointee.flags & AV_PKT_FLAG_DISCARD == 0 else { return }
        let start = MediaTime(ticks: ticks, timeBase: base).seconds
        let end = start + MediaTime(ticks: max(0, packet.pointee.duration), timeBase: base).seconds
        let known = spans[index] ?? start...end
        spans[index] = min(known.lowerBound, start)...max(known.upperBound, end)
    }

    /// The stretch of one shape that lasts longest; nil where the picture never changes its shape.
    ///
    /// - Parameter last: when the last frame is shown.
    func longestStretch(until last: Int64) -> UniformShapeSegment? {
        let shapes = shapes
        guard shapes.count > 1 else { return nil }
        var stretches: [UniformShapeSegment] = []
        for (index, shape) in shapes.enumerated() {
            // Before the first key frame there is nothing to decode.
            let start = index == 0 ? Int64.min : shape.ticks
            let end = index + 1 < shapes.count ? shapes[index + 1].ticks : Int64.max
            let others = Set(shapes.map(\.size)).subtracting([shape.size])
            if start < end { stretches.append(UniformShapeSegment(start: start, end: end, others: others)) }
        }
        let first = shapes.first?.ticks ?? 0
        return stretches.max { length(of: $0, first, last) < length(of: $1, first, last) }
    }

    private func length(of stretch: UniformShapeSegment, _ first: Int64, _ last: Int64) -> Double {
        Double(min(stretch.end, last)) - Double(max(stretch.start, first))
    }
}

/// The size of a stored picture, and from when on it holds.
struct PictureShape: Hashable {
    let ticks: Int64
    let size: PixelSize
}
