import SwingBatch
import Synchronization

/// The ends of clips that a program which follows along was not told yet: an end by force tells them in place of the work.
enum OwedEnds {
    /// Nil from when they are told by force: the work says nothing after that.
    private static let lines = Mutex<[EventLine]?>([])

    /// These will be told, by the work or by its end.
    static func owe(_ ends: [EventLine]) { lines.withLock { $0 = $0.map { $0 + ends } } }

    /// Says something that happened.
    ///
    /// - Parameter write: writes it and does nothing else: an end by force takes who is at it for stuck.
    static func say(_ line: EventLine, _ write: () -> Void) {
        lines.withLock { lines in
            guard lines != nil else { return }
            if line.isEnd { lines?.removeAll { $0.isAbout(line) } }
            write()
        }
    }

    /// The ends that are left, all of them failures; none where the work is stuck in telling another, which nobody reads.
    static func told(_ failure: ErrorReport) -> [String] {
        let left = lines.withLockIfAvailable { lines in
            // What the work says from now on is dropped: it must not end the program either.
            _ = ResultOutput.beginsByForce()
            defer { lines = nil }
            return lines
        }
        return (left.flatMap(\.self) ?? []).compactMap { line in
            var line = line
            (line.time, line.error) = (EventLine(event: line.event).time, failure)
            return line.text
        }
    }
}
