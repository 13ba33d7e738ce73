/// A sentence of the grader: why a value has no grade, or an uncertain one, and what to do about it.
package enum ReasonID: String, CaseIterable, Hashable, Sendable {
    case viewUnknown, viewBlind, hidden, outside, event, eventMissing, frameRate, realTime, target, scale, cut
    case impossible, imprecise, impreciseView, impreciseVisibility, impreciseTiming, unresponsive, unresponsiveView
    case information, nearLimit, heldBack
    case tooLittleGraded, onlyInformation, seenInPart, noPose, kindUnknown, kindInDoubt, notInRubric, fewStrokes
    case differentViews, viewUnknownTwice, differentRates, notMeasuredBefore, notMeasuredAfter, differentUnits

    /// What is filled in, each of which every language must mention.
    package var placeholders: [String] {
        switch self {
        case .viewUnknown, .impreciseView, .unresponsiveView: ["views"]
        case .viewBlind: ["from", "views"]
        case .hidden, .outside: ["joint"]
        case .event: ["event"]
        case .eventMissing: ["cause"]
        case .frameRate: ["rate", "needed", "film"]
        case .nearLimit: ["grade", "other"]
        case .heldBack: ["grade", "title"]
        case .tooLittleGraded: ["count"]
        case .notInRubric: ["stroke"]
        case .fewStrokes: ["count", "needed"]
        case .differentViews, .differentRates, .differentUnits: ["before", "after"]
        case .realTime, .target, .scale, .cut, .impossible, .imprecise, .impreciseVisibility, .impreciseTiming,
            .unresponsive, .information, .onlyInformation, .seenInPart, .noPose, .kindUnknown, .kindInDoubt,
            .viewUnknownTwice, .notMeasuredBefore, .notMeasuredAfter:
            []
        }
    }
}
