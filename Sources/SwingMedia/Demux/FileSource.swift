import CFFmpeg
import Glibc
import SwingFiles

/// An open file that FFmpeg reads through us.
///
/// FFmpeg gets no file name and cannot open anything itself, so a hostile clip can neither read other files nor reach
/// the network, and names that resemble a protocol or an option are harmless.
final class FileSource {
    private let descriptor: Owned<Int32>
    /// Where the next read begins.
    ///
    /// Our own, because a file that is held open has one position for all who read it.
    private var position: Int64 = 0
    let cancellation: CancellationFlag?
    /// The system's error number of the first failed read, 0 while all is well.
    private(set) var failure: Int32 = 0
    /// What opening the clip has used so far; nil before and after.
    private var opening: OpeningMeter?
    /// What part of that was more than is allowed, nil while all is well.
    private(set) var excess: MediaError.Detail?
    /// Bytes in the file.
    let size: Int64
    /// The dwell edits that FFmpeg must not see.
    private(set) lazy var dwellEdits = DwellEdits(self)

    /// Opens a file and checks its kind before anything is read from it.
    init(path: String, cancellation: CancellationFlag?) throws(MediaError) {
        // Without O_NONBLOCK, opening a pipe that nobody writes to would hang here.
        let opened = HeldFiles.descriptor(of: path) ?? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else {
            let code = errno
            throw MediaError(
                code == ENOENT || code == ENOTDIR ? .notFound : .unreadable, operation: .open, path: path,
                detail: .system(code))
        }
        var status = stat()
        guard fstat(opened, &status) == 0 else {
            close(opened)
            throw MediaError(.unreadable, operation: .open, path: path, detail: .system(errno))
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG else {
            close(opened)
            if kind == S_IFDIR, let pattern = ImageSequence.pattern(of: path) {
                throw MediaError(.pictureFolder, operation: .open, path: path, detail: .name(pattern))
            }
            throw MediaError(.notRegularFile, operation: .open, path: path, detail: .kind(FileErrorCode(kindOf: kind)))
        }
        descriptor = Owned(opened) { close($0) }
        size = Int64(status.st_size)
        self.cancellation = cancellation
    }

    var isCancelled: Bool { cancellation?.isCancelled ?? false }

    /// Whether FFmpeg is to give up: because of a person, or because opening the clip takes too much.
    var isToStop: Bool {
        if excess == nil { excess = opening?.excess }
        return isCancelled || excess != nil
    }

    /// Counts what is read and how long it takes from here on, until `endOpening`.
    func beginOpening(_ budget: OpeningBudget) { opening = OpeningMeter(budget) }

    /// - Throws: `.beyondLimits` where opening the clip took more than it may.
    func checkOpening(path: String) throws(MediaError) {
        guard let excess else { return }
        _ = LibavLog.end()
        throw MediaError(.beyondLimits, operation: .open, path: path, detail: excess)
    }

    /// The clip is open: from here on it may take as long as it is.
    func endOpening() { opening = nil }

    /// Bytes of the file, or fewer at its end, without moving the reading position.
    func bytes(at offset: Int64 = 0, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor.pointer, buffer.baseAddress, count, off_t(offset)))
        }
    }

    /// Reads as FFmpeg asks: bytes read, end of file, or the negative number of an error.
    func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
        while true {
            if isToStop { return swing_error_exit }
            let got = pread(descriptor.pointer, buffer, Int(count), off_t(position))
            if got > 0 {
                position += Int64(got)
                opening?.bytes += Int64(got)
                if let patch = dwellEdits?.patch { apply(patch, to: buffer, got) }
                return Int32(clamping: got)
            }
            if got == 0 { return swing_error_end_of_file }
            if errno != EINTR {
                failure = errno
                return swing_error_io
            }
        }
    }

    /// Puts other bytes in place of those just read.
    private func apply(_ patch: DwellEdits.Patch, to buffer: UnsafeMutablePointer<UInt8>, _ count: Int) {
        let start = position - Int64(count)
        for (distance, byte) in patch.bytes.enumerated() {
            let index = patch.start + Int64(distance) - start
            if (0..<Int64(count)).contains(index) { buffer[Int(index)] = byte }
        }
    }

    /// Moves the reading position as FFmpeg asks, or returns the size.
    func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        if whence & AVSEEK_SIZE != 0 { return size }
        let base: Int64? =
            switch whence & ~AVSEEK_FORCE {
            case SEEK_SET: 0
            case SEEK_CUR: position
            case SEEK_END: size
            default: nil
            }
        guard let (sum, overflow) = base?.addingReportingOverflow(offset), !overflow, sum >= 0 else {
            return Int64(swing_error_invalid_argument)
        }
        position = sum
        return sum
    }
}

/// Recognizes folders of numbered images, as laboratories and programs that cut clips into frames write them.
package enum ImageSequence {
    private static let endings: Set = ["png", "jpg", "jpeg", "tif", "tiff", "bmp", "dpx", "exr"]
    /// Names that are read; a folder of numbered images shows itself early.
    private static let limit = 1000

    /// The name of a folder's images as FFmpeg takes them, such as `frames/shot_%04d.png`; nil where the folder does
    /// not hold at least two images of one name with numbers.
    package static func pattern(of folder: String) -> String? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var counts: [String: Int] = [:]
        for _ in 0..<limit {
            guard let entry = readdir(directory) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let pattern = pattern(ofName: name) { counts[pattern, default: 0] += 1 }
        }
        // The most frequent; of equals the first by name, so that the answer is always the same.
        let best = counts.max { $0.value < $1.value || ($0.value == $1.value && $0.key > $1.key) }
        guard let best, best.value >= 2 else { return nil }
        return folder + (folder.hasSuffix("/") ? "" : "/") + best.key
    }

    /// A name with the number before its ending replaced by what counts it; nil for other names.
    private static func pattern(ofName name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), endings.contains(name[name.index(after: dot)...].lowercased()),
            !name.contains("%")
        else { return nil }
        let stem = name[..<dot]
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 0 else { return nil }
        return stem.dropLast(digits) + "%0\(digits)d" + name[dot...]
    }
}

/// Owns one open demuxer together with the file it reads from, which must outlive it.
struct InputHandle: ~Copyable {
    private let format: Owned<UnsafeMutablePointer<AVFormatContext>>
    /// The file behind the demuxer.
    let file: FileSource
    /// Which tracks are the video and the audio, once they are known.
    var tracks = TrackChoice()

    var pointer: UnsafeMutablePointer<AVFormatContext> { format.pointer }

    /// How much FFmpeg asks for at a time.
    private static let bufferSize = 65536

    /// Opens the container and learns its streams.
    ///
    /// The work is bounded by FFmpeg's probing limits (5 MB and 5 s of stream), not by what the header claims.
    init(_ file: FileSource, path: String) throws(MediaError) {
        let format = try made(avformat_alloc_context(), .open, path)
        let source = Unmanaged.passUnretained(file).toOpaque()
        guard let buffer = av_malloc(InputHandle.bufferSize),
            let context = avio_alloc_context(
                buffer.assumingMemoryBound(to: UInt8.self), Int32(clamping: InputHandle.bufferSize), 0, source,
                { opaque, bytes, count in
                    guard let opaque, let bytes else { return swing_error_io }
                    return Unmanaged<FileSource>.fromOpaque(opaque).takeUnretainedValue().read(bytes, count)
                }, nil,
                { opaque, offset, whence in
                    guard let opaque else { return Int64(swing_error_io) }
                    return Unmanaged<FileSource>.fromOpaque(opaque).takeUnretainedValue().seek(offset, whence)
                })
        else {
            avformat_free_context(format)
            throw MediaError(.outOfMemory, operation: .open, path: path)
        }
        format.pointee.pb = context
        format.pointee.interrupt_callback = AVIOInterruptCB(
            callback: { opaque in
                guard let opaque else { return 0 }
                return Unmanaged<FileSource>.fromOpaque(opaque).takeUnretainedValue().isToStop ? 1 : 0
            }, opaque: source)
        format.pointee.format_whitelist = av_strdup(AcceptedFormats.containers)
        format.pointee.codec_whitelist = av_strdup(AcceptedFormats.decoders)
        format.pointee.protocol_whitelist = av_strdup("file")
        format.pointee.max_streams = ClipLimits.mostTracks
        swing_forbid_further_files(format)
        var opened: UnsafeMutablePointer<AVFormatContext>? = format
        let status = avformat_open_input(&opened, nil, nil, nil)
        guard status >= 0, let opened else {
            // A demuxer that fails to open has freed its context already, but not what it reads through.
            InputHandle.free(context)
            try file.checkOpening(path: path)
            throw libavError(status, .unrecognizedFile, .open, path)
        }
        self.format = Owned(opened) {
            var closing: UnsafeMutablePointer<AVFormatContext>? = $0
            avformat_close_input(&closing)
            InputHandle.free(context)
            // FFmpeg may read it up to here.
            withExtendedLifetime(file) {}
        }
        self.file = file
    }

    /// Frees what a demuxer reads its file through.
    private static func free(_ io: UnsafeMutablePointer<AVIOContext>) {
        av_free(io.pointee.buffer)
        var freed: UnsafeMutablePointer<AVIOContext>? = io
        avio_context_free(&freed)
    }
}
