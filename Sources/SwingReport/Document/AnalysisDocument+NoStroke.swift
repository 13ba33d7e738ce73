import SwingCore
package import SwingText

extension AnalysisDocument {
    /// The one of its warnings that best tells why a clip without a stroke has none; nil where it has one.
    package var reasonWithoutStroke: WarningEntry? {
        guard strokes.isEmpty else { return nil }
        return causesWithoutStroke.lazy.compactMap { cause in warnings.first { $0.code == cause } }.first
    }

    /// What would have to change for a stroke to be found, what matters most first.
    private var causesWithoutStroke: [AnalysisWarning.Code] {
        let isAFewFrames = input.duration.map { $0 < Self.leastDuration } ?? false
        let rate = input.frameRate.captured ?? input.frameRate.average
        let isSparse = rate.map { $0 < Self.leastFrameRate } ?? false
        var causes: [AnalysisWarning.Code] = [.strokesRemoved]
        if isAFewFrames { causes.append(.tooShort) }
        causes += Self.usualCauses
        if isSparse { causes.append(.lowFrameRate) }
        return causes + [.noStroke]
    }

    private static let usualCauses: [AnalysisWarning.Code] = [
        .noPlayer, .playerOftenLost, .lowResolution, .noStrokeOfHand, .lyingPicture, .timeLapse, .truncated,
        .damagedFrames, .tooShort, .strokeCutShort, .armsUnsteady, .noAudio,
    ]

    /// A swing takes half a second.
    private static let leastDuration = 0.5
    /// With fewer frames a second a swing is a handful of pictures; most clips have 30, and strokes are found in them.
    private static let leastFrameRate = 20.0
}

extension WarningEntry {
    /// Whether the warning says itself that no stroke was found or is left.
    package var saysThatThereIsNone: Bool { [.noStroke, .noStrokeOfHand, .strokesRemoved].contains(code) }

    /// Why a clip has no stroke and what to do next, after words that say that there is none.
    package func causeWithoutStroke(in words: Phrases) -> String {
        let said = text(in: words)
        return code == .noStroke ? said.next : said.what + " " + said.next
    }
}
