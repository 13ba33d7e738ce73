import ArgumentParser
import Foundation
import SwingHistory
import TennisSwing

/// The command `swing progress PLAYER`.
struct ProgressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "progress", abstract: "Shows what became of a player's strokes: better, worse or not yet known.",
        discussion: """
            Reads the history that 'swing history add' and --player of 'swing analyze' keep on this machine. A value is \
            called better or worse only where the change from the first session to the latest exceeds what the player's \
            own repeated strokes and the error of measurement make of it (95 % level). Film five or more strokes a \
            session, from the same side.

            A player:              swing progress "Ana López"
            As a page to send:     swing progress "Ana López" --out ana.html
            The group's coach:     swing progress --group --out group.html
            """)

    enum Format: String, CaseIterable { case text, json }

    @Argument(help: ArgumentHelp("The player's name, as in the history.", valueName: "player"))
    var player: String?

    @Flag(help: "All players: who improved, who is due, what the group needs.")
    var group = false

    @Option(
        help: ArgumentHelp("What is printed: text or json.", valueName: "form"),
        completion: .list(Format.allCases.map(\.rawValue))) var format: String?

    @Option(
        name: .output,
        help: ArgumentHelp("Write a page, too, in one file that needs no network.", valueName: "page.html"),
        completion: .file(extensions: ["html"])) var page: String?

    @Option(.theme, help: "Theme of the page: \(DrawingOptions.themes.listed()).")
    var theme = DrawingOptions().theme

    @Option(.units, help: "Units of lengths and speeds: metric or imperial (default: metric).")
    var units: String?

    @Option(.language, help: "The language: en, es, or a texts file.")
    var language: Settable<String>?

    @Option(
        name: .customLong("as-of"),
        help: ArgumentHelp("Leave out what was recorded after this day; today by default.", valueName: "YYYY-MM-DD"))
    var asOf: String?

    @OptionGroup
    var history: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func validate() throws {
        if player == nil && !group { throw ValidationError("Name a player, or give --group for all of them.") }
        if player != nil && group { throw ValidationError("A player and --group exclude each other.") }
        if output.json, let format, format != Format.json.rawValue {
            throw ValidationError("--json and --format \(format) exclude each other.")
        }
    }

    func run() throws {
        let format = try format.map { try checked("--format", $0, among: Format.allCases) }
        var output = output
        output.json = output.json || format == .json
        let today = try day()
        let options = try OptionValues(typed: [.units: units, .language: language]).applied()
        let rubric = try RubricLibrary.load(language: options.language)
        let phrases = rubric.texts.phrases.inUnits(options.drawing.units)
        let writer = try OneFilePageWriter(theme: theme)
        let store = try history.open(for: .reading)
        let console = output.console.speaking(phrases)
        if let player {
            let record = try store.history(of: try PlayerName(player))
            let document = ProgressDocument(
                record, today: today, title: rubric.title, told: told(of: record, until: today, options))
            if let page {
                let shots = document.pictures.map { [$0.first.path, $0.latest.path] } ?? []
                try writer.write(to: page, replacing: ProgressPage.mark, showing: shots) { pictures in
                    ProgressPage(document, pictures: pictures, theme: writer.theme, phrases: phrases).template()
                }
            }
            try output.show(document, text: PlayerProgressText(document, phrases, console: console).text)
        } else {
            let document = GroupDocument(try store.histories(), today: today, title: rubric.title)
            if let page {
                try writer.write(to: page, replacing: ProgressPage.mark) { _ in
                    GroupPage(document, theme: writer.theme, phrases: phrases).template()
                }
            }
            try output.show(document, text: GroupText(document: document, phrases: phrases, console: console).text)
        }
        if let page { console.note(phrases(.pageIs, ["path": Console.printable(page)])) }
    }

    /// What the strokes of the latest days of practice tell together, as far as their results are there.
    private func told(of record: HistoryPlayer, until today: CalendarDay, _ options: AnalysisOptions) -> [SessionAdvice]
    {
        let clips = record.sessions(until: today).suffix(Self.judgedSessions).flatMap(\.clips)
        let results = clips.compactMap { clip -> StoredSession.Result? in
            // What a rubric of the user's own asks for is not known here.
            guard let folder = clip.resultFolder, clip.current?.rubricSha256 == nil else { return nil }
            return (folder, clip.day, clip.sha256)
        }
        return (try? StoredSession.advice(of: results, options: options).advice) ?? []
    }

    /// How many days are judged again: each clip takes some tenths of a second.
    ///
    /// Where one stroke a day is read, with an error as wide as skilled players are spread, the sixth day would weigh less than a
    /// fiftieth; more strokes a day would leave it less.
    private static let judgedSessions = 5

    /// The day on which progress is told: the one that was named, else today where the machine stands.
    private func day() throws -> CalendarDay {
        if let asOf {
            guard let day = CalendarDay(asOf) else {
                throw ValidationError("--as-of takes a day such as 2026-05-03; '\(asOf)' is none.")
            }
            return day
        }
        let now = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        return CalendarDay(year: now.year ?? 0, month: now.month ?? 0, day: now.day ?? 0) ?? CalendarDay(number: 0)
    }
}
