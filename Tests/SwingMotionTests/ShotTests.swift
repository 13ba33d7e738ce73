import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Edited videos: what is found in each shot is what is found in it alone.
@Suite struct ShotTests {
    /// Three shots of other strokes, from other sides and at other sizes.
    private static let players = [
        SyntheticPlayer(action: .forehand), SyntheticPlayer(action: .backhand, targetAzimuth: 60),
        SyntheticPlayer(action: .serve, targetAzimuth: 180),
    ]
    private static let rate = 60.0

    /// The shots one after the other, and when each begins.
    private func montage(
        _ shots: [PoseTrack], cuts isCut: Bool = true
    ) -> (track: PoseTrack, starts: [Double]) {
        var frames: [PoseFrame] = []
        var starts: [Double] = []
        for shot in shots {
            let start = Double(frames.count) / Self.rate
            starts.append(start)
            frames += shot.frames.enumerated().map { place, frame in
                PoseFrame(
                    index: frames.count + place,
                    time: MediaTime(roundingSeconds: start + Double(place) / Self.rate, timeBase: .microseconds),
                    pose: frame.pose)
            }
        }
        let cuts = starts.dropFirst().map { frames[Int(clamping: ($0 * Self.rate).rounded())].time.seconds }
        return (PoseTrack(width: 1280, height: 720, frames: frames, cuts: isCut ? cuts : []), starts)
    }

    private func track(_ player: SyntheticPlayer, from start: Double = 0, to end: Double = .infinity) -> PoseTrack {
        let whole = player.track(rate: Self.rate)
        return PoseTrack(
            width: whole.width, height: whole.height,
            frames: whole.frames.filter { (start...end).contains($0.time.seconds) })
    }

    @Test func eachShotIsJudgedAsIfItWereAlone() throws {
        let shots = Self.players.map { track($0) }
        let (joined, starts) = montage(shots)
        let together = MotionAnalysis.analyze(joined)
        let alone = shots.map { MotionAnalysis.analyze($0) }
        #expect(together.strokes.map(\.id) == [1, 2, 3] && together.cuts == joined.cuts)
        #expect(together.strokes.map(\.kind) == alone.flatMap(\.strokes).map(\.kind))
        #expect(together.found.map(\.view) == alone.flatMap(\.found).map(\.view))
        for (place, stroke) in together.strokes.enumerated() {
            let single = try #require(alone[place].strokes.first)
            #expect(abs(stroke.contact.time - starts[place] - single.contact.time) < 1e-3)
            #expect(abs(stroke.confidence - single.confidence) < 1e-3)
            #expect(stroke.events.map(\.id) == single.events.map(\.id))
            for (event, other) in zip(stroke.events, single.events) {
                #expect(abs(event.time - starts[place] - other.time) < 1e-3)
            }
        }
    }

    /// A hit 0.6 s after a cut, which what is shown before it would hide.
    @Test func aStrokeRightAfterACutIsFound() throws {
        let player = Self.players[0]
        let (joined, starts) = montage([
            track(Self.players[1]), track(player, from: player.contact - 0.6),
        ])
        let strokes = MotionAnalysis.analyze(joined).strokes
        let second = try #require(strokes.last)
        #expect(strokes.count == 2 && second.kind == .forehand)
        #expect(abs(second.contact.time - starts[1] - 0.6) < player.contactTolerance)
    }

    @Test func nothingReachesAcrossACut() throws {
        let shots = [Self.players[0], Self.players[1]].map { player in
            track(player, from: player.contact - 0.7, to: player.contact + 0.35)
        }
        let (joined, starts) = montage(shots)
        let analysis = MotionAnalysis.analyze(joined)
        #expect(analysis.strokes.count == 2)
        for stroke in analysis.strokes {
            let shot = stroke.contact.time < starts[1] ? -1..<joined.cuts[0] : joined.cuts[0]..<100
            #expect(shot.contains(stroke.start) && shot.contains(stroke.end))
            #expect(stroke.events.allSatisfy { shot.contains($0.time) })
        }
        let cut = try #require(analysis.track.sample(nearest: joined.cuts[0]))
        #expect(Joint.allCases.allSatisfy { analysis.track.image($0, cut) == nil })
    }

    @Test(arguments: [0.05, 0.15]) func aStrokeThatACutGoesThroughIsCutShort(end: Double) {
        func isCutShort(_ shots: [PoseTrack]) -> Bool {
            MotionAnalysis.analyze(montage(shots).track).warnings.contains { $0.code == .strokeCutShort }
        }
        let player = Self.players[0]
        #expect(isCutShort([track(player, to: player.contact + end), track(Self.players[1])]))
        #expect(!isCutShort([track(player), track(Self.players[1])]))
    }

    /// A replay by another camera may be the next stroke; the same camera shows strokes, and so does another kind.
    @Test func aStrokeSeenAgainFromElsewhereMayBeTheSame() {
        func shownAgain(_ shots: [PoseTrack]) -> [AnalysisWarning] {
            MotionAnalysis.analyze(montage(shots).track).warnings.filter { $0.code == .strokeShownAgain }
        }
        let side = track(SyntheticPlayer(action: .forehand))
        let back = track(SyntheticPlayer(action: .forehand, targetAzimuth: 180))
        let crowd = track(SyntheticPlayer(action: .stand, targetAzimuth: 120), to: 1)
        #expect(shownAgain([side, back]).map(\.message.context["strokes"]) == [.list(["2"])])
        #expect(shownAgain([side, crowd, back]).count == 1)
        #expect(shownAgain([side, back, side]).map(\.message.context["strokes"]) == [.list(["2", "3"])])
        #expect(shownAgain([side, side]).isEmpty && shownAgain([side, track(Self.players[1])]).isEmpty)
        // Views are sectors: a few degrees further round is another one, and no other place.
        let diagonal = track(SyntheticPlayer(action: .forehand, targetAzimuth: 116))
        #expect(MotionAnalysis.analyze(side).found.first?.view != MotionAnalysis.analyze(diagonal).found.first?.view)
        #expect(shownAgain([side, diagonal]).isEmpty)
    }

    @Test func aFrameOfAnotherShotHidesNothing() {
        let stray = track(SyntheticPlayer(action: .stand, targetAzimuth: 120), to: 0)
        let (joined, _) = montage([stray, track(Self.players[0]), stray])
        #expect(joined.cuts.count == 2)
        #expect(MotionAnalysis.analyze(joined).strokes.map(\.kind) == [.forehand])
    }

    @Test func whatAPersonSaysAppliesInItsShotAlone() throws {
        let (joined, _) = montage(Self.players.map { track($0) })
        let found = MotionAnalysis.analyze(joined).strokes
        try #require(found.count == 3)
        var options = MotionOptions()
        options.corrections = [
            StrokeCorrection(found: found[2].contact.time, kind: .smash),
            StrokeCorrection(found: found[0].contact.time, isRemoved: true),
        ]
        let corrected = MotionAnalysis.analyze(joined, options: options)
        #expect(corrected.strokes.map(\.kind) == [.backhand, .smash])
        #expect(corrected.strokes.map(\.id) == [1, 2] && corrected.found.map(\.correction) == [nil, 0])
        let given = MotionAnalysis.analyze(
            joined, options: MotionOptions(contacts: [found[1].contact.time, 1000]))
        #expect(given.strokes.map(\.kind) == [.backhand])
        #expect(given.warnings.contains { $0.code == .contactIgnored })
        let both = MotionAnalysis.analyze(joined, options: MotionOptions(contacts: found.map(\.contact.time)))
        #expect(both.strokes.count == 3 && !both.warnings.contains { $0.code == .contactIgnored })
    }

    @Test func aJumpAtACutIsNoActivity() throws {
        let (left, right) = (SyntheticPlayer(action: .stand), SyntheticPlayer(action: .stand, targetAzimuth: 150))
        let shots = [left, right].map { player in
            player.track(times: stride(from: 0, to: 12, by: 1 / Self.rate).map { _ in 0 })
        }
        let times = stride(from: 0, to: 1440, by: 10)
        let (joined, _) = montage(shots)
        let sampled = times.map { joined.frames[$0] }
        func segments(cuts: [Double]) -> [ClosedRange<Double>] {
            ActivitySegments.find(in: PoseTrack(width: 1280, height: 720, frames: sampled, cuts: cuts))
        }
        #expect(segments(cuts: joined.cuts).isEmpty)
    }

    @Test func theBallIsSearchedInShotsWithoutAStroke() throws {
        let (joined, _) = montage([track(Self.players[0]), track(SyntheticPlayer(action: .stand), to: 3)])
        let analysis = MotionAnalysis.analyze(joined)
        #expect(analysis.strokes.count == 1)
        let spans = BallContactScan(analysis).spans(in: analysis, open: [])
        #expect(try #require(spans.first).lowerBound >= joined.cuts[0])
        #expect(try #require(spans.last).upperBound == analysis.track.times.last)
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound > $1.lowerBound })
    }

    @Test func aSpanIsPartedAtCuts() {
        let (joined, _) = montage(Self.players.map { track($0) })
        let analysis = MotionAnalysis.analyze(joined)
        let (first, second) = (joined.cuts[0], joined.cuts[1])
        #expect(analysis.parts(of: 0...first.nextDown) == [0...first.nextDown])
        let parts = analysis.parts(of: 0...(second + 1))
        #expect(parts.map(\.lowerBound) == [0, first, second])
        #expect(parts.map(\.upperBound) == [first.nextDown, second.nextDown, second + 1])
    }

    @Test func aTrackWithoutFramesHasNoStroke() {
        let empty = PoseTrack(width: 1280, height: 720, frames: [], cuts: [1, 2])
        let analysis = MotionAnalysis.analyze(empty)
        #expect(analysis.strokes.isEmpty && analysis.track.times.isEmpty && analysis.cuts == [1, 2])
        #expect(analysis.warnings.map(\.code) == [.noStroke])
    }
}
