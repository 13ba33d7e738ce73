import ArgumentParser
import SwingHistory

/// Where the history of players lies: the same for every command that reads or changes it.
struct HistoryFileArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The history file; without it SWING_HISTORY of the environment, else tennisswing/history.sqlite in your "
                + "data folder.", valueName: "file"), completion: .file()) var history: String?

    /// Opens the history.
    func open(for purpose: HistoryStore.Purpose) throws(HistoryError) -> HistoryStore {
        try HistoryStore(try HistoryLocation.file(named: history), for: purpose)
    }
}

/// Whose strokes are analyzed, for the history.
struct PlayerArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Add the result to the history of this player, which stays on this machine.", valueName: "name"))
    var player: String?

    @OptionGroup
    var file: HistoryFileArguments

    func validate() throws {
        if file.history != nil && player == nil { throw ValidationError("--history goes with --player.") }
    }

    /// What adds results to the history, or nil where no player is named.
    ///
    /// - Throws: `HistoryError` for a name that no player can have.
    func recorder() throws(HistoryError) -> HistoryRecorder? {
        guard let player else { return nil }
        return HistoryRecorder(player: try PlayerName(player), file: file.history)
    }
}
