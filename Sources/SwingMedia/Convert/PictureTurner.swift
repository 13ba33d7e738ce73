import SwingCore

/// Turns and mirrors pictures by whole pixels.
enum PictureTurner {
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
                for top in Swift.stride(from: 0, to: height, by: tile) {
                    for left in Swift.stride(from: 0, to: width, by: tile) {
                        for y in top..<min(top + tile, height) {
                            var read = from + (y * sourceStride + left)
                            var write = to + (steps.origin + y * steps.down + left * steps.right)
                            for _ in left..<min(left + tile, width) {
                                write.pointee = read.pointee
                                read += 1
                                write += steps.right
                            }
                        }
                    }
                }
            }
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
