/// How a worker ended.
enum WorkerEnd: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It took longer than allowed and was ended.
    case timedOut(seconds: Double)
    /// It took more memory than allowed and was ended.
    case outOfMemory(limit: Int)
    /// It said something that is no event, and was ended.
    case spokeOtherwise
    /// It could not be started.
    case notStarted(String)
    /// The job was cancelled, or the service is stopped.
    case stopped
}

/// What a worker may take.
struct WorkerLimits: Hashable, Sendable {
    /// Seconds of wall-clock time.
    let seconds: Double
    /// Bytes of resident memory.
    let memory: Int

    /// Unless the operator says otherwise half an hour, and a second for each 100 kB, as a batch allows: twenty seconds for
    /// each second that a phone records in HD.
    ///
    /// - Parameter size: bytes of the clip.
    init(timeLimit: Double?, memory: Int, size: Int) {
        seconds = timeLimit ?? 1800 + Double(size) / 100_000
        self.memory = memory
    }
}
