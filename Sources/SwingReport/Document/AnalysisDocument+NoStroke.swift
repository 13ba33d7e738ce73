import SwingCore

extension AnalysisDocument {
    /// The first of its warnings that tells why a clip without a stroke has none; nil where it has one, or none tells.
    package var reasonWithoutStroke: WarningEntry? {
        strokes.isEmpty ? warnings.first { Self.reasonsWithoutStroke.contains($0.code) } : nil
    }

    /// What keeps strokes from being found, other than that there is none.
    private static let reasonsWithoutStroke: Set<AnalysisWarning.Code> = [
        .truncated, .tooShort, .timeLapse, .damagedFrames, .lowResolution, .lowFrameRate, .lyingPicture, .noPlayer,
        .playerOftenLost, .noStrokeOfHand, .strokesRemoved, .strokeCutShort, .armsUnsteady,
    ]
}
