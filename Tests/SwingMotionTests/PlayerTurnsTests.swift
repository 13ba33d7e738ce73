import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Players who hit in turns.
struct PlayerTurnsTests {
    private func stroke(
        at contact: Double, isSure: Bool = true, kind: StrokeKind = .forehand, confidence: Double = 0.9
    ) -> Stroke {
        Stroke(
            id: 1, kind: kind, variant: nil, hand: .right, confidence: confidence, isSure: isSure, start: contact - 0.9,
            end: contact + 0.7, contact: Contact(time: contact, uncertainty: 0.02, sources: [.kinematics]), events: [])
    }

    /// The turns of people each of whom has a track of their own.
    private func turns(of strokes: [[Stroke]], playback: PlaybackRate = .realTime) -> [PlayerTurn] {
        let hits = PlayerTurns.hits(of: strokes, playback: playback)
        let players = hits.map { PlayerIdentities.Identity(player: $0.track + 1, confidence: 0.9) }
        return PlayerTurns.turns(hits, of: players, from: 0, playback: playback)
    }

    private func turns(
        _ main: [Double], _ others: [Double]..., playback: PlaybackRate = .realTime
    ) -> [PlayerTurn] {
        turns(of: ([main] + others).map { $0.map { stroke(at: $0) } }, playback: playback)
    }

    /// Of four who were followed the third's stroke is in doubt, and the second's is not shown.
    @Test func playersAreNumberedInTheOrderOfTheStrokesThatAreShown() {
        let turns = [(0, 4, 0.9), (2, 2, 0.9), (4, 3, 0.3), (6, 1, 0.9), (8, 4, 0.9)].map {
            PlayerTurn(time: $0.0, player: $0.1, confidence: $0.2, track: $0.1 == 4 ? 1 : nil)
        }
        let numbered = turns.numbered(byStrokesAt: [1, 5, 7, 9])
        #expect(numbered.map(\.player) == [2, 4, 3, 1, 2])
        #expect(numbered.map(\.followedTrack) == turns.map(\.followedTrack))
        #expect(numbered.numbered(byStrokesAt: [1, 5, 7, 9]) == numbered)
        #expect([PlayerTurn]().numbered(byStrokesAt: [1]).isEmpty)
    }

    @Test func onePlayerHasNoTurns() {
        #expect(turns([1, 3, 5]).isEmpty)
        #expect(turns([1, 3, 5], []).isEmpty)
        #expect(turns([]).isEmpty)
    }

    @Test func whoeverHitsIsFollowedThroughTheirSwing() throws {
        let contacts = [[0.5, 6.5], [2.5], [4.5, 8.5]]
        let found = turns(of: contacts.map { $0.map { stroke(at: $0) } })
        #expect(found.map(\.player) == [1, 2, 3, 1, 3])
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.time < $1.time })
        for (index, times) in contacts.enumerated() {
            for time in times {
                for moment in [time - 0.4, time, time + 0.3] { #expect(found.player(at: moment) == index + 1) }
            }
        }
    }

    @Test func theFirstTurnMayBeOfAnother() {
        let found = turns([3], [1])
        #expect(found.first == PlayerTurn(time: 0, player: 2, confidence: 0.9))
        #expect(found.last?.player == 1)
    }

    @Test(arguments: [0.0, 0.3, 0.99])
    func atTheSameTimeTheMainPlayerIsFollowed(delay: Double) {
        #expect(turns([2], [2 + delay]).isEmpty)
        #expect(turns([2], [2 - delay]).isEmpty)
        #expect(turns([2 * 4], [(2 + delay) * 4], playback: PlaybackRate(slowMotionFactor: 4)).isEmpty)
    }

    @Test func atTheSameTimeTheSurestIsFollowed() {
        let doubtful = stroke(at: 2, isSure: false, confidence: 0.6)
        let others = [[stroke(at: 2.4, confidence: 0.8)], [stroke(at: 2.2, confidence: 0.95)]]
        let found = PlayerTurns.hits(of: [[doubtful, stroke(at: 5)]] + others, playback: .realTime)
        #expect(found.map(\.track) == [2, 0] && found.map(\.stroke.contact.time) == [2.2, 5])
        let sure = PlayerTurns.hits(of: [[stroke(at: 2)]] + others, playback: .realTime)
        #expect(sure.map(\.track) == [0])
    }

    @Test func whoDoesNotHitInTheirTurnLosesIt() {
        let hits = PlayerTurns.hits(of: [[stroke(at: 2)], [stroke(at: 4), stroke(at: 6)]], playback: .realTime)
        func kept(_ shown: [Stroke]) -> [Double] {
            PlayerTurns.confirmed(hits, by: shown, playback: .realTime).map(\.stroke.contact.time)
        }
        #expect(kept([stroke(at: 2.1), stroke(at: 4.1), stroke(at: 5.9)]) == [2, 4, 6])
        #expect(kept([stroke(at: 2), stroke(at: 4.4), stroke(at: 6.5)]) == [2])
    }

    @Test func nobodyCostsTheMainPlayerAStroke() {
        let hits = PlayerTurns.hits(of: [[stroke(at: 2)], [stroke(at: 3.2), stroke(at: 6)]], playback: .realTime)
        let kept = PlayerTurns.confirmed(hits, by: [stroke(at: 3.2), stroke(at: 6)], playback: .realTime)
        #expect(kept.map(\.stroke.contact.time) == [2, 6])
    }

    @Test func ofOneTrackNothingIsLeftOut() {
        let found = PlayerTurns.hits(
            of: [[stroke(at: 2), stroke(at: 2.6, isSure: false), stroke(at: 3.1)], []], playback: .realTime)
        #expect(found.map(\.stroke.contact.time) == [2, 2.6, 3.1])
    }

    @Test func ofOthersOnlySureStrokesCount() {
        for doubtful in [stroke(at: 4, isSure: false), stroke(at: 4, kind: .unknown)] {
            #expect(turns(of: [[stroke(at: 1)], [doubtful]]).isEmpty)
        }
    }

    // MARK: - Tracks

    private let times = (0...600).map { Double($0) / 60 }
    private let players = [
        SyntheticPlayer(action: .forehand, origin: SIMD2(380, 600), leadIn: 1),
        SyntheticPlayer(action: .forehand, origin: SIMD2(900, 600), leadIn: 5),
    ]

    private func joined() throws -> PoseTrack {
        let tracks = players.map { $0.track(times: times) }
        let found = turns(of: players.map { [stroke(at: $0.contact)] })
        return try #require(PlayerTurns.track(of: tracks, turns: found))
    }

    @Test func eachFrameShowsWhoeverHasTheirTurn() throws {
        let track = try joined()
        let tracks = players.map { $0.track(times: times) }
        #expect(track.frames.map(\.index) == tracks[0].frames.map(\.index))
        for (place, frame) in track.frames.enumerated() {
            #expect(frame.pose == tracks[track.turns.player(at: frame.time.seconds) - 1].frames[place].pose)
        }
        #expect(Set(track.frames.map { track.turns.player(at: $0.time.seconds) }) == [1, 2])
    }

    /// Tracks exchange their players where these cross.
    @Test func aPlayerIsFollowedFromTrackToTrack() throws {
        let tracks = players.map { $0.track(times: times) }
        let hits = PlayerTurns.hits(of: [[stroke(at: 2)], [stroke(at: 6)]], playback: .realTime)
        let one = [0.9, 0.8].map { PlayerIdentities.Identity(player: 1, confidence: $0) }
        let found = PlayerTurns.turns(hits, of: one, from: 0, playback: .realTime)
        #expect(found.map(\.player) == [1, 1] && found.map(\.track) == [nil, 2])
        let track = try #require(PlayerTurns.track(of: tracks, turns: found))
        #expect(track.frames.first?.pose == tracks[0].frames.first?.pose)
        #expect(track.frames.last?.pose == tracks[1].frames.last?.pose)
        #expect(RawMotion(track).turns.count == 1)
    }

    @Test(arguments: [(0.9, 0), (0.6, 1)]) func onlyADoubtGivesTheMainTrackTurns(confidence: Double, count: Int) {
        let hits = PlayerTurns.hits(of: [[stroke(at: 2)], []], playback: .realTime)
        let player = PlayerIdentities.Identity(player: 1, confidence: confidence)
        #expect(PlayerTurns.turns(hits, of: [player], from: 0, playback: .realTime).count == count)
    }

    /// Of a long clip each was followed closely where they are active only.
    @Test func framesComeFromWhoeverHasTheirTurn() throws {
        let tracks = zip(players, [0.0..<5, 4.0..<11]).map { player, span in
            player.track(times: times.filter(span.contains))
        }
        let found = [PlayerTurn(time: 0, player: 1), PlayerTurn(time: 4.5, player: 2)]
        let joined = try #require(PlayerTurns.track(of: tracks, turns: found))
        #expect(joined.frames.map(\.time.seconds).count == times.count)
        #expect(zip(joined.frames, joined.frames.dropFirst()).allSatisfy { $0.time < $1.time })
    }

    @Test func strokesSayWhoseTheyAre() throws {
        let analysis = MotionAnalysis.analyze(try joined())
        #expect(analysis.strokes.map(\.player) == [1, 2])
        for (stroke, player) in zip(analysis.strokes, players) {
            #expect(abs(stroke.contact.time - player.contact) < player.contactTolerance)
        }
    }

    @Test(arguments: [(0.69, false), (0.7, true), (nil, true)] as [(Double?, Bool)])
    func aPlayerInDoubtIsAQuestion(confidence: Double?, isSure: Bool) throws {
        let alone = players[0].track(times: times)
        let track = PoseTrack(
            width: alone.width, height: alone.height, frames: alone.frames,
            turns: [PlayerTurn(time: 0, player: 2, confidence: confidence)])
        let stroke = try #require(MotionAnalysis.analyze(track).strokes.first)
        #expect(stroke.player == 2 && stroke.playerConfidence == confidence && stroke.isPlayerSure == isSure)
    }

    /// Both players stand in the same place, so that nothing but the turns tells one from the other.
    @Test func nothingIsMeasuredAcrossATurn() throws {
        let alike = SyntheticPlayer(action: .forehand, leadIn: 1).track(times: times)
        let plain = RawMotion(alike)
        #expect(plain.turns.isEmpty)
        let track = PoseTrack(
            width: alike.width, height: alike.height, frames: alike.frames,
            turns: [
                PlayerTurn(time: 0, player: 1), PlayerTurn(time: 5, player: 2),
                PlayerTurn(time: 6, player: 2, confidence: 0.8),
                PlayerTurn(time: 7, player: 2, track: 1),
            ])
        let turns = RawMotion(track).turns
        #expect(turns == [5, 7].compactMap { start in times.firstIndex { $0 >= start } })
    }
}
