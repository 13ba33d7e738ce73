import Foundation
import SwingBatch
import TennisSwing

/// Starts a worker anew under bubblewrap, where whoever started it has not done so.
enum WrappedStart {
    /// What the process that started this one said of the wrapping.
    static func layer(_ said: String) -> IsolationReport.Layer {
        said == WrappedProgram.held ? .init(.bubblewrap, .held) : .init(.bubblewrap, .unavailable, said)
    }

    /// Becomes the same worker inside; returns where there is to be no wrapping, or it cannot be had.
    ///
    /// A job that only checks says first how the next worker can be started inside at once.
    static func begin(_ job: WorkerJob, _ options: AnalysisOptions, _ place: JobPlace) -> IsolationReport.Layer {
        guard job.isolation != .off else { return .init(.bubblewrap, .unwanted) }
        guard let wrapper = Bubblewrap() else { return layer("not installed") }
        guard let program = WrappedProgram(reading: AnalysisFiles.needed(by: options)) else { return layer("no /proc") }
        let view = program.view(of: place)
        guard wrapper.works(view) else { return layer("not allowed here") }
        if job.result == nil { EventLine(event: "program", program: program).write() }
        // What was read is read again inside.
        guard let document = job.descriptor, dup2(document, STDIN_FILENO) >= 0 else { return layer("no memory") }
        Interruption.stopListening()
        let code = wrapper.become(program.commandLine, seeing: view)
        return layer(String(cString: strerror(code)))
    }
}
