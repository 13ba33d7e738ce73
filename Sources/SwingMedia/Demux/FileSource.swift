import CFFmpeg
import Glibc
import SwingCore
import SwingFiles

/// An open file that FFmpeg reads through us.
///
/// FFmpeg gets no file name and cannot open anything itself, so a hostile clip can neither read other files nor reach
/// the network, and names that resemble a protocol or an option are harmless. A read that has to wait checks the
/// cancellation flag ten times a second.
final class FileSource {
    private let descriptor: Int32
    private let isRegular: Bool
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
    private(set) var excess: OpeningBudget.Excess?
    /// Bytes in the file; 0 for a pipe.
    let size: Int64
    /// The dwell edits that FFmpeg must not see.
    private(set) lazy var dwellEdits = DwellEdits(self)

    /// Opens a file and checks its kind before anything is read from it.
    ///
    /// - Parameter acceptsPipes: for tests of blocked reads; a user's clip must be an ordinary file.
    init(path: String, cancellation: CancellationFlag?, acceptsPipes: Bool = false) throws(MediaError) {
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
        guard kind == S_IFREG || (acceptsPipes && kind == S_IFIFO) else {
            close(opened)
            if kind == S_IFDIR, let pattern = ImageSequence.pattern(of: path) {
                throw MediaError(.pictureFolder, operation: .open, path: path, detail: .name(pattern))
            }
            throw MediaError(.notRegularFile, operation: .open, path: path, detail: .kind(FileFault(kindOf: kind)))
        }
        descriptor = opened
        isRegular = kind == S_IFREG
        size = isRegular ? Int64(status.st_size) : 0
        self.cancellation = cancellation
        LiveHandles.opened()
    }

    deinit {
        close(descriptor)
        LiveHandles.closed()
    }

    var isSeekable: Bool { isRegular }

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
        throw MediaError(.beyondLimits, operation: .open, path: path, detail: excess.detail)
    }

    /// The clip is open: from here on it may take as long as it is.
    func endOpening() { opening = nil }

    /// The first bytes, at most `count`, without moving the reading position; empty for a pipe.
    func head(_ count: Int) -> [UInt8] {
        guard isRegular else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
    }

    /// Bytes `range` of the file, or fewer at its end.
    func bytes(at offset: Int64, count: Int) -> [UInt8] {
        guard isRegular, offset >= 0, count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }

    /// Reads as FFmpeg asks: bytes read, end of file, or the negative number of an error.
    func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
        while true {
            if isToStop { return swing_error_exit }
            let got =
                isRegular
                ? pread(descriptor, buffer, Int(count), off_t(position)) : Glibc.read(descriptor, buffer, Int(count))
            if got > 0 {
                position += Int64(got)
                opening?.add(got)
                if let patch = dwellEdits?.patch { apply(patch, to: buffer, got) }
                return Int32(clamping: got)
            }
            if got == 0 && isRegular { return swing_error_end_of_file }
            if got == 0 && hasHungUp(waiting: 100) { return swing_error_end_of_file }
            if got < 0 && errno == EAGAIN { _ = hasHungUp(waiting: 100) }
            if got < 0 && errno != EAGAIN && errno != EINTR {
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

    /// Waits for a pipe's next bytes; whether its writer left instead.
    private func hasHungUp(waiting milliseconds: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let events = poll(&wanted, 1, milliseconds)
        return events > 0 && Int32(wanted.revents) & POLLHUP != 0 && Int32(wanted.revents) & POLLIN == 0
    }

    /// Moves the reading position as FFmpeg asks, or returns the size.
    func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        guard isRegular else { return Int64(swing_error_invalid_argument) }
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
