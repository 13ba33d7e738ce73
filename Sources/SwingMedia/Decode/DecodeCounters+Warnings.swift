public import SwingCore

extension DecodeCounters {
    /// Frames lost or smeared, as far as they matter: movement is bridged over one or two.
    private static let bridged = 2

    /// What a person should know about the frames that were decoded.
    public var warnings: [AnalysisWarning] {
        let lost = decodeErrors + framesOutOfOrder + framesWithoutTime
        guard lost + concealedFrames > DecodeCounters.bridged else { return [] }
        let variant = concealedFrames == 0 ? "missing" : lost == 0 ? "smeared" : nil
        return [
            AnalysisWarning(
                .damagedFrames, variant: variant, ["missing": "\(lost)", "smeared": "\(concealedFrames)"])
        ]
    }
}
