package import SwingCore
package import SwingMedia

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
                position.y < Double(geometry.height),
                Self.isBallColor(color)
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
    private static func isBallColor(_ color: SIMD3<Float>) -> Bool {
        color.y < -16 && color.z > -24 && color.z < 10
    }

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
