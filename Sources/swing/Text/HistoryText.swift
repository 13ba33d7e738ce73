import SwingHistory
import SwingTechnique

/// A number of things in English, such as “1 stroke” or “2 strokes”.
func counted(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }

/// What the history holds, for people.
enum HistoryText {
    /// A line for each player.
    static func list(_ players: [HistoryStore.Entry], file: String) -> String {
        guard !players.isEmpty else { return Console.printable("\(file) holds no player.") + "\n" }
        let hasCopies = players.contains { $0.copies > 0 }
        let heads = ["player", "days", "clips", "strokes", "last"] + (hasCopies ? ["copies of others' clips"] : [])
        let rows = players.map { player in
            [
                Console.printable(player.name), String(player.days), String(player.clips), String(player.strokes),
                player.lastDay?.description ?? "–",
            ] + (hasCopies ? [String(player.copies)] : [])
        }
        return TextTable.lines([heads] + rows, indent: "").map { $0 + "\n" }.joined()
    }

    /// A player's clips by day, each with its strokes.
    static func clips(of player: HistoryPlayer, console: Console) -> String {
        var lines = [console.styled(Console.printable(player.name), "1")]
        var day = ""
        for clip in player.clips {
            if day != clip.day.description {
                day = clip.day.description
                lines.append("  " + day)
            }
            let again = clip.gradings.count > 1 ? " (graded \(clip.gradings.count) times)" : ""
            let source = clip.daySource == .file ? " (day of the file)" : ""
            lines.append("    " + Console.printable(clip.fileName) + again + source)
            lines += clip.strokes.isEmpty ? ["      no stroke"] : clip.strokes.map { "      " + line($0) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ stroke: HistoryStroke) -> String {
        let kind = [stroke.variant?.rawValue, stroke.kind.rawValue].compactMap(\.self).joined(separator: " ")
        let score = stroke.toldScore.map { " \(Rounding.points($0))/100" } ?? ""
        let focus = stroke.focus.map { ": " + Console.printable($0.headline) } ?? ""
        return "\(stroke.number). \(kind), \(stroke.grade?.words ?? "not graded")\(score)\(focus)"
    }

    /// What a check of the file has found.
    static func check(_ examination: HistoryStore.Examination) -> String {
        let (players, strokes) = (counted(examination.players, "player"), counted(examination.strokes, "stroke"))
        let counts = "version \(examination.version), \(players), \(strokes); all of it holds together"
        return (examination.faults.isEmpty ? [counts] : examination.faults)
            .map { Console.printable("\(examination.file): \($0)") + "\n" }.joined()
    }
}
