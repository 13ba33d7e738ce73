import SwingCore
import SwingMedia

/// The luma of a frame as stored, in a few blocks: a cut changes it all, a player who moves hardly any of it.
struct LumaThumbnail: Hashable, Sendable {
    private static let columns = 16
    private static let rows = 9
    /// Pixels that are read along each side of a block.
    private static let samples = 8

    /// The means of the blocks in steps of 1/255, row by row.
    let values: [Float]

    /// Reads 9216 pixels of a frame, whatever its size.
    init(_ frame: VideoFrame) {
        let layout = frame.layout
        values = frame.withPlanes { planes in
            layout.bytesPerSample == 1
                ? Self.means(planes, layout, shift: 0, sample: UInt8.self)
                : Self.means(planes, layout, shift: layout.sampleShift + layout.bitDepth - 8, sample: UInt16.self)
        }
    }

    /// A thumbnail of given values.
    init(values: [Float]) {
        self.values = values
    }

    private static func means<Sample: FixedWidthInteger & UnsignedInteger>(
        _ planes: FramePlanes, _ layout: PlaneLayout, shift: Int, sample: Sample.Type
    ) -> [Float] {
        func places(_ blocks: Int, of length: Int) -> [Int] {
            let count = blocks * samples
            return (0..<count).map { (2 * $0 + 1) * length / (2 * count) }
        }
        let across = places(columns, of: layout.width)
        var sums = [Int](repeating: 0, count: columns * rows)
        for (line, row) in places(rows, of: layout.height).enumerated() {
            let stored = (planes.y + row * planes.yStride).assumingMemoryBound(to: Sample.self)
            let first = line / samples * columns
            for (place, column) in across.enumerated() { sums[first + place / samples] += Int(stored[column]) }
        }
        let scale = 1 / Float(samples * samples << shift)
        return sums.map { Float($0) * scale }
    }

    /// The mean difference of the blocks, in steps of 1/255.
    func difference(from other: LumaThumbnail) -> Float {
        zip(values, other.values).reduce(0) { $0 + ($1.0 - $1.1).magnitude } / Float(values.count)
    }

    /// 1 less the correlation of the blocks: of brighter or darker light alone it is 0; of a picture without any content 1.
    func decorrelation(from other: LumaThumbnail) -> Float {
        let (mean, otherMean) = (mean, other.mean)
        var (product, square, otherSquare) = (Float(0), Float(0), Float(0))
        for (value, otherValue) in zip(values, other.values) {
            let (here, there) = (value - mean, otherValue - otherMean)
            product += here * there
            square += here * here
            otherSquare += there * there
        }
        let norm = (square * otherSquare).squareRoot()
        return norm > 0 ? 1 - product / norm : 1
    }

    private var mean: Float { values.reduce(0, +) / Float(values.count) }
}
