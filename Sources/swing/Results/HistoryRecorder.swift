import SwingCore
import SwingHistory
import SwingText
import TennisSwing

/// Adds the results of analyses to a player's history.
struct HistoryRecorder {
    let player: PlayerName
    /// The history file that was named, or nil for the usual one.
    let file: String?

    /// Adds a result that was written, and says so.
    ///
    /// The analysis is what was asked for, and is there: what goes wrong here is a warning.
    ///
    /// - Parameter name: how the clip is told apart from others; nil where it is the only one.
    func record(_ result: AnalysisResult, console: Console, name: String? = nil) {
        // A part of a clip's strokes is no practice to compare with.
        guard !result.isInterrupted else { return }
        record(ResultFolder(result), words: result.words, console: console, name: name)
    }

    /// Adds what an earlier process has written, and says so.
    func record(_ result: ResultFolder, words: Phrases, console: Console, name: String?) {
        do throws(HistoryError) {
            let store = try HistoryStore(try HistoryLocation.file(named: file), for: .adding)
            let addition = try store.add(AnalyzedClip(result), for: player)
            let line: PhraseID =
                switch addition {
                case .added: .addedToHistory
                case .regraded: .regradedInHistory
                case .unchanged: .knownInHistory
                }
            let said = words.title(line, ["player": player.description])
            console.note((name.map { Console.printable($0) + ": " } ?? "") + said)
        } catch {
            let whole = HistoryError.notAdded(
                error, folder: result.path.shellWord, player: player.description.shellWord)
            console.speaking(words).warning(whole, about: name)
        }
    }
}

extension AnalyzedClip {
    /// A result folder as the history keeps it.
    init(_ folder: ResultFolder) {
        self.init(document: folder.document, folder: folder.path, pictures: folder.contactPictures)
    }
}
