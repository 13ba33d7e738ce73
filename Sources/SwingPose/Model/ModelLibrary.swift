import FoundationEssentials
import SwingFiles

/// The pose models that are installed.
public struct ModelLibrary: Sendable {
    /// The model that is used when none is named.
    public static let defaultModel = "blazepose-full"

    /// Folders searched for models, best first.
    public let folders: [String]

    /// Makes a library over some folders; see `Installation.modelFolders`.
    package init(folders: [String] = Installation.modelFolders()) {
        self.folders = folders
    }

    /// A folder with a model's manifest: usable, or the reason why not.
    public struct Entry: Sendable {
        /// The model's folder.
        public let folder: String
        /// The model, or what is wrong with it.
        public let model: Result<InstalledModel, PoseError>
    }

    /// Every model in the folders, by name; the first folder wins where two hold the same name.
    public func entries() -> [Entry] {
        var seen: Set<String> = []
        var result: [Entry] = []
        for folder in folders {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            for name in names where !name.hasPrefix(".") {
                let path = folder + "/" + name
                guard FileManager.default.fileExists(atPath: path + "/manifest.yaml"), seen.insert(name).inserted
                else { continue }
                let model = Result { () throws(PoseError) in try InstalledModel(folder: path) }
                result.append(Entry(folder: path, model: model))
            }
        }
        return result
    }

    /// Finds a model by name.
    ///
    /// - Throws: `PoseError.modelMissing` when no folder holds it, or why the one found cannot be used.
    public func model(named name: String = ModelLibrary.defaultModel) throws(PoseError) -> InstalledModel {
        let isPlain = !name.isEmpty && !name.contains("/") && !name.hasPrefix(".")
        for folder in folders where isPlain {
            let path = folder + "/" + name
            if FileManager.default.fileExists(atPath: path + "/manifest.yaml") {
                return try InstalledModel(folder: path)
            }
        }
        throw .modelMissing(name: name, searched: folders)
    }
}
