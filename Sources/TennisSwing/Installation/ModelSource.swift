public import Foundation
package import SwingPose

/// Where the OpenVINO runtime and the pose models are: all that an analysis of a clip needs and the library does not hold.
///
/// `swing models fetch --to FOLDER` fetches both; in a package that depends on TennisSwing it is called
/// `swift run swing models fetch --to FOLDER`.
public enum ModelSource: Hashable, Sendable {
    /// Where an installation has them: where the environment variables `SWING_OPENVINO` and `SWING_MODELS` point, beside
    /// the program, or below `/usr/local`.
    case installed
    /// In a folder that `swing models fetch` has filled.
    case folder(URL)

    /// The folder of the runtime in one that `swing models fetch` fills.
    private static let runtimeName = "openvino"

    /// Finds both; the networks of the model are not read.
    ///
    /// - Throws: `PoseError` where one is missing or cannot be used.
    package func find() throws(PoseError) -> (model: InstalledModel, runtime: OpenVINORuntime) {
        guard case .folder(let folder) = self else { return (try ModelLibrary().model(), try OpenVINORuntime()) }
        do throws(PoseError) {
            let runtime = try OpenVINORuntime(folders: [folder.appendingPathComponent(Self.runtimeName).path])
            return (try ModelLibrary(folders: [folder.path]).model(), runtime)
        } catch {
            switch error {
            case .runtimeMissing, .modelMissing: throw .notFetched(folder: folder.path)
            default: throw error
            }
        }
    }
}
