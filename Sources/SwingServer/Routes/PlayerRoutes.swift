import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch
import SwingHistory

/// The routes about players: what is recorded of the clips that name one.
struct PlayerRoutes: Sendable {
    let backend: Backend

    private struct Players: Encodable {
        let players: [HistoryStore.Entry]
    }

    private var histories: PlayerHistories { PlayerHistories(backend.store) }

    /// `GET /v1/players`: those of the client.
    func list(_ request: Request, _ context: ServerContext) async throws -> Response {
        Response.json(Players(players: try await histories.players(of: context.owner))).unstored
    }

    /// `GET /v1/players/{name}`: all that is recorded of one, as `swing history export` writes it.
    func get(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard let document = try await histories.document(of: try name(context), context.owner) else {
            throw Problem(.notFound)
        }
        return Response.json(document).unstored
    }

    /// `DELETE /v1/players/{name}`: forgets one; clips and results stay until they are deleted or expire.
    func delete(_ request: Request, _ context: ServerContext) async throws -> Response {
        guard try await histories.forget(try name(context), context.owner) else { throw Problem(.notFound) }
        return Response(status: .noContent)
    }

    private func name(_ context: ServerContext) throws -> String {
        guard let name = context.parameters.get("name")?.removingPercentEncoding else { throw Problem(.notFound) }
        return name
    }
}
