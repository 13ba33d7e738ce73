import SwingBatch
import SwingFiles
import TennisSwing

/// Locks a command in before it reads the first byte of a clip, which may come from anybody.
///
/// `docs/isolation.md` says what it may still do.
struct CommandLockdown {
    /// Files and folders of others that are read, a clip among them; not all of them need to be there.
    var clips: [String]
    /// Folders that are written in.
    var folders: [String] = []
    /// Files and folders of the installation and of the user that are read later.
    var files: [String] = []
    /// Loads what cannot be loaded later.
    var loading: () -> Void = {}

    /// - Throws: `IsolationError` where a layer is missing and all are required.
    func begin(_ mode: IsolationMode, _ console: Console) throws {
        guard mode != .off else { return }
        // What is said of a clip that cannot be used.
        TerminalMessages.load()
        loading()
        var policy = IsolationPolicy(clips: clips, folders: folders)
        policy.readable += files
        policy.emptied = MadeFolders.around
        let report = try Lockdown.apply(policy, mode: mode, wrapping: .init(.bubblewrap, .unwanted))
        let (held, missing) = (report.texts(.held), report.texts(.unavailable))
        console.detail(
            "  isolation: \(held.joined(separator: ", "))"
                + (missing.isEmpty ? "" : "; not \(missing.joined(separator: ", "))"))
        if let warning = IsolationError.openCommand(report) { console.warning(warning) }
    }
}
