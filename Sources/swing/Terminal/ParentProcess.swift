import Foundation
import SwingFiles

/// Ends this process with the one that waits for it: nobody would read what it finds, and the next run of a batch must
/// find no orphan at work.
enum ParentProcess {
    /// How often it is looked whether the parent lives, in seconds: the system's own signal ends a child with the thread
    /// that started it, not with the process.
    private static let interval = 0.25

    /// Watches a parent.
    static func endWith(_ parent: pid_t) {
        let thread = Thread {
            while getppid() == parent { Thread.sleep(forTimeInterval: interval) }
            UnfinishedFiles.removeAll { _exit(ExitStatus.interrupted.rawValue) }
        }
        thread.start()
    }
}
