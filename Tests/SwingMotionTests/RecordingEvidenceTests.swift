import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// What the shots of a recording say of each other.
struct RecordingEvidenceTests {
    private typealias Player = ShotEvidence.Player

    /// A shot that is so many times as likely with strokes of one hand, and of the other, as with none.
    private func shot(
        _ right: Double, left: Double = 1, isFastExchange: Bool = false, player: Int? = nil, confidence: Double = 0.95
    ) -> ShotEvidence {
        ShotEvidence(
            strokes: [.right: log(right), .left: log(left)], isFastExchange: isFastExchange,
            player: player.map { Player(number: $0, confidence: confidence) })
    }

    private var empty: ShotEvidence { ShotEvidence(strokes: [:], isFastExchange: false, player: nil) }

    private func right(_ evidence: RecordingEvidence) -> Double {
        let (right, left) = (evidence.hands[.right] ?? 0, evidence.hands[.left] ?? 0)
        return 1 / (1 + exp(left - right))
    }

    @Test func nothingIsKnownOfARecordingOfOneShot() {
        #expect(RecordingEvidence.shared([shot(300)]) == [.alone])
        #expect(RecordingEvidence.shared([]).isEmpty)
        #expect(abs(right(.alone) - 0.85) < 1e-9)
    }

    @Test func shotsWithoutAnybodyWhoMovesSayNothing() {
        #expect(RecordingEvidence.shared([empty, shot(300), empty]) == [.alone, .alone, .alone])
    }

    @Test func shotsWithoutAStrokeMakeThoseOfAnotherUnlikelierUntilOneIsSure() {
        func last(_ others: [Double]) -> Double {
            RecordingEvidence.shared((others + [4]).map { shot($0) }).last?.showsStroke ?? 0
        }
        let usual = RecordingEvidence.alone.showsStroke
        #expect(last([1000, 1000, 1000]) == usual && last([1000, 1.1, 1.1, 1.1]) > 0.5)
        #expect(last([1.1, 1.1, 1.1]) < 0.2)
        #expect(last([1.1]) < usual && last([1.1]) > last([1.1, 1.1]))
    }

    @Test func whatOneShotShowsItDoesNotSayOfItself() {
        let found = RecordingEvidence.shared([shot(1e6), shot(1.1), shot(1.1)])
        #expect(found[0].showsStroke < 0.5 && found[1].showsStroke > 0.85)
    }

    @Test func othersInTheSameRecordingCountForTheGameAndNotForTheHand() {
        let others = [shot(1.1, left: 1.2, isFastExchange: true), shot(1.1, left: 1.2)]
        let found = RecordingEvidence.shared([shot(20)], besides: others)[0]
        #expect(found.showsStroke < 0.5 && found.isOtherGame && abs(right(found) - 0.85) < 1e-9)
    }

    @Test func aGameIsAnotherWhereMoreShotsShowItsPaceThanAStroke() {
        let (pace, stroke) = (shot(1.05, isFastExchange: true), shot(1e4))
        #expect(RecordingEvidence.shared([pace, shot(20)])[1].isOtherGame)
        #expect(!RecordingEvidence.shared([pace, shot(20)])[0].isOtherGame)
        #expect(!RecordingEvidence.shared([pace, stroke, stroke, shot(20)])[3].isOtherGame)
    }

    @Test func aPlayerHoldsTheRacketInOneHand() {
        let doubtful = shot(3, left: 60, player: 1)
        func right(_ others: [ShotEvidence]) -> Double {
            self.right(RecordingEvidence.shared(others + [doubtful]).last ?? .alone)
        }
        let many = (0..<3).map { _ in shot(1000, player: 1) }
        #expect(right(many) > 0.97)
        #expect(right([shot(1, left: 1000, player: 1)]) < 0.2)
        let others = (0..<3).map { _ in shot(1000, player: 2) }
        #expect(abs(right(others) - 0.85) < 1e-9)
        #expect(right((0..<3).map { _ in shot(1000, player: 1, confidence: 0.6) }) < right(many))
    }

    /// A montage of strangers may hold a left-handed one.
    @Test func whereNobodySaysWhoPlaysAHandThatIsSureStays() {
        func isRight(_ left: Double) -> Bool {
            let shots = (0..<3).map { _ in shot(1000) } + [shot(1, left: left)]
            let prior = RecordingEvidence.shared(shots)[3].hands
            return (prior[.right] ?? 0) > (prior[.left] ?? 0) + log(left)
        }
        #expect(isRight(4) && !isRight(1000))
    }

    @Test func whereSeveralTakeTurnsInAShotItIsNobodysSurely() {
        let frames = (0..<10).map { index in
            PoseFrame(
                index: index, time: MediaTime(roundingSeconds: Double(index), timeBase: .microseconds), pose: nil)
        }
        func player(_ turns: [PlayerTurn]) -> Player? {
            Player(of: PoseTrack(width: 100, height: 100, frames: frames, turns: turns))
        }
        #expect(player([]) == nil)
        #expect(player([PlayerTurn(time: -2, player: 3, confidence: 0.8)]) == Player(number: 3, confidence: 0.8))
        let two = [PlayerTurn(time: -2, player: 3, confidence: 0.8), PlayerTurn(time: 4, player: 1, confidence: 0.9)]
        #expect(player(two)?.confidence == 0)
    }
}
