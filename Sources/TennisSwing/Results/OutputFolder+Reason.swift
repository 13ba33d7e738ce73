import Foundation
package import SwingCore
import SwingFiles
import SwingNumbers
import SwingText

extension OutputFolder {
    /// The reason that an error of the file system states.
    package static func reason(_ error: any Error) -> MessageValue {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        for cause in [error, underlying].compactMap(\.self) {
            if cause.domain == NSPOSIXErrorDomain { return SystemError.reason(Int32(clamping: cause.code)) }
        }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileWriteNoPermission, .fileReadNoPermission: return SystemError.reason(EACCES)
        case .fileWriteOutOfSpace: return SystemError.reason(ENOSPC)
        case .fileWriteVolumeReadOnly: return SystemError.reason(EROFS)
        case .fileWriteFileExists: return SystemError.reason(EEXIST)
        default: return .text(Sentence.clause(error.localizedDescription))
        }
    }
}
