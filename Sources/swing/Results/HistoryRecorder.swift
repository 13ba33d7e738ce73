import SwingHistory
import TennisSwing

/// Adds the results of analyses to a player's history.
struct HistoryRecorder {
    let player: PlayerName
    /// The history file that was named, or nil for the usual one.
    let file: String?

    /// Adds a result that was written, and says so; also a quiet command says where it could not.
    ///
    /// The analysis is there in any case; that it is not in the history shows in how the command ends.
    ///
    /// - Parameter name: how the clip is told apart from others; nil where it is the only one.
    /// - Returns: what kept it from being added, or nil.
    func record(_ result: AnalysisResult, console: Console, name: String? = nil) -> HistoryError? {
        // A part of a clip's strokes is no practice to compare with.
        guard !result.isInterrupted else { return nil }
        let folder = ResultFolder(result)
        do throws(HistoryError) {
            try add(AnalyzedClip(folder), phrases: result.phrases, console: console, name: name)
            return nil
        } catch {
            let whole = HistoryError.notAdded(
                error, folder: folder.path.shellWord, player: player.description.shellWord)
            console.error(whole.userMessage, subject: name)
            return whole
        }
    }

    /// The folders that it writes in, of which the history's own is made where it is missing; none where that cannot be.
    func folders() -> [String] {
        guard let file = try? HistoryLocation.file(named: file), let folder = try? HistoryStore.makeFolder(of: file)
        else { return [] }
        // A history that a link names lies in another folder.
        return [folder, HistoryStore.realFolder(of: file)]
    }

    /// Adds what this or an earlier process has written, and says so.
    ///
    /// - Parameters:
    ///   - day: the day of practice where a person says it, or nil.
    ///   - saysKnown: whether it is said where nothing is new; a batch counts such results.
    /// - Returns: what became of it.
    @discardableResult func add(
        _ clip: AnalyzedClip, day: CalendarDay? = nil, phrases: Phrases, console: Console, name: String?,
        saysKnown: Bool = true
    ) throws(HistoryError) -> HistoryStore.Addition {
        let store = try HistoryStore(try HistoryLocation.file(named: file), for: .adding)
        let addition = try store.add(clip, for: player, day: day)
        guard saysKnown || addition != .unchanged else { return addition }
        let line: PhraseID =
            switch addition {
            case .added: .addedToHistory
            case .regraded: .regradedInHistory
            case .redated: .redatedInHistory
            case .unchanged: .knownInHistory
            }
        let subject = name.map { Console.printable($0) + ": " } ?? ""
        console.note(subject + phrases.title(line, ["player": player.description]))
        let others = try addition == .added ? store.players(ofClip: clip.document.input.sha256, besides: player) : []
        for note in clip.notes(addedFor: player.description, besides: others, file: file, phrases) {
            console.note(subject + note)
        }
        return addition
    }
}

extension AnalyzedClip {
    /// A result folder as the history keeps it.
    ///
    /// - Parameter changed: when the clip's file was last changed, where that is known without a search for the clip.
    init(_ folder: ResultFolder, changed: (@Sendable () -> Double?)? = nil) {
        self.init(
            document: folder.document, folder: folder.path, pictures: folder.contactPictures,
            changed: changed ?? { @Sendable in folder.clipChanged })
    }

    /// As many digits tell clips apart.
    private static let shownDigits = 12

    /// How many of its strokes no history keeps: other players hit them, or may have; nil for none.
    var leftOut: Int? {
        let count = document.strokes.count - strokes.count
        return count == 0 ? nil : count
    }

    /// What is said beside its addition: how many strokes are left out, and, where it is a copy that others had before, such
    /// as after a name was corrected, what follows from it and how to take the copy out, or the recording from who had it.
    ///
    /// - Parameters:
    ///   - player: to whose history it was added.
    ///   - others: the names of the players who had it, the first first: its strokes count there.
    ///   - file: the history file that was named, or nil for the usual one.
    func notes(addedFor player: String, besides others: [String], file: String?, _ phrases: Phrases) -> [String] {
        let own = leftOut.map { [phrases.title(.othersLeftOut, ["strokes": phrases.strokes($0)])] } ?? []
        guard let other = others.first else { return own }
        func forget(_ name: String) -> String {
            let clip = String(document.input.sha256.lowercased().prefix(Self.shownDigits))
            let place = file.map { ["--history", $0.shellWord] } ?? []
            return (["swing history forget", name.shellWord, "--clip", clip] + place).joined(separator: " ")
        }
        let copy = phrases.title(
            .alsoInHistory, ["owner": other, "player": player, "command": forget(player), "other": forget(other)])
        return own + [Console.printable(copy)]
    }
}
