import SwingNumbers

/// Presentation times as hours, minutes, seconds and milliseconds.
enum Timecode {
    /// Such as `00:01:05.250`; a time before zero begins with a minus sign.
    ///
    /// - Parameter separator: what stands before the milliseconds: a point, in subtitles a comma.
    static func text(_ seconds: Double, separator: String = ".") -> String {
        let total = Int(clamping: (seconds * 1000).rounded())
        let (whole, milliseconds) = abs(total).quotientAndRemainder(dividingBy: 1000)
        let clock = [whole / 3600, whole / 60 % 60, whole % 60].map { FixedPoint.padded($0, digits: 2) }
        return (total < 0 ? "-" : "") + clock.joined(separator: ":") + separator
            + FixedPoint.padded(milliseconds, digits: 3)
    }
}
