import SwingCore
import SwingTechnique
import SwingText

/// The one thing the page says first.
struct PageHeadline {
    /// What to work on, or what became of the clip.
    let title: String
    /// The stroke it is said of, or nil where no stroke could be coached.
    let stroke: StrokeSummary?
    /// The numbers of the strokes that share the advice.
    let shared: [Int]
    /// Where there is nothing to coach: what to do next, and why.
    let next: String?
    let why: String?

    /// Chooses the advice that most strokes share, and of those with equal support the one of the lowest score.
    init(_ document: AnalysisDocument, _ words: Phrases) {
        let told = document.strokes.filter { $0.coaching != nil }
        // Advice for a stroke that was perhaps another one comes first only where there is nothing surer to say.
        let sure = told.filter { $0.isSure }
        let coached = sure.isEmpty ? told : sure
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
            shared = members.map(\.id)
            next = nil
            why = nil
            return
        }
        stroke = nil
        shared = []
        if let first = document.strokes.first, document.strokes.allSatisfy(Self.isForInformation) {
            title = words.title(.numbersWithoutGrade)
            why = first.reason
            next = words(.compareLater)
        } else if let first = document.strokes.first {
            title = words.title(document.strokes.count == 1 ? .clearerViewOne : .clearerViewMany)
            why = first.reason
            next = words(.filmAgain)
        } else {
            let warning = document.warnings.first { Self.noStroke.contains($0.code) }.map { $0.text(in: words) }
            title = warning?.what ?? words(.noStroke)
            why = warning?.why
            next = warning?.next
        }
    }

    /// The codes of the warnings that say why there is none.
    private static let noStroke: Set<AnalysisWarning.Code> = [.noStroke, .noStrokeOfHand]

    /// Whether all of a stroke was measured and none of it is meant to be graded.
    private static func isForInformation(_ stroke: StrokeSummary) -> Bool {
        !stroke.metrics.isEmpty && stroke.metrics.allSatisfy { $0.outcome == .graded && $0.grade == nil }
    }

    /// What comes first: the lower score, then the earlier stroke.
    private static func urgency(_ strokes: [StrokeSummary]) -> Urgency {
        Urgency(score: strokes.compactMap(\.score).min() ?? 100, id: strokes.map(\.id).min() ?? 0)
    }

    private struct Urgency: Comparable {
        let score: Double
        let id: Int

        static func < (first: Self, second: Self) -> Bool { (first.score, first.id) < (second.score, second.id) }
    }
}
