import Foundation
import SwingCore
import SwingMotion

@testable import SwingTechnique

enum Fixtures {
    /// The rubric that is shipped.
    static let shippedText: String = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../models/rubrics/tennisswing-1.yaml")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    static func shipped() throws -> Rubric {
        try Rubric.load(yaml: shippedText, file: "tennisswing-1.yaml")
    }

    /// A rubric with the smallest content that loads; parts can be replaced.
    static let minimal = """
        schemaVersion: 1
        id: test-1
        date: "2026-11-21"
        minimumCoverage: 0.4
        fullCoverage: 0.5
        minimumMetrics: 1
        levels:
          beginner: { spread: 1.6, worst: needsWork }
          intermediate: { spread: 1.3 }
          advanced: { spread: 1 }
          pro: { spread: 0.9 }
        priorities: { legs: 1.3, trunk: 1.2, contact: 1.1, arm: 1, timing: 1 }
        sources:
          book:
            citation: "A book"
        drills:
          first:
            name: "First"
            how: "Do it."
            dose: "3 x 8"
          second:
            name: "Second"
            how: "Do it low."
            dose: "2 x 8"
        strokes:
          - kind: serve
            maintaining:
              headline: "Keep it"
              cue: "Same again"
              why: "It works."
              drills: [first]
            metrics:
              - id: frontKneeFlexionLoading
                title: "Knee bend"
                unit: deg
                direction: target
                mode: full
                weight: 1
                link: legs
                aim: 60
                spread: 10
                excellent: [50, 70]
                good: [40, 80]
                needsWork: [30, 90]
                source: book
                provenance: read
                views:
                  back: { space: world, error: 0.001 }
                  side: { space: world, error: 2 }
                strength: "Springy knees"
                below:
                  headline: "Sit deeper"
                  cue: "Sink, then jump"
                  why: "Legs lift."
                  drills: [second]
                above:
                  headline: "Load lighter"
                  cue: "Bounce"
                  why: "Springs are quick."
                  drills: [first]
        """

    static func rubric(_ changes: (String, String)...) throws -> Rubric {
        var text = minimal
        for (old, new) in changes {
            guard text.contains(old) else { throw FixtureError.notFound(old) }
            text = text.replacingOccurrences(of: old, with: new)
        }
        return try Rubric.load(yaml: text, file: "my.yaml")
    }

    enum FixtureError: Error { case notFound(String) }

    /// A serve whose front knee is bent by `degrees` while loading.
    static func serve(knee degrees: Double, view: CameraView = .back) -> SyntheticPlayer {
        var player = SyntheticPlayer()
        player.view = view
        player.events = [.loading: 1.6]
        player.move = { pose, _ in bend(&pose, .leftHip, .leftKnee, .leftAnkle, degrees) }
        return player
    }

    static func measure(
        _ id: String, _ player: SyntheticPlayer, in space: MeasuringSpace, error: Double = 0
    ) -> Result<MeasuredValue, ObstacleError>? {
        let motion = player.motion
        guard let definition = MetricCatalog.definition(id, for: player.kind),
            let scene = StrokeScene(motion.strokes[0], view: player.view, in: motion.track)
        else { return nil }
        let unknown = motion.warnings.contains { $0.code == "slowMotionSuspected" }
        return MetricEvaluator(scene: scene, realTimeUnknown: unknown).measure(
            definition, ViewAccuracy(space: space, error: error))
    }

    /// Every metric of the catalogue that can be read in a space, by name.
    static func values(_ player: SyntheticPlayer, in space: MeasuringSpace) -> [String: Double] {
        let motion = player.motion
        guard let scene = StrokeScene(motion.strokes[0], view: player.view, in: motion.track) else { return [:] }
        let evaluator = MetricEvaluator(scene: scene, realTimeUnknown: false)
        var found: [String: Double] = [:]
        for id in MetricCatalog.metrics(for: player.kind) {
            guard let definition = MetricCatalog.definition(id, for: player.kind),
                case .success(let measured) = evaluator.measure(definition, ViewAccuracy(space: space, error: 0))
            else { continue }
            found[id] = measured.value
        }
        return found
    }

    static func value(_ id: String, _ player: SyntheticPlayer, in space: MeasuringSpace) -> Double? {
        guard case .success(let measurement)? = measure(id, player, in: space) else { return nil }
        return measurement.value
    }
}
