import Foundation
import SwingCore
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingOverlay

/// The stills of key frames and the cards for chat apps.
@Suite struct StillTests {
    static let sizes = [(480, 848), (1080, 1920), (640, 360), (1280, 720), (1920, 1080), (500, 2000), (2000, 500)]

    private static func layout(
        _ scene: OverlayScene, _ format: StillFormat = .keyFrame, _ theme: Theme = .tennis
    ) throws -> (StillLayout, KeyFrame) {
        let frame = try #require(scene.keyFrames.first { $0.isEvidence })
        return (StillLayout(frame, scene, format: format, theme, try Typesetter()), frame)
    }

    /// What is written beside the picture.
    private static func boxes(_ layout: StillLayout) -> [Rect] {
        layout.cards.map { Rect(x: $1.x, y: $1.y, width: $0.size.x, height: $0.size.y) }
            + [layout.sentence?.rect, layout.inset?.rect].compactMap(\.self)
    }

    @Test(arguments: sizes) func thePlayerIsInThePictureAndNothingIsWrittenOnIt(size: (Int, Int)) throws {
        let scene = Stage.scene(width: size.0, height: size.1)
        for format in [StillFormat.keyFrame, .share] {
            let (layout, frame) = try Self.layout(scene, format)
            let whole = Rect(x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
            for joint in Joint.allCases {
                let point = try #require(scene.track.image(joint, frame.sample))
                // Of a player who reaches beyond the picture, what is in it.
                guard (0...Double(size.0)).contains(point.x), (0...Double(size.1)).contains(point.y) else { continue }
                #expect(layout.crop.insetBy(-1e-6).nearest(to: point) == point)
            }
            #expect(whole.contains(layout.picture))
            let boxes = Self.boxes(layout)
            for (index, box) in boxes.enumerated() {
                #expect(whole.insetBy(-0.5).contains(box), "\(format) \(box)")
                #expect(!box.insetBy(0.5).intersects(layout.picture), "\(format) \(box)")
                for other in boxes[(index + 1)...] {
                    #expect(!box.insetBy(0.5).intersects(other.insetBy(0.5)), "\(format) \(box) \(other)")
                }
            }
            if let place = layout.place { #expect(layout.picture.contains(place)) }
        }
    }

    /// A phone is 375 points wide, so is the still.
    @Test(arguments: sizes, Theme.all) func lettersHoldElevenPointsOnAPhone(size: (Int, Int), theme: Theme) throws {
        let scene = Stage.scene(width: size.0, height: size.1)
        let (layout, _) = try Self.layout(scene, .keyFrame, theme)
        let pixels = Double(layout.width) / 375
        let type = theme.type
        for style in [type.subheadline, type.metric, type.metricCompact, type.headline, type.caption] {
            let scale = PointScale(pixelsPerPoint: StillFormat.keyFrame.pixels(of: layout.crop))
            #expect(scale(style.size) / pixels >= 10.99)
        }
    }

    @Test func theWholeIsShownSmallWhereThePictureIsAPartOfIt() throws {
        let far = Stage.track(width: 1920, height: 1080, bodyHeight: 200, center: SIMD2(960, 700))
        let assessment = Stage.assessment(metrics: Stage.fullMetrics, evidence: "knee")
        let scene = OverlayScene(track: far, hand: .right, assessments: [assessment], phrases: Stage.phrases)
        #expect(try Self.layout(scene).0.place != nil)
        let near = Stage.track(width: 480, height: 848, bodyHeight: 800, center: SIMD2(240, 840))
        let filled = OverlayScene(track: near, hand: .right, assessments: [assessment], phrases: Stage.phrases)
        #expect(try Self.layout(filled).0.place == nil)
    }

    @Test(arguments: [
        ("shoulderTurnBackswing", MetricUnit.degrees, 60.0, 92.0, "turn"),
        ("forwardSwingTime", .seconds, 0.42, 0.3, "scale"), ("handPeakSpeed", .bodyHeightsPerSecond, 2.9, 3.8, "scale"),
    ])
    func whatNoMomentShowsIsShownBeside(
        id: String, unit: MetricUnit, value: Double, goal: Double, kind: String
    ) throws {
        let target = value < goal ? TargetRange(low: goal, high: nil) : TargetRange(low: nil, high: goal)
        let metric = Stage.metric(
            id: id, value: value, unit: unit, grade: .critical, target: target,
            figure: id.hasPrefix("shoulder") ? .distance(from: .leftShoulder, to: .rightShoulder) : .none)
        let track = Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610))
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: [metric], evidence: id)],
            phrases: Stage.phrases)
        let inset = try #require(try Self.layout(scene).0.inset?.content)
        #expect(inset.dial == (kind == "turn" ? .turn(isClockwise: true, isFromTarget: true) : .scale))
        #expect(inset.range.goal == goal)
    }

    /// On a card for a chat app the target was written over the grade.
    @Test(arguments: Theme.all) func theCardOfALongSentenceKeepsItsPartsApart(theme: Theme) throws {
        let metric = Stage.metric(
            id: "shoulderTurnBackswing", title: "Shoulder turn in the backswing", value: 45, grade: .needsWork,
            target: TargetRange(low: 92, high: nil), figure: .distance(from: .leftShoulder, to: .rightShoulder))
        let assessment = Stage.assessment(
            metrics: [metric], headline: "Turn your shoulders early and fully", evidence: metric.id)
        let scene = OverlayScene(
            track: Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610)), hand: .right,
            assessments: [assessment], phrases: Stage.phrases)
        let (layout, _) = try Self.layout(scene, .share, theme)
        let boxes = Self.boxes(layout)
        #expect(boxes.count >= 4)
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] {
                #expect(!box.insetBy(0.5).intersects(other.insetBy(0.5)), "\(box) \(other)")
            }
        }
    }

    /// The longest cue of each language, beside the longest sentences, with an inset and without.
    @Test(arguments: ["en", "es"], Theme.all) func theCardHasRoomForEveryCue(language: String, theme: Theme) throws {
        let yaml = try String(contentsOf: Repository.texts(language), encoding: .utf8)
        func longest(_ key: String) throws -> String {
            let lines = yaml.components(separatedBy: "\n").filter { $0.contains(" \(key): \"") }
            return try #require(lines.map { $0.components(separatedBy: "\"")[1] }.max { $0.count < $1.count })
        }
        for hasInset in [true, false] {
            let metric = Stage.metric(
                id: "shoulderTurnBackswing", title: "Shoulder turn in the backswing", value: 45, grade: .needsWork,
                target: TargetRange(low: hasInset ? 92 : 40, high: nil),
                figure: .distance(from: .leftShoulder, to: .rightShoulder))
            let assessment = Stage.assessment(
                metrics: [metric], headline: try longest("headline"), cue: try longest("cue"), evidence: metric.id)
            let scene = OverlayScene(
                track: Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610)), hand: .right,
                assessments: [assessment], phrases: Stage.phrases(language))
            let (layout, _) = try Self.layout(scene, .share, theme)
            #expect((layout.inset != nil) == hasInset && layout.tellsAll)
            // The values, the cue and the grade.
            #expect(layout.cards.count == 3)
            let boxes = Self.boxes(layout)
            for (index, box) in boxes.enumerated() {
                #expect(box.maxY <= Double(layout.height) && box.y >= layout.picture.maxY)
                for other in boxes[(index + 1)...] { #expect(!box.insetBy(0.5).intersects(other.insetBy(0.5))) }
            }
        }
    }

    /// A parent who is sent the card has nobody to ask.
    @Test func theCardSaysWhatTheStripedBodyIs() throws {
        func texts(_ value: Double) throws -> Int {
            let metric = Stage.metric(
                id: "knee", value: value, grade: .critical, target: TargetRange(low: 30, high: 60))
            let scene = OverlayScene(
                track: Stage.track(width: 1080, height: 1920, bodyHeight: 1100, center: SIMD2(540, 1600)),
                hand: .right,
                assessments: [Stage.assessment(metrics: [metric], cue: "", evidence: "knee")], phrases: Stage.phrases)
            let (layout, frame) = try Self.layout(scene, .share)
            let callout = try #require(scene.callouts(on: frame).first)
            let hasGhost = TargetGhost(callout, in: Stage.context(scene, at: frame.time)) != nil
            #expect(hasGhost == (value < 30))
            return layout.cards.count
        }
        // All else stands on both, in smaller letters where there is less room.
        #expect(try texts(9) > texts(40))
    }

    @Test func aTargetThatIsReachedIsNotShown() throws {
        let metric = Stage.metric(value: 40, grade: .good, target: TargetRange(low: 30, high: 60))
        let track = Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610))
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: [metric], evidence: metric.id)],
            phrases: Stage.phrases)
        let (layout, frame) = try Self.layout(scene)
        #expect(layout.inset == nil)
        let context = Stage.context(scene, at: frame.time)
        let callout = try #require(scene.callouts[0].first)
        #expect(callout.goal == nil && TargetGhost(callout, in: context) == nil)
    }
}
