import ArgumentParser
import Foundation
import SwingBatch
import SwingFiles
import TennisSwing

/// The command `swing`.
@main
struct Swing: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swing",
        abstract: "Analyzes videos of tennis strokes: grades each stroke and names one thing to work on.",
        discussion: """
            Analyze a clip:       swing analyze forehand.mp4
            A folder of clips:    swing batch clips/
            Can it be graded:     swing probe forehand.mp4
            Something is wrong:   swing doctor

            'swing help exit-codes' lists the exit codes.
            """, version: TennisSwingVersion.current,
        subcommands: [
            AnalyzeCommand.self, BatchCommand.self, GradeCommand.self, CorrectCommand.self, LabelsCommand.self,
            RenderCommand.self, ReportCommand.self, CompareCommand.self, PoseCommand.self, HistoryCommand.self,
            ProgressCommand.self,
            ExplainCommand.self, RubricCommand.self, ProbeCommand.self, ModelsCommand.self, ConfigCommand.self,
            SchemaCommand.self, ServiceCommand<ServeArguments>.self, TokenCommand.self, DoctorCommand.self,
            WorkerCommand.self,
        ])

    /// Parses, runs, and ends with the documented exit code.
    static func main() {
        ResultOutput.secureStreams()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["help", "exit-codes"] || arguments == ["exit-codes", "--help"] {
            Console.write(ExitCodeTopic.text, to: STDOUT_FILENO)
            end(.success)
        }
        Interruption.listen { ResultForm(arguments).ending($0) }
        do {
            if let message = UnknownCommand.message(for: arguments) ?? UsageAdvice.dashedFile(in: arguments)
                ?? UsageAdvice.emptyValue(in: arguments) ?? UsageAdvice.dashForOutput(in: arguments)
            {
                throw WrongUsage(message: message)
            }
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch {
            end(report(error, arguments))
        }
        end(.success)
    }

    /// Ends the program: a result that did not arrive is no success, whatever the command says of it.
    private static func end(_ status: ExitStatus) -> Never {
        // An end by force that has the word dropped what the work said: it ends the program, once it has spoken.
        guard ResultOutput.staysWithWork() else { while true { pause() } }
        MadeFolders.removeEmpty()
        guard let error = ResultOutput.error, status != .interrupted else { Foundation.exit(status.rawValue) }
        Console(verbosity: .normal, noColor: false).error(error)
        Foundation.exit(ExitStatus.ioFailure.rawValue)
    }

    /// Says what went wrong and gives the exit code for it.
    private static func report(_ error: any Error, _ arguments: [String]) -> ExitStatus {
        if let status = error as? CommandEnd { return status.status }
        func say(
            _ message: UserMessage, _ status: ExitStatus, in phrases: Phrases? = TerminalMessages.asked
        ) -> ExitStatus {
            let console = Console(verbosity: .normal, noColor: arguments.prefix { $0 != "--" }.contains("--no-color"))
            console.error(message, in: phrases)
            if let text = ResultForm(arguments).text(message, status) { console.result(text) }
            return status
        }
        // What the parser says is English, whatever language was asked for: so is all that stands around it.
        if let usage = error as? WrongUsage { return say(usage.message, .usage, in: nil) }
        if let known = error as? any UserFacingError { return say(known.userMessage, known.exitStatus) }
        let code = exitCode(for: error)
        if code == .success {
            Console.write(fullMessage(for: error) + "\n", to: STDOUT_FILENO)
            return .success
        }
        if code == .validationFailure {
            return say(UsageAdvice.message(message(for: error), arguments: arguments), .usage, in: nil)
        }
        return say(
            UserMessage(
                what: "An unexpected error: \(error).", why: "This is a defect of the toolkit, not of your clip.",
                next: "Report it with the command you ran and the output of 'swing doctor'."), .defect)
    }
}
