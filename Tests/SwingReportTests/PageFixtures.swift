import Foundation
import SwingCore
import SwingMotion
import SwingTechnique
import SwingTestKit

@testable import SwingReport

enum PageFixtures {
    static let theme = PageTheme(name: "tennis", styleSheet: ":root{--color-ground:#FAFAFA}")

    static let rubric: Rubric? = {
        let file = Repository.rubric
        return (try? String(contentsOf: file, encoding: .utf8)).flatMap {
            try? Rubric.load(yaml: $0, file: "r.yaml", texts: DocumentFixtures.texts)
        }
    }()

    /// A document without strokes and its warning.
    static let empty: AnalysisDocument = {
        var document = DocumentFixtures.sparse
        document.strokes = []
        document.session.byKind = []
        document.warnings = [
            WarningEntry(code: .noStroke, what: "No stroke here.", why: "It is a wall.", next: "Film a player.")
        ]
        return document
    }()

    /// The full document's stroke, several times.
    static func session(_ count: Int) -> AnalysisDocument {
        var document = DocumentFixtures.full
        document.strokes = (1...count).map { number in
            var stroke = document.strokes[0]
            stroke.id = number
            return stroke
        }
        return document
    }

    static func pictures(_ source: PagePicture.Source = .embedded(base64: "/9j/4AAQ")) -> PageStrokePictures {
        let picture = PagePicture(source: source, width: 640, height: 360)
        return PageStrokePictures(
            strokeID: 1, strip: picture,
            keyFrames: [
                PageKeyFrame(event: .loading, time: 4.6333, isEvidence: true, picture: picture),
                PageKeyFrame(event: .contact, time: 5.1, picture: picture),
            ])
    }

    static func page(
        _ document: AnalysisDocument, curves: [StrokeCurves] = [], pictures: [PageStrokePictures] = [],
        video: PageVideo? = nil, phrases: Phrases = DocumentFixtures.texts.phrases
    ) -> String {
        let content = PageContent(
            document: document, curves: curves, pictures: pictures, video: video, phrases: phrases)
        return ReportPage(content, theme: theme).template().html([])
    }

    /// A player whose arm swings at 30 frames a second around a contact at 5.1 s.
    static func motion(hidden: Joint? = nil) -> MotionAnalysis {
        let times = (0..<120).map { 3 + Double($0) / 30 }
        let joints = Joint.allCases.map { joint -> JointTrajectory in
            let places = times.map { time -> SIMD3<Double> in
                let side = Double(joint.rawValue % 2 == 0 ? -1 : 1) * 0.2
                let swing = (time - 5.1) * (joint == .rightWrist ? 3 : 1)
                return SIMD3(side + 0.3 * swing / (1 + swing * swing), 1.6 - 0.05 * Double(joint.rawValue), 0.1 * swing)
            }
            return JointTrajectory(
                image: places.map { SIMD2(400 + 300 * $0.x, 900 - 300 * $0.y) }, world: places,
                visibility: times.map { _ in joint == hidden ? 0 : 1 }, states: times.map { _ in .observed })
        }
        let track = MotionTrack(
            times: times, frameIndices: Array(times.indices), width: 720, height: 1280, playback: .realTime,
            bodyHeight: times.map { _ in 500 }, joints: joints)
        let stroke = DocumentFixtures.hit(.backhand, .twoHanded)
        return MotionAnalysis(
            track: track, hand: .right, handSource: "user", handConfidence: 1, view: .side, viewConfidence: 1,
            found: [FoundStroke(stroke, view: .side)], warnings: [])
    }
}
