import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct BallContactSearchTests {
    private func watch(_ player: SyntheticPlayer, slowness: Double = 1) throws -> (
        BallContactSearch, MotionAnalysis, PoseTrack
    ) {
        let track = player.track(rate: 60 * slowness, slowness: slowness, factor: slowness)
        let analysis = MotionAnalysis.analyze(track)
        return (try #require(watches(analysis, includesContactsBySound: false).first), analysis, track)
    }

    private func watches(_ analysis: MotionAnalysis, includesContactsBySound: Bool) -> [BallContactSearch] {
        analysis.strokes.compactMap {
            BallContactSearch.over($0, in: analysis, includesContactsBySound: includesContactsBySound)
        }
    }

    /// A ball that meets the racket a forearm beyond the wrist at a time, as far as the watch looks.
    private func pictures(_ watch: BallContactSearch, meeting: Double, wrist: SIMD2<Double>, playback: PlaybackRate)
        -> [BallFrame]
    {
        let ball = DrawnBall(
            meeting: meeting, position: wrist + SIMD2(0.2, 0.1) * watch.height,
            coming: SIMD2(-5, 0.5) * watch.height / playback.slowMotionFactor,
            going: SIMD2(12, -1) * watch.height / playback.slowMotionFactor)
        return stride(from: watch.span.lowerBound, through: watch.span.upperBound, by: 1.0 / 60).map {
            BallFrame(time: $0, sightings: [BallSighting(position: ball.position(at: $0), color: DrawnBall.color)])
        }
    }

    private func wrist(_ player: SyntheticPlayer, _ analysis: MotionAnalysis, at time: Double) throws -> SIMD2<Double> {
        let sample = try #require(analysis.track.sample(nearest: time))
        return try #require(analysis.track.image(player.hand.wrist, sample))
    }

    @Test(arguments: [Hand.right, .left], [-0.03, 0, 0.04]) func aSeenHitIsTheContact(hand: Hand, late: Double) throws {
        let player = SyntheticPlayer(action: .forehand, hand: hand)
        let (watch, analysis, track) = try watch(player)
        let meeting = player.contact + late
        let pictures = pictures(
            watch, meeting: meeting, wrist: try wrist(player, analysis, at: meeting), playback: .realTime)
        let hit = try #require(watch.hit(in: pictures))
        #expect(abs(hit.time - meeting) < 0.001 && hit.uncertainty < 0.6 / 59)
        let path = try #require(hit.path)
        #expect(path.contains { $0.time < meeting } && path.contains { $0.time > meeting })
        #expect(zip(path, path.dropFirst()).allSatisfy { $0.time < $1.time })
        for place in path {
            let picture = try #require(pictures.first { $0.time == place.time })
            #expect(picture.sightings.map(\.position) == [place.position])
        }
        let seen = MotionAnalysis.analyze(track, options: .init(cues: ContactCues(balls: [hit])))
        let contact = try #require(seen.strokes.first).contact
        #expect(contact == Contact(time: hit.time, uncertainty: hit.uncertainty, sources: [.kinematics, .ball]))
    }

    @Test(arguments: [4.0, 16]) func slowMotionIsNoHindrance(slowness: Double) throws {
        let player = SyntheticPlayer(action: .backhand)
        let (watch, analysis, _) = try watch(player, slowness: slowness)
        let meeting = (player.contact + 0.0125) * slowness
        let pictures = pictures(
            watch, meeting: meeting, wrist: try wrist(player, analysis, at: meeting),
            playback: PlaybackRate(slowMotionFactor: slowness))
        #expect(abs(try #require(watch.hit(in: pictures)).time - meeting) < 0.001 * slowness)
    }

    /// A ball turned a body's length away was hit by somebody else, or bounced.
    @Test func whatTurnsFarFromTheHandIsNoHit() throws {
        let player = SyntheticPlayer(action: .forehand)
        let (watch, analysis, _) = try watch(player)
        let far = try wrist(player, analysis, at: player.contact) + SIMD2(0, 0.6) * watch.height
        #expect(watch.hit(in: pictures(watch, meeting: player.contact, wrist: far, playback: .realTime)) == nil)
    }

    /// A bounce turns a ball by less than half of what a stroke does.
    @Test func aGentleTurnIsNoHit() throws {
        let player = SyntheticPlayer(action: .forehand)
        let (watch, analysis, _) = try watch(player)
        let wrist = try wrist(player, analysis, at: player.contact)
        let slow = pictures(watch, meeting: player.contact, wrist: wrist, playback: PlaybackRate(slowMotionFactor: 3))
        #expect(watch.hit(in: slow) == nil)
    }

    @Test func emptyAndDisorderedPicturesShowNothing() throws {
        let (watch, _, _) = try watch(SyntheticPlayer(action: .forehand))
        #expect(watch.hit(in: []) == nil)
        #expect(watch.hit(in: (0..<40).map { BallFrame(time: Double($0) / 60, sightings: []) }) == nil)
        let still = BallSighting(position: SIMD2(.nan, .infinity), color: DrawnBall.color)
        #expect(watch.hit(in: (0..<40).map { _ in BallFrame(time: 1, sightings: [still]) }) == nil)
        #expect(watch.hit(in: (0..<40).map { BallFrame(time: Double($0) / 60, sightings: [still]) }) == nil)
    }

    @Test func servesInRealTimeAndWhatTheUserPlacedAreNotWatched() {
        let serve = MotionAnalysis.analyze(SyntheticPlayer(action: .serve).track(rate: 60))
        #expect(serve.strokes.count == 1 && watches(serve, includesContactsBySound: true).isEmpty)
        let slow = MotionAnalysis.analyze(SyntheticPlayer(action: .serve).track(rate: 240, slowness: 8, factor: 8))
        #expect(slow.strokes.count == 1 && watches(slow, includesContactsBySound: true).count == 1)
        let player = SyntheticPlayer(action: .forehand)
        let placed = MotionAnalysis.analyze(player.track(rate: 60), options: .init(contacts: [player.contact]))
        #expect(placed.strokes.count == 1 && watches(placed, includesContactsBySound: true).isEmpty)
    }

    /// Long clips are looked through coarsely where nothing happens: that does not widen the look at a stroke.
    @Test func coarseFramesElsewhereLeaveTheSpanAsItIs() throws {
        let player = SyntheticPlayer(action: .forehand)
        let whole = player.track(rate: 30)
        let frames = whole.frames.enumerated().filter { index, frame in
            abs(frame.time.seconds - player.contact) < 1 || index.isMultiple(of: 6)
        }
        let sparse = PoseTrack(
            width: whole.width, height: whole.height, playback: .realTime, frames: frames.map(\.element))
        let spans = try [whole, sparse].map { track in
            try #require(watches(MotionAnalysis.analyze(track), includesContactsBySound: false).first).span
        }
        #expect(sparse.frames.count < whole.frames.count * 4 / 5)
        #expect(abs(spans[0].lowerBound - spans[1].lowerBound) < 0.01)
        #expect(abs(spans[0].upperBound - spans[1].upperBound) < 0.01)
    }

    @Test func contactsBySoundAreSearchedOnlyOnDemand() {
        let player = SyntheticPlayer(action: .forehand)
        let sound = AudioOnset(time: player.contact + 0.055, strength: 1)
        let audible = MotionAnalysis.analyze(player.track(rate: 60), options: .init(cues: ContactCues(sounds: [sound])))
        #expect(audible.strokes.first?.contact.sources == [.kinematics, .sound])
        #expect(watches(audible, includesContactsBySound: false).isEmpty)
        #expect(watches(audible, includesContactsBySound: true).count == 1)
    }

    /// A hit that belongs to another stroke, or is not a number, leaves a contact as it is.
    @Test(arguments: [-1.0, 1, .nan]) func aHitElsewhereIsIgnored(late: Double) throws {
        let player = SyntheticPlayer(action: .forehand)
        let hit = BallContact(time: player.contact + late, uncertainty: 0.01)
        let analysis = MotionAnalysis.analyze(player.track(rate: 60), options: .init(cues: ContactCues(balls: [hit])))
        #expect(try #require(analysis.strokes.first).contact.sources == [.kinematics])
    }
}
