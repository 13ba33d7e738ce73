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
    package var placeholders: [String] { Template.placeholders(of: EnglishTexts.embedded.reasons[rawValue] ?? "") }
}
