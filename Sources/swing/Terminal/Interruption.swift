import Foundation
import SwingFiles
import Synchronization

/// Turns Ctrl-C, a polite kill and a closed terminal into an interruption, so that the work stops and cleans up after
/// itself, and ends the program by force where it does not.
enum Interruption {
    /// Raised by the first signal; the work ends within a second, or keeps what it has found of a long clip.
    static let flag = CancellationFlag()

    /// Whether a first signal keeps what was found of a long clip.
    private static let keeps = Atomic<Bool>(true)

    /// Has every signal stop the work and leave nothing, for a process whose result is of no use in part.
    static func keepsNothing() { keeps.store(false, ordering: .releasing) }

    /// How long the work may take to stop: it looks at the flag many times a second unless it is stuck in a file, in a
    /// library, or with a reader that does not read.
    private static let patience = 1
    /// How long what was found of a long clip may take to be kept: the sound of hours is listened to at some hundred times
    /// its speed.
    private static let keepingPatience = 60

    /// Starts listening.
    ///
    /// Called once, before any other thread exists, so that all threads inherit the blocked signals.
    ///
    /// - Parameter ending: what a program that reads standard output is told, as lines, where the work is ended by force.
    static func listen(ending: @escaping @Sendable (UserMessage) -> [String]) {
        // A reader that went away, or a file that may not grow, shows as a failed write.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var signals = awaited()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = Thread { watch(awaited(), ending) }
        thread.start()
    }

    /// Lets signals end the process again, before it becomes another program.
    static func stopListening() {
        var signals = awaited()
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        signal(SIGPIPE, SIG_DFL)
        signal(SIGXFSZ, SIG_DFL)
    }

    private static func awaited() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP]) { sigaddset(&signals, number) }
        return signals
    }

    /// Who starts a command with nohup wants it to outlive the terminal.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        // SIG_IGN, which Swift cannot compare.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    private static func watch(_ signals: sigset_t, _ ending: (UserMessage) -> [String]) {
        guard waitsForSignal(signals, seconds: nil) else { return }
        if keeps.load(ordering: .acquiring) { flag.interrupt() } else { flag.cancel() }
        // What is not kept is stuck when it has not ended by then; a second signal wants an end whatever is kept.
        let isAskedAgain = waitsForSignal(signals, seconds: patience)
        if !isAskedAgain, !flag.isCancelled { _ = waitsForSignal(signals, seconds: keepingPatience - patience) }
        UnfinishedFiles.removeAll {
            // The work has said nothing of it, as it is stuck, perhaps with a reader of its messages.
            let message = UserMessage(
                what: "Interrupted.", why: "Nothing half-finished was left behind.",
                next: "Run the same command again to start over.")
            if isRead(STDERR_FILENO) { Console(verbosity: .normal, noColor: false).error(message) }
            // After a line that is not whole another would be taken for its rest.
            for line in ending(message) { guard write(line) else { break } }
            _exit(ExitStatus.interrupted.rawValue)
        }
    }

    /// Writes to standard output, but only while somebody reads: a pipe that takes anything has room for so much.
    ///
    /// One that is read may be full for a moment, as the ends of some hundred clips are more than it holds: its reader
    /// has as long to make room as the work has to stop.
    ///
    /// - Returns: whether all of it was taken.
    private static func write(_ text: String) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            guard isRead(STDOUT_FILENO, within: Int32(clamping: patience * 1000)) else { return false }
            let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, min($0.count, 4096)) }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    private static func isRead(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&wanted, 1, milliseconds) > 0 && Int32(wanted.revents) & POLLOUT != 0
    }

    /// Waits for one of the signals.
    ///
    /// - Parameter seconds: how long at most; nil for ever.
    /// - Returns: whether one came.
    private static func waitsForSignal(_ signals: sigset_t, seconds: Int?) -> Bool {
        var signals = signals
        guard let seconds else {
            var received: Int32 = 0
            while sigwait(&signals, &received) != 0 {}
            return true
        }
        let end = ContinuousClock.now + .seconds(seconds)
        while case let left = end - ContinuousClock.now, left > .zero {
            var time = timespec(
                tv_sec: Int(left.components.seconds), tv_nsec: Int(left.components.attoseconds / 1_000_000_000))
            if sigtimedwait(&signals, nil, &time) > 0 { return true }
        }
        return false
    }
}
