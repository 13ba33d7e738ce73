import SwingCore
import Testing

@testable import SwingMotion

/// People who were followed side by side are told apart by what they wear, and by who was followed.
@Suite struct PlayerIdentitiesTests {
    // Measured of three men in a drill.
    private static let black = Appearance(shirt: SIMD4(-41, 7, -8, 5), shorts: SIMD4(30, 1, -6, 4))
    private static let striped = Appearance(shirt: SIMD4(-3, -3, -2, 29), shorts: SIMD4(21, 0, -1, 10))
    private static let gray = Appearance(shirt: SIMD4(-21, 7, -5, 10), shorts: SIMD4(-11, 2, -9, 9))

    private func players(
        _ hits: [(track: Int, look: Appearance?, other: Appearance?)],
        continuity: @escaping (Int, Int) -> Double = { _, _ in 0 }
    ) -> [PlayerIdentities.Identity] {
        PlayerIdentities.players(
            of: hits.map {
                PlayerIdentities.Hit(track: $0.track, look: $0.look, others: [$0.other].compactMap(\.self))
            },
            continuity: continuity)
    }

    /// Black and striped were followed; then gray came for black, and black for striped.
    @Test func threeWhoTakeTurnsAreThree() {
        let found = players([
            (0, Self.black, Self.striped), (1, Self.striped, Self.black), (0, Self.gray, Self.black),
            (1, Self.black, Self.gray),
        ])
        #expect(found.map(\.player) == [1, 2, 3, 1])
        #expect(found.allSatisfy { PlayerTurn.isSure($0.confidence) })
    }

    @Test func oneWhoseLookChangesALittleStaysOne() {
        let found = players(
            (0..<20).map { turn in
                let light = Double(turn % 5) - 2
                let shirt = Self.gray.shirt + SIMD4(light, 0, light / 2, 0)
                return (0, Appearance(shirt: shirt, shorts: Self.gray.shorts), nil)
            })
        #expect(found.allSatisfy { $0.player == 1 && PlayerTurn.isSure($0.confidence) })
    }

    /// Clothes do not tell two who wear the same, but that neither met the other nor was lost does.
    @Test func twoWhoWearTheSameAreInDoubtOnceTheyHaveMet() {
        let hits = [0, 1, 0, 1].map { (track: $0, look: Self.black as Appearance?, other: Self.black as Appearance?) }
        #expect(!players(hits).contains { PlayerTurn.isSure($0.confidence) })
        let apart = players(hits) { first, second in hits[first].track == hits[second].track ? 2.9 : -2.9 }
        #expect(apart.map(\.player) == [1, 2, 1, 2] && apart.allSatisfy { PlayerTurn.isSure($0.confidence) })
    }

    @Test func whoIsNotSeenIsInDoubt() {
        let found = players([(0, Self.black, nil), (0, nil, nil), (1, Self.striped, nil)])
        #expect(found.map { PlayerTurn.isSure($0.confidence) } == [true, false, true])
        #expect(players([]).isEmpty)
    }

    @Test func theMainPlayerHasMostStrokesOfTheMainTrack() {
        let found = players([(1, Self.striped, nil), (0, Self.gray, nil), (0, Self.black, nil), (0, Self.black, nil)])
        #expect(found.map(\.player) == [2, 3, 1, 1])
    }

    @Test func noMoreThanFourAreTold() {
        let found = players(
            (0..<9).map { number in
                let shirt = SIMD4(10 * Double(number), 40 - 10 * Double(number), 0, 4)
                return (0, Appearance(shirt: shirt, shorts: nil), nil)
            })
        #expect(Set(found.map(\.player)).isSubset(of: 1...PlayerTurn.mostPlayers))
    }
}
