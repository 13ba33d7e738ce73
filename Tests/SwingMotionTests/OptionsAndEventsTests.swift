import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct MotionOptionsTests {
    private let player = SyntheticPlayer(action: .serve)

    @Test func aHitSoundSharpensTheContact() throws {
        let track = player.track(rate: 60)
        let seen = try #require(MotionAnalysis.analyze(track).strokes.first).contact
        let onset = AudioOnset(time: player.contact + 0.055, strength: 1)
        let options = MotionOptions(cues: ContactCues(sounds: [onset]))
        let audible = try #require(MotionAnalysis.analyze(track, options: options).strokes.first).contact
        #expect(audible.sources == [.kinematics, .sound])
        #expect(audible.uncertainty < seen.uncertainty)
        #expect(abs(audible.time - player.contact) < 0.02)
    }

    @Test(arguments: [-0.3, -0.12, 0.25, 1]) func soundsThatCannotBeTheHitAreIgnored(delay: Double) throws {
        let onset = AudioOnset(time: player.contact + delay, strength: 1)
        let analysis = MotionAnalysis.analyze(
            player.track(rate: 60), options: .init(cues: ContactCues(sounds: [onset])))
        #expect(try #require(analysis.strokes.first).contact.sources == [.kinematics])
    }

    @Test func slowMotionSoundIsNotTrusted() throws {
        let onset = AudioOnset(time: player.contact * 4 + 0.055, strength: 1)
        let track = player.track(rate: 240, slowness: 4, factor: 4)
        let analysis = MotionAnalysis.analyze(track, options: .init(cues: ContactCues(sounds: [onset])))
        #expect(try #require(analysis.strokes.first).contact.sources == [.kinematics])
    }

    @Test func theUsersContactsReplaceDetection() throws {
        let options = MotionOptions(contacts: [player.contact, 99, .nan])
        let analysis = MotionAnalysis.analyze(player.track(rate: 60), options: options)
        #expect(analysis.strokes.count == 1)
        let stroke = try #require(analysis.strokes.first)
        #expect(stroke.contact.time == player.contact && stroke.contact.sources == [.user])
        #expect(stroke.kind == .serve)
        #expect(analysis.warnings.contains { $0.code == .contactIgnored })
    }

    /// Naming the moment of a stroke that is found makes it no less sure, whatever else is nearby.
    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand, .backhand], [-0.1, 0, 0.1])
    func theUsersContactsMakeNoStrokeLessSure(action: SyntheticPlayer.Action, off: Double) throws {
        let player = SyntheticPlayer(action: action, noise: 0.004)
        let track = player.track(rate: 60)
        let found = try #require(MotionAnalysis.analyze(track).strokes.first)
        let options = MotionOptions(contacts: [player.contact + off])
        let named = try #require(MotionAnalysis.analyze(track, options: options).strokes.first)
        #expect(named.kind == found.kind && named.isSure == found.isSure)
        #expect(abs(named.confidence - found.confidence) < 1e-6, "\(named.confidence) for \(found.confidence)")
    }

    @Test func theUsersKindReplacesTheDetectors() throws {
        let forehand = SyntheticPlayer(action: .forehand)
        let analysis = MotionAnalysis.analyze(forehand.track(rate: 60), options: .init(kind: .forehandVolley))
        #expect(analysis.strokes.map(\.kind) == [.forehandVolley])
        #expect(abs(try #require(analysis.strokes.first).contact.time - forehand.contact) < forehand.contactTolerance)
    }

    /// A clip cut a quarter of a second before contact does not show how far the player went back.
    @Test(arguments: [(StrokeKind.forehand, StrokeEventID.backswingEnd), (.serve, .tossTop), (.serve, .loading)])
    func whatLiesBeforeTheClipIsMissing(kind: StrokeKind, event: StrokeEventID) throws {
        let player = SyntheticPlayer(action: kind == .serve ? .serve : .forehand)
        let options = MotionOptions(hand: .right, kind: kind, contacts: [player.contact])
        let frames = stride(from: 0, to: player.contact + 1, by: 1.0 / 60)
        let whole = MotionAnalysis.analyze(player.track(times: Array(frames)), options: options)
        #expect(try #require(whole.strokes.first).events.contains { $0.id == event })
        let cut = MotionAnalysis.analyze(
            player.track(times: frames.filter { $0 > player.contact - 0.25 }), options: options)
        let stroke = try #require(cut.strokes.first)
        #expect(!stroke.events.contains { $0.id == event } && stroke.missingEvents[event] != nil)
    }

    @Test func theUsersHandKindAndViewAreTaken() throws {
        let options = MotionOptions(hand: .right, kind: .smash, view: .front, contacts: [player.contact])
        let analysis = MotionAnalysis.analyze(player.track(rate: 60), options: options)
        #expect(analysis.hand == .right && analysis.handSource == "user" && analysis.handConfidence == 1)
        #expect(analysis.view == .front && analysis.viewConfidence == 1)
        #expect(try #require(analysis.strokes.first).kind == .smash)
    }

    @Test(arguments: [
        (0.0, CameraView.front), (180, .back), (90, .side), (270, .side), (45, .diagonal), (140, .diagonal),
    ])
    func viewsHaveTheirNames(azimuth: Double, view: CameraView) throws {
        #expect(CameraViewEstimator.sector(azimuth) == view)
        let forehand = SyntheticPlayer(action: .forehand, targetAzimuth: azimuth)
        let analysis = MotionAnalysis.analyze(forehand.track(rate: 60))
        // How far a trunk has still to turn at contact differs between players: the exact sector is checked above.
        let seen = try #require(analysis.found.first?.view)
        let near: [CameraView] = view == .diagonal ? CameraView.allCases : [view, .diagonal]
        #expect(near.contains(seen) && seen != .unknown)
        #expect(analysis.viewConfidence > 0.3)
    }

    @Test func viewsLieEvenlyBetweenFrontAndBack() {
        let borders = stride(from: 22.5, to: 180, by: 45)
        let views: [CameraView] = [.front, .diagonal, .side, .diagonal, .back]
        for (border, (before, after)) in zip(borders, zip(views, views.dropFirst())) {
            #expect(
                CameraViewEstimator.sector(border - 0.1) == before && CameraViewEstimator.sector(border + 0.1) == after)
            #expect(
                CameraViewEstimator.sector(-border + 0.1) == before
                    && CameraViewEstimator.sector(-border - 0.1) == after)
        }
    }
}

@Suite struct StrokeEventsTests {
    private func stroke(_ action: SyntheticPlayer.Action, rate: Double = 60) throws -> (Stroke, MotionAnalysis) {
        let analysis = MotionAnalysis.analyze(SyntheticPlayer(action: action).track(rate: rate))
        return (try #require(analysis.strokes.first), analysis)
    }

    @Test(arguments: [30.0, 60, 120]) func serveMomentsLieWhereTheKeyPosesPutThem(rate: Double) throws {
        let (serve, _) = try stroke(.serve, rate: rate)
        let expected: [(StrokeEventID, Double, Double)] = [
            (.start, 0.5, 0.25), (.release, 1.1, 0.15), (.tossTop, 1.5, 0.08), (.loading, 1.5, 0.15),
            (.cocking, 1.72, 0.15), (.contact, 1.95, 0.05), (.finish, 2.45, 0.3),
        ]
        for (id, time, tolerance) in expected {
            let event = try #require(serve.event(id), "\(id): \(String(describing: serve.missingEvents[id]))")
            #expect(abs(event.time - time) < tolerance, "\(id) at \(event.time)")
        }
    }

    @Test func groundstrokeMomentsLieWhereTheKeyPosesPutThem() throws {
        for action in [SyntheticPlayer.Action.forehand, .backhand] {
            let (stroke, _) = try stroke(action)
            let expected: [(StrokeEventID, Double, Double)] = [
                (.unitTurn, 0.45, 0.2), (.backswingEnd, 1.2, 0.08), (.forwardSwingStart, 1.28, 0.1),
                (.followThroughEnd, 1.85, 0.35),
            ]
            for (id, time, tolerance) in expected {
                let event = try #require(stroke.event(id), "\(id): \(String(describing: stroke.missingEvents[id]))")
                #expect(abs(event.time - time) < tolerance, "\(id) at \(event.time)")
            }
        }
    }

    @Test func momentsAreOrderedInsideTheStrokeAndCounted() throws {
        for (action, order) in [
            (SyntheticPlayer.Action.serve, EventFinder.serveOrder), (.forehand, EventFinder.groundstrokeOrder),
        ] {
            let (stroke, _) = try stroke(action)
            #expect(stroke.events.map(\.time) == stroke.events.map(\.time).sorted())
            #expect(stroke.events.allSatisfy { $0.time >= stroke.start && $0.time <= stroke.end && $0.uncertainty > 0 })
            #expect(Set(stroke.events.map(\.id)).union(stroke.missingEvents.keys) == Set(order))
            #expect(Set(stroke.events.map(\.id)).isDisjoint(with: stroke.missingEvents.keys))
        }
    }

    @Test func aClipThatStartsLateSaysWhatItMisses() throws {
        let player = SyntheticPlayer(action: .forehand)
        let track = player.track(rate: 60)
        let late = PoseTrack(width: 1280, height: 720, frames: Array(track.frames[66...]))
        let stroke = try #require(MotionAnalysis.analyze(late).strokes.first)
        #expect(stroke.event(.unitTurn) == nil)
        #expect(stroke.missingEvents[.unitTurn] == .beforeClip)
        #expect(abs(stroke.contact.time - player.contact) < 0.03)
    }

    /// Somebody comes round first, and goes straight on into the backswing or stops before it.
    @Test(arguments: [(1.9, false), (1.2, true)])
    func theStartOfATurnThatWentOnForLongIsNotKnown(end: Double, isKnown: Bool) throws {
        let frames = (0...270).map { index in
            let time = Double(index) / 60
            let ahead = min(max(end - time, 0), 1.6)
            let player = SyntheticPlayer(action: .forehand, targetAzimuth: 90 + 90 * ahead, leadIn: 1.5)
            return PoseFrame(
                index: index, time: MediaTime(roundingSeconds: time, timeBase: .microseconds),
                pose: player.track(times: [time]).frames[0].pose)
        }
        let analysis = MotionAnalysis.analyze(PoseTrack(width: 1280, height: 720, frames: frames))
        let stroke = try #require(analysis.strokes.first { $0.kind == .forehand })
        #expect((stroke.event(.unitTurn) != nil) == isKnown)
        if !isKnown { #expect(stroke.missingEvents[.unitTurn] == .hidden) }
    }

    @Test func aClipThatEndsAfterTheHitSaysWhatItMisses() throws {
        let player = SyntheticPlayer(action: .forehand)
        let track = player.track(rate: 60)
        let count = Int(clamping: (player.contact + 0.2) * 60)
        let early = PoseTrack(width: 1280, height: 720, frames: Array(track.frames[..<count]))
        let stroke = try #require(MotionAnalysis.analyze(early).strokes.first)
        #expect(stroke.event(.followThroughEnd) == nil && stroke.missingEvents[.followThroughEnd] == .afterClip)
        #expect(stroke.end <= player.contact + 0.2)
    }
}
