import SwingCore
import SwingTestKit
import Testing

@testable import SwingOverlay
@testable import SwingTechnique

@Suite struct ComparisonTests {
    /// A standing player of some height at some position in a frame of some size.
    private static func scene(
        width: Int, height: Int, bodyHeight: Double, center: SIMD2<Double>, hand: Hand = .right, contact: Double = 1,
        slowMotion: Double = 1
    ) -> OverlayScene {
        let track = Stage.track(
            width: width, height: height, samples: 120, rate: 60, bodyHeight: bodyHeight, center: center,
            mirrored: hand == .left, slowMotion: slowMotion)
        let assessment = Stage.assessment(metrics: Stage.fullMetrics, hand: hand, contact: contact, evidence: "knee")
        return OverlayScene(track: track, hand: hand, assessments: [assessment], phrases: Stage.phrases)
    }

    private static func strokes(
        before: OverlayScene = scene(width: 1280, height: 720, bodyHeight: 300, center: SIMD2(500, 600)),
        after: OverlayScene = scene(width: 720, height: 1280, bodyHeight: 500, center: SIMD2(400, 1000), contact: 0.9),
        change: ComparisonChange? = nil
    ) throws -> ComparedStrokes {
        try #require(
            ComparedStrokes(
                before: before, stroke: 1, after: after, stroke: 1, change: change, summary: "Nothing changed"))
    }

    @Test func bothPlayersAreAsTallAsEachOther() throws {
        let strokes = try Self.strokes()
        let layout = ComparisonLayout(
            strokes,
            TextFactory(
                theme: .tennis, phrases: Stage.phrases, scale: ComparisonLayout.scale, typesetter: try Typesetter())
        )
        #expect(layout.before.width == layout.after.width && layout.before.height == layout.after.height)
        #expect(layout.width % 2 == 0 && layout.height % 2 == 0)
        var heights: [Double] = []
        for (side, panel, time) in [
            (strokes.before, layout.before, 1.0), (strokes.after, layout.after, 0.9),
        ] {
            let map = PictureTransform(from: side.crop(at: time, size: strokes.window), to: panel)
            let sample = try #require(side.scene.track.sample(nearest: time))
            let nose = map(try #require(side.scene.track.image(.nose, sample)))
            let heel = map(try #require(side.scene.track.image(.rightHeel, sample)))
            heights.append(heel.y - nose.y)
            // The whole player is in the panel, and fills half of it at least.
            for joint in Joint.allCases {
                let place = map(try #require(side.scene.track.image(joint, sample)))
                #expect(place.x > panel.x && place.x < panel.maxX && place.y > panel.y && place.y < panel.maxY)
            }
            #expect(heel.y - nose.y > panel.height / 2)
        }
        #expect((heights[0] / heights[1] - 1).magnitude < 0.01, "\(heights)")
    }

    @Test func jointsLieOnThePlayerInBothPanels() throws {
        let strokes = try Self.strokes()
        let renderer = try ComparisonRenderer(strokes, theme: .mono)
        let layout = ComparisonLayout(
            strokes,
            TextFactory(
                theme: .mono, phrases: Stage.phrases, scale: ComparisonLayout.scale, typesetter: try Typesetter()))
        // On black pictures the light dots of the skeleton stand out.
        let frame = try #require(ComparisonTimeline(strokes).stills.first { $0.event == .contact })
        var drawn = PixelBuffer(width: renderer.width, height: renderer.height)
        try renderer.draw(
            frame, before: PixelBuffer(width: 1280, height: 720), after: PixelBuffer(width: 720, height: 1280),
            on: &drawn)
        for (side, panel, time) in [
            (strokes.before, layout.before, frame.before), (strokes.after, layout.after, frame.after),
        ] {
            let map = PictureTransform(from: side.crop(at: time, size: strokes.window), to: panel)
            let sample = try #require(side.scene.track.sample(nearest: time))
            for joint in [Joint.leftKnee, .leftShoulder, .rightHip] {
                let place = map(try #require(side.scene.track.image(joint, sample)))
                #expect(drawn.color(Int(clamping: place.x), Int(clamping: place.y)).luminance > 0.9, "\(joint)")
            }
        }
    }

    @Test func theEarlierBodyKeepsItsProportionsOnTheLaterHips() throws {
        let strokes = try Self.strokes()
        #expect(strokes.ghostObstacle == nil)
        let body = try #require(strokes.ghost)
        let hips = SIMD2(360.0, 700.0)
        let ghost = try #require(body.silhouette(at: 1, onHips: hips))
        let track = strokes.before.scene.track
        let sample = try #require(track.sample(nearest: 1))
        let own = Joint.bones.compactMap { from, to -> Double? in
            guard let a = track.image(from, sample), let b = track.image(to, sample) else { return nil }
            return a.distance(to: b) * 500 / 300
        }
        let lengths = ghost.bones.map { $0.from.distance(to: $0.to) }
        #expect(lengths.count == own.count)
        #expect(zip(lengths, own).allSatisfy { ($0 / $1 - 1).magnitude < 0.01 })
        #expect(((ghost.bones[1].from + ghost.bones[1].to) / 2 - hips).length < 1e-9)
    }

    @Test func handsAreMirroredAndOtherViewsHaveNoGhost() throws {
        let left = Self.scene(width: 1280, height: 720, bodyHeight: 300, center: SIMD2(500, 600), hand: .left)
        let mirrored = try Self.strokes(before: left)
        let body = try #require(mirrored.ghost)
        let ghost = try #require(body.silhouette(at: 1, onHips: .zero))
        let plain = try #require(try Self.strokes().ghost?.silhouette(at: 1, onHips: .zero))
        // The left-hander's left wrist lies where a right-hander has the right one.
        let leftArm = try #require(Joint.bones.firstIndex { $0.0 == .leftElbow && $0.1 == .leftWrist })
        let rightArm = try #require(Joint.bones.firstIndex { $0.0 == .rightElbow && $0.1 == .rightWrist })
        #expect((ghost.bones[leftArm].to - plain.bones[rightArm].to).length < 1e-6)

        let scene = Self.scene(width: 1280, height: 720, bodyHeight: 300, center: SIMD2(500, 600))
        let assessment = scene.assessments[0]
        let behind = OverlayScene(
            track: scene.track, hand: .right,
            assessments: [
                StrokeAssessment(
                    stroke: assessment.stroke, view: .back, target: nil, metrics: [], grade: nil, score: nil,
                    scoreRange: nil, coverage: nil,
                    outcome: .notMeasurable,
                    coaching: nil, reason: nil, flags: [])
            ], phrases: Stage.phrases)
        let apart = try Self.strokes(before: behind)
        #expect(apart.ghost == nil && apart.ghostObstacle == .views)
    }

    @Test func theReelStandsStillAtWhatChanged() throws {
        let change = ComparisonChange(metric: "knee", title: "Knee bend 32 → 45°", verdict: "Closer to the target")
        let plain = ComparisonTimeline(try Self.strokes())
        let reel = ComparisonTimeline(try Self.strokes(change: change))
        #expect(zip(reel.frames, reel.frames.dropFirst()).allSatisfy { $0.after < $1.after && $0.before < $1.before })
        #expect(reel.stills.map(\.event) == [.backswingEnd, .contact, .followThroughEnd])
        for frame in reel.stills {
            let contact = (before: 1.0, after: 0.9)
            let distances = (frame.before - contact.before, frame.after - contact.after)
            #expect((distances.0 - distances.1).magnitude < 1e-9)
        }
        let held = try #require(reel.stills.first { $0.event == .contact })
        let glance = try #require(plain.stills.first { $0.event == .contact })
        #expect(held.count > 2 * glance.count && glance.count > ComparisonTimeline.rate / 2)
        // Between events a frame is a step of a thirtieth of a second at a quarter of real time.
        let even = reel.frames.filter { $0.event == nil }.map(\.after)
        #expect(zip(even, even.dropFirst()).contains { ($1 - $0 - 1.0 / 120).magnitude < 1e-9 })
    }

    @Test func theSamePicturesComeEveryTime() throws {
        let strokes = try Self.strokes()
        let frame = try #require(ComparisonTimeline(strokes).stills.first)
        func strip() throws -> Bytes {
            var strip = try ComparisonStrip(strokes, theme: .tennis)
            try strip.place(
                frame, before: Backdrop.clay.picture(width: 1280, height: 720),
                after: Backdrop.sky.picture(width: 720, height: 1280))
            let picture = strip.finish()
            return picture.allBytes()
        }
        #expect(try strip() == strip())
    }
}
