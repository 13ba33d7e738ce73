import SwingCore
import SwingTechnique

/// The main statement of the page.
struct PageHeadline {
    /// The thing to work on, or why there is none.
    let title: String
    /// The stroke it is about, or nil where no stroke has coaching.
    let stroke: StrokeSummary?
    /// The numbers of the strokes that share the advice.
    let strokeIDs: [Int]
    /// Without coaching: what to do next, and why.
    let next: String?
    let why: String?

    /// Chooses the advice that most strokes share, and among those with equal support the one of the lowest score.
    ///
    /// What to keep is said only where fewer strokes ask for something to be worked on. Of players who take turns it is the
    /// main player's, or where there is none the next one's.
    init(_ document: AnalysisDocument, _ words: Phrases) {
        let all = document.strokes.filter { $0.coaching != nil }.ofOnePlayer
        let asking = all.filter { $0.coaching?.asksForChange == true }
        let coached = asking.count * 2 >= all.count ? asking : all.filter { $0.coaching?.asksForChange == false }
        let groups = Dictionary(grouping: coached) { $0.coaching?.headline ?? "" }
        let chosen = groups.values.min { first, second in
            if first.count != second.count { return first.count > second.count }
            return Self.urgency(first) < Self.urgency(second)
        }
        if let members = chosen, let worst = members.min(by: { Self.urgency([$0]) < Self.urgency([$1]) }),
            let coaching = worst.coaching
        {
            title = coaching.headline
            stroke = worst
            strokeIDs = members.map(\.id)
            next = nil
            why = nil
            return
        }
        stroke = nil
        strokeIDs = []
        if let asked = document.strokes.first(where: { !$0.isSure }) {
            title = words.title(of: asked)
            why = nil
            next = asked.reason
        } else if let first = document.strokes.first, document.strokes.allSatisfy(Self.isForInformation) {
            title = words.title(.numbersWithoutGrade)
            why = first.reason
            next = words(.compareLater)
        } else if let first = document.strokes.first {
            title = words.title(document.strokes.count == 1 ? .clearerViewOne : .clearerViewMany)
            why = first.reason
            next = words(.filmAgain)
        } else {
            let reason = document.reasonWithoutStroke
            let said = reason?.text(in: words)
            let isTitle = reason?.saysThatThereIsNone == true
            title = isTitle ? said?.what ?? "" : words(.noStroke)
            why = isTitle ? said?.why : said.map { $0.what + " " + $0.why }
            next = said?.next
        }
    }

    /// Whether everything about a stroke was measured and nothing of it is meant to be graded.
    private static func isForInformation(_ stroke: StrokeSummary) -> Bool {
        !stroke.metrics.isEmpty && stroke.metrics.allSatisfy { $0.outcome == .graded && $0.grade == nil }
    }

    /// The order of urgency: the lower score, then the earlier stroke.
    private static func urgency(_ strokes: [StrokeSummary]) -> Urgency {
        Urgency(score: strokes.compactMap(\.score).min() ?? 100, id: strokes.map(\.id).min() ?? 0)
    }

    private struct Urgency: Comparable {
        let score: Double
        let id: Int

        static func < (first: Self, second: Self) -> Bool { (first.score, first.id) < (second.score, second.id) }
    }
}

extension [StrokeSummary] {
    /// The strokes of the main player, or where there is none of the next player; in doubt only where all are.
    fileprivate var ofOnePlayer: [StrokeSummary] {
        let known = contains(where: \.isPlayerSure) ? filter(\.isPlayerSure) : self
        let player = known.map(\.player).min()
        return known.filter { $0.player == player }
    }
}
