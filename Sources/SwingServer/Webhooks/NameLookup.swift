import NIOPosix
import Synchronization

/// Looks up the addresses of webhooks, on threads of its own: a name server that is slow, or never answers, keeps nobody from
/// the disk, and no client another one from the lookups.
final class NameLookup: Sendable {
    /// How a lookup went.
    enum Outcome: Hashable, Sendable {
        /// The numeric address to connect to.
        case address(String)
        /// The name leads nowhere, or to what is not public.
        case notPublic
        /// The name server did not answer in time, nor those of the client's names that came before.
        case noAnswer
    }

    typealias Resolver = @Sendable (_ host: String, _ allowsPrivate: Bool) -> String?

    private let pool = NIOThreadPool(numberOfThreads: threads)
    private let running = Counts()
    private let allowsPrivate: Bool
    private let patience: Duration
    private let resolver: Resolver

    private static let threads = 16
    /// Of them one client has so many at most.
    private static let mostOfClient = 2
    private static let pause = Duration.milliseconds(10)

    /// - Parameters:
    ///   - allowsPrivate: whether addresses of private networks are taken, too.
    ///   - patience: how long an answer is waited for; its thread may wait for longer.
    ///   - resolver: what looks a name up, and blocks.
    init(
        allowsPrivate: Bool, patience: Duration = .seconds(5),
        resolver: @escaping Resolver = { PublicAddress.resolve($0, allowsPrivate: $1) }
    ) {
        (self.allowsPrivate, self.patience, self.resolver) = (allowsPrivate, patience, resolver)
        pool.start()
    }

    deinit { pool.shutdownGracefully { _ in } }

    /// Looks a host up for a client; more of its names than are looked up at a time wait for their turn.
    func resolve(_ host: String, for owner: String) async -> Outcome {
        let end = ContinuousClock.now + patience
        while running.add(owner) > Self.mostOfClient {
            running.remove(owner)
            guard ContinuousClock.now < end, (try? await Task.sleep(for: Self.pause)) != nil else { return .noAnswer }
        }
        let (answers, continuation) = AsyncStream<Outcome>.makeStream()
        pool.submit { [self] _ in
            let address = resolver(host, allowsPrivate)
            running.remove(owner)
            continuation.yield(address.map(Outcome.address) ?? .notPublic)
            continuation.finish()
        }
        let deadline = Task {
            try? await Task.sleep(until: end)
            continuation.finish()
        }
        defer { deadline.cancel() }
        for await outcome in answers { return outcome }
        return .noAnswer
    }
}

/// How many of something each of several has now.
final class Counts: Sendable {
    private let values = Mutex<[String: Int]>([:])

    /// Counts one more, and returns how many there are.
    func add(_ name: String) -> Int {
        values.withLock { values in
            values[name, default: 0] += 1
            return values[name, default: 0]
        }
    }

    func remove(_ name: String) {
        values.withLock { values in
            values[name, default: 1] -= 1
            if values[name] == 0 { values[name] = nil }
        }
    }
}
