import Glibc
package import SwingCore

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
