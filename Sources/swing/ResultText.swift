import Foundation
import SwingCore
import SwingTechnique
import TennisSwing

/// An analysis as a few lines a player understands in three seconds.
struct ResultText {
    let text: String

    init(_ result: AnalysisResult, console: Console) {
        var lines: [String] = [console.styled(Console.printable(result.clipName), "1")]
        if result.assessments.isEmpty { lines.append("  " + result.words(.noStroke)) }
        for assessment in result.assessments {
            lines += Self.stroke(assessment, result.words, console: console)
        }
        lines.append("  " + console.styled(result.words(.resultsIn, ["folder": Console.printable(result.folder)]), "2"))
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func stroke(_ assessment: StrokeAssessment, _ words: Wording, console: Console) -> [String] {
        let stroke = assessment.stroke
        let grade = words.grade(assessment.grade).lowercased()
        let score = assessment.score.map { String(format: " %.0f/100", $0) } ?? ""
        let outcome = assessment.outcome == .provisional ? ", " + words(.nearALimit) : ""
        let line = words(
            .atTime,
            [
                "stroke": Wording.sentence(words.stroke(stroke.kind, stroke.variant)),
                "hand": words(stroke.hand == .right ? .rightHanded : .leftHanded),
                "time": words.time(stroke.contact.time),
                "verdict": (assessment.grade.map { console.styled(grade, color($0)) } ?? grade) + score + outcome,
            ])
        var lines = ["  \(stroke.id). \(line)"]
        func add(_ label: LineID, _ text: String) { lines.append("     \(words.title(label)): \(text)") }
        if assessment.grade == nil, let reason = assessment.reason { lines.append("     " + reason) }
        if let coaching = assessment.coaching {
            lines.append("     " + console.styled(coaching.headline, "1"))
            add(.think, coaching.cue)
            if let drill = coaching.drill {
                add(.drill, "\(drill.name), \(drill.dose)")
                if let step = drill.progression { add(.startWith, step) }
            }
        }
        for flag in assessment.flags { add(.note, "\(flag.what) \(flag.next)") }
        return lines
    }

    private static func color(_ grade: Grade) -> String {
        switch grade {
        case .excellent, .good: "32"
        case .needsWork: "33"
        case .critical: "31"
        }
    }
}
