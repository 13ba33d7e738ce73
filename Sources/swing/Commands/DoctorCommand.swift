import ArgumentParser
import Foundation
import SwingBatch
import SwingCore
import TennisSwing

/// The command `swing doctor`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Checks the installation, and says for each failure how to fix it.")

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Report: Encodable {
        struct Check: Encodable {
            let name: String
            let passed: Bool
            let detail: String
            let next: String?
        }
        let version: String
        let passed: Bool
        let checks: [Check]
    }

    func run() throws {
        let console = output.console
        var checks = Doctor.examine()
        if let isolation = try isolation(beside: checks) { checks.append(isolation) }
        if output.json {
            let report = Report(
                version: TennisSwingVersion.current, passed: checks.allSatisfy(\.passed),
                checks: checks.map { check in
                    let failure = check.failure.map(TerminalMessages.english.atTerminal)
                    return Report.Check(
                        name: check.name, passed: check.passed, detail: check.detail ?? failure?.what ?? "",
                        next: failure?.next)
                })
            console.result(try JSONEncoder.readable.text(report))
        } else {
            console.result("swing \(TennisSwingVersion.current)\n")
            for check in checks {
                let mark = check.passed ? console.styled("ok     ", "32") : console.styled("missing", "31")
                let failure = check.failure.map(TerminalMessages.english.atTerminal)
                let detail = check.detail ?? failure?.what ?? ""
                console.result("  \(mark)  \(check.name): \(Console.printable(detail))\n")
                if let failure {
                    console.result("           why it matters: \(failure.why)\n")
                    console.result("           what to do: \(failure.next)\n")
                }
            }
        }
        if checks.contains(where: { !$0.passed }) { throw CommandEnd(status: .unavailable) }
    }

    /// How far a worker can lock itself in: it is tried; nil where it failed for what another check found missing.
    private func isolation(beside checks: [InstallationCheck]) throws -> InstallationCheck? {
        let result = try Waiting.forResult { await BatchWorker.ofProgram(.auto).check(cores: []) }
        switch result {
        case .success(let check):
            let report = check.report
            let missing = report?.texts(.unavailable) ?? []
            let detail = (report?.texts(.held) ?? []).joined(separator: ", ")
            return InstallationCheck(
                name: "Isolation", detail: detail + (missing.isEmpty ? "" : "; not " + missing.joined(separator: ", ")))
        case .failure(let failure):
            let known = checks.compactMap(\.failure).map { TerminalMessages.english.atTerminal($0).what }
            guard !known.contains(failure.what) else { return nil }
            return InstallationCheck(name: "Isolation", failure: IsolationError.checkFailed(failure.what).message)
        }
    }
}
