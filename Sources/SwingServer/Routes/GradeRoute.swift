import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch
import SwingFiles

/// `POST /v1/analyses/{id}/grade`: grades a result again from its poses, by another rubric or for another level.
///
/// It is a job of its own that names the first one: that stays as it is, and each is deleted by itself.
struct GradeRoute: Sendable {
    let backend: Backend

    private static let names = JobOptions.ofGrading.union(["passthrough"])

    func grade(_ request: Request, _ context: ServerContext) async throws -> Response {
        let headers = try backend.quota.take(context.owner)
        let key = try IdempotencyHeader.key(of: request)
        let parent = try await backend.job(context)
        try parent.checkResult(orElse: .noResult)
        let order = try await order(request)
        return try await backend.keys.hold(key, context.owner) {
            try await backend.checkTurn(of: context.owner, key: key)
            let clip = ClipReceiver.Clip(size: parent.size, sha256: parent.sha256)
            var job = order.job(
                RandomID.make("job"), context.owner, clip, named: parent.clipName, request.headers[.traceparent])
            (job.parent, job.player) = (parent.id, parent.player)
            let (accepted, isRepeated) = try await backend.accept(job, grading: parent, key: key)
            return try await backend.answer(accepted: accepted, isRepeated: isRepeated, headers)
        }
    }

    private func order(_ request: Request) async throws -> ClipOrder {
        let query = request.uri.queryParameters.map { (name: String($0.key), value: String($0.value)) }
        var order = ClipOrder()
        for (name, value) in try await OptionMembers.read(request) + query {
            guard Self.names.contains(name) else {
                throw Problem(
                    .unknownOption,
                    ["option": .text(name), "known": .text(Self.names.sorted().joined(separator: ", "))])
            }
            try order.take(name, value)
        }
        return order
    }
}

extension Backend {
    /// Gives the job that grades a result to the queue, with links to the files of that result.
    fileprivate func accept(_ job: Job, grading parent: Job, key: String?) async throws -> (job: Job, isRepeated: Bool)
    {
        try await accept(job, key: key, upload: nil) { folder in
            do {
                try await ResultCopy.link(
                    try await store.artifacts(of: parent.id).map(\.name),
                    from: store.path(parent.folder) + "/" + parent.resultFolder, to: folder + "/" + Job.storedFolder)
            } catch is RegularFileError {
                // It was deleted meanwhile.
                throw Problem(.gone)
            }
        }
    }
}
