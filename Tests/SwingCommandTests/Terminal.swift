import Foundation
import SwingTestKit
import Synchronization
import Testing

/// A terminal of some size, into which a command writes.
final class Terminal: Sendable {
    private let leader: Int32
    /// The end a command writes to.
    let follower: FileHandle
    private let seen: Transcript

    private final class Transcript: Sendable {
        let bytes = Mutex(Data())
        /// How often it was asked for.
        let marks = Mutex(0)
    }

    init(columns: UInt16, rows: UInt16 = 24) throws {
        leader = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(leader >= 0)
        // Linux: TIOCSPTLCK and TIOCGPTN, which make the other end usable and give its number.
        var lock: Int32 = 0
        var number: UInt32 = 0
        try #require(ioctl(leader, UInt(0x4004_5431), &lock) == 0 && ioctl(leader, UInt(0x8004_5430), &number) == 0)
        let opened = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(opened >= 0)
        follower = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
        let transcript = Transcript()
        seen = transcript
        let leader = leader
        resize(columns: columns, rows: rows)
        // The reader ends when the last follower is closed.
        Thread {
            var piece = [UInt8](repeating: 0, count: 4096)
            while case let count = read(leader, &piece, piece.count), count > 0 {
                transcript.bytes.withLock { $0.append(Data(piece.prefix(count))) }
            }
            close(leader)
        }.start()
    }

    /// Makes it wider or narrower while a command runs.
    func resize(columns: UInt16, rows: UInt16 = 24) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
    }

    /// Everything written so far.
    var text: String {
        // Whatever was written before a mark has come by when the mark has.
        let number = seen.marks.withLock { marks in
            marks += 1
            follower.write(Data([Self.mark]))
            return marks
        }
        blockUntil("the terminal shows what was written") {
            seen.bytes.withLock { $0.count { $0 == Self.mark } } >= number
        }
        return seen.bytes.withLock { String(decoding: $0.filter { $0 != Self.mark }, as: UTF8.self) }
    }

    /// A character that no command writes and that shows nothing.
    private static let mark: UInt8 = 0

    /// The lines that were drawn over, and what was written after the last of them was removed.
    var drawn: (lines: [String], rest: String) {
        let parts = text.components(separatedBy: "\r\u{1B}[2K")
        return (
            Array(parts.dropFirst().dropLast()).filter { !$0.isEmpty }, parts.count > 1 ? parts[parts.count - 1] : ""
        )
    }

    /// Columns of a text of Latin letters, their accents and ideographs.
    static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x300...0x36F: sum
            case 0x4E00...0x9FFF, 0xAC00...0xD7A3: sum + 2
            default: sum + 1
            }
        }
    }
}
