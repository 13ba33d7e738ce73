#if canImport(Glibc)
    import Glibc
#endif

/// Finds small bright discs in a square picture of one component.
///
/// A disc stands out from the ring around it in most directions; an edge only in half of them, a line in all but two. Of
/// twelve points of the ring the fifth brightest is compared: a ball that is blurred along its way still stands out.
struct SpotFilter {
    /// A spot's middle.
    struct Spot {
        let x: Int
        let y: Int
        /// How far it stands out from its ring.
        let strength: Float
    }

    private let side: Int
    /// One half of a Gaussian's weights, the middle first.
    private let weights: [Float]
    private let ring: [(x: Int, y: Int)]
    /// Pixels at the border that are not looked at: the ring would leave the picture.
    private let margin: Int
    private let gap: Int

    /// Spots that stand out less are noise.
    private static let least: Float = 4
    private static let compared = 4

    /// - Parameters:
    ///   - side: pixels of a side.
    ///   - radius: of the discs, pixels.
    init(side: Int, radius: Double) {
        self.side = side
        let spread = 0.55 * radius
        let half = Int((3 * spread).rounded(.up))
        let raw = (0...half).map { exp(-0.5 * Double($0 * $0) / (spread * spread)) }
        let sum = 2 * raw.reduce(0, +) - raw[0]
        weights = raw.map { Float($0 / sum) }
        let around = 2.4 * radius
        ring = (0..<12).map { step in
            let angle = Double(step) * .pi / 6
            return (x: Int((around * cos(angle)).rounded()), y: Int((around * sin(angle)).rounded()))
        }
        margin = Int(around.rounded(.up)) + 1
        gap = Int(radius.rounded())
    }

    /// The spots, the one that stands out most first.
    ///
    /// - Parameter values: `side` × `side` of them, row by row.
    func spots(in values: [Float]) -> [Spot] {
        let smooth = smoothed(values)
        var found: [Spot] = []
        for y in margin..<side - margin {
            for x in margin..<side - margin where isHighest(smooth, x, y) {
                let strength = smooth[y * side + x] - ringLevel(smooth, x, y)
                if strength > Self.least { found.append(Spot(x: x, y: y, strength: strength)) }
            }
        }
        // Of equals the upper one first, so that the order is the same every time.
        return found.sorted { ($0.strength, $1.y, $1.x) > ($1.strength, $0.y, $0.x) }
    }

    private func ringLevel(_ values: [Float], _ x: Int, _ y: Int) -> Float {
        ring.map { values[(y + $0.y) * side + x + $0.x] }.sorted(by: >)[Self.compared]
    }

    /// Whether no pixel within a radius is brighter.
    private func isHighest(_ values: [Float], _ x: Int, _ y: Int) -> Bool {
        let here = values[y * side + x]
        // The nearest neighbours settle nearly all pixels.
        guard here > values[y * side + x - 1], here >= values[y * side + x + 1], here > values[(y - 1) * side + x],
            here >= values[(y + 1) * side + x]
        else { return false }
        for row in y - gap...y + gap {
            for column in x - gap...x + gap where values[row * side + column] > here { return false }
        }
        return true
    }

    /// Convolved with a Gaussian, along rows and then along columns; the border pixels stand for what lies beyond.
    private func smoothed(_ values: [Float]) -> [Float] {
        let half = weights.count - 1
        // Every row with its border repeated, so that no step of a convolution asks where it is.
        var padded = [Float](repeating: 0, count: side + 2 * half)
        var rows = [Float](repeating: 0, count: values.count)
        var result = rows
        rows.withUnsafeMutableBufferPointer { rows in
            guard let rows = rows.baseAddress else { return }
            for y in 0..<side {
                for x in padded.indices { padded[x] = values[y * side + min(max(x - half, 0), side - 1)] }
                padded.withUnsafeBufferPointer { padded in
                    guard let middle = padded.baseAddress.map({ $0 + half }) else { return }
                    accumulate(into: rows + y * side) { middle + $0 }
                }
            }
            result.withUnsafeMutableBufferPointer { result in
                guard let result = result.baseAddress else { return }
                for y in 0..<side {
                    accumulate(into: result + y * side) { UnsafePointer(rows) + min(max(y + $0, 0), side - 1) * side }
                }
            }
        }
        return result
    }

    /// Adds up rows by their weights: the middle one and those at the same distance to both sides of it.
    private func accumulate(into sums: UnsafeMutablePointer<Float>, row: (Int) -> UnsafePointer<Float>) {
        let middle = row(0)
        let weight = weights[0]
        for x in 0..<side { sums[x] = weight * middle[x] }
        for distance in 1..<weights.count {
            let (before, after, weight) = (row(-distance), row(distance), weights[distance])
            for x in 0..<side { sums[x] += weight * (before[x] + after[x]) }
        }
    }
}
