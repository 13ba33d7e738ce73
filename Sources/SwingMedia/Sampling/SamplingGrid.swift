import SwingCore

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
    func mean<Sample>(
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
