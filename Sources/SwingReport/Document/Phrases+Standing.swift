import SwingCore
package import SwingTechnique

extension Phrases {
    /// How a stroke stands among players at large, and how much of it was seen; empty where nothing was.
    ///
    /// Where the stroke has no grade, what it is like is not told.
    package func standing(_ stroke: StrokeSummary) -> String {
        let like: PhraseID? = stroke.grade.map { grade in
            switch grade {
            case .excellent: .likeSkilled
            case .good: .between
            case .needsWork, .critical: .likeBeginners
            }
        }
        return [like.map { self($0) }, stroke.coverage.map(seen)].compactMap(\.self).joined(separator: "; ")
    }

    /// The grade in words, or what is known in place of one.
    package func verdict(_ stroke: StrokeSummary) -> String {
        verdict(stroke.grade, low: stroke.scoreRange?.low, high: stroke.scoreRange?.high)
    }

    /// What to do next in one line.
    package func instruction(_ coaching: CoachingSummary) -> String { instruction(coaching.headline, coaching.said) }

    /// How much of a stroke was seen, such as “seen: 9 of 17, 4 of them well”.
    package func seen(_ coverage: StrokeCoverage) -> String {
        self(
            .seenOf,
            ["seen": String(coverage.seen), "count": String(coverage.of), "well": String(coverage.well)])
    }
}
