import Glibc
package import SwingCore

/// The command line of `swing worker`, which works for another process.
///
/// `docs/isolation.md` describes it.
package struct WorkerCommandLine: Sendable {
    private let isolation: IsolationMode

    /// - Parameter isolation: how the worker is kept from everything else.
    package init(isolation: IsolationMode) {
        self.isolation = isolation
    }

    /// Works on a clip or a result, which the words after these name.
    ///
    /// - Parameters:
    ///   - result: the result folder, in a folder made for this run alone.
    ///   - cores: the processor's cores that it may use; empty for all.
    ///   - processorSeconds: seconds of processor time that it may take; nil for any.
    package func work(into result: String, cores: [Int], processorSeconds: Int?) -> [String] {
        let limit = processorSeconds.map { ["--cpu-limit=\($0)"] } ?? []
        return words(isolation, cores: cores) + ["--into=\(result)"] + limit
    }

    /// Only locks itself in, by what there is: whoever asks for all sees in its report what is missing.
    ///
    /// - Parameter cores: those that analyses will use: networks are compiled for so many.
    package func check(cores: [Int] = []) -> [String] {
        words(isolation == .off ? .off : .auto, cores: cores) + ["--check"]
    }

    private func words(_ isolation: IsolationMode, cores: [Int]) -> [String] {
        let cores = cores.isEmpty ? [] : ["--cores=" + cores.map(String.init).joined(separator: ",")]
        return ["worker", "--parent=\(getpid())", "--isolation=\(isolation.rawValue)"] + cores
    }
}
