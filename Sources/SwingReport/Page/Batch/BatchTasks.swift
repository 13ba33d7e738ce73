import SwingCore
import SwingText

/// Who should work on what: a row a player, with what the strokes of the player are asked to work on.
struct BatchTasks {
    /// A player of the batch.
    struct Player {
        let name: String
        let strokes: [StrokeSummary]

        /// What the strokes are asked to work on, the most common first.
        var tasks: [Task] {
            var tasks: [Task] = []
            for stroke in strokes {
                guard let coaching = stroke.coaching, coaching.asksForChange else { continue }
                if let place = tasks.firstIndex(where: { $0.isSame(as: stroke) }) {
                    tasks[place].strokes += 1
                } else {
                    tasks.append(
                        Task(
                            headline: coaching.headline, drill: coaching.drill?.name, kind: stroke.kind,
                            variant: stroke.variant))
                }
            }
            return tasks.enumerated()
                .sorted { ($1.element.strokes, $0.offset) < ($0.element.strokes, $1.offset) }.map(\.element)
        }
    }

    /// What some strokes of a player are asked to work on.
    struct Task {
        let headline: String
        let drill: String?
        let kind: StrokeKind
        let variant: StrokeVariant?
        var strokes = 1

        func isSame(as stroke: StrokeSummary) -> Bool {
            headline == stroke.coaching?.headline && kind == stroke.kind && variant == stroke.variant
        }
    }

    /// The players by name, with the strokes that are theirs: whoever else is in their clips has no name.
    let players: [Player]
    private let words: Phrases

    init(_ clips: [BatchPageClip], _ words: Phrases) {
        let owned = clips.compactMap { clip in clip.player.map { ($0, clip.strokes.filter(\.isOfMainPlayer)) } }
        players = Dictionary(owned, uniquingKeysWith: +).map { Player(name: $0, strokes: $1) }
            .sorted { $0.name < $1.name }
        self.words = words
    }

    /// How many players have something to work on.
    var tasked: Int { players.count { !$0.tasks.isEmpty } }

    /// Nothing where there is one player at most, whose strokes the table of clips shows.
    var markup: Markup {
        guard players.count > 1 else { return .nothing }
        let heads = [PhraseID.player, .workOn, .strokes].map { "<th scope=\"col\">\(words.title($0))</th>" as Markup }
        return """
            <section class="tasks" aria-labelledby="tasks-title">
            <h2 id="tasks-title">\(words.title(.whoWorksOnWhat))</h2>
            <table class="task-table"><thead><tr>\(heads)</tr></thead>
            <tbody>\(players.map(row))</tbody></table>
            </section>
            """
    }

    private func row(_ player: Player) -> Markup {
        let tasks = player.tasks
        let isGraded = player.strokes.contains { $0.grade != nil }
        let without: Markup =
            "<p class=\"meta\">\(isGraded ? words.title(.nothingToChange) : words.title(.notGraded))</p>"
        return """
            <tr><th scope="row">\(player.name)</th>\
            <td>\(tasks.isEmpty ? without : "\(tasks.map { said($0, of: player) })")</td>\
            <td class="number">\(player.strokes.count)</td></tr>
            """
    }

    private func said(_ task: Task, of player: Player) -> Markup {
        let part = words(.partOf, ["part": String(task.strokes), "all": String(player.strokes.count)])
        let stroke = Phrases.sentence(words.stroke(task.kind, task.variant)) + ", " + part
        let drill = task.drill.map { words.title(.drill) + ": " + $0 }
        return """
            <p>\(task.headline)<br><span class="meta">\([stroke, drill].compactMap(\.self).joined(separator: " · "))</span></p>
            """
    }
}
