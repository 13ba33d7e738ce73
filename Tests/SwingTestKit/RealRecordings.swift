package import Foundation

/// Recordings of real players, which are not part of the project.
///
/// They lie in the folder that `SWING_DATA` names, else in `shared/data` beside the checkout.
package enum RealRecordings {
    /// Why a test that needs them is skipped.
    package static let absence = "the real recordings are not here: set SWING_DATA to their folder"

    package static let folder: URL? = {
        let named = ProcessInfo.processInfo.environment["SWING_DATA"].map { URL(fileURLWithPath: $0) }
        let beside = Repository.root.appendingPathComponent("../shared/data").standardizedFileURL
        return [named, beside].compactMap(\.self).first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("media").path)
        }
    }()

    /// The paths of all files in a folder of them, in order; none where they are absent.
    ///
    /// Whoever analyzes a recording has its result beside it, a folder, which is no recording.
    package static func files(_ name: String) -> [String] {
        guard let folder else { return [] }
        let url = folder.appendingPathComponent(name)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.sorted().map { url.appendingPathComponent($0).path }.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
}
