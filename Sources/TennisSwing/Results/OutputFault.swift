import SwingCore

/// Why a folder of results cannot be written, where the system has no number for it.
enum OutputFault: String, MessageCode {
    /// A link leads nowhere.
    case brokenLink
    /// A link may lead to what belongs to somebody else.
    case foreignLink
    /// A folder has the name of a file.
    case folderInTheWay
    /// A process on a machine is writing there.
    case writer

    static let prefix = "output"
}
