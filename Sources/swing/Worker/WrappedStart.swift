import Foundation
import SwingCore
import SwingIsolation
import TennisSwing

/// Starts a worker anew under bubblewrap.
enum WrappedStart {
    private static let held = "held"

    /// What the process that started this one said of the wrapping.
    static func layer(_ said: String) -> IsolationReport.Layer {
        said == held ? .init(.bubblewrap, .held) : .init(.bubblewrap, .unavailable, said)
    }

    /// Becomes the same worker inside; returns where there is to be no wrapping, or it cannot be had.
    static func begin(_ mode: IsolationMode, _ options: AnalysisOptions, _ job: JobPlace) -> IsolationReport.Layer {
        guard mode == .auto else { return .init(.bubblewrap, .unwanted) }
        guard let wrapper = Bubblewrap() else { return layer("not installed") }
        guard let program = ProgramFiles.executable else { return layer("no /proc") }
        let view = Bubblewrap.View(
            readable: IsolationPolicy.systemFiles.filter { !$0.hasPrefix("/dev/") }
                + ProgramFiles.mapped + AnalysisFiles.needed(by: options),
            clip: job.clip.map { URL(fileURLWithPath: $0).path }, writable: [job.folder].compactMap(\.self))
        guard wrapper.works(view) else { return layer("not allowed here") }
        Interruption.stopListening()
        let words = [program] + CommandLine.arguments.dropFirst().prefix(1) + ["--wrapping=" + held]
        let code = wrapper.become(words + CommandLine.arguments.dropFirst(2), seeing: view)
        return layer(String(cString: strerror(code)))
    }
}
