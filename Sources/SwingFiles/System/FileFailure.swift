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

/// What the system's error numbers mean.
package enum SystemError {
    /// The reason that an error number states: a clause of the texts, else the system's own words.
    package static func reason(_ code: Int32) -> MessageValue {
        switch code {
        case EACCES, EPERM: FileFault.accessDenied()
        case ENOSPC: FileFault.diskFull()
        case EROFS: FileFault.readOnly()
        case ENOTDIR: FileFault.notFolder()
        case EEXIST: FileFault.nameTaken()
        case ENAMETOOLONG: FileFault.nameTooLong()
        case ENOENT: FileFault.missing()
        default: .text(words(code))
        }
    }

    /// The system's own words for an error number, as they end a sentence.
    package static func words(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
