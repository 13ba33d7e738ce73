import CIsolation
import Foundation
import Glibc
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import SwingBatch
import SwingFiles
import UnixSignals

/// The HTTP service.
struct SwingServer: Sendable {
    private let settings: ServerSettings
    private let store: ServerStore
    private let logger: Logger

    /// The largest head of a request; the fields of ours are short.
    private static let largestHead = 16 << 10
    private static let mostFields = 100
    /// What stops is ended by force after the workers' grace and this many seconds.
    private static let lastGrace = 15.0

    /// - Throws: `ServerError` where the data folder cannot be used.
    init(_ settings: ServerSettings, logger: Logger) throws(ServerError) {
        self.settings = settings
        self.logger = logger
        store = try ServerStore(folder: settings.data)
    }

    /// Serves until it is asked to stop: by SIGTERM or SIGINT, or by the task's cancellation.
    ///
    /// - Parameters:
    ///   - takesSignals: whether signals to this process are for the service.
    ///   - started: told the port once requests are taken.
    /// - Throws: `ServerError` where the service cannot begin.
    func run(
        takesSignals: Bool = true,
        started: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) async throws {
        let lock = try ServerLock(folder: settings.data)
        if !settings.isLoopback || settings.requiresToken, try await !store.hasValidToken() {
            throw ServerError(.tokensNeeded, ["address": .text(settings.host)])
        }
        let signals = JobSignals()
        let metrics = ServerMetrics()
        let texts = ServerTexts()
        let limits = JobLimits(jobs: settings.workers)
        let layers = WorkerLayers(
            executable: settings.worker,
            cores: CoreSlots(jobs: limits.jobs, threads: limits.threads).cores(of: 0), isolation: settings.isolation)
        if settings.isolation == .require {
            await layers.ask()
            try layers.check()
        }
        let queue = JobQueue(
            JobRunner(
                store: store, settings: settings, limits: limits, layers: layers, texts: texts, signals: signals,
                metrics: metrics, logger: logger))
        let names = NameLookup(allowsPrivate: settings.allowsPrivateWebhooks)
        let backend = Backend(
            store: store, settings: settings, queue: queue, workers: limits.jobs, layers: layers, signals: signals,
            metrics: metrics, texts: texts, quota: UploadQuota(limit: settings.uploadsPerMinute),
            keys: KeysInProgress(), uploads: UploadsInProgress(), roots: AllowedRoots(folders: settings.allowedRoots),
            names: names)
        let housekeeping = Housekeeping(
            store: store, settings: settings, texts: texts, signals: signals, heldJobs: { queue.heldJobs },
            logger: logger)
        try await housekeeping.begin()
        let sender = WebhookSender(store: store, settings: settings, names: names, logger: logger)
        // Ends with the service; requests are taken meanwhile.
        async let _: Void = tell(layers)
        try await serve(backend, services: [housekeeping, sender], takesSignals: takesSignals, started)
        withExtendedLifetime(lock) {}
    }

    private func tell(_ layers: WorkerLayers) async {
        if layers.report == nil, settings.isolation != .off { await layers.ask() }
        layers.log(logger)
    }

    private func serve(
        _ backend: Backend, services: [any Service], takesSignals: Bool,
        _ started: @escaping @Sendable (Int) async -> Void
    ) async throws {
        let address = "\(settings.host):\(settings.port)"
        let connections = OpenFiles.allow(connections: settings.connectionLimit, workers: backend.workers)
        if connections < settings.connectionLimit {
            logger.warning(
                "fewer connections than set, as the system lets this process open few files",
                metadata: ["connections": .stringConvertible(connections)])
        }
        let counts = Counts()
        let application = Application(
            responder: ServerRoutes.responder(backend),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [ConnectionLimit(counts, most: settings.connectionsPerAddress, logger)],
                    idleTimeout: .milliseconds(Instant.milliseconds(settings.idleTimeout)),
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: Self.largestHead, maxHeaderListSize: Self.largestHead,
                        maxHeaderFieldCount: Self.mostFields))),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host, port: settings.port), serverName: "swing",
                availableConnectionsDelegate: .maximum(connections, logger: logger)), services: services,
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? settings.port
                logger.info(
                    "service started",
                    metadata: [
                        "address": "\(settings.host):\(port)", "data": "\(settings.data)",
                        "workers": .stringConvertible(backend.workers),
                    ])
                await started(port)
            }, logger: logger)
        var configuration = ServiceGroupConfiguration(
            // Those that come later end first: requests are answered until the last worker has ended.
            services: [application, backend.queue], gracefulShutdownSignals: takesSignals ? [.sigterm, .sigint] : [],
            logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(settings.grace + Self.lastGrace)
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let error as IOError {
            throw ServerError(
                .addressUnusable, ["address": .text(address), "reason": SystemError.reason(error.errnoCode)])
        } catch is CancellationError {
            return
        }
        logger.info("service stopped")
    }
}

/// Held by the one service that uses a data folder; the system gives it back when the process ends, however that is.
final class ServerLock: Sendable {
    private let descriptor: Int32

    /// - Throws: `ServerError` where another service holds it.
    init(folder: String) throws(ServerError) {
        let path = folder + "/server.lock"
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw ServerError(.folderUnusable, ["folder": .text(folder), "reason": SystemError.reason(errno)])
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw ServerError(.inUse, ["folder": .text(folder)])
        }
    }

    deinit { close(descriptor) }
}

/// How many files the service may have open at once, and how many connections that leaves.
///
/// Whoever opens connections until no file is left would end the service: event loops, store and workers need some.
enum OpenFiles {
    /// Files of an event loop, of a worker that is started, and of all else: the store with its readers, logs, the lock.
    private static let ofLoop = 4, ofWorker = 16, ofOthers = 48
    /// A connection, and the file that it sends or takes.
    private static let ofConnection = 2

    /// Has the system allow this process the files that it needs, as far as it does.
    ///
    /// - Parameter connections: what the settings allow at once.
    /// - Returns: how many connections are taken at once; at least one.
    static func allow(connections: Int, workers: Int) -> Int {
        let needed = needed(workers: workers)
        let limit = cis_raise_open_files(UInt64(clamping: needed + ofConnection * connections))
        // Where the system does not say, it is not what limits.
        guard limit > 0 else { return connections }
        return min(connections, max(1, (Int(clamping: limit) - needed) / ofConnection))
    }

    private static func needed(workers: Int) -> Int {
        ofOthers + ofLoop * ProcessInfo.processInfo.activeProcessorCount + ofWorker * workers
    }
}
