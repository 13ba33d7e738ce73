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
    /// The most bytes of a clip.
    package var uploadLimit = 2_000_000_000
    /// Seconds after which the analysis of a clip is ended; nil for a limit by its size.
    package var timeLimit: Double?
    /// Resident bytes at which the analysis of a clip is ended; nil for what fits the machine.
    package var memoryLimit: Int?
    /// Seconds for which clips and results are kept.
    package var retention: Double = 7 * 86_400
    /// Uploads that each client may begin a minute.
    package var uploadsPerMinute = 60
    /// Connections at the same time.
    package var connectionLimit = 2048
    /// Seconds after which a connection that says nothing is closed.
    package var idleTimeout: Double = 30
    /// Seconds that jobs under way have to end when the service is stopped; then they go back into the queue.
    package var grace: Double = 20
    /// Seconds between two rounds that remove what is kept no longer, and after which those who follow a job hear that the
    /// service is there: proxies close connections that are silent for longer, often after half a minute.
    package var housekeepingInterval: Double = 15
    /// Whether webhooks may lead to addresses of private networks.
    package var allowsPrivateWebhooks = false
    /// Folders whose files requests may name instead of sending them, as absolute paths.
    package var allowedRoots: [String] = []
    /// The program that analyzes a clip.
    package var worker = ""

    /// The settings of a service that nobody has changed.
    package init() {}

    /// Whether only this machine can reach the service.
    package var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}
