import Glibc
package import SwingCore

/// Why something could not be done to a file.
package struct FileFailure: Error, Hashable {
    /// What was being done.
    package enum Step: Hashable, Sendable {
        case reading
        case creating
        case writing
        case naming
        case exchanging
        case removing
    }

    /// What was being done when it failed.
    package let step: Step
    /// The system's error number.
    package let code: Int32

    /// Makes a failure; without a number it is the one of the call that has just failed.
    package init(step: Step, code: Int32 = errno) {
        self.step = step
        self.code = code
    }

    /// The reason that the system states.
    package var reason: MessageValue { SystemError.reason(code) }
}
