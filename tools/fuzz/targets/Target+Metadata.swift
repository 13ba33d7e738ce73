@testable import SwingMedia

extension Target {
    /// Reads what phones write about slow motion beside the video, which whole clips seldom reach.
    static func readMetadata(_ path: String) throws {
        let samsung = SamsungMetadata(try FileSource(path: path, cancellation: nil))
        _ = samsung.captureRate
        precondition(samsung.slowMotionSegments.allSatisfy { $0.lowerBound >= 0 && $0.upperBound.isFinite })
    }
}
