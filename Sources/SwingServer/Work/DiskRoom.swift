import Foundation

/// The room that the disk of the data folder has, and the least that is left to results and everybody else.
struct DiskRoom: Sendable {
    let folder: String
    /// Bytes.
    let floor: Int

    /// Bytes that are free; nil where the system does not say.
    var free: Int? {
        (try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? NSNumber)?.intValue
    }

    /// Whether there is more than the least.
    var isMet: Bool { free.map { $0 >= floor } ?? true }
}
