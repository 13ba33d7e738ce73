public import SwingCore

extension DecodeCounters {
    /// Frames lost or smeared, as far as they matter: movement is bridged over one or two.
    private static let bridged = 2

    /// What a person should know about the frames that were decoded.
    public var warnings: [AnalysisWarning] {
        let lost = decodeErrors + framesOutOfOrder + framesWithoutTime
        guard lost + concealedFrames > DecodeCounters.bridged else { return [] }
        let parts = [(lost, "missing"), (concealedFrames, "smeared")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return [
            AnalysisWarning(
                code: "damagedFrames", what: "Frames of the clip are damaged: \(parts.joined(separator: ", ")).",
                why: "Movement there is guessed from the frames around; strokes in long gaps are not found.",
                next: "Copy the clip again from the camera.")
        ]
    }
}
