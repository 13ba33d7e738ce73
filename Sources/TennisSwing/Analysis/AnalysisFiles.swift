import Foundation
import SwingFiles
import SwingOverlay
import SwingPose

/// The files, besides the clip, that an analysis reads.
package enum AnalysisFiles {
    /// Folders and files of the installation and of the user; not all of them need to be there.
    ///
    /// - Parameter options: what names a rubric or texts.
    package static func needed(by options: AnalysisOptions) -> [String] {
        var paths = Installation.runtimeFolders() + Installation.modelFolders() + Installation.motionModelFolders()
        paths += Installation.rubricFolders() + Installation.coachingFolders() + Installation.modelPlayerFolders()
        paths += FontPlaces.all
        if let model = try? ModelLibrary().model() {
            paths += [PrivateFolder.forCompiled(modelFolder: model.folder)].compactMap(\.self)
        }
        return paths.map { URL(fileURLWithPath: $0).path } + named(by: options)
    }

    /// The files that options name: a rubric and texts.
    package static func named(by options: AnalysisOptions) -> [String] {
        let texts = RubricLibrary.isFile(language: options.language) ? options.language : nil
        return [options.rubricPath, texts].compactMap(\.self).map { URL(fileURLWithPath: $0).path }
    }
}
