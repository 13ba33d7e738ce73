import Foundation
import TennisSwing

/// Prints the strokes of a clip: when the ball was hit, what stroke it was, how good, and what to work on.
@main
struct StrokesOfAClip {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
        guard arguments.count == 2 else {
            print("Usage: strokes-of-a-clip CLIP MODELS")
            print("MODELS is a folder that 'swift run swing models fetch --to MODELS' has filled.")
            return
        }
        do {
            try await printStrokes(of: arguments[0], models: arguments[1])
        } catch let error as any UserFacingError {
            // What happened, why it matters and what to do next.
            print(error)
            exit(EXIT_FAILURE)
        }
    }

    private static func printStrokes(of clip: URL, models: URL) async throws {
        let analyzer = try Analyzer(models: .folder(models))
        let progress = ProgressStream()
        async let analyzed = analyzer.analyze(clip, progress: progress)
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
