import Foundation
import SwingFiles

/// Where the history lies.
package enum HistoryLocation {
    /// The environment variable that names another file.
    package static let variable = "SWING_HISTORY"

    /// The file: the one named, else that of the environment, else the user's own.
    ///
    /// - Throws: `HistoryError` where none is named and the user's data folder is not known.
    package static func file(
        named: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(HistoryError) -> String {
        if let named { return named }
        if let named = environment[variable], !named.isEmpty { return named }
        guard let data = UserFolders.data(environment) else { throw .noPlace }
        return data + "/tennisswing/history.sqlite"
    }
}
