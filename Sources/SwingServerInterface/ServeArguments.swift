package import ArgumentParser
import Foundation
import SwingFiles
package import TennisSwing

/// The options of `swing serve`, the same where `swing` passes them on and where the service reads them.
package struct ServeArguments: ParsableArguments {
    /// What the command does.
    package static let abstract = "Runs the HTTP service: takes clips, analyzes them and gives the results."
    /// What the help says beyond the options.
    package static let discussion = """
        For this machine, with a page to try it at http://127.0.0.1:8080/:
          swing serve
        For others, behind a proxy that speaks TLS:
          swing token create club
          swing serve --host 0.0.0.0 --data /var/lib/swing
        Whether it is up, such as for a container:
          swing serve --check

        From a checkout, tools/serve builds the service and starts it. docs/server.md of the toolkit describes requests, \
        limits, operation and what is stored.
        """

    @Option(help: ArgumentHelp("The address to listen at (default: 127.0.0.1).", valueName: "address"))
    package var host: String?

    @Option(help: ArgumentHelp("The port to listen at (default: 8080); 0 for one that is free.", valueName: "number"))
    package var port: Int?

    @OptionGroup
    package var store: ServerDataArguments

    @Option(help: ArgumentHelp("Clips at the same time; as many as fit the machine unless given.", valueName: "n"))
    package var workers: Int?

    @Option(help: ArgumentHelp("Clips that may wait; more are refused (default: 100).", valueName: "n"))
    package var queue: Int?

    @Option(
        name: .customLong("client-queue"),
        help: ArgumentHelp("Clips of one client that may wait (default: half of --queue).", valueName: "n"))
    package var clientQueue: Int?

    @Option(
        help: ArgumentHelp(
            "Bytes kept of all clients together, such as 200GB; as many as fit the disk unless given.",
            valueName: "size"), transform: ServeArguments.size)
    package var storage: ByteSize?

    @Option(
        name: .customLong("client-storage"),
        help: ArgumentHelp("Bytes kept of each client; as many as fit unless given.", valueName: "size"),
        transform: ServeArguments.size)
    package var clientStorage: ByteSize?

    @Option(
        name: .customLong("free-space"),
        help: ArgumentHelp(
            "Bytes left free on the disk: below, clips are refused and wait (default: 256MB).", valueName: "size"),
        transform: ServeArguments.size)
    package var freeSpace: ByteSize?

    @Option(
        name: .customLong("upload-limit"),
        help: ArgumentHelp("The most bytes of a clip, such as 500MB (default: 2GB).", valueName: "size"),
        transform: ServeArguments.size)
    package var uploadLimit: ByteSize?

    @Option(
        name: .customLong("time-limit"),
        help: ArgumentHelp(
            "Seconds after which a clip is given up; half an hour and more unless given.", valueName: "seconds"))
    package var timeLimit: Double?

    @Option(
        name: .customLong("memory-limit"),
        help: ArgumentHelp("Memory beyond which a clip is given up, such as 3GB.", valueName: "size"),
        transform: ServeArguments.size)
    package var memoryLimit: ByteSize?

    @Option(help: ArgumentHelp("Days for which clips and results are kept (default: 7).", valueName: "days"))
    package var retention: Double?

    @Option(help: ArgumentHelp("Uploads that a client may begin each minute (default: 60).", valueName: "n"))
    package var rate: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds that clips under way have to end when the service is stopped (default: 20).", valueName: "seconds")
    )
    package var grace: Double?

    @Option(
        help: ArgumentHelp(
            "How workers are kept from everything else: auto (every layer that there is), require (all of them, or the "
                + "service does not begin), none.", valueName: "how"))
    package var isolation: WorkerIsolation?

    @Flag(
        name: .customLong("require-token"),
        help: "Serve nobody without an API token, as behind a proxy; once a token was made this is so anyway.")
    package var requiresToken = false

    @Flag(
        name: .customLong("allow-private-webhooks"),
        help: "Let webhooks lead to addresses of private networks, too.")
    package var allowsPrivateWebhooks = false

    @Option(
        name: .customLong("allow-root"),
        help: ArgumentHelp(
            "A folder whose files requests may name instead of sending them; may be repeated.", valueName: "dir"),
        completion: .directory)
    package var allowedRoots: [String] = []

    @Flag(help: "Ask a running service whether it is ready, and say so.")
    package var check = false

    @Option(
        help: ArgumentHelp(
            "Copy the store, clips and results into a new folder, also while the service runs, and end. The copy is a data "
                + "folder: start with --data DIR to go on from it.", valueName: "dir"), completion: .directory)
    package var backup: String?

    @Option(help: .hidden)
    package var worker: String?

    package init() {}

    package func validate() throws {
        try Self.check("--port", port.map(Double.init), in: 0...65_535)
        try Self.check("--workers", workers.map(Double.init), in: 1...256)
        try Self.check("--queue", queue.map(Double.init), in: 1...100_000)
        try Self.check("--client-queue", clientQueue.map(Double.init), in: 1...100_000)
        try Self.check("--time-limit", timeLimit, in: Setting.timeLimits)
        if let memoryLimit, !Setting.memoryLimits.contains(memoryLimit) {
            throw ValidationError(
                "--memory-limit takes \(Setting.memoryLimit.kind.bounds ?? "a size"); \(memoryLimit) is outside.")
        }
        try Self.check("--retention", retention, in: 0.001...3650)
        try Self.check("--rate", rate.map(Double.init), in: 1...100_000)
        try Self.check("--grace", grace, in: 0...3600)
        for root in allowedRoots where FileStatus(of: root, followsLinks: true)?.kind != .folder {
            throw ValidationError("--allow-root takes a folder; '\(root)' is none.")
        }
    }

    /// The settings that were asked for.
    ///
    /// - Throws: `ServerError` where no data folder is named and the user has none.
    package func settings() throws(ServerError) -> ServerSettings {
        var settings = ServerSettings()
        settings.data = try store.folder()
        settings.host = host ?? settings.host
        settings.port = port ?? settings.port
        settings.workers = workers
        settings.queueLimit = queue ?? settings.queueLimit
        settings.clientQueueLimit = clientQueue
        settings.storage = storage?.bytes
        settings.clientStorage = clientStorage?.bytes
        settings.freeSpace = freeSpace?.bytes ?? settings.freeSpace
        settings.requiresToken = requiresToken
        settings.isolation = isolation ?? settings.isolation
        settings.uploadLimit = uploadLimit?.bytes ?? settings.uploadLimit
        settings.timeLimit = timeLimit
        settings.memoryLimit = memoryLimit?.bytes
        settings.retention = retention.map { $0 * 86_400 } ?? settings.retention
        settings.uploadsPerMinute = rate ?? settings.uploadsPerMinute
        settings.grace = grace ?? settings.grace
        settings.allowsPrivateWebhooks = allowsPrivateWebhooks
        settings.allowedRoots = allowedRoots.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        settings.worker = worker ?? ServerProgram.beside("swing")
        return settings
    }

    private static func check(_ option: String, _ value: Double?, in range: ClosedRange<Double>) throws {
        guard let value, !range.contains(value) else { return }
        throw ValidationError(
            "\(option) takes a number from \(text(range.lowerBound)) to \(text(range.upperBound)); "
                + "\(text(value)) is outside.")
    }

    private static func text(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    @Sendable private static func size(_ typed: String) throws -> ByteSize {
        guard let size = ByteSize(typed) else { throw ValidationError("'\(typed)' is no size, such as 500MB.") }
        return size
    }
}
