import SwingBatch
import Synchronization
import TennisSwing

/// What the service has done since it began, in numbers.
final class ServerMetrics: Sendable {
    private struct Request: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    private struct Figures {
        var outcomes: [JobOutcome: Int] = [:]
        var seconds: [JobOutcome: Histogram] = [:]
        var requests: [Request: Int] = [:]
        var requestSeconds = Histogram(bounds: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30])
        var bytesReceived = 0
        var refusals: [String: Int] = [:]
        var memory: [String: Int] = [:]
    }

    private static let jobBounds: [Double] = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600]

    private let figures = Mutex(Figures())

    /// A try to analyze a clip ended.
    func ended(_ outcome: JobOutcome, seconds: Double) {
        figures.withLock { figures in
            figures.outcomes[outcome, default: 0] += 1
            figures.seconds[outcome, default: Histogram(bounds: Self.jobBounds)].add(seconds)
        }
    }

    /// A request was answered.
    ///
    /// - Parameter route: the pattern of its path, so that names of jobs make no series of their own.
    func answered(method: String, route: String, status: Int, seconds: Double) {
        figures.withLock { figures in
            figures.requests[Request(method: method, route: route, status: status), default: 0] += 1
            figures.requestSeconds.add(seconds)
        }
    }

    /// Bytes of a clip were received.
    func received(_ bytes: Int) { figures.withLock { $0.bytesReceived += bytes } }

    /// A request was refused.
    func refused(_ code: String) { figures.withLock { $0.refusals[code, default: 0] += 1 } }

    /// Resident bytes of a job's worker; nil once it has ended.
    func workerMemory(_ bytes: Int?, of job: String) { figures.withLock { $0.memory[job] = bytes } }

    /// Everything in the text format of Prometheus.
    func text(
        _ queue: QueueFigures, workers: Int, busy: Int, followers: Int, layers: IsolationReport?, free: Int?
    ) -> String {
        let figures = figures.withLock { $0 }
        let sample = MetricsText.sample
        var text = MetricsText()
        text.describe(
            "swing_build_info", "gauge", "The version that runs.",
            [sample("swing_build_info", [("version", TennisSwingVersion.current)], 1)])
        text.describe(
            "swing_jobs", "gauge", "Jobs by state.",
            JobState.allCases.map { sample("swing_jobs", [("state", $0.rawValue)], Double(queue.jobs[$0] ?? 0)) })
        text.describe("swing_queue_depth", "gauge", "Jobs that wait.", Double(queue.jobs[.queued] ?? 0))
        let age = queue.oldest.map { Double(Instant.now - $0) / 1000 } ?? 0
        text.describe(
            "swing_queue_oldest_seconds", "gauge", "How long the oldest job that waits has waited.", max(0, age))
        text.describe("swing_workers", "gauge", "Clips that can be analyzed at the same time.", Double(workers))
        text.describe("swing_workers_busy", "gauge", "Clips that are analyzed now.", Double(busy))
        text.describe(
            "swing_worker_memory_bytes", "gauge", "Resident memory of the workers together.",
            Double(figures.memory.values.reduce(0, +)))
        text.describe(
            "swing_isolation_layer", "gauge",
            "Layers that keep workers in: 1 where they hold, 0 where they cannot be had.",
            (layers?.layers ?? []).filter { $0.state != .unwanted }.map {
                sample("swing_isolation_layer", [("layer", $0.layer.rawValue)], $0.state == .held ? 1 : 0)
            })
        if let free {
            text.describe("swing_disk_free_bytes", "gauge", "Room on the disk of the data folder.", Double(free))
        }
        text.describe(
            "swing_job_attempts_total", "counter", "Tries to analyze a clip by how they ended.",
            JobOutcome.allCases.map {
                sample("swing_job_attempts_total", [("outcome", $0.rawValue)], Double(figures.outcomes[$0] ?? 0))
            })
        text.describe(
            "swing_job_duration_seconds", "histogram", "How long tries took.",
            figures.seconds.sorted { $0.key.rawValue < $1.key.rawValue }
                .flatMap { $0.value.lines("swing_job_duration_seconds", labels: [("outcome", $0.key.rawValue)]) })
        text.describe(
            "swing_received_bytes_total", "counter", "Bytes of clips received.", Double(figures.bytesReceived))
        text.describe(
            "swing_refusals_total", "counter", "Requests refused by reason.",
            figures.refusals.sorted { $0.key < $1.key }
                .map { sample("swing_refusals_total", [("type", $0.key)], Double($0.value)) })
        text.describe("swing_event_streams", "gauge", "Clients that follow a job.", Double(followers))
        text.describe(
            "swing_http_requests_total", "counter", "Requests answered.",
            figures.requests.sorted { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }.map {
                let labels = [("method", $0.key.method), ("route", $0.key.route), ("status", String($0.key.status))]
                return sample("swing_http_requests_total", labels, Double($0.value))
            })
        text.describe(
            "swing_http_request_duration_seconds", "histogram", "How long answers took to begin.",
            figures.requestSeconds.lines("swing_http_request_duration_seconds", labels: []))
        return text.text
    }
}

/// How often values fell below some bounds, as Prometheus counts them.
struct Histogram: Sendable {
    private let bounds: [Double]
    private var counts: [Int]
    private var sum = 0.0
    private var count = 0

    /// - Parameter bounds: growing.
    init(bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count)
    }

    mutating func add(_ value: Double) {
        for index in bounds.indices where value <= bounds[index] { counts[index] += 1 }
        sum += value
        count += 1
    }

    /// The lines of the text format.
    func lines(_ name: String, labels: [(String, String)]) -> [String] {
        zip(bounds, counts).map { bound, count in
            MetricsText.sample(name + "_bucket", labels + [("le", OptionKind.text(bound))], Double(count))
        } + [
            MetricsText.sample(name + "_bucket", labels + [("le", "+Inf")], Double(count)),
            MetricsText.sample(name + "_sum", labels, sum), MetricsText.sample(name + "_count", labels, Double(count)),
        ]
    }
}

/// The text format of Prometheus, version 0.0.4.
struct MetricsText {
    private(set) var text = ""

    /// Says what a metric is; its samples follow.
    mutating func describe(_ name: String, _ type: String, _ help: String, _ samples: [String]) {
        guard !samples.isEmpty else { return }
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
        for sample in samples { text += sample + "\n" }
    }

    /// The same of a metric that is one number.
    mutating func describe(_ name: String, _ type: String, _ help: String, _ value: Double) {
        describe(name, type, help, [Self.sample(name, [], value)])
    }

    static func sample(_ name: String, _ labels: [(String, String)], _ value: Double) -> String {
        let pairs = labels.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",")
        return name + (pairs.isEmpty ? "" : "{\(pairs)}") + " " + OptionKind.text(value)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
