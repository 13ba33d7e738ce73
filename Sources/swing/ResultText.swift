import Foundation
import SwingCore
import SwingTechnique
import TennisSwing

/// An analysis as a few lines a player understands in three seconds.
struct ResultText {
    let text: String

    init(_ result: AnalysisResult, console: Console) {
        var lines: [String] = [console.styled(Console.printable(result.clipName), "1")]
        if result.assessments.isEmpty {
            lines.append("  No stroke was found in this clip.")
        }
        for assessment in result.assessments {
            lines += Self.stroke(assessment, console: console)
        }
        lines.append("  " + console.styled("results in " + Console.printable(result.folder), "2"))
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func stroke(_ assessment: StrokeAssessment, console: Console) -> [String] {
        let stroke = assessment.stroke
        let grade = assessment.grade.map { console.styled(Words.grade($0).lowercased(), color($0)) } ?? "not graded"
        let score = assessment.score.map { String(format: " %.0f/100", $0) } ?? ""
        let outcome = assessment.outcome == .provisional ? ", near a limit" : ""
        let time = String(format: "%.2f s", stroke.contact.time)
        var lines = [
            "  \(stroke.id). \(Words.stroke(stroke.kind, stroke.variant)), \(stroke.hand.rawValue)-handed, at \(time): \(grade)\(score)\(outcome)"
        ]
        if assessment.grade == nil, let reason = assessment.reason { lines.append("     " + reason) }
        if let coaching = assessment.coaching {
            lines.append("     " + console.styled(coaching.headline, "1"))
            lines.append("     Think: " + coaching.cue)
            if let drill = coaching.drill {
                lines.append("     Drill: \(drill.name), \(drill.dose)")
                if let step = drill.progression { lines.append("     Start with: \(step)") }
            }
        }
        lines += assessment.flags.map { "     Note: \($0.what) \($0.next)" }
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
