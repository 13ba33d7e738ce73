import SwingTechnique
package import SwingText

extension Phrases {
    /// How a score stands among those of reference players, such as “better than 62 of 100 professionals”.
    ///
    /// As is usual of percentile ranks, none is told below 1 or above 99.
    package func standing(_ percentile: PercentileSummary) -> String {
        func whole(_ share: Double) -> String { number(min(max(share, 1), 99), decimals: 0) }
        let players: PhraseID =
            switch percentile.level {
            case .professional: .professionals
            case .club: .clubPlayers
            case .beginner: .beginners
            case .mixed: .referencePlayers
            }
        return self(
            .betterThan,
            [
                "share": whole(percentile.value), "low": whole(percentile.low), "high": whole(percentile.high),
                "players": self(players), "count": String(percentile.players),
            ])
    }
}
