import SwingBatch
import SwingCore
import SwingTechnique

extension WorkerCommandLine {
    /// Analyzes a clip.
    func analysis(_ task: WorkerTask) -> [String] {
        work(into: task.folder, cores: task.cores, processorSeconds: task.processorSeconds)
            + AnalyzeArguments.commandLine(for: task.clip.options) + ["--", task.clip.path]
    }
}

extension BatchWorker {
    /// A worker that is this program itself.
    static func ofProgram(_ arguments: @escaping @Sendable (WorkerTask) -> [String]) -> BatchWorker {
        BatchWorker(
            executable: "/proc/self/exe", arguments: arguments, category: { ExitStatus(rawValue: $0)?.category },
            text: { TerminalMessages.catalog().atTerminal($0) })
    }
}
