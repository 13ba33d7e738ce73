import CFFmpeg
import SwingFiles

/// Owns one muxer and the file it writes.
struct OutputHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<AVFormatContext>

    /// Creates an MP4 file.
    ///
    /// - Parameters:
    ///   - path: where to write.
    ///   - target: the name a user knows the file by.
    init(path: String, target: String) throws(MediaError) {
        // The prefix keeps colons and leading dashes in names from meaning anything.
        let address = "file:" + path
        var made: UnsafeMutablePointer<AVFormatContext>?
        try check(
            avformat_alloc_output_context2(&made, nil, "mp4", address), .outOfMemory, .write, target)
        guard let made else { throw MediaError(.outOfMemory, operation: .write, path: target) }
        let status = avio_open(&made.pointee.pb, address, AVIO_FLAG_WRITE)
        guard status >= 0 else {
            avformat_free_context(made)
            throw libavError(status, .cannotCreateOutput, .write, target)
        }
        pointer = made
        LiveHandles.opened()
    }

    deinit {
        if pointer.pointee.pb != nil { avio_closep(&pointer.pointee.pb) }
        avformat_free_context(pointer)
        LiveHandles.closed()
    }

    /// Closes the file; whether all bytes reached it.
    func close() -> Int32 {
        guard pointer.pointee.pb != nil else { return 0 }
        avio_flush(pointer.pointee.pb)
        let failed = pointer.pointee.pb.pointee.error
        let closed = avio_closep(&pointer.pointee.pb)
        return failed < 0 ? failed : closed
    }

    /// Adds a stream and hands it out.
    func addStream(target: String) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
        guard let stream = avformat_new_stream(pointer, nil) else {
            throw MediaError(.outOfMemory, operation: .write, path: target)
        }
        return stream
    }
}

extension OutputHandle {
    /// Writes every packet an encoder has ready.
    ///
    /// - Parameter duration: given to packets that have none of their own, in the encoder's time base.
    func drain(
        _ codec: borrowing CodecHandle, _ packet: borrowing PacketHandle, to stream: UnsafeMutablePointer<AVStream>,
        duration: Int64, _ target: String
    ) throws(MediaError) {
        while true {
            let status = avcodec_receive_packet(codec.pointer, packet.pointer)
            if status == swing_error_again || status == swing_error_end_of_file { return }
            try check(status, .unexpected, .encode, target)
            if packet.pointer.pointee.duration <= 0 { packet.pointer.pointee.duration = duration }
            packet.pointer.pointee.stream_index = stream.pointee.index
            av_packet_rescale_ts(packet.pointer, codec.pointer.pointee.time_base, stream.pointee.time_base)
            try write(packet, .write, target)
        }
    }

    /// Writes one packet.
    ///
    /// - Throws: `.beyondLimits` where the muxer finds its time impossible, `.outputNotWritten` where the disk is full.
    func write(_ packet: borrowing PacketHandle, _ operation: MediaOperation, _ target: String) throws(MediaError) {
        let status = av_interleaved_write_frame(pointer, packet.pointer)
        guard status != swing_error_invalid_argument else {
            _ = LibavLog.end()
            throw MediaError(
                .beyondLimits, operation: operation, path: target,
                detail: .fault(.timesUnwritable))
        }
        try check(status, .outputNotWritten, operation, target)
    }
}
