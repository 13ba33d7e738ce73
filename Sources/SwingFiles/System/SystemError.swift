import Foundation
import Glibc
package import SwingCore

/// What the system's error numbers mean.
package enum SystemError {
    /// The reason that an error number states: a clause of the texts, else the system's own words.
    package static func reason(_ code: Int32) -> MessageValue {
        switch code {
        case EACCES, EPERM: FileErrorCode.accessDenied()
        case ENOSPC: FileErrorCode.diskFull()
        case EROFS: FileErrorCode.readOnly()
        case ENOTDIR: FileErrorCode.notFolder()
        case EEXIST: FileErrorCode.nameTaken()
        case ENAMETOOLONG: FileErrorCode.nameTooLong()
        case ENOENT: FileErrorCode.missing()
        default: .text(words(code))
        }
    }

    /// The reason that an error of the file system states.
    package static func reason(of error: any Error) -> MessageValue {
        let error = error as NSError
        // What lies beneath is a Swift error here, which is no NSError before it is made one.
        let underlying = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        for cause in [error, underlying].compactMap(\.self) where cause.domain == NSPOSIXErrorDomain {
            return reason(Int32(clamping: cause.code))
        }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileWriteNoPermission, .fileReadNoPermission: return reason(EACCES)
        case .fileWriteOutOfSpace: return reason(ENOSPC)
        case .fileWriteVolumeReadOnly: return reason(EROFS)
        case .fileWriteFileExists: return reason(EEXIST)
        default: return .text(Sentence.clause(error.localizedDescription))
        }
    }

    /// Whether an error number says that a path leads to nothing, and not that it cannot be looked into.
    package static func isOfNothing(_ code: Int32) -> Bool { [ENOENT, ENOTDIR, ELOOP].contains(code) }

    /// The system's own words for an error number, as they end a sentence.
    package static func words(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
