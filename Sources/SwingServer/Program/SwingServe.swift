import ArgumentParser
import AsyncHTTPClient
import CProcess
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import SwingBatch
import SwingFiles
import TennisSwing

/// The program of the service, which `swing serve` and `swing token` start.
@main
struct SwingServe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swing-serve", abstract: "The HTTP service of TennisSwing.",
        discussion: "Started by 'swing serve' and 'swing token', which take the same options.",
        version: TennisSwingVersion.current, subcommands: [ServeCommand.self, TokenCommand.self])

    /// Parses, runs, and ends with the documented exit code.
    ///
    /// On the main thread, so that what may be taken is looked at before another one begins.
    @MainActor
    static func main() async {
        // Few clients are served at the same instant, by a thread a core: more heaps only hold memory back.
        _ = cpr_limit_heaps(2)
        // Whatever it makes is for its user alone.
        umask(0o077)
        // A reader that went away shows as a failed write.
        signal(SIGPIPE, SIG_IGN)
        LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
        do {
            var command = try parseAsRoot()
            // Workers may take what the service may.
            if (command as? ServeCommand)?.takesClips ?? false { try AnalysisNeeds.check() }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            Foundation.exit(report(error))
        }
    }

    /// Says what went wrong and gives the exit code for it.
    private static func report(_ error: any Error) -> Int32 {
        if let known = error as? any UserFacingError {
            let message = RubricLibrary.messages().atTerminal(known.message)
            say("error: \(message.what)\n  why it matters: \(message.why)\n  what to do: \(message.next)\n")
            return known.category.exitCode
        }
        let code = exitCode(for: error)
        if code == .success {
            print(fullMessage(for: error))
            return 0
        }
        if code == .validationFailure {
            let isToken = CommandLine.arguments.dropFirst().first == TokenCommand.configuration.commandName
            let why =
                isToken ? "No token was made, listed or taken back." : "The service cannot begin as it was asked to."
            say(
                "error: \(message(for: error))\n  why it matters: \(why)\n"
                    + "  what to do: Run 'swing \(isToken ? "token" : "serve") --help' to see what there is.\n")
            return ErrorCategory.usage.exitCode
        }
        say(
            "error: An unexpected error: \(error).\n  why it matters: This is a defect of the toolkit.\n"
                + "  what to do: Report it with the command you ran and the output of 'swing doctor'.\n")
        return ErrorCategory.defect.exitCode
    }

    static func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

/// The command `swing serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = ServeArguments.configuration

    @OptionGroup
    var arguments: ServeArguments

    /// Whether it goes on as the service.
    var takesClips: Bool { !arguments.check && arguments.backup == nil }

    func run() async throws {
        let settings = try arguments.settings()
        if arguments.check {
            try await ReadinessCheck.run(settings)
            print("ready")
            return
        }
        if let folder = arguments.backup {
            print(try await ServerBackup.make(of: settings.data, in: folder).text)
            return
        }
        var logger = Logger(label: "swing")
        logger.logLevel = Logger.Level(rawValue: settings.logLevel.rawValue) ?? .info
        try await SwingServer(settings, logger: logger).run { port in
            let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
            // Whoever started it waits for this line, unless they closed what it goes to.
            try? FileHandle.standardOutput.write(contentsOf: Data("http://\(host):\(port)/\n".utf8))
        }
    }
}

/// Asks a running service whether it is ready.
enum ReadinessCheck {
    private static let patience = TimeAmount.seconds(5)
    private static let longestAnswer = 1 << 16

    /// - Throws: `ServerError` where it does not answer, or says that it is not.
    static func run(_ settings: ServerSettings) async throws(ServerError) {
        // The service of this machine, whatever address it listens at.
        let host = ["0.0.0.0", "::"].contains(settings.host) ? "127.0.0.1" : settings.host
        let address = host.contains(":") ? "[\(host)]:\(settings.port)" : "\(host):\(settings.port)"
        let reason: MessageValue
        do {
            let request = HTTPClientRequest(url: "http://\(address)/readyz")
            let response = try await HTTPClient.shared.execute(request, timeout: patience)
            if response.status == .ok { return }
            let body = try await response.body.collect(upTo: longestAnswer)
            reason = .text("\(response.status.code) " + String(buffer: body))
        } catch let error as HTTPClientError where [.connectTimeout, .readTimeout, .deadlineExceeded].contains(error) {
            reason = SystemError.reason(ETIMEDOUT)
        } catch {
            let failure = (error as? NIOConnectionError)?.connectionErrors.first?.error ?? error
            reason = (failure as? IOError).map { SystemError.reason($0.errnoCode) } ?? .text("\(failure)")
        }
        throw ServerError(.notReady, ["address": .text(address), "reason": reason])
    }
}
