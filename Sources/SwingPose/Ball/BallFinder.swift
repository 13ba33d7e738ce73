package import SwingMedia

#if canImport(Glibc)
    import Glibc
#endif

/// Finds blobs near the racket hand that may be the ball.
///
/// A tennis ball is yellow by the rules (ITF): little blue, hardly any red beyond its luma, unlike skin, lines, court
/// and sky. In real clips of five sources its middle lacks 18 to 56 of 255 steps of blue. Which of the blobs is the
/// ball, and not a rim or a hem of that color, is decided by its trajectory.
package struct BallFinder: ~Copyable {
    /// A ball's radius in heights of a grown player: 3.35 cm of 1.80 m.
    private static let radius = 0.0186
    /// The ball's radius in pixels of the searched square, to which it is scaled.
    private static let pixels = 4.0
    /// Half the side of the searched square, in heights: a racket held out and three frames at 60 a second of a drive.
    private static let halfSide = 1.25
    /// The most blobs kept of a frame.
    private static let maximumBlobs = 40

    private var sampler: RegionSampler
    private let side: Int
    private var blobFilter: BlobFilter
    private var colors: [Float]
    private var yellow: [Float]

    /// Makes a finder; it may serve many clips.
    package init() {
        // The sampler converts eight pixels at a time.
        side = Int(clamping: (2 * Self.halfSide / Self.radius * Self.pixels / 8).rounded(.up)) * 8
        sampler = RegionSampler(width: side, height: side, range: 0...255, border: .black)
        blobFilter = BlobFilter(side: side, radius: Self.pixels)
        colors = Array(repeating: 0, count: side * side * 3)
        yellow = Array(repeating: 0, count: side * side)
    }

    /// The blobs near a hand.
    ///
    /// - Parameters:
    ///   - frame: the image.
    ///   - geometry: how it becomes upright.
    ///   - hand: the center of the searched square, in pixels of the upright image.
    ///   - height: the player's standing height in pixels, more than 0.
    /// - Complexity: O(1), some 4 ms: the number of pixels read is fixed.
    package mutating func picture(
        _ frame: VideoFrame, geometry: PictureGeometry, around hand: SIMD2<Double>, height: Double
    ) -> BallFrame {
        let region = Region(center: hand, side: 2 * Self.halfSide * height)
        guard region.isUsable(width: geometry.width, height: geometry.height) else {
            return BallFrame(time: frame.time.seconds, sightings: [])
        }
        colors.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            frame.withPlanes { planes in
                sampler.sample(region, of: planes, layout: frame.layout, geometry: geometry, into: start)
            }
        }
        colors.withUnsafeBufferPointer { colors in
            for index in yellow.indices {
                let color = Self.components(colors[3 * index], colors[3 * index + 1], colors[3 * index + 2])
                yellow[index] = Self.yellowness(color)
            }
        }
        let scale = region.side / Double(side)
        let corner = region.center - SIMD2(repeating: region.side / 2)
        var sightings: [BallSighting] = []
        for blob in blobFilter.blobs(in: yellow) {
            let position = corner + (SIMD2(Double(blob.x), Double(blob.y)) + 0.5) * scale
            let color = meanColor(blob.x, blob.y)
            guard position.x >= 0, position.y >= 0, position.x < Double(geometry.width),
                position.y < Double(geometry.height), Self.isBallColor(color)
            else { continue }
            sightings.append(BallSighting(position: position, color: SIMD3(color)))
            if sightings.count == Self.maximumBlobs { break }
        }
        return BallFrame(time: frame.time.seconds, sightings: sightings)
    }

    /// Luma, blue minus luma and red minus luma, the latter two scaled as BT.601 scales U and V.
    private static func components(_ red: Float, _ green: Float, _ blue: Float) -> SIMD3<Float> {
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        return SIMD3(luma, 0.492 * (blue - luma), 0.877 * (red - luma))
    }

    /// How yellow a pixel is: the blue it lacks, less what is too red or too green.
    private static func yellowness(_ color: SIMD3<Float>) -> Float {
        -color.y - 2 * max(color.z - 6, 0) - max(-color.z - 25, 0)
    }

    /// Whether a blob may be a ball: skin is redder, grass greener, and everything else that moves on a court bluer.
    private static func isBallColor(_ color: SIMD3<Float>) -> Bool { color.y < -16 && color.z > -24 && color.z < 10 }

    /// The mean color of the 5 × 5 pixels around a pixel.
    private func meanColor(_ x: Int, _ y: Int) -> SIMD3<Float> {
        var sum = SIMD3<Float>()
        for row in y - 2...y + 2 {
            for column in x - 2...x + 2 {
                let index = 3 * (row * side + column)
                sum += Self.components(colors[index], colors[index + 1], colors[index + 2])
            }
        }
        return sum / 25
    }
}

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
