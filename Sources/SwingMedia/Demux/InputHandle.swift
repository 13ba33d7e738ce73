import CFFmpeg
import SwingCore
import SwingFiles

/// Owns one open demuxer together with the file it reads from, which must outlive it.
struct InputHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<AVFormatContext>
    private let io: UnsafeMutablePointer<AVIOContext>
    private let source: Unmanaged<FileSource>
    /// Which tracks are the video and the audio, once they are known.
    var tracks = TrackChoice()

    /// How much FFmpeg asks for at a time.
    private static let bufferSize = 65536

    /// Opens the container and learns its streams.
    ///
    /// The work is bounded by FFmpeg's probing limits (5 MB and 5 s of stream), not by what the header claims.
    init(_ file: FileSource, path: String) throws(MediaError) {
        guard let format = avformat_alloc_context() else {
            throw MediaError(.outOfMemory, operation: .open, path: path)
        }
        let owner = Unmanaged.passRetained(file)
        guard let buffer = av_malloc(InputHandle.bufferSize),
            let context = avio_alloc_context(
                buffer.assumingMemoryBound(to: UInt8.self), Int32(clamping: InputHandle.bufferSize), 0,
                owner.toOpaque(),
                { opaque, bytes, count in
                    guard let opaque, let bytes else { return swing_error_io }
                    return Unmanaged<FileSource>.fromOpaque(opaque).takeUnretainedValue().read(bytes, count)
                }, nil,
                file.isSeekable
                    ? { opaque, offset, whence in
                        guard let opaque else { return Int64(swing_error_io) }
                        return Unmanaged<FileSource>.fromOpaque(opaque).takeUnretainedValue().seek(offset, whence)
                    } : nil)
        else {
            avformat_free_context(format)
            owner.release()
            throw MediaError(.outOfMemory, operation: .open, path: path)
        }
        format.pointee.pb = context
        format.pointee.interrupt_callback = AVIOInterruptCB(
            callback: { opaque in
                guard let opaque else { return 0 }
                return Unmanaged<FileSource>.fromOpaque(opaque).takeUnretainedValue().isToStop ? 1 : 0
            }, opaque: owner.toOpaque())
        format.pointee.format_whitelist = av_strdup(AcceptedFormats.containers)
        format.pointee.codec_whitelist = av_strdup(AcceptedFormats.decoders)
        format.pointee.protocol_whitelist = av_strdup("file")
        format.pointee.max_streams = ClipLimits.mostTracks
        swing_forbid_further_files(format)
        var opened: UnsafeMutablePointer<AVFormatContext>? = format
        let status = avformat_open_input(&opened, nil, nil, nil)
        guard status >= 0, let opened else {
            // A demuxer that fails to open has freed its context already, but not our file.
            InputHandle.close(nil, context, owner)
            try file.checkOpening(path: path)
            throw libavError(status, .unrecognizedFile, .open, path)
        }
        pointer = opened
        io = context
        source = owner
        LiveHandles.opened()
    }

    deinit {
        InputHandle.close(pointer, io, source)
        LiveHandles.closed()
    }

    private static func close(
        _ format: UnsafeMutablePointer<AVFormatContext>?, _ io: UnsafeMutablePointer<AVIOContext>,
        _ source: Unmanaged<FileSource>
    ) {
        var closing = format
        avformat_close_input(&closing)
        av_free(io.pointee.buffer)
        var context: UnsafeMutablePointer<AVIOContext>? = io
        avio_context_free(&context)
        source.release()
    }

    /// The file behind the demuxer.
    var file: FileSource { source.takeUnretainedValue() }
}
