package import ArgumentParser
import Foundation
import SwingFiles
package import TennisSwing

/// The options of `swing serve`, the same where `swing` passes them on and where the service reads them.
package struct ServeArguments: ServiceArguments {
    package static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Runs the HTTP service: takes clips, analyzes them and gives the results.",
        discussion: """
            For this machine, with a page to try it at http://127.0.0.1:8080/:
              swing serve
            For others, behind a proxy that speaks TLS:
              swing token create club
              swing serve --host 0.0.0.0 --data /var/lib/swing
            Whether it is up, such as for a container:
              swing serve --check

            Every option but --check and --backup is also taken from the environment: SWING_SERVER_ and its name, such as \
            SWING_SERVER_CLIENT_QUEUE=20, SWING_SERVER_REQUIRE_TOKEN=true, or SWING_SERVER_ALLOW_ROOT with colons between \
            folders. What the command line says counts more.

            From a checkout, tools/serve builds the service and starts it. docs/server.md of the toolkit describes requests, \
            limits, operation and what is stored.
            """)

    @Option(.host)
    package var host: String?

    @Option(.port)
    package var port: Int?

    @OptionGroup
    package var store: ServerDataArguments

    @Option(.workers)
    package var workers: Int?

    @Option(.queue)
    package var queue: Int?

    @Option(.clientQueue)
    package var clientQueue: Int?

    @Option(.storage)
    package var storage: ByteSize?

    @Option(.clientStorage)
    package var clientStorage: ByteSize?

    @Option(.freeSpace)
    package var freeSpace: ByteSize?

    @Option(.uploadLimit)
    package var uploadLimit: ByteSize?

    @Option(.timeLimit)
    package var timeLimit: Double?

    @Option(.memoryLimit)
    package var memoryLimit: ByteSize?

    @Option(.retention)
    package var retention: Double?

    @Option(.rate)
    package var rate: Int?

    @Option(.connections)
    package var connections: Int?

    @Option(.addressConnections)
    package var addressConnections: Int?

    @Option(.grace)
    package var grace: Double?

    @Option(.isolation)
    package var isolation: IsolationMode?

    @Option(.logLevel)
    package var logLevel: ServerSettings.LogLevel?

    @Flag(.requireToken)
    package var requiresToken: Bool?

    @Flag(.allowPrivateWebhooks)
    package var allowsPrivateWebhooks: Bool?

    @Option(.allowRoot)
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
        for root in allowedRoots where FileStatus(of: root, followsLinks: true)?.kind != .folder {
            throw ValidationError("--allow-root takes a folder; '\(root)' is none.")
        }
    }

    /// The settings that were asked for, by the command line, else by the environment.
    ///
    /// - Throws: `ValidationError` for a variable that says what its option does not take, `ServerError` where no data folder is
    ///   named and the user has none.
    package func settings(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> ServerSettings {
        var settings = ServerSettings()
        try Self.said(by: environment).change(&settings)
        change(&settings)
        settings.data = try store.folder(environment)
        settings.worker = worker ?? ServerProgram.beside("swing")
        return settings
    }

    /// The options that variables give.
    private static func said(by environment: [String: String]) throws -> ServeArguments {
        var words: [String] = []
        for option in ServerOption.allCases {
            guard let value = environment[option.variable], !value.isEmpty else { continue }
            do {
                let own = try option.words(value)
                _ = try parse(own)
                words += own
            } catch {
                throw ValidationError("\(option.variable): \(message(for: error))")
            }
        }
        return try parse(words)
    }

    /// Changes what these options say.
    private func change(_ settings: inout ServerSettings) {
        settings.host = host ?? settings.host
        settings.port = port ?? settings.port
        settings.workers = workers ?? settings.workers
        settings.queueLimit = queue ?? settings.queueLimit
        settings.clientQueueLimit = clientQueue ?? settings.clientQueueLimit
        settings.storage = storage?.bytes ?? settings.storage
        settings.clientStorage = clientStorage?.bytes ?? settings.clientStorage
        settings.freeSpace = freeSpace?.bytes ?? settings.freeSpace
        settings.requiresToken = requiresToken ?? settings.requiresToken
        settings.isolation = isolation ?? settings.isolation
        settings.uploadLimit = uploadLimit?.bytes ?? settings.uploadLimit
        settings.timeLimit = timeLimit ?? settings.timeLimit
        settings.memoryLimit = memoryLimit?.bytes ?? settings.memoryLimit
        settings.retention = retention.map { $0 * 86_400 } ?? settings.retention
        settings.uploadsPerMinute = rate ?? settings.uploadsPerMinute
        settings.connectionLimit = connections ?? settings.connectionLimit
        settings.connectionsPerAddress = addressConnections ?? settings.connectionsPerAddress
        settings.grace = grace ?? settings.grace
        settings.logLevel = logLevel ?? settings.logLevel
        settings.allowsPrivateWebhooks = allowsPrivateWebhooks ?? settings.allowsPrivateWebhooks
        if !allowedRoots.isEmpty {
            settings.allowedRoots = allowedRoots.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        }
    }
}
