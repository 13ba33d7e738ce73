import Foundation
import SwingFiles
import TennisSwing

/// Says how far the search for clips in folders is, where it takes long: a line drawn over on a terminal, a line every ten
/// seconds elsewhere.
final class SearchLine {
    private let console: Console
    private let phrases: Phrases
    /// When there is something to say next.
    private var due = ContinuousClock.now + .seconds(1)
    private var isVisible = false

    init(console: Console, phrases: Phrases) { (self.console, self.phrases) = (console, phrases) }

    /// Shows how many files were looked at so far.
    ///
    /// - Throws: `AnalysisError` where the user stops the search.
    func show(files: Int, clips: Int) throws(AnalysisError) {
        if Interruption.flag.isCancelled { throw .cancelled }
        guard console.verbosity >= .normal, ContinuousClock.now >= due else { return }
        due = .now + console.progressPause
        let text = phrases(
            .lookingForClips, ["files": phrases.number(Double(files), decimals: 0), "clips": phrases.clips(clips)])
        isVisible = console.showProgress(text) { DisplayWidth.cutAtTheEnd(text, to: $0) }
    }

    /// Looks for the clips of what a user named.
    func search(_ places: [String]) throws -> ClipSearch {
        defer { if isVisible { console.clearProgress() } }
        return try ClipSearch(places, progress: show)
    }

    /// Says how many clips folders hold, and where their results go, before the first is read.
    ///
    /// - Parameter out: the folder below which results are written; nil for beside each clip.
    func sayFound(_ search: ClipSearch, out: String?) {
        guard search.clips.contains(where: { $0.root != nil }) else { return }
        let clips = phrases.clips(search.clips.count)
        console.note(
            out.map { phrases(.clipsFoundBelow, ["clips": clips, "folder": Console.printable($0)]) }
                ?? phrases(.clipsFoundBeside, ["clips": clips]))
    }
}
