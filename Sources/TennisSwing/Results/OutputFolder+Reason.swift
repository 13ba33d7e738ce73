import Foundation
import SwingCore
import SwingFiles
import SwingNumbers
import SwingText

extension OutputFolder {
    /// The plain words of a file system error.
    package static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        for cause in [error, underlying].compactMap(\.self) {
            if cause.domain == NSPOSIXErrorDomain { return reason(code: Int32(clamping: cause.code)) }
        }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileWriteNoPermission, .fileReadNoPermission: return reason(code: EACCES)
        case .fileWriteOutOfSpace: return reason(code: ENOSPC)
        case .fileWriteVolumeReadOnly: return reason(code: EROFS)
        case .fileWriteFileExists: return reason(code: EEXIST)
        default: return Sentence.clause(error.localizedDescription)
        }
    }

    /// The plain words of a system's error number.
    static func reason(code: Int32) -> String {
        switch code {
        case EACCES, EPERM: "permission denied"
        case ENOSPC: "no space left on the disk"
        case EROFS: "the file system is read-only"
        case ENOTDIR: "a file stands where a folder is needed"
        case EEXIST: "a file of that name is in the way"
        case ENAMETOOLONG: "the name is too long"
        default: SystemError.words(code)
        }
    }
}
