import Foundation
package import SwingTechnique

package struct BatchPageClip: Hashable, Sendable {
    /// The clip's file name.
    package let name: String
    /// Who plays, or nil.
    package let player: String?
    /// The day the clip was recorded, as ISO 8601 writes it, or nil.
    package let date: String?
    package let dateSource: ClipDay.Source?
    /// The page of its report, relative to this page; nil where there is none.
    package let report: String?
    /// The absolute path of the result folder, so that a command works wherever it is typed; nil where there is none.
    package let folder: String?
    /// The pictures of the strokes that have one, by the stroke's number.
    package var pictures: [Int: PagePicture]
    /// What is written down about it, or nil.
    package let note: String?
    /// The strokes; empty where there is no result, and of a copy.
    package let strokes: [StrokeSummary]
    /// The clip of the batch that this one is a copy of, or nil.
    package let copyOf: String?
    /// Why a clip with a result has no stroke, or nil where that is not known.
    package let reason: String?
    /// The smaller version of its video, relative to this page; nil where there is none.
    package let share: BatchPageShare?
    /// Why there is no result: what happened and what to do next; nil where there is one.
    package let failure: UserMessage?

    /// Makes the content of a row.
    package init(
        name: String, player: String?, date: String?, dateSource: ClipDay.Source? = nil, report: String?,
        folder: String? = nil, pictures: [Int: PagePicture] = [:], note: String?, strokes: [StrokeSummary],
        copyOf: String? = nil, reason: String? = nil, share: BatchPageShare? = nil, failure: UserMessage?
    ) {
        self.name = name
        self.player = player
        self.date = date
        self.dateSource = dateSource
        self.report = report
        self.folder = folder
        self.pictures = pictures
        self.note = note
        self.strokes = strokes
        self.copyOf = copyOf
        self.reason = reason
        self.share = share
        self.failure = failure
    }
}

/// A version of a video that is small enough to send.
package struct BatchPageShare: Hashable, Sendable {
    /// Where it is, relative to the page.
    package let link: String
    package let name: String
    /// Its size in bytes.
    package let bytes: Int

    package init(link: String, name: String, bytes: Int) { (self.link, self.name, self.bytes) = (link, name, bytes) }
}

/// What several strokes of a group are told to work on.
package struct BatchCause: StrokeTyped, Encodable, Hashable, Sendable {
    package let kind: StrokeKind
    /// How they were hit, or nil where that was not seen.
    @ExplicitNull package var variant: StrokeVariant?
    /// The metric that the coaching rests on.
    package let metric: String
    /// What is said to each of them.
    package let headline: String
    /// How many strokes are told so.
    package let strokes: Int
    /// Whose strokes they are; those without a player, and whoever else plays in a player's clip, are left out.
    package let players: [String]

    package init(_ type: StrokeType, metric: String, headline: String, strokes: Int, players: [String]) {
        (kind, self.metric, self.headline) = (type.kind, metric, headline)
        (self.strokes, self.players, variant) = (strokes, players, type.variant)
    }
}

/// The page `index.html` of a batch: all clips as one table that sorts and filters, and what the group has in common.
///
/// A pure function of its content, in one file that needs no network, as `ReportPage`.
package struct BatchPage: Sendable {
    private let clips: [BatchPageClip]
    private let causes: [BatchCause]
    private let sessionAdvice: [BatchSessionAdvice]
    private let playersOfFolders: [String]
    private let title: String
    private let theme: PageTheme
    private let phrases: Phrases

    /// - Parameters:
    ///   - title: the name of the batch, such as its folder's.
    ///   - causes: the most common first.
    ///   - sessionAdvice: what a player's strokes of a kind in several clips tell together.
    ///   - playersOfFolders: those that nobody has named but the folders of their clips.
    package init(
        title: String, clips: [BatchPageClip], causes: [BatchCause], sessionAdvice: [BatchSessionAdvice] = [],
        playersOfFolders: [String], theme: PageTheme, phrases: Phrases
    ) {
        self.title = title
        self.clips = clips
        self.causes = causes
        self.sessionAdvice = sessionAdvice
        self.playersOfFolders = playersOfFolders
        self.theme = theme
        self.phrases = phrases
    }

    /// The page with slots for its pictures.
    package func template() -> PageTemplate {
        let main: Markup = """
            <section class="hero" aria-labelledby="headline">
            <div class="hero-text">
            <h1 id="headline">\(headline)</h1>
            <p class="why">\(counts)</p>
            \(foldersNote)
            \(namelessNote)
            </div>
            </section>
            \(tasks.markup)
            \(BatchCauses(causes, sessionAdvice, phrases).markup)
            \(BatchTable(clips: clips, filters: BatchFilters(clips: clips, phrases: phrases).markup, phrases: phrases).markup)
            """
        let frame = PageFrame(
            theme: theme, phrases: phrases, title: headline, subject: title, main: main, footer: footer, script: .batch,
            ownStyle: PageStyle.batch)
        return PageTemplate(frame.text)
    }

    private var footer: Markup {
        """
        <footer class="provenance wrap">
        <h2>\(phrases.title(.howMade))</h2>
        <p class="meta">\(phrases(.howMeasured))</p>
        </footer>
        """
    }

    private var tasks: BatchTasks { BatchTasks(clips, sessionAdvice, phrases) }

    /// What is true of the whole page: of a group how many have a task, of one player what most strokes are told.
    private var headline: String {
        let tasks = tasks
        if tasks.players.count > 1 {
            return phrases(.groupTasks, ["players": phrases.players(tasks.players.count), "needs": tasks.needs])
        }
        // What all strokes tell together is surer than what most of them are told.
        if let told = tasks.players.first?.tasks.first, told.clips != nil { return told.headline }
        let coached = clips.reduce(0) { $0 + $1.strokes.count { $0.coaching != nil } }
        guard let cause = causes.first, cause.strokes > 1, cause.strokes * 2 > coached else {
            return phrases.title(.batchTitle)
        }
        return cause.headline
    }

    /// Who the page says plays by nothing but the name of a folder, so that a wrong name is noticed.
    private var foldersNote: Markup {
        guard !playersOfFolders.isEmpty else { return .nothing }
        return """
            <p class="meta">\(phrases(.playersFromFolders, ["players": playersOfFolders.joined(separator: ", ")]))</p>
            """
    }

    /// How many clips are nobody's where others are somebody's, and how to name who plays in them.
    private var namelessNote: Markup {
        let nameless = clips.count { $0.player == nil }
        guard nameless > 0, nameless < clips.count else { return .nothing }
        return "<p class=\"meta\">\(phrases(.clipsOfNobody, ["count": String(nameless)]))</p>"
    }

    private var counts: String {
        let done = clips.count { $0.failure == nil && $0.report != nil }
        let failed = clips.count { $0.failure != nil }
        let strokes = clips.reduce(0) { $0 + $1.strokes.count }
        return phrases.batchCounts(all: clips.count, done: done, failed: failed, strokes: strokes)
    }
}

extension Phrases {
    /// How many clips of a batch are done, and how many strokes were found.
    package func batchCounts(all: Int, done: Int, failed: Int, strokes: Int) -> String {
        self(
            failed > 0 ? .batchCountsFailed : .batchCounts,
            ["all": String(all), "done": String(done), "left": String(failed), "strokes": self.strokes(strokes)])
    }
}

/// The choices above the table: player, kind of stroke, grade.
///
/// Without the page's script they are not shown.
struct BatchFilters {
    let clips: [BatchPageClip]
    let phrases: Phrases

    /// What stands for the grade of a stroke without one.
    static let ungraded = "none"

    var markup: Markup {
        let strokes = clips.flatMap(\.strokes)
        let players = Set(clips.compactMap(\.player)).sorted().map { ($0, $0) }
        let kinds = StrokeKind.allCases.filter { kind in strokes.contains { $0.kind == kind } }.map {
            ($0.rawValue, Phrases.sentence(phrases.stroke($0, nil)))
        }
        var grades = Grade.allCases.filter { grade in strokes.contains { $0.grade == grade } }.map {
            ($0.rawValue, phrases.grade($0))
        }
        if strokes.contains(where: { $0.grade == nil }) { grades.append((Self.ungraded, phrases.title(.notGraded))) }
        let choices = [
            (PhraseID.player, "player", players), (.kindOfStroke, "kind", kinds), (.gradeOfStroke, "grade", grades),
        ]
        .filter { $0.2.count > 1 }.map { choice($0.1, phrases.title($0.0), $0.2) }
        return choices.isEmpty
            ? .nothing : "<form class=\"filters\" id=\"filters\" hidden>\(choices)</form>"
    }

    private func choice(_ name: String, _ label: String, _ options: [(value: String, title: String)]) -> Markup {
        let items = options.map { "<option value=\"\($0.value)\">\($0.title)</option>" as Markup }
        return """
            <label>\(label) <select name="\(name)"><option value="">\(phrases.title(.all))</option>\(items)</select></label>
            """
    }
}
