import CFFmpeg
import SwingCore

extension Rational {
    /// FFmpeg's fraction, where it is a positive number.
    init?(exact fraction: AVRational) {
        guard fraction.num > 0, fraction.den > 0 else { return nil }
        self.init(fraction.num, fraction.den)
    }
}
