import SwingBatch

/// Why a job failed: what a program needs, and three sentences for a person.
struct JobFailure: Codable, Hashable, Sendable {
    /// The stable name of the kind of failure, such as `dataUnusable` or `workerTimedOut`.
    var code: String
    /// The exit code of the command line for it.
    var exitCode: Int32
    /// What happened.
    var what: String
    /// Why it matters.
    var why: String
    /// What to do next.
    var next: String
}

extension JobFailure {
    /// The same without the place on this machine of the files that it names.
    ///
    /// - Parameter folder: the job's folder.
    func hiding(_ folder: String) -> JobFailure {
        var failure = self
        for text in [\JobFailure.what, \.why, \.next] {
            failure[keyPath: text] = failure[keyPath: text].replacing(folder + "/", with: "")
        }
        return failure
    }

    /// What a worker said; of a failure without an exit code nobody knows more than that it is a defect.
    init(_ failure: WorkerEvent.Failure) {
        self.init(
            code: failure.code, exitCode: failure.exitCode ?? 70, what: failure.what, why: failure.why,
            next: failure.next)
    }
}
