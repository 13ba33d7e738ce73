import SwingCore
import SwingReport
package import SwingTechnique

/// How progress is said.
extension Phrases {
    /// One of the words.
    package func word(_ word: TrendWord) -> String {
        switch word {
        case .better: self(.better)
        case .worse: self(.worse)
        case .inTarget: self(.inTarget)
        case .notYetKnown: self(.notYetKnown)
        }
    }

    /// Why it is not yet known what became of a value.
    package func reason(_ reason: TrendReason) -> String {
        switch reason {
        case .oneSession: self(.measuredOnce)
        case .tooFewStrokes: self(.tooFewRepeats)
        case .withinNoise: self(.noMoreThanNoise)
        case .acrossTarget: self(.acrossTarget)
        }
    }

    /// Why a value is to be kept, or why it is not yet known what became of it; nil where the word says it all.
    package func reason(of trend: ProgressTrend) -> String? {
        trend.word == .inTarget ? self(.insideTarget) : trend.reason.map { reason($0) }
    }

    /// What follows the word about the current focus: a reason, or the share of the way that is done.
    package func outcome(of trend: ProgressTrend) -> String? {
        reason(of: trend) ?? trend.share.map { self(.wayDone, ["percent": share($0)]) }
    }

    /// From the first to the latest mean, such as “62 → 71°”; the one value where there is one day only.
    package func change(of trend: ProgressTrend) -> String {
        guard let first = trend.sessions.first, let latest = trend.sessions.last else { return "–" }
        guard latest.day > first.day else { return value(first.mean, unit: trend.unit) }
        return change(from: first.mean, to: latest.mean, unit: trend.unit)
    }

    /// The difference and its noise, such as “+9°; noise reaches 4°”; nil where there is one day only.
    package func difference(of trend: ProgressTrend) -> String? {
        guard let change = trend.change else { return nil }
        let said = difference(change, unit: trend.unit)
        guard let noise = trend.smallestDetectable else { return self(.noiseUnknown, ["change": said]) }
        return self(.noiseReaches, ["change": said, "value": value(noise, unit: trend.unit)])
    }

    /// The main statement about a player.
    package func headline(of document: ProgressDocument) -> String {
        if document.sessions.isEmpty { return title(.noPracticeYet) }
        let better = document.trends.count { $0.word == .better }
        let worse = document.trends.count { $0.word == .worse }
        let kept = document.trends.count { $0.word == .inTarget }
        return switch (better, worse) {
        case (0, 0): kept > 0 ? self(.valuesInTarget, ["values": values(kept)]) : title(.nothingKnownYet)
        case (_, 0): self(.valuesBetter, ["values": values(better)])
        case (0, _): self(.valuesWorse, ["values": values(worse)])
        default: self(.betterAndWorse, ["better": values(better), "worse": String(worse)])
        }
    }

    /// The main statement about a group.
    package func headline(of document: GroupDocument) -> String {
        if document.players.isEmpty { return title(.noPracticeYet) }
        return self(
            .playersImproved,
            ["count": String(document.improved.count), "players": players(document.players.count)])
    }
}
