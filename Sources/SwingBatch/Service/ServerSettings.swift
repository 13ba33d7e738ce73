package import SwingCore

/// How the service is run.
package struct ServerSettings: Hashable, Sendable {
    /// The address to listen at.
    package var host = "127.0.0.1"
    /// The port to listen at; 0 for one that is free.
    package var port = 8080
    /// The folder of uploads, results and the store.
    package var data = ""
    /// Clips analyzed at the same time; nil for as many as fit the machine.
    package var workers: Int?
    /// How many jobs may wait.
    package var queueLimit = 100
    /// How many of them one client may have; nil for half of them, so that there is room for others.
    package var clientQueueLimit: Int?
    /// The most bytes of a clip.
    package var uploadLimit = 2_000_000_000
    /// Seconds after which the analysis of a clip is ended; nil for a limit by its size.
    package var timeLimit: Double?
    /// Resident bytes at which the analysis of a clip is ended; nil for what fits the machine.
    package var memoryLimit: Int?
    /// Seconds for which clips and results are kept.
    package var retention: Double = 7 * 86_400
    /// Bytes that are left free on the disk: below, clips are refused and wait.
    package var freeSpace = 256_000_000
    /// Bytes of clips, results and open uploads that are kept of everybody together; nil for as many as fit the disk.
    package var storage: Int?
    /// Bytes of them that are kept of one client; nil for as many as fit the disk.
    package var clientStorage: Int?
    /// Uploads that each client may begin a minute.
    package var uploadsPerMinute = 60
    /// Connections at the same time.
    package var connectionLimit = 2048
    /// Connections at the same time from one address.
    package var connectionsPerAddress = 512
    /// Seconds after which a connection that says nothing is closed.
    package var idleTimeout: Double = 30
    /// Seconds after which whoever sends a clip too slowly is refused.
    package var uploadPatience: Double = 30
    /// Seconds that an address has to answer a webhook.
    package var webhookPatience: Double = 15
    /// Seconds that jobs under way have to end when the service is stopped; then they go back into the queue.
    package var grace: Double = 20
    /// Seconds between two rounds that remove what is kept no longer, and after which those who follow a job hear that the
    /// service is there: proxies close connections that are silent for longer, often after half a minute.
    package var housekeepingInterval: Double = 15
    /// Whether every request needs a token, also from this machine.
    package var requiresToken = false
    /// Whether webhooks may lead to addresses of private networks.
    package var allowsPrivateWebhooks = false
    /// Folders whose files requests may name instead of sending them, as absolute paths.
    package var allowedRoots: [String] = []
    /// How workers are kept from everything else.
    package var isolation = IsolationMode.auto
    /// The program that analyzes a clip.
    package var worker = ""

    /// What the log holds.
    package var logLevel = LogLevel.info

    /// The least urgent of what the log holds.
    package enum LogLevel: String, CaseIterable, Sendable { case debug, info, warning, error }

    /// The settings of a service that nobody has changed.
    package init() {}

    /// How many jobs may wait.
    package var queueLimits: QueueLimits {
        QueueLimits(all: queueLimit, ofClient: clientQueueLimit ?? (queueLimit + 1) / 2)
    }

    /// Whether only this machine can reach the service.
    package var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// How many jobs may wait.
package struct QueueLimits: Hashable, Sendable {
    /// Of all clients together.
    package let all: Int
    package let ofClient: Int
}
