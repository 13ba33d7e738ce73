import SwingCore

/// Turns and mirrors images by whole pixels.
enum FrameRotator {
    /// Pixels along the side of a tile: one tile of input and one of output stay in the first-level cache.
    private static let tile = 32

    /// Writes `source` mirrored left to right if asked, then turned clockwise, into `target`.
    ///
    /// - Parameter target: must have the sides of `source`, swapped for an odd number of quarter turns.
    static func turn(
        _ source: borrowing PixelBuffer, into target: inout PixelBuffer, quarterTurns: Int, mirrored: Bool
    ) {
        let (width, height) = (source.width, source.height)
        let (sourceStride, targetStride) = (source.stride / 4, target.stride / 4)
        precondition(
            quarterTurns % 2 == 0
                ? target.width == width && target.height == height
                : target.width == height && target.height == width)
        // Where the first stored pixel goes, and how far one step right and one step down lead in the target.
        let steps = Steps(width, height, targetStride, quarterTurns, mirrored)
        source.withBytes { input in
            target.withMutableBytes { output in
                guard let from = input.baseAddress?.assumingMemoryBound(to: UInt32.self),
                    let to = output.baseAddress?.assumingMemoryBound(to: UInt32.self)
                else { return }
                // Sideways, whole blocks are turned; what is left at the right and below goes pixel by pixel.
                let blocks = steps.down.magnitude == 1 ? (width / 4 * 4, height / 4 * 4) : (0, 0)
                for top in Swift.stride(from: 0, to: height, by: tile) {
                    let bottom = min(top + tile, height)
                    let wholeRows = min(bottom, max(top, blocks.1))
                    for left in Swift.stride(from: 0, to: blocks.0, by: tile) {
                        for x in Swift.stride(from: left, to: min(left + tile, blocks.0), by: 4) {
                            for y in Swift.stride(from: top, to: wholeRows, by: 4) {
                                turnBlock(
                                    from + (y * sourceStride + x), sourceStride,
                                    to + (steps.origin + y * steps.down + x * steps.right), steps)
                            }
                        }
                    }
                    copy(from, sourceStride, to, steps, columns: blocks.0..<width, rows: top..<wholeRows)
                    copy(from, sourceStride, to, steps, columns: 0..<width, rows: wholeRows..<bottom)
                }
            }
        }
    }

    /// Writes pixels one by one.
    private static func copy(
        _ from: UnsafePointer<UInt32>, _ stride: Int, _ to: UnsafeMutablePointer<UInt32>, _ steps: Steps,
        columns: Range<Int>, rows: Range<Int>
    ) {
        guard !columns.isEmpty else { return }
        for y in rows {
            var read = from + (y * stride + columns.lowerBound)
            var write = to + (steps.origin + y * steps.down + columns.lowerBound * steps.right)
            for _ in columns {
                write.pointee = read.pointee
                read += 1
                write += steps.right
            }
        }
    }

    /// Writes four by four pixels whose rows become columns, each with one store of four.
    @inline(__always)
    private static func turnBlock(
        _ from: UnsafePointer<UInt32>, _ stride: Int, _ to: UnsafeMutablePointer<UInt32>, _ steps: Steps
    ) {
        func row(_ index: Int) -> SIMD4<UInt32> {
            UnsafeRawPointer(from + index * stride).loadUnaligned(as: SIMD4<UInt32>.self)
        }
        // Where one step down leads to the left, the lowest row comes first.
        let isBackwards = steps.down < 0
        let (a, b, c, d) = isBackwards ? (row(3), row(2), row(1), row(0)) : (row(0), row(1), row(2), row(3))
        let first = isBackwards ? to + 3 * steps.down : to
        for column in 0..<4 {
            let pixels = SIMD4(a[column], b[column], c[column], d[column])
            UnsafeMutableRawPointer(first + column * steps.right).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
        }
    }

    private struct Steps {
        let origin: Int
        let right: Int
        let down: Int

        init(_ width: Int, _ height: Int, _ stride: Int, _ quarterTurns: Int, _ mirrored: Bool) {
            let (start, alongX, alongY) =
                switch quarterTurns {
                case 1: (height - 1, stride, -1)
                case 2: ((height - 1) * stride + width - 1, -1, -stride)
                case 3: ((width - 1) * stride, -stride, 1)
                default: (0, 1, stride)
                }
            origin = mirrored ? start + (width - 1) * alongX : start
            right = mirrored ? -alongX : alongX
            down = alongY
        }
    }
}
