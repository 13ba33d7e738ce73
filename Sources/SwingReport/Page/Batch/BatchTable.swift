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
                <td>\(phrases.title(of: stroke))</td>\
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
