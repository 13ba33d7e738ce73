import Foundation
import SwingCore
import SwingMotion
import SwingTestKit

@testable import SwingTechnique

enum Fixtures {
    /// The rubric that is shipped.
    static let shippedText: String = {
        let file = Repository.rubric
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    /// Each language, read once: nearly every test grades by it.
    private static let rubrics = ["en", "es"].reduce(into: [String: Result<Rubric, any Error>]()) { rubrics, language in
        rubrics[language] = Result {
            try Rubric.load(yaml: shippedText, file: "tennisswing-1.yaml", texts: shippedTexts(language))
        }
    }
    private static let languages = ["en", "es"].reduce(into: [String: Result<CoachingTexts, any Error>]()) {
        languages, language in
        languages[language] = Result { try CoachingTexts.load(yaml: textsYAML(language), file: "\(language).yaml") }
    }

    static func shipped(_ language: String = "en") throws -> Rubric {
        guard let rubric = rubrics[language] else { throw FixtureError.notFound(language) }
        return try rubric.get()
    }

    /// The text of a texts file that is shipped.
    static func textsYAML(_ language: String) throws -> String {
        let file = Repository.texts(language)
        return try String(contentsOf: file, encoding: .utf8)
    }

    static func shippedTexts(_ language: String = "en") throws -> CoachingTexts {
        guard let texts = languages[language] else { throw FixtureError.notFound(language) }
        return try texts.get()
    }

    /// The words of the smallest rubric, with the sentences that are shipped.
    static let texts: CoachingTexts? = {
        guard let shipped = try? shippedTexts() else { return nil }
        func drill(_ name: String, _ how: String, _ dose: String) -> CoachingTexts.DrillText {
            CoachingTexts.DrillText(
                name: name, how: [how], dose: dose,
                progression: [.beginner: "Slowly.", .intermediate: "At half pace.", .advanced: "At full pace."])
        }
        return CoachingTexts(
            language: "en", titles: ["kneeBend": "Knee bend"], strengths: ["springyKnees": "Springy knees"],
            advice: [
                "keepIt": CoachingTexts.AdviceText(headline: "Keep it", cue: "Same again", why: "It works."),
                "sitDeeper": CoachingTexts.AdviceText(
                    headline: "Sit deeper", cue: "Sink, then jump", why: "Legs lift."),
                "loadLighter": CoachingTexts.AdviceText(
                    headline: "Load lighter", cue: "Bounce", why: "Springs are quick."),
            ],
            drills: ["first": drill("First", "Do it.", "3 x 8"), "second": drill("Second", "Do it low.", "2 x 8")],
            flags: ["stiffLeg": MessageTexts.Entry(what: "Stiff.", why: "Load.", next: "Show a coach or physio.")],
            reasons: shipped.reasons, gaps: shipped.gaps, vocabulary: shipped.vocabulary, lines: shipped.lines,
            messages: shipped.messages, commandLineReasons: [:], avoid: shipped.avoid)
    }()

    /// A rubric with the smallest content that loads; parts can be replaced.
    static let minimal = """
        schemaVersion: 3
        id: test-1
        date: "2026-11-21"
        levels:
          beginner: { spread: 1.6, worst: needsWork }
          intermediate: { spread: 1.3 }
          advanced: { spread: 1 }
          pro: { spread: 0.9 }
        priorities: { legs: 1.3, trunk: 1.2, contact: 1.1, arm: 1, timing: 1 }
        sources:
          book:
            citation: "A book"
        strokes:
          - kind: serve
            maintaining: { advice: keepIt, drills: [first] }
            metrics:
              - id: frontKneeFlexionLoading
                title: kneeBend
                unit: deg
                direction: target
                weight: 1
                link: legs
                aim: 60
                spread: 10
                others: { mean: 60, spread: 20 }
                excellent: [50, 70]
                good: [40, 80]
                needsWork: [30, 90]
                source: book
                provenance: read
                views:
                  back: { space: world, error: 0.001 }
                  side: { space: world, error: 2 }
                strength: springyKnees
                below: { advice: sitDeeper, drills: [second] }
                above: { advice: loadLighter, drills: [first] }
        """

    static func rubric(_ changes: (String, String)...) throws -> Rubric {
        var text = minimal
        for (old, new) in changes {
            guard text.contains(old) else { throw FixtureError.notFound(old) }
            text = text.replacingOccurrences(of: old, with: new)
        }
        return try load(text, file: "my.yaml")
    }

    /// A rubric of the fixture's words.
    static func load(_ yaml: String, file: String) throws -> Rubric {
        guard let texts else { throw FixtureError.notFound("models/coaching/en.yaml") }
        return try Rubric.load(yaml: yaml, file: file, texts: texts)
    }

    enum FixtureError: Error { case notFound(String) }

    /// A serve whose front knee is bent by `degrees` while loading.
    static func serve(knee degrees: Double, view: CameraView = .back) -> SyntheticStroke {
        var player = SyntheticStroke()
        player.view = view
        player.events = [.loading: 1.6]
        player.move = { pose, _ in bend(&pose, .leftHip, .leftKnee, .leftAnkle, degrees) }
        return player
    }

    static func measure(
        _ id: String, _ player: SyntheticStroke, in space: AngleSpace, error: Double = 0
    ) -> Result<MeasuredValue, NotMeasurableReason>? {
        let motion = player.motion
        guard let definition = MetricCatalog.definition(id, for: player.kind),
            let context = StrokeContext(motion.strokes[0], view: player.view, in: motion.track)
        else { return nil }
        let unknown = motion.warnings.contains { $0.code == .slowMotionSuspected }
        return MetricEvaluator(context: context, realTimeUnknown: unknown).measure(
            definition, ViewAccuracy(space: space, error: error))
    }

    /// Every metric of the catalog that can be read in a space, by name.
    static func values(_ player: SyntheticStroke, in space: AngleSpace) -> [String: Double] {
        let motion = player.motion
        guard let context = StrokeContext(motion.strokes[0], view: player.view, in: motion.track) else { return [:] }
        let evaluator = MetricEvaluator(context: context, realTimeUnknown: false)
        var found: [String: Double] = [:]
        for id in MetricCatalog.metrics(for: player.kind) {
            guard let definition = MetricCatalog.definition(id, for: player.kind),
                case .success(let measured) = evaluator.measure(definition, ViewAccuracy(space: space, error: 0))
            else { continue }
            found[id] = measured.value
        }
        return found
    }

    static func value(_ id: String, _ player: SyntheticStroke, in space: AngleSpace) -> Double? {
        guard case .success(let measurement)? = measure(id, player, in: space) else { return nil }
        return measurement.value
    }
}
