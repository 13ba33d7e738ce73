import TennisSwing

/// What two rubrics judge differently, for people.
struct RubricDiffText {
    let text: String

    init(_ difference: RubricDifference, _ trial: RubricImpact, onFolders: Bool) {
        var lines = difference.changes.map(Self.line)
        if lines.isEmpty { lines.append("The rubrics say the same.") }
        if onFolders {
            lines.append("")
            for change in trial.changes {
                lines.append("\(change.folder), stroke \(change.stroke), \(change.kind.rawValue):")
                lines += Self.verdicts(change)
            }
            lines.append(
                "\(trial.changes.count) of \(counted(trial.strokes, "stroke")) would be judged "
                    + "differently.")
        }
        text = lines.map { Console.printable($0) + "\n" }.joined()
    }

    private static func line(_ change: RubricDifference.Change) -> String {
        let place = [change.variant?.rawValue, change.stroke?.rawValue, change.metric].compactMap(\.self)
        return (place + [change.what]).joined(separator: " ") + ": " + moved(change.before, change.after)
    }

    private static func verdicts(_ change: RubricImpact.Change) -> [String] {
        var lines: [String] = []
        if change.before.grade != change.after.grade || change.before.score != change.after.score {
            lines.append("  stroke: " + moved(words(change.before), words(change.after)))
        }
        if change.before.headline != change.after.headline {
            lines.append("  headline: " + moved(change.before.headline, change.after.headline))
        }
        return lines + change.metrics.map { "  \($0.id): " + moved($0.before, $0.after) }
    }

    private static func words(_ verdict: RubricImpact.Verdict) -> String? {
        verdict.grade.map { grade in grade.words + (verdict.score.map { " \($0)" } ?? "") }
    }

    private static func moved(_ before: String?, _ after: String?) -> String {
        "\(before ?? "nothing") → \(after ?? "nothing")"
    }
}
