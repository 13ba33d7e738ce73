#if canImport(Glibc)
    import Glibc
#endif

/// Reads a file line by line in bounded memory.
///
/// Owns the descriptor.
struct LineReader: ~Copyable {
    /// Longer lines are damage: a frame takes some three kilobytes, the header of an hour's recording with a sound every
    /// quarter of a second half a megabyte.
    static let longestLine = 1 << 20

    /// The number of the line read last, from 1.
    private(set) var number = 0
    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var isEnded = false

    init(path: String) throws(PoseError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .poseFileUnreadable(path: path, reason: String(cString: strerror(errno)))
        }
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    /// The next line without its end, or nil after the last.
    ///
    /// - Throws: when the disk fails, a line is too long, or the last one has no end: the file was cut.
    mutating func next() throws(PoseError) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                number += 1
                return Array(buffer[start..<end])
            }
            searched = buffer.count
            if isEnded {
                guard start == buffer.count else {
                    throw .poseFileCorrupt(path: path, line: number + 1, reason: "it ends in the middle of the line")
                }
                return nil
            }
            guard buffer.count - start <= Self.longestLine else {
                throw .poseFileCorrupt(path: path, line: number + 1, reason: "the line is too long")
            }
            searched -= start
            buffer.removeFirst(start)
            start = 0
            try fill()
        }
    }

    private mutating func fill() throws(PoseError) {
        var block = [UInt8](repeating: 0, count: 1 << 16)
        var count = read(descriptor, &block, block.count)
        while count < 0 && errno == EINTR { count = read(descriptor, &block, block.count) }
        guard count >= 0 else {
            throw .poseFileUnreadable(path: path, reason: String(cString: strerror(errno)))
        }
        isEnded = count == 0
        buffer += block.prefix(count)
    }
}
