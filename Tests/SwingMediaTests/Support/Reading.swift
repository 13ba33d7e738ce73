import SwingCore

@testable import SwingMedia

/// Reads a whole clip and keeps what does not hold its pictures.
struct WholeClip {
    let info: ClipInfo
    let ticks: [Int64]
    let indices: [Int]
    let counters: DecodeCounters

    init(_ path: String, options: ReaderOptions = .init()) throws(MediaError) {
        var reader = try VideoReader(path: path, options: options)
        var ticks: [Int64] = []
        var indices: [Int] = []
        while let frame = try reader.next() {
            ticks.append(frame.time.ticks)
            indices.append(frame.index)
        }
        info = reader.info
        self.ticks = ticks
        self.indices = indices
        counters = reader.counters
    }
}

extension PixelBuffer {
    /// Blue, green, red and alpha of a pixel.
    borrowing func pixel(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
        let place = y * stride + 4 * x
        return withBytes { bytes in
            (Int(bytes[place + 2]), Int(bytes[place + 1]), Int(bytes[place]), Int(bytes[place + 3]))
        }
    }
}

/// The first frame of a clip as a picture to draw on.
func firstPicture(_ path: String, size: PixelSize? = nil) throws(MediaError) -> PixelBuffer {
    var reader = try VideoReader(path: path)
    var converter = FrameConverter(reader.info, size: size)
    guard let frame = try reader.next() else {
        throw MediaError(.nothingDecodes, operation: .decode, path: path)
    }
    return try converter.convert(frame)
}
