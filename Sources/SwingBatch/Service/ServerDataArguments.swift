package import ArgumentParser
import Foundation
import SwingFiles

/// Where the service keeps what it is sent and what it makes.
package struct ServerDataArguments: ParsableArguments {
    @Option(.data)
    package var data: String?

    package init() {}

    /// The folder, as an absolute path.
    ///
    /// - Throws: `ServerError` where none is named and the user has no data folder.
    package func folder(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ServerError) -> String {
        let named = [data, environment[ServerOption.data.variable]].compactMap(\.self).first { !$0.isEmpty }
        guard let folder = named ?? UserFolders.data(environment).map({ $0 + "/tennisswing/server" }) else {
            throw ServerError(.noPlace)
        }
        return URL(fileURLWithPath: folder).standardizedFileURL.path
    }
}
