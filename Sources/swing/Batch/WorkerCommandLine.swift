import Foundation
import SwingBatch
import SwingCore
import SwingText

/// The command line of `swing worker`, which analyzes a clip for another process.
struct WorkerCommandLine: Sendable {
    let isolation: IsolationMode

    /// Analyzes a clip.
    func analysis(_ task: WorkerTask) -> [String] {
        words(cores: task.cores) + ["--into=\(task.folder)", "--cpu-limit=\(task.processorSeconds)"]
            + AnalyzeArguments.commandLine(for: task.clip.options) + ["--", task.clip.path]
    }

    /// Only locks itself in.
    ///
    /// - Parameter cores: those that analyses will use: networks are compiled for so many.
    func check(cores: [Int] = []) -> [String] { words(cores: cores) + ["--check"] }

    private func words(cores: [Int]) -> [String] {
        let cores = cores.isEmpty ? [] : ["--cores=" + cores.map(String.init).joined(separator: ",")]
        return ["worker", "--parent=\(getpid())", "--isolation=\(isolation.rawValue)"] + cores
    }
}

extension BatchWorker {
    /// A worker that is this program itself.
    static func ofProgram(_ arguments: @escaping @Sendable (WorkerTask) -> [String]) -> BatchWorker {
        BatchWorker(
            executable: "/proc/self/exe", arguments: arguments, category: { ExitStatus(rawValue: $0)?.category },
            text: { TerminalMessages.english.atTerminal($0) })
    }
}
