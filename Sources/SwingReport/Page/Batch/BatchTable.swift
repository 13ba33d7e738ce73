import SwingTechnique

/// The clips as a table, one row a stroke; columns sort where the page's script runs.
struct BatchTable {
    let clips: [BatchPageClip]
    let filters: Markup
    let phrases: Phrases

    var markup: Markup {
        let heads = phrases.columnHeads([.clip, .player, .day, .kindOfStroke, .gradeOfStroke, .workOn])
        return .section(
            "clips", phrases.title(.allClips),
            """
            \(filters)
            <p class="meta" id="shown" role="status"></p>
            <div class="clip-scroll" tabindex="0" role="region" aria-labelledby="clips-title">
            <table class="clip-table" id="clips"><thead><tr><td></td>\(heads)</tr></thead>
            <tbody>
            \(clips.flatMap(rows))
            </tbody></table>
            </div>
            """)
    }

    private func rows(_ clip: BatchPageClip) -> [Markup] {
        if let failure = clip.failure {
            return [
                row(
                    clip, kind: "", grade: "", score: "",
                    "<td colspan=\"3\" class=\"failed\">\(failure.what) \(failure.next)</td>")
            ]
        }
        guard clip.report != nil else {
            return [row(clip, kind: "", grade: "", score: "", "<td colspan=\"3\">\(phrases.title(.notYetDone))</td>")]
        }
        if let first = clip.copyOf {
            let said = phrases.title(.copyOf, ["clip": first])
            return [row(clip, kind: "", grade: "", score: "", "<td colspan=\"3\">\(said)</td>")]
        }
        guard !clip.strokes.isEmpty else {
            let found = phrases.title(.noStrokeFound) + (clip.reason.map { ". " + $0 } ?? "")
            return [row(clip, kind: "", grade: "", score: "", "<td colspan=\"3\">\(found)</td>")]
        }
        return clip.strokes.map { stroke in
            let score = stroke.toldScore.map { phrases.score($0) } ?? "–"
            let advice = stroke.coaching.map(phrases.instruction) ?? question(stroke, of: clip) ?? ""
            let chip = GradeChip.markup(stroke, phrases)
            let cells: Markup = """
                <td>\(StrokeName(stroke: stroke, phrases: phrases).title)</td>\
                <td><span class="number">\(score)</span> \(chip)\(meta(stroke.doubt))\
                \(meta(stroke.coverage.map(phrases.seen)))</td>\
                <td class=\"to-do\">\(advice)\(meta(stroke.filming))</td>
                """
            return row(
                clip, of: stroke, kind: stroke.kind.rawValue, grade: stroke.grade?.rawValue ?? BatchFilters.ungraded,
                score: stroke.toldScore.map { String($0) } ?? "", cells)
        }
    }

    /// A line below what a cell says.
    private func meta(_ text: String?) -> Markup? {
        text.map { "<br><span class=\"meta\">\($0)</span>" }
    }

    /// How to say what a stroke was that is asked about; nil where it is certain.
    private func question(_ stroke: StrokeSummary, of clip: BatchPageClip) -> String? {
        guard !stroke.isSure, let folder = clip.folder else { return nil }
        return phrases.question(stroke, in: folder.shellWord)
    }

    private func row(
        _ clip: BatchPageClip, of stroke: StrokeSummary? = nil, kind: String, grade: String, score: String,
        _ cells: Markup
    ) -> Markup {
        // Who plays is known of the main player only.
        let player = stroke?.isOfMainPlayer == false ? nil : clip.player
        let picture = stroke.flatMap { clip.pictures[$0.id] }.map { picture -> Markup in
            PageImage.markup(picture, alt: "\(Phrases.sentence(phrases.eventName(.contact))), \(clip.name)")
        }
        let name: Markup = clip.report.map { "<a href=\"\($0)\">\(clip.name)</a>" as Markup } ?? "\(clip.name)"
        let note = meta(clip.note)
        let share = clip.share.map { share -> Markup in
            let size = phrases.shortest(Double(share.bytes) / 1e6, decimals: 1) + " MB"
            let said = phrases(.toSend, ["path": share.name, "size": size])
            return "<br><a class=\"meta\" href=\"\(share.link)\">\(said)</a>"
        }
        return """
            <tr data-player="\(player ?? "")" data-kind="\(kind)" data-grade="\(grade)" data-score="\(score)" \
            data-date="\(clip.date ?? "")">\
            <td class="clip-picture">\(picture)</td><th scope="row">\(name)\(note)\(share)</th><td\(player == nil ? " class=\"none\"" as Markup : "")>\(player ?? "–")</td>\
            <td\(clip.date == nil ? " class=\"none\"" as Markup : "")>\(clip.date ?? "–")\(source(clip))</td>\(cells)</tr>
            """
    }

    /// Who says the day, where there is one.
    private func source(_ clip: BatchPageClip) -> Markup? {
        clip.dateSource.map { source in
            let line: PhraseID =
                switch source {
                case .told: .dayTold
                case .camera: .dayOfCamera
                case .file: .dayOfFile
                }
            return " <span class=\"meta\">\(phrases(line))</span>"
        }
    }
}

/// Who should work on what: a row a player, with what the strokes of the player are asked to work on.
struct BatchTasks {
    struct Player {
        let name: String
        let strokes: [StrokeSummary]

        /// What the strokes are asked to work on, the most common first, of equals the surest.
        var tasks: [Task] {
            var tasks: [Task] = []
            for stroke in strokes {
                guard let coaching = stroke.coaching, coaching.asksForChange else { continue }
                if let index = tasks.firstIndex(where: { $0.isSame(as: stroke) }) {
                    tasks[index].strokes += 1
                    if coaching.said == .next { tasks[index].sureness = .next }
                } else {
                    tasks.append(
                        Task(
                            headline: coaching.headline, sureness: coaching.said, drill: coaching.drill?.name,
                            kind: stroke.kind,
                            variant: stroke.variant))
                }
            }
            func rank(_ entry: (offset: Int, element: Task)) -> (Int, Int, Int) {
                (-entry.element.strokes, entry.element.sureness == .next ? 0 : 1, entry.offset)
            }
            return tasks.enumerated().sorted { rank($0) < rank($1) }.map(\.element)
        }

        /// What comes first.
        var need: Need {
            if !tasks.isEmpty { return .task }
            if strokes.contains(where: { !$0.isSure }) { return .answer }
            return strokes.contains { $0.coaching.map { $0.said != .film } ?? false } ? .none : .film
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

    /// What some strokes of a player are asked to work on.
    struct Task {
        let headline: String
        /// Of the strokes the surest.
        var sureness: Coaching.Sureness
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
    private let phrases: Phrases

    init(_ clips: [BatchPageClip], _ phrases: Phrases) {
        let owned = clips.compactMap { clip in clip.player.map { ($0, clip.strokes.filter(\.isOfMainPlayer)) } }
        players = Dictionary(owned, uniquingKeysWith: +).map { Player(name: $0, strokes: $1) }
            .sorted { $0.name < $1.name }
        self.phrases = phrases
    }

    /// How many players need what, all of them told.
    var needs: String {
        let counts = Need.allCases.map { need in (need, players.count { $0.need == need }) }.filter { $0.1 > 0 }
        return counts.map { phrases($0.line, ["count": String($1)]) }.joined(separator: ", ")
    }

    /// Nothing where there is one player at most, whose strokes the table of clips shows.
    var markup: Markup {
        guard players.count > 1 else { return .nothing }
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
        let without: Markup = "<p class=\"meta\">\(said(of: player))</p>"
        return """
            <tr><th scope="row">\(player.name)</th>\
            <td>\(tasks.isEmpty ? without : "\(tasks.map { said($0, of: player) })")</td>\
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
        let alike = player.strokes.count { $0.kind == task.kind && $0.variant == task.variant }
        let part = phrases(.partOf, ["part": String(task.strokes), "all": String(alike)])
        let stroke = Phrases.sentence(phrases.stroke(task.kind, task.variant)) + ", " + part
        let drill = task.drill.map { phrases.title(.drill) + ": " + $0 }
        return """
            <p>\(phrases.instruction(task.headline, task.sureness))<br><span class="meta">\([stroke, drill].compactMap(\.self).joined(separator: " · "))</span></p>
            """
    }
}
