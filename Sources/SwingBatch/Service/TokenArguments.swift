package import ArgumentParser
import Foundation
import SwingFiles

/// The options of a command of the service, the same where `swing` passes them on and where the service reads them.
package protocol ServiceArguments: ParsableArguments {
    /// The name of the command, and what it does.
    static var configuration: CommandConfiguration { get }
}

/// The options of `swing token create`.
package struct TokenCreateArguments: ServiceArguments {
    package static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Makes an API token and prints it once; only its digest is kept.")

    @Argument(help: ArgumentHelp("Whom it is for, such as the name of a club or a program.", valueName: "name"))
    package var name: String

    @Option(help: ArgumentHelp("Days after which it is no longer taken; never unless given.", valueName: "days"))
    package var expires: Double?

    @Flag(name: .customLong("read-only"), help: "Let it read what is there, and neither upload nor delete.")
    package var isReadOnly = false

    @OptionGroup
    package var store: ServerDataArguments

    package init() {}

    package func validate() throws {
        guard (1...100).contains(name.count) else {
            throw ValidationError("A name of 1 to 100 characters is needed; this one has \(name.count).")
        }
        guard
            !name.unicodeScalars.contains(where: {
                $0.properties.generalCategory == .control || $0.isBidirectionalControl
            })
        else {
            throw ValidationError("A name of one line is needed, without control characters; lists show it as it is.")
        }
        if let expires, !(0.001...36_500).contains(expires) {
            throw ValidationError("--expires takes days up to 36500; \(expires) is outside.")
        }
    }
}

/// The options of `swing token list`.
package struct TokenListArguments: ServiceArguments {
    package static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the API tokens: whom they are for, and when they were last used.")

    @Flag(help: "Print one JSON document on standard output.")
    package var json = false

    @OptionGroup
    package var store: ServerDataArguments

    package init() {}
}

/// The options of `swing token revoke`.
package struct TokenRevokeArguments: ServiceArguments {
    package static let configuration = CommandConfiguration(
        commandName: "revoke", abstract: "Takes an API token back; the next request with it is refused.")

    @Argument(help: ArgumentHelp("Its number, as 'swing token list' shows it.", valueName: "id"))
    package var id: String

    @OptionGroup
    package var store: ServerDataArguments

    package init() {}
}

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
