import Foundation
import Synchronization

/// Wakes those who follow jobs when something has happened to theirs, or to any.
final class JobSignals: Sendable {
    /// Ends when nothing more will happen, or the service stops.
    typealias Signals = AsyncStream<Void>

    private struct Followers {
        var jobs: [String: [UUID: Signals.Continuation]] = [:]
        var isClosed = false
    }

    private let followers = Mutex(Followers())

    /// Everything that happens to a job from now on; several things at once are one signal.
    func follow(_ job: String) -> Signals {
        let id = UUID()
        let (signals, continuation) = Signals.makeStream(bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in
            self?.followers.withLock { followers in
                followers.jobs[job]?[id] = nil
                if followers.jobs[job]?.isEmpty == true { followers.jobs[job] = nil }
            }
        }
        let isClosed = followers.withLock { followers in
            if !followers.isClosed { followers.jobs[job, default: [:]][id] = continuation }
            return followers.isClosed
        }
        if isClosed { continuation.finish() }
        return signals
    }

    /// Something has happened to a job.
    func send(_ job: String) {
        let waiting = followers.withLock { Array(($0.jobs[job] ?? [:]).values) }
        for continuation in waiting { continuation.yield() }
    }

    /// Wakes all, so that each can say that it is still there.
    func sendToAll() {
        let waiting = followers.withLock { $0.jobs.values.flatMap(\.values) }
        for continuation in waiting { continuation.yield() }
    }

    /// Ends all, as the service stops.
    func close() {
        let waiting = followers.withLock { followers in
            followers.isClosed = true
            return followers.jobs.values.flatMap(\.values)
        }
        for continuation in waiting { continuation.finish() }
    }

    /// How many follow a job.
    var count: Int { followers.withLock { $0.jobs.values.reduce(0) { $0 + $1.count } } }
}
