import CIsolation
package import Foundation

/// A file that is in memory alone, for what one process tells another at its beginning.
package enum MemoryFile {
    /// Opens one at its beginning; nil where the system has none left.
    ///
    /// - Returns: a descriptor that who asks closes.
    package static func descriptor(of bytes: Data) -> Int32? {
        let file = bytes.withUnsafeBytes { cis_memory_file($0.baseAddress, $0.count) }
        return file < 0 ? nil : file
    }
}
