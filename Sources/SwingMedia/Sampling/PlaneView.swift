import CSampling
import SwingCore

/// One plane of a decoded frame, or one component of a plane that holds two, ready to be read between its samples.
struct PlaneView<Sample: FixedWidthInteger & UnsignedInteger> {
    /// The first sample of the component.
    let base: UnsafePointer<Sample>
    /// Samples from one row to the next; negative in frames stored bottom up.
    let stride: Int
    /// Samples from one value to its right neighbor: 2 where two components alternate.
    let step: Int
    /// Values in a row.
    let width: Int
    let height: Int
    /// Bits below the value in a sample, dropped when it is read.
    let lowBits: Int
    /// Whether eight points at a time are read where that is possible; the values are the same.
    let usesVectors: Bool

    /// Fraction bits of the coordinates below.
    ///
    /// Sixteen give a five-hundredth of a sample of drift over a row.
    static var fractionBits: Int { 16 }

    /// A walk over the plane in equal steps; coordinates in samples with `fractionBits` below the point, a sample's
    /// middle at whole numbers.
    struct Walk {
        var x: Int
        var y: Int
        var dx: Int
        var dy: Int
        var count: Int

        /// Some of its steps, with coordinates of 32 bits.
        func from(_ steps: Range<Int>) -> csm_walk_t {
            csm_walk_t(
                x: Int32(clamping: x + dx * steps.lowerBound), y: Int32(clamping: y + dy * steps.lowerBound),
                dx: Int32(clamping: dx), dy: Int32(clamping: dy), count: Int32(clamping: steps.count))
        }

        /// Whether 32 bits hold the coordinates of all steps.
        var isShort: Bool { max(abs(x), abs(x + dx * count), abs(y), abs(y + dy * count)) < 1 << 31 }
    }

    /// Adds the values along the kept steps of a walk to `sums`, interpolated between the four samples around each
    /// point.
    ///
    /// Points outside take the nearest edge.
    @inline(__always)
    func add(_ walk: Walk, keeping kept: Range<Int>, to sums: UnsafeMutablePointer<Float>) {
        let bytes = bytesForVectors
        // Four bytes are read at once there, which must not exceed the row.
        let inner = innerSteps(of: walk, margin: bytes == nil ? 1 : 3).clamped(to: kept)
        addOutside(walk, kept.lowerBound..<inner.lowerBound, to: sums)
        // Below eight points nothing is gained, and eight steps that stay in the frame cannot overflow.
        if let bytes, inner.count >= 8 {
            csm_add_bytes(
                bytes, Int32(clamping: stride), Int32(clamping: step), walk.from(inner), sums + inner.lowerBound)
        } else {
            addInside(walk, inner, to: sums)
        }
        addOutside(walk, inner.upperBound..<kept.upperBound, to: sums)
    }

    /// The first byte, where samples are bytes and the plane is small enough for coordinates and distances of 31 bits.
    private var bytesForVectors: UnsafePointer<UInt8>? {
        guard usesVectors, Sample.self == UInt8.self, lowBits == 0, step <= 2, max(width, height) <= 1 << 14,
            abs(stride) <= 1 << 16
        else { return nil }
        return UnsafeRawPointer(base).assumingMemoryBound(to: UInt8.self)
    }

    /// Adds values around the plane, where a square reaches beyond the picture.
    @inline(__always)
    private func addOutside(_ walk: Walk, _ steps: Range<Int>, to sums: UnsafeMutablePointer<Float>) {
        guard let bytes = bytesForVectors, steps.count >= 8, (width - 1) * step >= 3, walk.isShort
        else { return addClamped(walk, steps, to: sums) }
        csm_add_clamped_bytes(
            bytes,
            csm_plane_t(
                width: Int32(clamping: width), height: Int32(clamping: height), stride: Int32(clamping: stride),
                step: Int32(clamping: step)),
            walk.from(steps), sums + steps.lowerBound)
    }

    /// The steps of a walk around which all four samples exist: a straight line enters and leaves a rectangle once.
    ///
    /// - Parameter margin: samples that must exist to the right of the point.
    private func innerSteps(of walk: Walk, margin: Int) -> Range<Int> {
        let across = Self.steps(
            from: walk.x, by: walk.dx, below: (width &- margin) &<< Self.fractionBits, count: walk.count)
        let along = Self.steps(from: walk.y, by: walk.dy, below: (height &- 1) &<< Self.fractionBits, count: walk.count)
        return across.clamped(to: along)
    }

    /// The steps `k` for which 0 <= start + k · step < limit.
    private static func steps(from start: Int, by step: Int, below limit: Int, count: Int) -> Range<Int> {
        guard step != 0 else { return start >= 0 && start < limit ? 0..<count : 0..<0 }
        let size = abs(step)
        // Walked backwards, the first step is the one that falls below the limit, the last the one still at zero.
        let first = step > 0 ? -floorQuotient(start, size) : floorQuotient(start - limit, size) + 1
        let end = step > 0 ? -floorQuotient(start - limit, size) : floorQuotient(start, size) + 1
        let lower = min(max(first, 0), count)
        return lower..<min(max(end, lower), count)
    }

    /// Division that rounds down, also below zero.
    private static func floorQuotient(_ value: Int, _ size: Int) -> Int {
        value >= 0 ? value / size : -((size - 1 - value) / size)
    }

    @inline(__always)
    private func addInside(_ walk: Walk, _ steps: Range<Int>, to sums: UnsafeMutablePointer<Float>) {
        var x = walk.x &+ walk.dx &* steps.lowerBound
        var y = walk.y &+ walk.dy &* steps.lowerBound
        for index in steps {
            sums[index] += blend(at(x, y), right: step, down: stride, x: x, y: y)
            x &+= walk.dx
            y &+= walk.dy
        }
    }

    private func addClamped(_ walk: Walk, _ steps: Range<Int>, to sums: UnsafeMutablePointer<Float>) {
        let limitX = (width &- 1) &<< Self.fractionBits
        let limitY = (height &- 1) &<< Self.fractionBits
        for index in steps {
            let x = min(max(walk.x &+ walk.dx &* index, 0), limitX)
            let y = min(max(walk.y &+ walk.dy &* index, 0), limitY)
            sums[index] += blend(at(x, y), right: x < limitX ? step : 0, down: y < limitY ? stride : 0, x: x, y: y)
        }
    }

    @inline(__always)
    private func at(_ x: Int, _ y: Int) -> UnsafePointer<Sample> {
        let row = (y &>> Self.fractionBits) &* stride
        let column = (x &>> Self.fractionBits) &* step
        return base + (row &+ column)
    }

    @inline(__always)
    private func blend(_ sample: UnsafePointer<Sample>, right: Int, down: Int, x: Int, y: Int) -> Float {
        // Eight bits of fraction are kept: finer than the samples themselves.
        let fractionX = Int32(truncatingIfNeeded: (x &>> (Self.fractionBits &- 8)) & 255)
        let fractionY = Int32(truncatingIfNeeded: (y &>> (Self.fractionBits &- 8)) & 255)
        let a = Int32(truncatingIfNeeded: sample[0] &>> Sample(truncatingIfNeeded: lowBits))
        let b = Int32(truncatingIfNeeded: sample[right] &>> Sample(truncatingIfNeeded: lowBits))
        let c = Int32(truncatingIfNeeded: sample[down] &>> Sample(truncatingIfNeeded: lowBits))
        let d = Int32(truncatingIfNeeded: sample[down &+ right] &>> Sample(truncatingIfNeeded: lowBits))
        let top = (a &<< 8) &+ (b &- a) &* fractionX
        let bottom = (c &<< 8) &+ (d &- c) &* fractionX
        // Up to 12 bits a value stay below 2^28 here.
        return Float((top &<< 8) &+ (bottom &- top) &* fractionY) * (1 / 65536)
    }
}

/// The three components of a decoded frame.
struct PlaneViews<Sample: FixedWidthInteger & UnsignedInteger> {
    let y: PlaneView<Sample>
    let u: PlaneView<Sample>
    let v: PlaneView<Sample>

    init(_ planes: FramePlanes, _ layout: PlaneLayout, usesVectors: Bool) {
        let size = MemoryLayout<Sample>.size
        let lowBits = layout.sampleShift + layout.bitDepth - ColorConversion.bitDepth(of: layout)
        func chroma(_ pointer: UnsafeRawPointer, _ stride: Int) -> PlaneView<Sample> {
            PlaneView(
                base: pointer.assumingMemoryBound(to: Sample.self), stride: stride / size, step: planes.chromaStep,
                width: layout.chromaWidth, height: layout.chromaHeight, lowBits: lowBits, usesVectors: usesVectors)
        }
        y = PlaneView(
            base: planes.y.assumingMemoryBound(to: Sample.self), stride: planes.yStride / size, step: 1,
            width: layout.width, height: layout.height, lowBits: lowBits, usesVectors: usesVectors)
        u = chroma(planes.u, planes.uStride)
        v = chroma(planes.v, planes.vStride)
    }
}

/// The planes of a frame whose samples are bytes, or words.
///
/// Which of the two is decided here, beside what reads them, so that a build that optimizes each file by itself reads
/// both without generic calls.
enum SampledPlanes {
    case bytes(PlaneViews<UInt8>)
    case words(PlaneViews<UInt16>)

    init(_ planes: FramePlanes, _ layout: PlaneLayout, usesVectors: Bool) {
        self =
            layout.bitDepth > 8
            ? .words(PlaneViews(planes, layout, usesVectors: usesVectors))
            : .bytes(PlaneViews(planes, layout, usesVectors: usesVectors))
    }

    /// The mean values of the pixels of a row of luma; those that are not kept are 0.
    func luma(by grid: SamplingGrid, row: Int, keeping kept: Range<Int>, into values: inout [Float]) {
        switch self {
        case .bytes(let views): grid.mean(of: views.y, row: row, keeping: kept, into: &values)
        case .words(let views): grid.mean(of: views.y, row: row, keeping: kept, into: &values)
        }
    }

    /// The mean values of the pixels of a row of each color difference.
    func chroma(by grid: SamplingGrid, row: Int, into blueness: inout [Float], _ redness: inout [Float]) {
        switch self {
        case .bytes(let views):
            grid.mean(of: views.u, row: row, into: &blueness)
            grid.mean(of: views.v, row: row, into: &redness)
        case .words(let views):
            grid.mean(of: views.u, row: row, into: &blueness)
            grid.mean(of: views.v, row: row, into: &redness)
        }
    }
}

/// The points of a plane that make the pixels of a network's input.
struct SamplingGrid {
    private let columns: Int
    /// Points a pixel, in each direction.
    private let density: Int
    /// Where the middle of the first pixel lies in the plane, and the steps to the next pixel and the next row; in
    /// samples, a sample's middle at whole numbers.
    private let origin: SIMD2<Double>
    private let right: SIMD2<Double>
    private let down: SIMD2<Double>

    /// Points a pixel are limited: beyond this the mean no longer changes what a detector sees, while 8K would cost
    /// tens of milliseconds.
    private static let maximumDensity = 6

    /// Makes the grid of a plane.
    ///
    /// - Parameters:
    ///   - map: from the unit square to stored luma pixels, the first pixel's middle at (0.5, 0.5).
    ///   - shrinkX: luma pixels to one sample of the plane, across.
    ///   - shrinkY: luma pixels to one sample of the plane, down.
    init(map: AffineMap, columns: Int, rows: Int, shrinkX: Int, shrinkY: Int) {
        self.columns = columns
        let shrink = SIMD2(Double(shrinkX), Double(shrinkY))
        right = map.column0 / shrink / Double(columns)
        down = map.column1 / shrink / Double(rows)
        origin = map.translation / shrink + (right + down) * 0.5 - SIMD2(0.5, 0.5)
        // Interpolation covers two samples; a pixel that covers three or more needs more points.
        let extent = max((right * right).sum(), (down * down).sum()).squareRoot()
        density = min(max(Int(clamping: (extent / 2).rounded()), 1), Self.maximumDensity)
    }

    /// The mean values of the pixels of a row; those that are not kept are 0.
    ///
    /// - Parameter kept: the pixels wanted, or nil for all.
    fileprivate func mean<Sample>(
        of view: PlaneView<Sample>, row: Int, keeping kept: Range<Int>? = nil, into values: inout [Float]
    ) {
        let kept = kept ?? 0..<columns
        values.withUnsafeMutableBufferPointer { values in
            guard let sums = values.baseAddress else { return }
            sums.update(repeating: 0, count: columns)
            let start = origin + down * Double(row)
            for j in 0..<density {
                for i in 0..<density {
                    view.add(walk(from: start + right * offset(i) + down * offset(j)), keeping: kept, to: sums)
                }
            }
            guard density > 1 else { return }
            let weight = 1 / Float(density * density)
            for index in 0..<columns { sums[index] *= weight }
        }
    }

    /// Which pixels of a row have their middle in the plane: a straight line enters and leaves a rectangle once.
    func inside(row: Int, width: Int, height: Int) -> Range<Int> {
        let start = origin + down * Double(row) + SIMD2(0.5, 0.5)
        let across = Self.steps(start.x, right.x, below: Double(width), count: columns)
        let along = Self.steps(start.y, right.y, below: Double(height), count: columns)
        return across.clamped(to: along)
    }

    /// The steps `k` for which 0 <= start + k · step < limit.
    private static func steps(_ start: Double, _ step: Double, below limit: Double, count: Int) -> Range<Int> {
        guard abs(step) > 1e-12 else { return start >= 0 && start < limit ? 0..<count : 0..<0 }
        let (a, b) = (-start / step, (limit - start) / step)
        let first = min(max(min(a, b).rounded(.up), 0), Double(count))
        let last = min(max(max(a, b).rounded(.up), first), Double(count))
        return Int(clamping: first)..<Int(clamping: last)
    }

    private func offset(_ index: Int) -> Double { (Double(index) + 0.5) / Double(density) - 0.5 }

    /// Farther from the plane's first sample coordinates are clamped; sums and products of such coordinates fit 64
    /// bits.
    private static let farthest = 0x1p31

    private func walk<Sample>(from point: SIMD2<Double>) -> PlaneView<Sample>.Walk {
        let unit = Double(1 << PlaneView<Sample>.fractionBits)
        func fixed(_ value: Double) -> Int {
            Int(clamping: (min(max(value, -Self.farthest), Self.farthest) * unit).rounded())
        }
        return PlaneView<Sample>.Walk(
            x: fixed(point.x), y: fixed(point.y), dx: fixed(right.x), dy: fixed(right.y), count: columns)
    }
}
