import SwingTechnique

/// Who should work on what: a row a player, with what the strokes of the player are asked to work on.
struct BatchTasks {
    struct Player {
        let name: String
        let strokes: [StrokeSummary]
        /// What strokes of a kind in several clips tell together.
        let session: [BatchSessionAdvice]

        /// What strokes of a kind in several clips tell together, and what the others are asked to work on: the most common
        /// first, of equals the surest.
        var tasks: [Task] {
            var tasks = session.map(Task.init)
            for stroke in strokes where !isInSession(stroke) {
                guard let coaching = stroke.coaching, coaching.asksForChange else { continue }
                if let index = tasks.firstIndex(where: { $0.isSame(as: stroke) }) {
                    tasks[index].strokes += 1
                    if coaching.said.order < tasks[index].sureness.order { tasks[index].sureness = coaching.said }
                } else {
                    tasks.append(
                        Task(
                            headline: coaching.headline, sureness: coaching.said, drill: coaching.drill?.name,
                            type: stroke.type))
                }
            }
            func place(_ entry: (offset: Int, element: Task)) -> (Int, Int, Int) {
                (-entry.element.strokes, entry.element.sureness.order, entry.offset)
            }
            return tasks.enumerated().sorted { place($0) < place($1) }.map(\.element)
        }

        /// Whether all strokes of its kind speak for it.
        private func isInSession(_ stroke: StrokeSummary) -> Bool {
            session.contains { $0.type == stroke.type }
        }

        /// What comes first.
        var need: Need {
            if tasks.contains(where: \.sureness.asksForChange) { return .task }
            if strokes.contains(where: { !$0.isSure }) { return .answer }
            let others = strokes.filter { !isInSession($0) }.compactMap { $0.coaching?.said }
            return (session.map(\.sureness) + others).contains { $0 != .film } ? .none : .film
        }
    }

    /// What a player needs next.
    enum Need: CaseIterable {
        /// Something to work on.
        case task
        /// Somebody who says what a stroke was.
        case answer
        /// A clip that shows more.
        case film
        /// Nothing: what was seen is to be kept.
        case none

        /// How many players need it.
        var line: PhraseID {
            switch self {
            case .task: .countWithTask
            case .answer: .countToAnswer
            case .film: .countToFilm
            case .none: .countToKeep
            }
        }
    }

    /// What some strokes of a player are asked to work on, or what all of a kind tell together.
    struct Task {
        let headline: String
        /// Of the strokes the surest.
        var sureness: Coaching.Sureness
        let drill: String?
        let type: StrokeType
        var strokes = 1
        /// How many clips tell it together; nil where strokes are counted.
        var clips: Int?
        /// How many sessions these clips are of.
        var sessions = 1

        func isSame(as stroke: StrokeSummary) -> Bool {
            headline == stroke.coaching?.headline && type == stroke.type
        }
    }

    /// The players by name, with the strokes that are theirs: whoever else is in their clips has no name.
    let players: [Player]
    private let phrases: Phrases

    init(_ clips: [BatchPageClip], _ session: [BatchSessionAdvice], _ phrases: Phrases) {
        let owned = clips.compactMap { clip in clip.player.map { ($0, clip.strokes.filter(\.isOfMainPlayer)) } }
        players = Dictionary(owned, uniquingKeysWith: +)
            .map { name, strokes in
                Player(name: name, strokes: strokes, session: session.filter { $0.player == name })
            }
            .sorted { $0.name < $1.name }
        self.phrases = phrases
    }

    /// How many players need what, all of them told.
    var needs: String {
        let counts = Need.allCases.map { need in (need, players.count { $0.need == need }) }.filter { $0.1 > 0 }
        return counts.map { phrases($0.line, ["count": String($1)]) }.joined(separator: ", ")
    }

    /// Nothing where there is one player at most, whose strokes the table of clips shows, and no clips tell anything together.
    var markup: Markup {
        guard players.count > 1 || players.contains(where: { !$0.session.isEmpty }) else { return .nothing }
        let heads = phrases.columnHeads([.player, .workOn, .strokes])
        return .section(
            "tasks", phrases.title(.whoWorksOnWhat),
            """
            <table class="task-table"><thead><tr>\(heads)</tr></thead>
            <tbody>\(players.map(row))</tbody></table>
            """)
    }

    private func row(_ player: Player) -> Markup {
        let tasks = player.tasks
        // A question to the player stands beside what is to be kept or filmed.
        let without: Markup =
            tasks.isEmpty || player.need == .answer ? "<p class=\"meta\">\(said(of: player))</p>" : .nothing
        return """
            <tr><th scope="row">\(player.name)</th>\
            <td>\(tasks.map { said($0, of: player) })\(without)</td>\
            <td class="number">\(player.strokes.count)</td></tr>
            """
    }

    /// What to do where there is nothing to work on.
    private func said(of player: Player) -> String {
        switch player.need {
        case .answer: player.strokes.first { !$0.isSure }?.reason ?? phrases.title(.notGraded)
        case .film:
            player.strokes.lazy.compactMap { $0.coaching?.headline ?? $0.reason }.first ?? phrases.title(.noStrokeFound)
        case .task, .none: phrases.title(.nothingToChange)
        }
    }

    private func said(_ task: Task, of player: Player) -> Markup {
        let alike = player.strokes.count { $0.type == task.type }
        let part =
            task.clips.map { clips in
                phrases.evidence(strokes: task.strokes, clips: clips, sessions: task.sessions)
            } ?? phrases(.partOf, ["part": String(task.strokes), "all": String(alike)])
        let stroke = Phrases.sentence(phrases.stroke(task.type)) + ", " + part
        let drill = task.drill.map { phrases.title(.drill) + ": " + $0 }
        return """
            <p>\(phrases.instruction(task.headline, task.sureness))<br><span class="meta">\([stroke, drill].compactMap(\.self).joined(separator: " · "))</span></p>
            """
    }
}

extension BatchTasks.Task {
    fileprivate init(_ advice: BatchSessionAdvice) {
        self.init(
            headline: advice.headline, sureness: advice.sureness, drill: advice.drill?.name, type: advice.type,
            strokes: advice.strokes, clips: advice.clips, sessions: advice.sessions)
    }
}
