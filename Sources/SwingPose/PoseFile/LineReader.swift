import SwingCore
import SwingFiles

/// Reads a file line by line in bounded memory.
struct LineReader: ~Copyable {
    /// Longer lines are damage: a frame takes some three kilobytes, the header of an hour's recording with a sound
    /// every quarter of a second half a megabyte.
    static let longestLine = 1 << 20

    /// The number of the line read last, from 1.
    private(set) var number = 0
    private let path: String
    private let file: RegularFile
    private var buffer: [UInt8] = []
    private var start = 0
    private var isEnded = false

    init(path: String) throws(PoseError) {
        do throws(RegularFileError) {
            file = try RegularFile(path)
        } catch {
            throw .poseFileUnreadable(path: path, reason: error.reason)
        }
        self.path = path
    }

    /// Opens a file of a result folder, which may come from someone else.
    init(_ relativePath: String, below folder: String) throws(PoseError) {
        path = folder + "/" + relativePath
        do throws(RegularFileError) {
            file = try RegularFile(relativePath, below: folder)
        } catch {
            throw .poseFileUnreadable(path: path, reason: error.reason)
        }
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
                    throw .poseFileCorrupt(path: path, line: number + 1, reason: PoseFileFault.cutOff())
                }
                return nil
            }
            guard buffer.count - start <= Self.longestLine else {
                throw .poseFileCorrupt(path: path, line: number + 1, reason: PoseFileFault.lineTooLong())
            }
            searched -= start
            buffer.removeFirst(start)
            start = 0
            try fill()
        }
    }

    private mutating func fill() throws(PoseError) {
        do throws(RegularFileError) {
            let block = try file.read(1 << 16)
            isEnded = block.isEmpty
            buffer += block
        } catch {
            throw .poseFileUnreadable(path: path, reason: error.reason)
        }
    }
}
