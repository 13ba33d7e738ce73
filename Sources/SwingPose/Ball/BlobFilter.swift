import SwingCore

#if canImport(Glibc)
    import Glibc
#endif

/// Finds small bright discs in a square image of one component.
///
/// A disc stands out from the ring around it in most directions; an edge only in half of them, a line in all but two.
/// Of twelve points of the ring the fifth brightest is compared: a ball blurred by its motion still stands out.
struct BlobFilter {
    /// A blob's center.
    struct Blob {
        let x: Int
        let y: Int
        /// How far it stands out from its ring.
        let strength: Float
    }

    private let side: Int
    private var blur: GaussianBlur
    private let ring: [(x: Int, y: Int)]
    /// Pixels at the border that are not examined: the ring would leave the image.
    private let margin: Int
    private let gap: Int

    /// Blobs that stand out less are noise.
    private static let minimumContrast: Float = 4
    private static let rank = 4

    /// - Parameters:
    ///   - side: pixels of a side.
    ///   - radius: of the discs, pixels.
    init(side: Int, radius: Double) {
        self.side = side
        blur = GaussianBlur(side: side, standardDeviation: 0.55 * radius)
        let around = 2.4 * radius
        ring = (0..<12).map { step in
            let angle = Double(step) * .pi / 6
            return (
                x: Int(clamping: (around * cos(angle)).rounded()), y: Int(clamping: (around * sin(angle)).rounded())
            )
        }
        margin = Int(clamping: around.rounded(.up)) + 1
        gap = Int(clamping: radius.rounded())
    }

    /// The blobs, the one that stands out most first.
    ///
    /// - Parameter values: `side` × `side` of them, row by row.
    mutating func blobs(in values: [Float]) -> [Blob] {
        blur.apply(to: values)
        let found = blur.result.withUnsafeBufferPointer { smooth in
            (margin..<side - margin).flatMap { y in
                (margin..<side - margin).compactMap { x in isHighest(smooth, x, y) ? blob(smooth, x, y) : nil }
            }
        }
        // Of equals the upper one first, so that the order is the same every time.
        return found.sorted { ($0.strength, $1.y, $1.x) > ($1.strength, $0.y, $0.x) }
    }

    /// The blob at a pixel, or nil where it does not stand out.
    private func blob(_ values: UnsafeBufferPointer<Float>, _ x: Int, _ y: Int) -> Blob? {
        let here = values[y * side + x]
        // Noise has many peaks: how many of the ring come close to them is counted first, quicker than which is the
        // fifth.
        var reaching = 0
        for (along, down) in ring where values[(y + down) * side + x + along] >= here - Self.minimumContrast {
            reaching += 1
        }
        guard reaching <= Self.rank else { return nil }
        let level = ring.map { values[(y + $0.y) * side + x + $0.x] }.sorted(by: >)[Self.rank]
        return here - level > Self.minimumContrast ? Blob(x: x, y: y, strength: here - level) : nil
    }

    /// Whether no pixel within a radius is brighter.
    private func isHighest(_ values: UnsafeBufferPointer<Float>, _ x: Int, _ y: Int) -> Bool {
        let here = values[y * side + x]
        // The nearest neighbors settle nearly all pixels.
        guard here > values[y * side + x - 1], here >= values[y * side + x + 1], here > values[(y - 1) * side + x],
            here >= values[(y + 1) * side + x]
        else { return false }
        for row in y - gap...y + gap {
            for column in x - gap...x + gap where values[row * side + column] > here { return false }
        }
        return true
    }
}
