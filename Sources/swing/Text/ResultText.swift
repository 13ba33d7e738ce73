import Foundation
import TennisSwing

/// An analysis as a few lines a player understands in three seconds.
struct ResultText {
    let text: String

    /// - Parameter name: how the clip is told apart from others; nil for the name of its file.
    init(_ result: AnalysisResult, name: String? = nil, console: Console) {
        var lines: [String] = [console.styled(Console.printable(name ?? result.clipName), "1")]
        if result.assessments.isEmpty { lines += Self.withoutStroke(result) }
        for assessment in result.assessments { lines += Self.stroke(assessment, result, console: console) }
        if result.document.strokes.shareScores { lines.append("  " + result.phrases(.scoredTogether)) }
        if let line = ResultFolder(result).shareLine(result.phrases) { lines.append("  " + console.styled(line, "2")) }
        lines.append(
            "  " + console.styled(result.phrases(.reportAt, ["path": Console.printable(result.page.path)]), "2"))
        text = lines.joined(separator: "\n") + "\n"
    }

    /// That there is no stroke, why, and what to do next.
    private static func withoutStroke(_ result: AnalysisResult) -> [String] {
        guard let reason = result.document.reasonWithoutStroke else { return ["  " + result.phrases(.noStroke)] }
        let said = TerminalMessages.text(reason, in: result.phrases)
        let first = reason.saysThatThereIsNone ? said.what : result.phrases(.noStroke) + " " + said.what
        return ["  " + Console.printable(first), "     " + Console.printable(said.next)]
    }

    private static func stroke(_ assessment: StrokeAssessment, _ result: AnalysisResult, console: Console) -> [String] {
        let phrases = result.phrases
        let stroke = assessment.stroke
        let grade = phrases.verdict(assessment).lowercased()
        let score = result.score(of: assessment).map { " " + phrases.score($0) + "/100" } ?? ""
        let outcome = assessment.outcome == .provisional ? ", " + phrases(.probable) : ""
        let line = phrases(
            .atTime,
            [
                "stroke": phrases.title(of: stroke),
                "hand": phrases(stroke.hand == .right ? .rightHanded : .leftHanded),
                "time": phrases.time(stroke.contact.time),
                "verdict": (assessment.grade.map { console.styled(grade, color($0)) } ?? grade) + score + outcome,
            ])
        var lines = ["  \(stroke.id). \(line)"]
        func add(_ label: PhraseID, _ text: String) { lines.append("     \(phrases.title(label)): \(text)") }
        if !stroke.isSure, let summary = result.summary(of: assessment) {
            let question = phrases.question(summary, in: result.folder.shellWord)
            lines.append("     " + console.styled(Console.printable(question), "33"))
        }
        if stroke.isCorrected { lines.append("     " + result.phrases.title(.correctedByHand)) }
        if let standing = result.summary(of: assessment).map(phrases.standing), !standing.isEmpty {
            lines.append("     " + Phrases.sentence(standing))
        }
        if stroke.isSure, assessment.grade == nil, let reason = assessment.reason {
            lines.append("     " + phrases.atTerminal(reason))
        }
        if let coaching = assessment.coaching {
            lines.append("     " + console.styled(phrases.instruction(coaching.headline, coaching.sureness), "1"))
            add(coaching.sureness.cueLabel, coaching.cue)
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

extension ResultFolder {
    /// Where the smaller version of the video is, and how large; nil where there is none.
    func shareLine(_ phrases: Phrases) -> String? {
        guard let share, let bytes = share.bytes else { return nil }
        let size = phrases.shortest(Double(bytes) / 1e6, decimals: 1) + " MB"
        let path = Console.printable(ResultPart.share.path(in: self.path))
        return phrases(share.isWhole ? .toSendWhole : .toSend, ["path": path, "size": size])
    }
}

extension AnalysisResult {
    /// The score of a stroke as the document has it, to a tenth, so that the terminal and the page round the same number.
    func score(of assessment: StrokeAssessment) -> Double? {
        summary(of: assessment)?.toldScore ?? assessment.toldScore
    }

    fileprivate func summary(of assessment: StrokeAssessment) -> StrokeSummary? {
        document.strokes.first { $0.id == assessment.stroke.id }
    }
}
