import Foundation

/// What somebody wears, as it looks in a clip: shirt and shorts.
///
/// Numbers of one clip compare with those of the same clip only: light and camera change them as much as another shirt does.
package struct Appearance: Hashable, Sendable {
    /// By CIELAB, where equal steps look equally large: the logarithm of lightness, the two axes of color relative to it, and by
    /// how much lightness differs within the cloth (between quartiles), relative to it too.
    ///
    /// Shade scales the three of CIELAB alike, so that it moves the first number only. All are scaled to be those of CIELAB at a
    /// lightness of 50.
    package typealias Cloth = SIMD4<Double>

    /// The trunk, between shoulders and hips.
    package let shirt: Cloth
    /// The thighs; nil where they are not in the picture.
    package let shorts: Cloth?

    /// Describes clothes.
    package init(shirt: Cloth, shorts: Cloth?) { (self.shirt, self.shorts) = (shirt, shorts) }

    /// What several frames show together: the median of each number; nil for none.
    package init?(medianOf looks: [Appearance]) {
        func median(_ cloths: [Cloth]) -> Cloth? {
            guard !cloths.isEmpty else { return nil }
            return Cloth((0..<Cloth.scalarCount).map { index in cloths.map { $0[index] }.median ?? 0 })
        }
        guard let shirt = median(looks.map(\.shirt)) else { return nil }
        self.init(shirt: shirt, shorts: median(looks.compactMap(\.shorts)))
    }
}

extension Appearance {
    /// The standard deviation of each number from stroke to stroke of one player of a clip: of 46 strokes in eight real clips.
    ///
    /// From player to player of 60 clips it is 34, 20, 30, 10 of shirts and 34, 11, 16, 16 of shorts.
    private static let spread = (shirt: Cloth(5, 1.2, 2.3, 2.5), shorts: Cloth(3, 1.3, 3.2, 5.5))

    /// The logistic curve of the distances of 134 pairs of strokes of one player (nine clips, each of the same weight) and of 2,278
    /// pairs of two players, besides nine of the same clip that weigh as much.
    ///
    ///     distance                0-1   1-2   2-3   3-4   4-5   5-6   6-8   8-
    ///     of one player, %         32    34    17     7     0     0     1    9
    ///     of two players, %         0   0.4   0.7   1.3   1.7   2.3     6   87
    ///     of two in one clip        0     0     0     0     0     0     5    4
    ///
    /// In all clips but one two strokes of a player are at most 3.4 apart; in the one the player's shirt is black behind and pink in
    /// front. So a large distance says less than a small one, and all beyond `farthest` say the same; nor do small ones say more than
    /// so many pairs can tell.
    private static let same = (atOnce: 7.9, perStep: 1.7, farthest: 6.0, most: 4.0)

    /// How far two are apart, in spreads of one player's from stroke to stroke: the cubic mean, in which one number that is far off
    /// counts for more than several that are a little.
    package func distance(to other: Appearance) -> Double {
        func cubes(_ one: Cloth, _ two: Cloth, _ spread: Cloth) -> Double {
            let steps = (one - two) / spread
            return (0..<Cloth.scalarCount).reduce(0) { $0 + pow(abs(steps[$1]), 3) }
        }
        let sum = cubes(shirt, other.shirt, Self.spread.shirt)
        guard let first = shorts, let second = other.shorts else { return cbrt(sum / 4) }
        return cbrt((sum + cubes(first, second, Self.spread.shorts)) / 8)
    }

    /// The logarithm of how much likelier two are one player's than those of two players.
    package func logOddsOfSamePlayer(as other: Appearance) -> Double {
        min(Self.same.atOnce - Self.same.perStep * min(distance(to: other), Self.same.farthest), Self.same.most)
    }
}
