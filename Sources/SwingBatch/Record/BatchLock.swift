import Foundation
import SwingFiles
import TennisSwing

/// Held by the one batch that may write an output folder; the shards of one batch hold it together.
struct BatchLock: ~Copyable {
    private let lock: DestinationLock

    /// Takes the lock.
    ///
    /// Shards of the same count work side by side, each once; a batch of another count, or of all clips, does not fit beside
    /// them, since both would analyze the same clips.
    init(_ folder: BatchFolder, shard: Shard?) throws(BatchError) {
        let path = folder.lock(of: shard)
        let taken = try Self.take(path, folder.output, waits: true)
        let others = folder.locks().filter { $0 != path && !Self.fits($0, beside: shard) }
        // A lock that can be taken was left by a batch that died.
        for other in others { _ = try Self.take(other, folder.output, waits: false) }
        lock = taken
    }

    private static func fits(_ other: String, beside shard: Shard?) -> Bool {
        guard let shard else { return false }
        return other.hasSuffix("-of-\(shard.count).clips.lock")
    }

    private static func take(_ path: String, _ output: String, waits: Bool) throws(BatchError) -> DestinationLock {
        do throws(DestinationLock.LockError) {
            return try DestinationLock(path: path, destination: output, clip: nil, waits: waits)
        } catch {
            throw explained(error, output)
        }
    }

    fileprivate static func explained(_ refusal: DestinationLock.LockError, _ output: String) -> BatchError {
        switch refusal {
        case .held(let holder):
            BatchError(
                .busy,
                [
                    "folder": .text(output),
                    "writer": .text(holder.map { "\($0.process) (\($0.host))" } ?? "?"),
                ])
        case .failed(let failure):
            BatchError(.cannotCreate, ["folder": .text(output), "reason": failure.reason])
        }
    }
}

extension BatchLock {
    /// How long a shard waits between two tries to write the summary.
    private static let pause = Duration.milliseconds(200)

    /// Takes the lock of the summary; waits while another shard writes it, which takes seconds.
    static func summary(_ folder: BatchFolder) async throws -> DestinationLock {
        while true {
            do throws(DestinationLock.LockError) {
                return try DestinationLock(path: folder.summaryLock, destination: folder.output, clip: nil)
            } catch .held {
                // A stopped batch says what is done, too.
                await Task.detached { try? await Task.sleep(for: pause) }.value
            } catch {
                throw explained(error, folder.output)
            }
        }
    }
}
