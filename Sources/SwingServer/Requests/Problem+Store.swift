import Foundation
import GRDB
import HTTPTypes
import SwingServerInterface

extension Problem {
    /// Seconds after which a store that another process holds, or a file, is free again.
    private static let storePause = "10"

    /// What it means to a client that nothing can be kept; nil for any other error.
    init?(storing error: any Error) {
        let isFull =
            (error as? DatabaseError)?.resultCode == .SQLITE_FULL
            || (error as? CocoaError)?.code == .fileWriteOutOfSpace
            || (error as? POSIXError)?.code == .ENOSPC
        if isFull {
            self.init(.diskFull)
            return
        }
        let isHeld =
            [.SQLITE_BUSY, .SQLITE_CANTOPEN].contains((error as? DatabaseError)?.resultCode)
            || [.EMFILE, .ENFILE].contains((error as? POSIXError)?.code)
        guard isHeld else { return nil }
        self.init(.storeBusy, headers: [.retryAfter: Self.storePause])
    }
}
