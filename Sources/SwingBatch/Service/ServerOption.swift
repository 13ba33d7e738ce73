import ArgumentParser
package import TennisSwing

/// An option of the service: its flag, its variable of the environment, its help and what it takes are all said here.
///
/// The raw value is its name.
package enum ServerOption: String, CaseIterable, Sendable {
    case host, port, data, workers, queue
    case clientQueue = "client-queue"
    case storage
    case clientStorage = "client-storage"
    case freeSpace = "free-space"
    case uploadLimit = "upload-limit"
    case timeLimit = "time-limit"
    case memoryLimit = "memory-limit"
    case retention, rate, connections
    case addressConnections = "address-connections"
    case grace, isolation
    case logLevel = "log-level"
    case requireToken = "require-token"
    case allowPrivateWebhooks = "allow-private-webhooks"
    case allowRoot = "allow-root"

    /// Its variable of the environment, such as `SWING_SERVER_CLIENT_QUEUE`.
    package var variable: String { "SWING_SERVER_" + rawValue.uppercased().replacing("-", with: "_") }

    /// What it takes; nil for any text.
    package var kind: OptionKind? { row.kind }

    private struct Row {
        let kind: OptionKind?
        let valueName: String
        let help: String
        /// What holds where nobody gives it; nil where the help says it.
        let usual: String?

        init(_ kind: OptionKind?, _ valueName: String, _ help: String, _ usual: String? = nil) {
            (self.kind, self.valueName, self.help, self.usual) = (kind, valueName, help, usual)
        }
    }

    private static let sizes = ByteSize(bytes: 1)...ByteSize(bytes: 1_000_000_000_000_000)
    private static let counts = 1...100_000

    private var row: Row {
        let usual = ServerSettings()
        func size(_ bytes: Int) -> String { "\(ByteSize(bytes: bytes))" }
        return switch self {
        case .host: Row(nil, "address", "The address to listen at", usual.host)
        case .port: Row(.count(0...65_535), "number", "The port to listen at; 0 for one that is free", "\(usual.port)")
        case .data:
            Row(
                .path, "dir", "The folder of the service, also as SWING_SERVER_DATA of the environment",
                "tennisswing/server in your data folder")
        case .workers: Row(.count(1...256), "n", "Clips at the same time; as many as fit the machine unless given")
        case .queue: Row(.count(Self.counts), "n", "Clips that may wait; more are refused", "\(usual.queueLimit)")
        case .clientQueue: Row(.count(Self.counts), "n", "Clips of one client that may wait", "half of --queue")
        case .storage:
            Row(
                .size(Self.sizes), "size",
                "Bytes kept of all clients together, such as 200GB; as many as fit the disk unless given")
        case .clientStorage: Row(.size(Self.sizes), "size", "Bytes kept of each client; as many as fit unless given")
        case .freeSpace:
            Row(
                .size(Self.sizes), "size", "Bytes left free on the disk: below, clips are refused and wait",
                size(usual.freeSpace))
        case .uploadLimit:
            Row(.size(Self.sizes), "size", "The most bytes of a clip, such as 500MB", size(usual.uploadLimit))
        case .timeLimit:
            Row(
                AnalysisOption.timeLimit.kind, "seconds",
                "Seconds after which a clip is given up; half an hour and more unless given")
        case .memoryLimit:
            Row(AnalysisOption.memoryLimit.kind, "size", "Memory beyond which a clip is given up, such as 3GB")
        case .retention:
            Row(
                .number(0.001...3650), "days", "Days for which clips and results are kept",
                OptionKind.text(usual.retention / 86_400))
        case .rate:
            Row(.count(Self.counts), "n", "Uploads that a client may begin each minute", "\(usual.uploadsPerMinute)")
        case .connections:
            Row(.count(Self.counts), "n", "Connections at the same time; more wait", "\(usual.connectionLimit)")
        case .addressConnections:
            Row(
                .count(Self.counts), "n",
                "Connections at the same time from one address; behind a proxy, from which all come, as many as --connections",
                "\(usual.connectionsPerAddress)")
        case .grace:
            Row(
                .number(0...3600), "seconds", "Seconds that clips under way have to end when the service is stopped",
                OptionKind.text(usual.grace))
        case .isolation:
            Row(
                .choice(IsolationMode.allCases.map(\.rawValue)), "how",
                "How workers are kept from everything else: auto (every layer that there is), require (all of them, or the "
                    + "service does not begin), none")
        case .logLevel:
            Row(
                .choice(ServerSettings.LogLevel.allCases.map(\.rawValue)), "level",
                "What the log holds: debug, info, warning or error and what is more urgent", usual.logLevel.rawValue)
        case .requireToken:
            Row(
                .flag, "",
                "Serve nobody without an API token, as behind a proxy; once a token was made this is so anyway")
        case .allowPrivateWebhooks: Row(.flag, "", "Let webhooks lead to addresses of private networks, too")
        case .allowRoot:
            Row(.path, "dir", "A folder whose files requests may name instead of sending them; may be repeated")
        }
    }

    var name: NameSpecification { .customLong(rawValue) }

    var help: ArgumentHelp {
        let row = row
        return ArgumentHelp(
            row.help + (row.usual.map { " (default: \($0))." } ?? "."),
            valueName: row.valueName.isEmpty ? nil : row.valueName)
    }

    /// What a shell offers as its values.
    var completion: CompletionKind? {
        switch row.kind {
        case .choice(let words): .list(words)
        case .path: .directory
        default: nil
        }
    }

    /// The words of a command line that stand for a value of the environment.
    ///
    /// - Throws: `ValidationError` for a flag that is neither `true` nor `false`.
    func words(_ value: String) throws -> [String] {
        switch row.kind {
        case .flag:
            guard ["true", "false"].contains(value) else {
                throw ValidationError("'\(value)' is neither true nor false.")
            }
            return [value == "true" ? "--\(rawValue)" : "--no-\(rawValue)"]
        case .path where self == .allowRoot: return value.split(separator: ":").map { "--\(rawValue)=\($0)" }
        default: return ["--\(rawValue)=\(value)"]
        }
    }

    /// What was typed; a path is looked at by whoever uses it.
    func value<Value: ExpressibleByArgument>(_ typed: String) throws -> Value {
        guard kind == .path || kind?.takes(typed) ?? true, let value = Value(argument: typed) else { throw fault }
        return value
    }

    private var fault: ValidationError {
        if case .choice(let words) = kind { return ValidationError("it takes \(words.joined(separator: ", ")).") }
        return ValidationError("it takes \(kind?.bounds ?? "another value").")
    }
}

// MARK: What declares the flag of an option

extension Option {
    init<Typed: ExpressibleByArgument>(_ option: ServerOption) where Value == Typed? {
        self.init(
            name: option.name, help: option.help, completion: option.completion, transform: { try option.value($0) })
    }
}

extension Option where Value == [String] {
    init(wrappedValue: [String], _ option: ServerOption) {
        self.init(wrappedValue: wrappedValue, name: option.name, help: option.help, completion: option.completion)
    }
}

extension Flag where Value == Bool? {
    init(_ option: ServerOption) { self.init(name: option.name, inversion: .prefixedNo, help: option.help) }
}

// Values of options as typed.

extension IsolationMode: ExpressibleByArgument {}

extension ServerSettings.LogLevel: ExpressibleByArgument {}

extension ByteSize: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
