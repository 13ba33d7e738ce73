import TennisSwing

/// Prints the strokes of a clip: when the ball was hit, what stroke it was, how good, and what to work on.
@main
struct StrokesOfAClip {
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            print("Usage: strokes-of-a-clip CLIP")
            return
        }
        let analyzer = try Analyzer()
        let progress = ProgressStream()
        async let analyzed = analyzer.analyze(CommandLine.arguments[1], progress: progress)
        var stage: AnalysisStage?
        for await report in progress where report.stage != stage {
            stage = report.stage
            print("…", report.stage)
        }
        let analysis = try await analyzed
        for assessment in analysis.strokes {
            let stroke = assessment.stroke
            print(stroke.id, stroke.contact.time, stroke.hand, stroke.kind, separator: "\t")
            print("\tgrade:", assessment.grade?.rawValue ?? assessment.reason ?? "none")
            print("\twork on:", assessment.coaching?.headline ?? "nothing")
        }
    }
}
