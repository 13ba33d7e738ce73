import ArgumentParser
import TennisSwing

/// The options by which strokes are found and judged once the player's poses are known: those of an analysis, and what can
/// be told otherwise when it is graded again.
struct JudgmentArguments: ParsableArguments, OptionArguments {
    @Option(.hand)
    var hand: Settable<String>?

    @Option(.stroke)
    var stroke: Settable<String>?

    @Option(.view)
    var view: Settable<String>?

    @Option(.level)
    var level: Settable<String>?

    @Option(.height)
    var height: Settable<TypedNumber>?

    @Option(.contact)
    var contact: [Settable<TypedNumber>] = []

    @Option(.rubric)
    var rubric: Settable<String>?

    @Option(.language)
    var language: Settable<String>?
}
