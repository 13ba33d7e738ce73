import HTTPTypes
import Logging
import SwingCore
import SwingServerInterface

/// What the routes work with.
struct Backend: Sendable {
    let store: ServerStore
    let settings: ServerSettings
    let queue: JobQueue
    let workers: Int
    let layers: WorkerLayers
    let signals: JobSignals
    let metrics: ServerMetrics
    let texts: ServerTexts
    let quota: UploadQuota
    let keys: KeysInProgress
    let uploads: UploadsInProgress
    let roots: AllowedRoots
    let names: NameLookup

    /// When what ends now is removed, in milliseconds since 1970.
    var expiry: Int64 { Instant.now + Instant.milliseconds(settings.retention) }

    var room: DiskRoom { DiskRoom(folder: settings.data, floor: settings.freeSpace) }

    /// Sees that a client may send something.
    ///
    /// - Parameter bytes: how much, as far as that is known.
    /// - Throws: `Problem` where the service is being stopped, its disk has too little room, or the client or all of them
    ///   together would have more than they may.
    func checkRoom(for owner: String, adding bytes: Int = 0) async throws {
        if queue.isEnding { throw Problem(.stopping, headers: [.retryAfter: Self.pause]) }
        guard room.isMet else { throw Problem(.diskFull, headers: [.retryAfter: Self.pause]) }
        for (limit, client) in [(settings.clientStorage, owner), (settings.storage, nil)] {
            guard let limit, try await store.storage(of: client) >= limit - bytes else { continue }
            throw Problem(.storageFull, ["limit": .text(String(limit))])
        }
    }

    /// Sees that a client may send a clip, before it is sent: a request that is repeated needs no room.
    ///
    /// - Throws: `Problem` where the service is being stopped, or there is no room on the disk or in the queue.
    func checkTurn(of owner: String, adding bytes: Int = 0, key: String?) async throws {
        if let key, try await store.isKnown(key, of: owner) { return }
        try await checkRoom(for: owner, adding: bytes)
        try await store.checkQueue(owner, settings.queueLimits)
    }

    /// Seconds after which a service that was stopped is back, or a disk has room.
    private static let pause = "30"

    /// Takes a clip.
    ///
    /// - Parameter limit: the most bytes; nil for what the settings allow.
    func receiver(limit: Int? = nil) -> ClipReceiver {
        ClipReceiver(
            limit: limit ?? settings.uploadLimit, patience: settings.uploadPatience, metrics: metrics)
    }
}
