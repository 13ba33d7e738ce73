/// How the process that analyzes a clip ended.
enum WorkerEnd: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It took longer than allowed and was ended.
    case timedOut(seconds: Double)
    /// It took more memory than allowed and was ended.
    case outOfMemory(limit: Int)
    /// It could not be started.
    case notStarted(String)
    /// The batch was stopped.
    case interrupted
}

/// What the process that analyzes a clip may take.
struct WorkerLimits: Hashable, Sendable {
    /// Seconds of wall-clock time.
    let seconds: Double
    /// Bytes of resident memory.
    let memory: Int

    /// Half an hour, and a second for each 100 kB: twenty seconds for each second that a phone records in HD.
    init(_ options: BatchOptions, size: Int) {
        seconds = options.timeLimit ?? 1800 + Double(size) / 100_000
        memory = options.memoryLimit
    }
}
