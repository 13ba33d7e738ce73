import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch
import SwingHistory

/// The routes about players: what is recorded of the clips that name one.
extension Backend {
    private struct Players: Encodable {
        let players: [HistoryStore.Entry]
    }

    private var histories: PlayerHistories { PlayerHistories(store) }

    /// `GET /v1/players`: those of the client.
    func listPlayers(_ request: Request, _ context: ServerContext) async throws -> Response {
        Response.json(Players(players: try await histories.players(of: context.owner))).unstored
    }

    /// `GET /v1/players/{name}`: all that is recorded of one, as `swing history export` writes it.
    func getPlayer(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let document = try await histories.document(of: try playerName(context), context.owner) else {
            throw Problem(.notFound)
        }
        return Response.json(document).unstored
    }

    /// `DELETE /v1/players/{name}`: forgets one; clips and results stay until they are deleted or expire.
    func deletePlayer(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard try await histories.forget(try playerName(context), context.owner) else { throw Problem(.notFound) }
        return Response(status: .noContent)
    }

    private func playerName(_ context: ServerContext) throws -> String {
        guard let name = context.parameters.get("name")?.removingPercentEncoding else { throw Problem(.notFound) }
        return name
    }
}
