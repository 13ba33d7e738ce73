import NIOPosix
import SwingHistory
import TennisSwing

/// The histories of players: a file for each client, so that nobody reads those of another.
struct PlayerHistories: Sendable {
    private let store: ServerStore

    init(_ store: ServerStore) { self.store = store }

    /// Adds the result of a job.
    ///
    /// - Throws: `HistoryError`, and what a result that cannot be read throws.
    func add(_ result: String, of job: Job, for player: String) async throws {
        try await access(job.owner, for: .adding) { history in
            let folder = try ResultFolder(result)
            // A part of a clip's strokes is no practice to compare with.
            guard folder.isWhole else { return }
            // Where its files are for the client; the machine's own folders are nobody's business.
            let clip = AnalyzedClip(
                document: folder.document, folder: "/v1/analyses/\(job.id)/files", pictures: folder.contactPictures)
            _ = try history.add(clip, for: try PlayerName(player))
        }
    }

    /// Every player of a client.
    func players(of owner: String) async throws -> [HistoryStore.Entry] {
        try await access(owner, for: .reading) { try $0.players() } ?? []
    }

    /// All that is recorded of a player; nil where there is none of this name.
    func document(of player: String, _ owner: String) async throws -> HistoryDocument? {
        try await access(owner, for: .reading) { try $0.document(of: try PlayerName(player)) }
    }

    /// Deletes all that is recorded of a player.
    ///
    /// - Returns: whether there was one of this name.
    func forget(_ player: String, _ owner: String) async throws -> Bool {
        try await access(owner, for: .changing) { try $0.forget(try PlayerName(player)) } != nil
    }

    /// Deletes what is recorded of the clip of a job that has no result, unless a job has one of it.
    func forgetUnlessShared(_ job: Job) async throws {
        guard let player = job.player else { return }
        try await forgetUnlessShared(RecordedClip(owner: job.owner, player: player, sha256: job.sha256))
    }

    /// Deletes what is recorded of clips whose jobs were deleted.
    ///
    /// - Parameter owner: of which client; nil for all.
    func forgetDeleted(of owner: String? = nil) async throws {
        for clip in try await store.forgets(of: owner) {
            try await forgetUnlessShared(clip)
            try await store.endForget(clip)
        }
    }

    private func forgetUnlessShared(_ clip: RecordedClip) async throws {
        guard try await !store.hasResult(of: clip) else { return }
        _ = try await access(clip.owner, for: .changing) {
            try $0.forget(clip: clip.sha256, of: try PlayerName(clip.player))
        }
    }

    /// Works on a client's file, on a thread that may wait; nil where there is no file, or nobody of a name.
    @discardableResult private func access<Value: Sendable>(
        _ owner: String, for purpose: HistoryStore.Purpose, _ work: @escaping @Sendable (HistoryStore) throws -> Value
    ) async throws -> Value? {
        let file = store.path("history/\(owner).sqlite")
        return try await NIOThreadPool.singleton.runIfActive {
            do {
                return try work(try HistoryStore(file, for: purpose))
            } catch let error as HistoryError where [.notFound, .unknownPlayer, .badName].contains(error.code) {
                return nil
            }
        }
    }
}
