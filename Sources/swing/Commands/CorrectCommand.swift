import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing correct DIR`.
struct CorrectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct",
        abstract:
            "Corrects strokes by hand: contact, kind, player or hand; adds, removes or confirms strokes; grades again.",
        discussion: """
            The contact of stroke 2:     swing correct clip.swing --stroke 2 --contact 5.10
            A stroke that was missed:    swing correct clip.swing --contact 9.35 --kind serve
            Somebody else hit stroke 4:  swing correct clip.swing --stroke 4 --player 2
            Something that was none:     swing correct clip.swing --remove 3
            All the rest is right:       swing correct clip.swing --confirm

            What you say is kept in corrections.json beside the analysis; later 'swing grade', 'swing render' and \
            'swing analyze' of the same clip and player respect it. analysis.original.json is the analysis \
            as it was before. Pages, texts and pictures say what was corrected by hand. Pictures and video are drawn again by \
            'swing render'; page and tables of a batch, by the same batch again.
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @OptionGroup
    var correction: CorrectionArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        if let box = try correction.box() { throw try following(box) }
        let edit: CorrectionEdit = try correction.undo ? .undo : .add(correction.resolved(at: Date()))
        let result = try Regrader().grade(folder, editing: edit)
        if correction.undo {
            console.note(result.phrases(.correctionsTakenBack))
            console.noteOptions(of: result)
        }
        // The analysis has said what it warned of.
        for warning in result.document.warnings where !result.earlierWarnings.contains(warning) {
            console.speaking(result.phrases).warning(warning)
        }
        for warning in result.advice { console.speaking(result.phrases).warning(warning) }
        console.result(output.json ? result.json : ResultText(result, console: console).text)
        for line in result.olderSummaries { console.note(line) }
    }

    /// Why a box is no correction: the poses of another person are not stored.
    ///
    /// The command that finds them keeps the options of the analysis.
    private func following(_ box: String) throws -> any Error {
        let document = try AnalysisDocument(analysisIn: folder)
        var config = document.provenance.config
        config["playerBox"] = nil
        let options = EffectiveOptions(config).text
        let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
        let words = ["swing analyze", document.input.path.shellWord, "--out", parent.shellWord, options]
        return AnalysisError.playerNotFollowed(
            in: folder, command: (words.compactMap(\.self) + ["--player-box", box]).joined(separator: " "))
    }
}
