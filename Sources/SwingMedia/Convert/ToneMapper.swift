import CFFmpeg
import SwingCore

/// Maps whole frames from high to ordinary dynamic range.
///
/// swscale brings the frame to the wanted size at 10 bits, one luma and two chroma values a pixel; `ToneKernel`
/// then gives each pixel's color.
struct ToneMapper: ~Copyable {
    private let layout: PlaneLayout
    private let size: PixelSize
    private let path: String
    private let kernel: ToneKernel
    private let planes: FrameHandle
    private var scaler = PlaneScaler()

    /// Makes the tables and the memory for frames like this one.
    init(for frame: VideoFrame, size: PixelSize, path: String) throws(MediaError) {
        let planes = try FrameHandle.allocate(
            AV_PIX_FMT_YUV444P10LE, width: Int32(clamping: size.width), height: Int32(clamping: size.height),
            for: .convert,
            path: path)
        layout = frame.layout
        self.size = size
        self.path = path
        kernel = ToneKernel(frame.layout)
        self.planes = planes
    }

    /// Whether the tables are right for a frame.
    func fits(_ frame: VideoFrame) -> Bool { frame.layout == layout }

    /// Writes the frame as BGRA; `picture` must be of the size given.
    mutating func fill(_ frame: VideoFrame, into picture: inout PixelBuffer) throws(MediaError) {
        let target = planes.pointer
        try scaler.scale(
            frame, to: size, AV_PIX_FMT_YUV444P10LE, planes: (0..<3).map { swing_frame_data(target, $0) },
            strides: (0..<3).map { Int32(clamping: swing_frame_stride(target, $0)) }, path: path)
        let (width, height, stride) = (size.width, size.height, picture.stride)
        picture.withMutableBytes { bytes in
            guard let pixels = bytes.baseAddress else { return }
            for row in 0..<height {
                let line = (0..<3).map { plane in
                    swing_frame_data(target, Int32(clamping: plane)).map {
                        UnsafeRawPointer($0 + row * swing_frame_stride(target, Int32(clamping: plane)))
                            .assumingMemoryBound(to: UInt16.self)
                    }
                }
                guard let y = line[0], let u = line[1], let v = line[2] else { return }
                kernel.map(
                    y, u, v, count: width,
                    to: (pixels + row * stride).assumingMemoryBound(to: UInt32.self))
            }
        }
    }
}
