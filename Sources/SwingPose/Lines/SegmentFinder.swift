import Foundation
package import SwingMedia

/// Finds the straight edges of an image.
///
/// Pixels whose luma changes in about the same direction and that touch each other are one region; a region that is
/// long and thin is an edge (the line segment detector of Grompone von Gioi et al., 2010; only long edges are of use
/// here, which chance does not make, so that its test against chance is left out).
package struct SegmentFinder {
    /// Steps of luma from pixel to pixel from which there is an edge: four times the noise of a phone's image,
    /// smoothed.
    private static let leastGradient: Float = 5
    /// How far the direction of a pixel may differ from its region's, degrees.
    private static let tolerance: Float = 22.5
    /// The least length in parts of the longer side of the image.
    private static let shortest = 0.05
    /// The most segments kept of an image, the longest: courts filmed from anywhere have 20 to 90.
    private static let most = 120

    private var gradients: GradientField

    /// The edges of a frame, in pixels of the upright image, the longest first.
    ///
    /// - Complexity: O(pixels), some 20 ms.
    package static func segments(in frame: VideoFrame, geometry: PictureGeometry) -> [LineSegment] {
        let luma = LumaPlane(frame)
        let scale = Double(luma.shrink)
        let upright = geometry.storedFromUpright.inverse
        // A tenth of a pixel is less than an edge is known to, and is what files keep.
        func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
            let exact = upright(point * scale) * 10
            return SIMD2(exact.x.rounded(), exact.y.rounded()) / 10
        }
        return segments(in: luma).map { LineSegment(start: rounded($0.start), end: rounded($0.end)) }
    }

    /// The edges of an image in its own pixels, the longest first.
    static func segments(in luma: LumaPlane) -> [LineSegment] {
        guard luma.width > 8, luma.height > 8 else { return [] }
        var finder = SegmentFinder(gradients: GradientField(luma.smoothed(), least: leastGradient))
        let shortest = Self.shortest * Double(max(luma.width, luma.height))
        var found: [LineSegment] = []
        for seed in finder.gradients.seeds {
            let region = finder.gradients.grow(from: seed, tolerance: tolerance)
            guard Double(region.count) >= shortest, let segment = finder.segment(of: region, shortest: shortest),
                !isFrame(segment, of: luma)
            else { continue }
            found.append(segment)
        }
        return Array(found.sorted { $0.length > $1.length }.prefix(most))
    }

    /// Whether a segment is the border of the image, or of bars that fill it up, and not of anything filmed.
    private static func isFrame(_ segment: LineSegment, of luma: LumaPlane) -> Bool {
        let size = SIMD2(Double(luma.width), Double(luma.height))
        let run = segment.end - segment.start
        return [0, 1].contains { axis in
            guard abs(run[axis]) <= 1 else { return false }
            let position = segment.middle[axis]
            return min(position, size[axis] - position) <= 4 || abs(run[1 - axis]) >= 0.95 * size[1 - axis]
        }
    }

    /// The axis of a region about which it is least wide, or nil where it is too short or too wide for an edge.
    private func segment(of region: [Int32], shortest: Double) -> LineSegment? {
        var mass = 0.0
        var sum = SIMD2<Double>.zero
        for index in region {
            let weight = Double(gradients.magnitude(index))
            mass += weight
            sum += weight * gradients.point(index)
        }
        let middle = sum / mass
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for index in region {
            let away = gradients.point(index) - middle
            let weight = Double(gradients.magnitude(index)) / mass
            xx += weight * away.x * away.x
            xy += weight * away.x * away.y
            yy += weight * away.y * away.y
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        let along = SIMD2(cos(angle), sin(angle))
        var extent = 0.0...0.0
        for index in region {
            let distance = ((gradients.point(index) - middle) * along).sum()
            extent = min(extent.lowerBound, distance)...max(extent.upperBound, distance)
        }
        let length = extent.upperBound - extent.lowerBound
        let across = (xx + yy) / 2 - (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
        guard length >= shortest, max(across, 0).squareRoot() <= max(1.5, 0.02 * length) else { return nil }
        return LineSegment(start: middle + extent.lowerBound * along, end: middle + extent.upperBound * along)
    }
}

/// How steeply, and in which direction, the luma of an image changes between its pixels.
struct GradientField {
    private let width: Int
    private let magnitudes: [Float]
    /// The direction of each gradient as a unit vector.
    private let directions: [SIMD2<Float>]
    /// Pixels that belong to a region or cannot belong to one.
    private var isTaken: [Bool]
    /// The indices of gradients that are steep enough, the steepest first.
    let seeds: [Int32]

    /// - Parameter least: the gradient from which a pixel counts, steps of luma from pixel to pixel.
    init(_ luma: LumaPlane, least: Float) {
        width = luma.width - 1
        let height = luma.height - 1
        var magnitudes = [Float](repeating: 0, count: width * height)
        var directions = [SIMD2<Float>](repeating: .zero, count: width * height)
        var isTaken = [Bool](repeating: true, count: width * height)
        var steep: [Int32] = []
        // Regions grow to the eight neighbors of a pixel: the outermost pixels are left out, so that all have eight.
        for row in 1..<height - 1 {
            for column in 1..<width - 1 {
                let above = row * luma.width + column
                let below = above + luma.width
                let (a, b) = (luma.values[above], luma.values[above + 1])
                let (c, d) = (luma.values[below], luma.values[below + 1])
                let gradient = SIMD2(b + d - a - c, c + d - a - b) / 2
                let magnitude = gradient.length
                guard magnitude >= least else { continue }
                let index = row * width + column
                magnitudes[index] = magnitude
                directions[index] = gradient / magnitude
                isTaken[index] = false
                steep.append(Int32(clamping: index))
            }
        }
        self.magnitudes = magnitudes
        self.directions = directions
        self.isTaken = isTaken
        seeds = Self.ordered(steep, by: magnitudes)
    }

    /// The steepest first, to a 256th part of the steepest there can be; among equals in the order of the image.
    private static func ordered(_ indices: [Int32], by magnitudes: [Float]) -> [Int32] {
        var steps: [[Int32]] = Array(repeating: [], count: 256)
        for index in indices { steps[255 - min(255, Int(clamping: magnitudes[Int(index)]))].append(index) }
        return steps.flatMap(\.self)
    }

    /// Steps of luma from pixel to pixel at an index.
    func magnitude(_ index: Int32) -> Float { magnitudes[Int(index)] }

    /// The position of an index in the image: in the middle of four pixels.
    func point(_ index: Int32) -> SIMD2<Double> {
        SIMD2(Double(Int(index) % width) + 1, Double(Int(index) / width) + 1)
    }

    /// Takes the connected pixels around a seed whose direction differs little from that of the region so far;
    /// none where the seed is taken.
    ///
    /// - Parameter tolerance: in degrees.
    mutating func grow(from seed: Int32, tolerance: Float) -> [Int32] {
        guard !isTaken[Int(seed)] else { return [] }
        let least = cos(tolerance * .pi / 180)
        let neighbors = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]
        isTaken[Int(seed)] = true
        var region = [seed]
        var sum = directions[Int(seed)]
        var length: Float = 1
        var next = 0
        while next < region.count {
            let index = Int(region[next])
            next += 1
            for neighbor in neighbors {
                let other = index + neighbor
                guard !isTaken[other], (directions[other] * sum).sum() >= least * length else { continue }
                isTaken[other] = true
                region.append(Int32(clamping: other))
                sum += directions[other]
                length = sum.length
            }
        }
        return region
    }
}

/// The luma of an image as stored, made smaller by a whole number.
struct LumaPlane {
    let width: Int
    let height: Int
    /// Stored pixels along the side of one of these.
    let shrink: Int
    /// Values in steps of 1/255, row by row.
    private(set) var values: [Float]

    /// Pixels of the longer side at most: there a court line ten meters away is still two or three pixels wide.
    private static let longest = 1300

    init(_ frame: VideoFrame) {
        let layout = frame.layout
        shrink = max(1, (max(layout.width, layout.height) + Self.longest - 1) / Self.longest)
        width = layout.width / shrink
        height = layout.height / shrink
        values = Array(repeating: 0, count: width * height)
        frame.withPlanes { planes in
            if layout.bytesPerSample == 1 {
                fill(planes, shift: 0, sample: UInt8.self)
            } else {
                fill(planes, shift: layout.sampleShift + layout.bitDepth - 8, sample: UInt16.self)
            }
        }
    }

    /// An image of given values.
    init(width: Int, height: Int, values: [Float]) {
        precondition(values.count == width * height)
        self.width = width
        self.height = height
        self.values = values
        shrink = 1
    }

    /// The mean of the stored samples under each pixel.
    private mutating func fill<Sample: FixedWidthInteger & UnsignedInteger>(
        _ planes: FramePlanes, shift: Int, sample: Sample.Type
    ) {
        let scale = 1 / Float(shrink * shrink << shift)
        for row in 0..<height {
            var sums = [Float](repeating: 0, count: width)
            for line in row * shrink..<(row + 1) * shrink {
                let stored = (planes.y + line * planes.yStride).assumingMemoryBound(to: Sample.self)
                for column in 0..<width {
                    var sum = 0
                    for index in column * shrink..<(column + 1) * shrink { sum += Int(stored[index]) }
                    sums[column] += Float(sum)
                }
            }
            for column in 0..<width { values[row * width + column] = sums[column] * scale }
        }
    }

    /// Smoothed by (1 4 6 4 1)/16 along rows and columns, which leaves little noise and thin lines; the border stays.
    func smoothed() -> LumaPlane {
        guard width > 4, height > 4 else { return self }
        var result = self
        result.smooth(step: 1, across: 2..<width - 2, along: 0..<height)
        result.smooth(step: width, across: 0..<width, along: 2..<height - 2)
        return result
    }

    private mutating func smooth(step: Int, across columns: Range<Int>, along rows: Range<Int>) {
        let source = values
        for row in rows {
            for index in row * width + columns.lowerBound..<row * width + columns.upperBound {
                let near = source[index - step] + source[index + step]
                let far = source[index - 2 * step] + source[index + 2 * step]
                values[index] = (6 * source[index] + 4 * near + far) / 16
            }
        }
    }
}
