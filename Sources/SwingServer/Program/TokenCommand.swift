import ArgumentParser
import Foundation
import SwingBatch

/// The command `swing token`.
struct TokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "API tokens of the service.",
        subcommands: [TokenCreateCommand.self, TokenListCommand.self, TokenRevokeCommand.self])
}

/// The command `swing token create NAME`.
struct TokenCreateCommand: AsyncParsableCommand {
    static let configuration = TokenCreateArguments.configuration

    @OptionGroup
    var arguments: TokenCreateArguments

    func run() async throws {
        let folder = try arguments.store.folder()
        let isNew = !ServerStore.exists(in: folder)
        let store = try ServerStore(folder: folder)
        if isNew {
            SwingServe.say("A new store was made in \(folder): the service takes the token with that --data.\n")
        }
        print(
            try await store.createToken(
                name: arguments.name, isReadOnly: arguments.isReadOnly, lifetime: arguments.expires.map { $0 * 86_400 })
        )
    }
}

/// The command `swing token list`.
struct TokenListCommand: AsyncParsableCommand {
    static let configuration = TokenListArguments.configuration

    @OptionGroup
    var arguments: TokenListArguments

    private struct Entry: Encodable {
        let id: String
        let name: String
        let readOnly: Bool
        let createdAt: String
        let expiresAt: String?
        let usedAt: String?
        let revokedAt: String?

        init(_ token: APIToken) {
            (id, name, readOnly) = (token.id, token.name, token.isReadOnly)
            createdAt = Self.text(token.createdAt)
            expiresAt = token.expiresAt.map(Self.text)
            usedAt = token.usedAt.map(Self.text)
            revokedAt = token.revokedAt.map(Self.text)
        }

        private static func text(_ milliseconds: Int64) -> String {
            Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
        }

        var line: String {
            let end = revokedAt.map { "revoked " + $0 } ?? expiresAt.map { "until " + $0 } ?? "valid"
            let use = usedAt.map { "last used " + $0 } ?? "never used"
            return [id, name, readOnly ? "reads" : "reads and writes", end, use].joined(separator: "  ")
        }
    }

    func run() async throws {
        let store = try ServerStore(existing: try arguments.store.folder())
        let entries = try await store.tokens().map(Entry.init)
        if arguments.json {
            print(String(decoding: try JSONEncoder.readable.encode(["tokens": entries]), as: UTF8.self))
        } else {
            for entry in entries { print(entry.line) }
        }
    }
}

/// The command `swing token revoke ID`.
struct TokenRevokeCommand: AsyncParsableCommand {
    static let configuration = TokenRevokeArguments.configuration

    @OptionGroup
    var arguments: TokenRevokeArguments

    func run() async throws {
        try await ServerStore(existing: try arguments.store.folder()).revokeToken(arguments.id)
    }
}
