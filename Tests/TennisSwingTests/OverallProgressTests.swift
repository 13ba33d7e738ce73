import Testing

@testable import TennisSwing

/// One bar over all stages of an analysis.
@Suite struct OverallProgressTests {
    private func fractions(_ progress: OverallProgress, _ reports: [(AnalysisStage, Double?)]) -> [Double] {
        var progress = progress
        return reports.map { stage, fraction in
            progress.take(AnalysisProgress(stage: stage, frames: 0, fraction: fraction))
            return progress.fraction
        }
    }

    @Test("the share grows over all stages, ends at 1 and never goes back")
    func grows() throws {
        let reports: [(AnalysisStage, Double?)] = [
            (.search, 0), (.search, 0.7), (.search, 1), (.pose, 0), (.pose, 0.5), (.pose, 0.4), (.pose, 1),
            (.sound, nil),
            (.refineContact, 0), (.refineContact, 0.5), (.drawing, 0.01), (.drawing, 2),
        ]
        let seen = fractions(OverallProgress(drawing: .both), reports)
        #expect(seen == seen.sorted() && seen.first == 0 && seen.last == 1)
        #expect(seen[4] > seen[2] && seen[2] > seen[1])
    }

    @Test("a clip without a coarse look begins at 0, and one that is not drawn ends at 1")
    func short() {
        let seen = fractions(
            OverallProgress(drawing: .none), [(.pose, 0), (.pose, 1), (.sound, nil), (.refineContact, 1)])
        #expect(seen.first == 0 && seen.last == 1)
        #expect(seen[1] > 0.8)
    }

    @Test("stages that are left out are passed, and unknown lengths stand still")
    func leftOut() {
        let seen = fractions(OverallProgress(drawing: .video), [(.pose, nil), (.pose, nil), (.drawing, 0)])
        #expect(seen[0] == 0 && seen[1] == 0 && seen[2] > 0.5)
    }
}
