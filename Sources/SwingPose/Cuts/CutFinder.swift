import SwingMedia

/// Finds the hard cuts of an edited video from one frame to the next.
///
/// A frame begins a new shot where its luma differs from all of the frames just before, and so do those just after it,
/// by much more than the frames on either side differ among each other: what moves steadily, as a camera that pans or
/// shakes, differs as much before and after (a sliding window after Yeo and Liu, Rapid scene analysis on compressed
/// video, 1995). A flash that passes differs from what follows, and brighter light alone leaves the picture alike.
/// Cross-fades and wipes, of which no step stands out, are not found.
///
/// In 165 real clips it finds 73 cuts, all of which are some, and in eleven montages all of 44
/// (docs/model-experiments.md, Cuts).
struct CutFinder: Sendable {
    /// How many frames must be known after one to say whether it begins a shot.
    static let lookahead = 4

    /// The least difference of a cut, steps of 1/255: in those clips and montages it is 12 and more.
    private static let leastDifference: Float = 8
    /// The least decorrelation of a cut: in those clips and montages it is 0.18 and more; at 0.05 and below a camera's
    /// exposure or a repeated frame changed.
    private static let leastDecorrelation: Float = 0.1
    /// How much a cut differs more than the frames around it: in those clips it is 3.3 times and more; without this
    /// condition the jerks of cameras that are carried count, of which the worst is 1.7 times.
    private static let leastRatio: Float = 2.5
    /// Steps before a frame that show how much the picture moves.
    private static let memory = 5
    /// Frames on either side that must all differ: a flash is seen in two at most.
    private static let sides = 3

    /// The frames not decided yet, and those before them that are needed.
    private var thumbnails: [LumaThumbnail] = []
    /// From each of them to the next.
    private var steps: [Float] = []

    /// Makes a finder before the first frame.
    init() {}

    /// Takes the next frame.
    ///
    /// - Returns: whether the frame `lookahead` before it begins a new shot; nil where there is none.
    mutating func add(_ thumbnail: LumaThumbnail) -> Bool? {
        if let last = thumbnails.last { steps.append(thumbnail.difference(from: last)) }
        thumbnails.append(thumbnail)
        let excess = thumbnails.count - (Self.memory + 2 + Self.lookahead)
        if excess > 0 {
            thumbnails.removeFirst(excess)
            steps.removeFirst(excess)
        }
        let index = thumbnails.count - 1 - Self.lookahead
        return index >= 0 ? beginsShot(index) : nil
    }

    /// Ends with the last frame taken.
    ///
    /// - Returns: whether each of the frames not told of so far begins a new shot.
    mutating func finish() -> [Bool] {
        defer { self = CutFinder() }
        return thumbnails.indices.suffix(Self.lookahead).map(beginsShot)
    }

    private func beginsShot(_ index: Int) -> Bool {
        guard index > 0, steps[index - 1] >= Self.leastDifference else { return false }
        let before = Self.second(steps[max(0, index - 1 - Self.memory)..<index - 1])
        let after = Self.second(steps[index..<min(index + Self.lookahead, steps.count)])
        let least = max(Self.leastDifference, Self.leastRatio * max(before, after))
        let earlier = thumbnails[max(0, index - Self.sides)..<index]
        return thumbnails[index..<min(index + Self.sides, thumbnails.count)].allSatisfy { later in
            earlier.allSatisfy {
                later.difference(from: $0) >= least && later.decorrelation(from: $0) >= Self.leastDecorrelation
            }
        }
    }

    /// The second largest, so that another cut close by does not count; 0 where there is none.
    private static func second(_ steps: ArraySlice<Float>) -> Float { steps.count > 1 ? steps.sorted(by: >)[1] : 0 }
}

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
    init(values: [Float]) { self.values = values }

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
            for (index, column) in across.enumerated() { sums[first + index / samples] += Int(stored[column]) }
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
