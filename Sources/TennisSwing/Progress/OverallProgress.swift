/// How much of all stages of one analysis is done, from 0 to 1 and never back.
package struct OverallProgress: Sendable {
    /// What each stage costs beside the others: shares of the time that samples and phone clips of 2 to 60 s took on
    /// two cores; a clip's own shares differ by some tenths.
    private static let costs: [AnalysisStage: Double] = [
        .search: 20, .pose: 45, .sound: 1, .refineContact: 4, .drawing: 40,
    ]

    /// The stages that are expected.
    private let stages: [AnalysisStage]
    private var begun: AnalysisStage?
    /// The share that is done.
    package private(set) var fraction = 0.0

    /// Expects some stages, in the order of `AnalysisStage`.
    package init(stages: [AnalysisStage]) {
        self.stages = stages
    }

    /// Expects the stages of an analysis that draws what is selected.
    package init(drawing: OverlaySelection) {
        self.init(stages: AnalysisStage.allCases.filter { $0 != .drawing || drawing != .none })
    }

    /// Takes in a report.
    package mutating func take(_ report: AnalysisProgress) {
        // The search comes first or not at all.
        if begun == nil { begun = report.stage }
        let counted = stages.drop { $0 != begun }
        let total = counted.reduce(0) { $0 + (Self.costs[$1] ?? 0) }
        guard total > 0, counted.contains(report.stage) else { return }
        let before = counted.prefix { $0 != report.stage }.reduce(0) { $0 + (Self.costs[$1] ?? 0) }
        let own = (Self.costs[report.stage] ?? 0) * min(max(report.fraction ?? 0, 0), 1)
        fraction = max(fraction, (before + own) / total)
    }
}
