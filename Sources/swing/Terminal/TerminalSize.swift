import Foundation
import SwingCore

enum TerminalSize {
    /// The columns of the terminal a descriptor leads to, as they are now; nil where it leads elsewhere.
    static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(clamping: TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return usual }
        return Int(size.ws_col)
    }

    /// Terminals that do not say are as wide as they always were.
    private static let usual = 80
}
