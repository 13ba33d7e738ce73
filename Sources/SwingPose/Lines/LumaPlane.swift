import SwingCore
import SwingMedia

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
