package import SwingReport

/// The page of a player's progress: one file that needs no network.
///
/// A pure function of its content, as `ReportPage`.
package struct ProgressPage: Sendable {
    /// What stands in every page of progress and in no other file: a page that may be replaced.
    package static let mark = "data-page=\"progress\""

    private let document: ProgressDocument
    private let pictures: [PagePicture]
    private let theme: PageTheme
    private let phrases: Phrases

    /// Makes the page of a player.
    ///
    /// - Parameters:
    ///   - pictures: the picture of the first session and that of the latest, or none.
    ///   - phrases: the language of the page: that of the document's titles; lengths are told as a player knows them.
    package init(_ document: ProgressDocument, pictures: [PagePicture] = [], theme: PageTheme, phrases: Phrases) {
        self.document = document
        self.pictures = pictures
        self.theme = theme
        self.phrases = phrases.forPlayer(height: document.height)
    }

    /// The page with room for the pictures that are given as slots.
    package func template() -> PageTemplate {
        let main: [Markup] = [
            ProgressHero(document: document, phrases: phrases).markup,
            PracticeSection(document: document, phrases: phrases).markup,
            PicturePairSection(document: document, pictures: pictures, phrases: phrases).markup,
            TrendSection(trends: document.trends, phrases: phrases).markup,
            DrillSection(drills: document.drills, phrases: phrases).markup,
        ]
        let frame = PageFrame(
            theme: theme, phrases: phrases, title: phrases.headline(of: document), subject: document.player,
            main: "\(main)", footer: phrases.footer(document.day), ownStyle: PageStyle.progress)
        return PageTemplate(frame.text)
    }
}

extension Phrases {
    /// What to work on, and how sure that is where several sessions were judged together.
    package func headline(of focus: ProgressFocus) -> String {
        focus.evidence.map { instruction(focus.headline, $0.sureness) } ?? focus.headline
    }

    /// On how much that rests.
    package func evidence(_ evidence: ProgressEvidence) -> String {
        self.evidence(strokes: evidence.strokes, clips: evidence.clips, sessions: evidence.sessions)
    }

    func footer(_ day: CalendarDay) -> Markup {
        """
        <footer class="provenance wrap">
        <h2>\(title(.howMade))</h2>
        <p class="meta">\(title(.asOf, ["day": self.day(day)])). \(self(.staysHere))</p>
        <p class="meta">\(self(.howNoiseIsReckoned))</p>
        </footer>
        """
    }
}

/// Numbers large enough to be read at a glance.
enum StatCards {
    /// One number: what it is, the number, a word on it.
    typealias Card = (title: String, value: String, note: String)

    static func markup(_ cards: [Card]) -> Markup {
        let items = cards.map { card -> Markup in
            """
            <div class="card"><dt class="label">\(card.title)</dt><dd class="number">\(card.value)</dd>\
            <dd class="meta">\(card.note)</dd></div>
            """
        }
        return "<dl class=\"stat-cards\">\(items)</dl>"
    }
}

/// The top of the page: what became of the values, and the current focus with the way done.
struct ProgressHero {
    let document: ProgressDocument
    let phrases: Phrases

    var markup: Markup {
        """
        <section class="hero" data-page="progress" aria-labelledby="headline">
        <div class="hero-text">
        <p class="eyebrow">\(eyebrow)</p>
        <h1 id="headline">\(phrases.headline(of: document))</h1>
        <p class="why">\(document.sessions.isEmpty ? phrases(.recordPractice) : phrases(.threeWords))</p>
        </div>
        \(document.focus.map(focus))
        </section>
        """
    }

    private var eyebrow: String {
        let span = document.sessions.first.map { first -> String in
            let last = document.sessions.last ?? first
            guard last.day > first.day else { return phrases.day(first.day) }
            return phrases(.fromDayToDay, ["first": phrases.day(first.day), "last": phrases.day(last.day)])
        }
        return [phrases.title(.progress), span].compactMap(\.self).joined(separator: " · ")
    }

    private func focus(_ focus: ProgressFocus) -> Markup {
        let trend = focus.trend
        let drill = focus.drill.map { drill -> Markup in
            """
            <div class="drill card">
            <p class="label">\(phrases.title(.yourDrill))</p>
            <p class="drill-name">\(drill)</p>
            <p class="meta">\(phrases(.givenOn, ["day": phrases.day(focus.day)]))</p>
            </div>
            """
        }
        return """
            <div class="score card focus-card">
            <div class="ring">
            <svg viewBox="0 0 120 120" aria-hidden="true"><circle class="ring-track" cx="60" cy="60" r="52"/>\
            \(arc(trend?.share))<circle class="ring-gaps" cx="60" cy="60" r="52" pathLength="100"/></svg>
            <p class="ring-number"><span class="number">\(trend?.share.map(phrases.share) ?? "–")</span> \
            <span class="of">\(phrases(.ofTheWay))</span></p>
            </div>
            <div class="score-words">
            <p class="label">\(phrases.title(.currentFocus))</p>
            <p class="focus-headline">\(phrases.headline(of: focus))</p>
            <p class="meta">\(place(focus))</p>
            \(focus.evidence.map { "<p class=\"meta\">\(phrases.evidence($0))</p>" as Markup })
            </div>
            \(trend.map(outcome))
            </div>
            \(drill)
            """
    }

    /// No arc where the share is nothing: a round cap would leave a dot.
    private func arc(_ share: Double?) -> Markup? {
        guard let share, share > 0 else { return nil }
        return """
            <circle class="ring-value" cx="60" cy="60" r="52" pathLength="100" \
            stroke-dasharray="\(share * 100, decimals: 1) 100"/>
            """
    }

    private func place(_ focus: ProgressFocus) -> String {
        [Phrases.sentence(phrases.stroke(focus.kind, focus.variant)), focus.title].joined(separator: " · ")
    }

    private func outcome(_ trend: ProgressTrend) -> Markup {
        """
        <div class="focus-outcome">
        <p class="value"><span class="number">\(phrases.change(of: trend))</span> \(TrendChip.markup(trend.word, phrases))</p>
        \(phrases.outcome(of: trend).map { "<p class=\"reason\">\($0)</p>" as Markup })
        </div>
        """
    }
}

/// The first picture of a stroke beside the latest.
struct PicturePairSection {
    let document: ProgressDocument
    let pictures: [PagePicture]
    let phrases: Phrases

    /// Nothing where one of the two is missing: one alone compares nothing.
    var markup: Markup {
        guard let pair = document.pictures, let first = pictures.first, let latest = pictures.dropFirst().first else {
            return .nothing
        }
        let isTall = first.height > first.width && latest.height > latest.width
        return .section(
            "pictures", phrases.title(.firstAndLatest),
            """
            <div class="picture-pair\(isTall ? " tall" as Markup : .nothing)">
            \(figure(pair.first, first, .firstSession, pair))
            \(figure(pair.latest, latest, .latestSession, pair))
            </div>
            \(outcome(pair).map { "<p class=\"meta\">\($0)</p>" as Markup })
            """)
    }

    /// What two scores that stand side by side are to be read as.
    private func outcome(_ pair: ProgressPictures) -> String? {
        guard pair.first.score != nil, pair.latest.score != nil else { return nil }
        return document.scores.first { $0.kind == pair.kind && $0.variant == pair.variant }.map(phrases.outcome)
    }

    private func figure(
        _ shot: ProgressPictures.Picture, _ picture: PagePicture, _ title: PhraseID, _ pair: ProgressPictures
    ) -> Markup {
        let stroke = phrases.stroke(pair.kind, pair.variant)
        let alt = Phrases.sentence(phrases(.momentOnDay, ["stroke": stroke, "day": phrases.day(shot.day)]))
        let score = shot.score.map { phrases(.scoreOfHundred, ["score": phrases.score($0)]) }
        let caption = [phrases.day(shot.day), score].compactMap(\.self).joined(separator: " · ")
        return """
            <figure>
            \(PageImage.markup(picture, alt: alt))
            <figcaption><span class="label">\(phrases.title(title))</span><span>\(caption)</span> \
            \(GradeChip.markup(shot.grade, phrases))</figcaption>
            </figure>
            """
    }
}
