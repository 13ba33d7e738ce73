import SwingCore
import Testing

@testable import SwingMotion

/// Whose turn it is in an edited video changes where it is cut, not in the middle of a shot.
@Suite struct TurnsAtCutsTests {
    private func times(_ turns: [Double], cuts: [Double], contacts: [Double]) -> [Double] {
        turns.map { PlayerTurn(time: $0, player: 2) }.beginning(with: cuts, between: contacts).map(\.time)
    }

    @Test func aTurnBeginsWithTheLastCutBeforeItsStroke() {
        #expect(times([0, 2.5, 6], cuts: [2, 4.5, 5, 9], contacts: [1, 3, 8]) == [0, 2, 5])
    }

    @Test func withoutACutBetweenTwoStrokesItStaysWhereItWas() {
        #expect(times([0, 2.5, 6], cuts: [], contacts: [1, 3, 8]) == [0, 2.5, 6])
        #expect(times([0, 2.5], cuts: [0.5, 4], contacts: [1, 3]) == [0, 2.5])
    }

    @Test func nothingElseOfATurnChanges() {
        let turn = PlayerTurn(time: 2.5, player: 3, confidence: 0.6, track: 1)
        #expect(
            [turn].beginning(with: [2], between: [1, 3])
                == [PlayerTurn(time: 2, player: 3, confidence: 0.6, track: 1)])
        #expect([PlayerTurn]().beginning(with: [2], between: [1, 3]).isEmpty)
    }
}
