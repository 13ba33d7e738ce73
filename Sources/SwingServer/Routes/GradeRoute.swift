import Foundation
import HTTPTypes
import Hummingbird
import SwingBatch
import SwingFiles

/// `POST /v1/analyses/{id}/grade`: grades a result again from its poses, by another rubric or for another level.
///
/// It is a job of its own that names the first one: that stays as it is, and each is deleted by itself.
extension Backend {
    private static let gradingNames = JobOptions.ofGrading.union(["passthrough"])

    func grade(_ request: Request, _ context: ServerContext) async throws -> Response {
        let headers = try quota.take(context.owner)
        let key = try IdempotencyHeader.key(of: request)
        let parent = try await job(context)
        try parent.checkResult(orElse: .noResult)
        let order = try await gradingOrder(request)
        return try await keys.hold(key, context.owner) {
            try await checkTurn(of: context.owner, key: key)
            let clip = ClipReceiver.Clip(size: parent.size, sha256: parent.sha256)
            var job = order.job(
                RandomID.make("job"), context.owner, clip, named: parent.clipName, request.headers[.traceparent])
            (job.parent, job.player) = (parent.id, parent.player)
            let (accepted, isRepeated) = try await accept(job, grading: parent, key: key)
            return try await answer(accepted: accepted, isRepeated: isRepeated, headers)
        }
    }

    private func gradingOrder(_ request: Request) async throws -> ClipOrder {
        let query = request.uri.queryParameters.map { (name: String($0.key), value: String($0.value)) }
        var order = ClipOrder()
        for (name, value) in try await OptionMembers.read(request) + query {
            guard Self.gradingNames.contains(name) else {
                throw Problem(
                    .unknownOption,
                    ["option": .text(name), "known": .text(Self.gradingNames.sorted().joined(separator: ", "))])
            }
            try order.take(name, value)
        }
        return order
    }

    /// Gives the job that grades a result to the queue, with links to the files of that result.
    private func accept(_ job: Job, grading parent: Job, key: String?) async throws -> (job: Job, isRepeated: Bool) {
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
