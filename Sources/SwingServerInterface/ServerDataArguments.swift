package import ArgumentParser
import Foundation
import SwingCore
import SwingFiles

/// Where the service keeps what it is sent and what it makes.
package struct ServerDataArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the service; without it SWING_SERVER_DATA of the environment, else tennisswing/server in "
                + "your data folder.", valueName: "dir"), completion: .directory)
    package var data: String?

    package init() {}

    /// The folder, as an absolute path.
    ///
    /// - Throws: `ServerError` where none is named and the user has no data folder.
    package func folder() throws(ServerError) -> String {
        let environment = ProcessInfo.processInfo.environment
        let named = [data, environment["SWING_SERVER_DATA"]].compactMap(\.self).first { !$0.isEmpty }
        guard let folder = named ?? UserFolders.data(environment).map({ $0 + "/tennisswing/server" }) else {
            throw ServerError(.noPlace)
        }
        return URL(fileURLWithPath: folder).standardizedFileURL.path
    }
}
