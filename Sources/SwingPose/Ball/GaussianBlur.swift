import SwingCore

#if canImport(Glibc)
    import Glibc
#endif

/// Blurs square images of one component; its memory serves image after image.
struct GaussianBlur {
    private let side: Int
    /// One half of the weights, the middle first.
    private let weights: [Float]
    /// A row between its border pixels, repeated.
    private var padded: [Float]
    private var rows: [Float]
    /// The image that was blurred last, row by row.
    private(set) var result: [Float]

    /// - Parameters:
    ///   - side: pixels of a side.
    ///   - spread: the standard deviation, pixels.
    init(side: Int, standardDeviation: Double) {
        self.side = side
        let half = Int(clamping: (3 * standardDeviation).rounded(.up))
        let raw = (0...half).map { exp(-0.5 * Double($0 * $0) / (standardDeviation * standardDeviation)) }
        let sum = 2 * raw.reduce(0, +) - raw[0]
        weights = raw.map { Float($0 / sum) }
        padded = Array(repeating: 0, count: side + 2 * half)
        rows = Array(repeating: 0, count: side * side)
        result = rows
    }

    /// Blurs along rows and then along columns; the border pixels stand for what lies beyond.
    ///
    /// - Parameter values: `side` × `side` of them, row by row.
    mutating func apply(to values: [Float]) {
        let (side, half) = (side, weights.count - 1)
        for y in 0..<side {
            pad(values[y * side..<(y + 1) * side])
            padded.withUnsafeBufferPointer { [weights] padded in
                Self.sum(into: &rows, at: y * side, count: side, weights, of: padded) { half + $0 }
            }
        }
        rows.withUnsafeBufferPointer { [weights] rows in
            for y in 0..<side {
                Self.sum(into: &result, at: y * side, count: side, weights, of: rows) {
                    min(max(y + $0, 0), side - 1) * side
                }
            }
        }
    }

    private mutating func pad(_ row: ArraySlice<Float>) {
        let half = weights.count - 1
        for x in 0..<half {
            padded[x] = row[row.startIndex]
            padded[half + side + x] = row[row.endIndex - 1]
        }
        padded.replaceSubrange(half..<half + side, with: row)
    }

    /// Adds up runs of values by their weights: the middle one and those at the same distance to both sides of it.
    ///
    /// - Parameter start: where the run at a distance begins.
    private static func sum(
        into sums: inout [Float], at first: Int, count: Int, _ weights: [Float],
        of values: UnsafeBufferPointer<Float>, start: (Int) -> Int
    ) {
        sums.withUnsafeMutableBufferPointer { sums in
            let sums = UnsafeMutableBufferPointer(rebasing: sums[first..<first + count])
            let middle = UnsafeBufferPointer(rebasing: values[start(0)...].prefix(count))
            for x in 0..<count { sums[x] = weights[0] * middle[x] }
            for distance in 1..<weights.count {
                let before = UnsafeBufferPointer(rebasing: values[start(-distance)...].prefix(count))
                let after = UnsafeBufferPointer(rebasing: values[start(distance)...].prefix(count))
                let weight = weights[distance]
                for x in 0..<count { sums[x] += weight * (before[x] + after[x]) }
            }
        }
    }
}
