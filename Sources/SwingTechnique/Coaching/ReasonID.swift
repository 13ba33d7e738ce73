/// A sentence of the grader: why a value has no grade, or an uncertain one, and what to do about it.
package enum ReasonID: String, CaseIterable, Hashable, Sendable {
    case viewUnknown, viewBlind, hidden, outside, event, eventMissing, contactUnknown, frameRate, realTime, target,
        scale, cut
    case tooSmall, impossible, probably, nearly, filmFrom, filmMore, filmHow, filmWhy, gradedFrom, gradedTogether,
        unclearTogether
    case filmLight, gradedInLight
    case noPose, kindUnknown, kindInDoubt, askedTooSmall, notInRubric, fewStrokes
    case differentViews, viewUnknownTwice, differentRates, notMeasuredBefore, notMeasuredAfter, differentUnits

    /// What is filled in, each of which every language must mention.
    package var placeholders: [String] {
        switch self {
        case .viewUnknown: ["views"]
        case .viewBlind: ["from", "views"]
        case .hidden, .outside: ["joint"]
        case .event: ["event"]
        case .eventMissing: ["cause"]
        case .contactUnknown: ["seconds"]
        case .tooSmall, .askedTooSmall: ["pixels"]
        case .frameRate: ["rate", "needed", "film"]
        case .probably: ["grade", "other", "share"]
        case .nearly: ["grade", "share"]
        case .filmFrom: ["title", "views"]
        case .filmMore, .filmLight: ["title"]
        case .gradedFrom: ["views"]
        case .notInRubric: ["stroke"]
        case .fewStrokes: ["count", "needed"]
        case .differentViews, .differentRates, .differentUnits: ["before", "after"]
        case .realTime, .target, .scale, .cut, .impossible, .noPose, .kindUnknown, .kindInDoubt, .viewUnknownTwice,
            .notMeasuredBefore, .notMeasuredAfter, .filmHow, .filmWhy, .gradedTogether, .unclearTogether,
            .gradedInLight:
            []
        }
    }
}
