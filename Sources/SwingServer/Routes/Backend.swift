import Logging
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

    /// When what ends now is removed, in milliseconds since 1970.
    var expiry: Int64 { Instant.now + Instant.milliseconds(settings.retention) }
}
