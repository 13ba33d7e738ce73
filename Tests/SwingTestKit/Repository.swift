package import Foundation

/// The checkout that the tests were built from.
package enum Repository {
    package static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static let sources = root.appendingPathComponent("Sources")
    package static let samples = root.appendingPathComponent("samples")
    package static let models = root.appendingPathComponent("models")
    package static let modelPlayer = models.appendingPathComponent("model-player")
    package static let motionModels = models.appendingPathComponent("motion")
    package static let rubric = models.appendingPathComponent("rubrics/tennisswing-1.yaml")

    /// The texts of a language, by its code.
    package static func texts(_ language: String) -> URL { models.appendingPathComponent("coaching/\(language).yaml") }

    /// A file that a test target keeps beside its sources, such as a snapshot.
    ///
    /// - Parameter path: the path below `Tests`.
    package static func tests(_ path: String) -> URL { root.appendingPathComponent("Tests/" + path) }
}
