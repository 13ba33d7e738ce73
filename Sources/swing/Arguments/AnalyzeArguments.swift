import ArgumentParser
import TennisSwing

struct AnalyzeArguments: ParsableArguments, OptionArguments {
    @OptionGroup
    var judgment: JudgmentArguments

    @Option(.captureFps)
    var captureRate: Settable<Double>?

    @Option(.rotate)
    var rotate: Settable<String>?

    @Option(.playerBox)
    var playerBox: Settable<String>?

    @Option(.players)
    var players: String?

    @Option(.effort)
    var effort: String?

    @OptionGroup(title: "Drawing")
    var drawing: DrawingArguments

    var typed: [AnalysisOption: any TypedOption] {
        let own: [AnalysisOption: any TypedOption] = [
            .captureFps: captureRate, .rotate: rotate, .playerBox: playerBox, .players: players, .effort: effort,
        ]
        return own.merging(judgment.typed) { $1 }.merging(drawing.typed) { $1 }
    }
}
