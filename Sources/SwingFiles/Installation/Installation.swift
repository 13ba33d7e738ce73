import FoundationEssentials
import Glibc
package import SwingCore

/// Where installed parts, as opposed to built ones, are searched for.
///
/// A folder named in the environment stands for all others. Rubrics and texts of the user's own come next: in the
/// user's data folder, then below the prefix, in `local` folders that `tools/install` never touches. Then the folders
/// beside the binary: an installation under a prefix (`<prefix>/bin/swing`), then the ignored folders that the set-up
/// makes at the top of the source tree, then the prefix that `tools/install` takes by default: there a program that
/// uses the library finds them wherever it lies. The current folder is never searched: it may hold someone else's
/// library. What none of them holds is taken from the program itself, which has all but the OpenVINO library and the
/// pose models.
package enum Installation {
    /// What is installed, by the variable of the environment that names its folder.
    package enum Part: String, CaseIterable {
        case motionModels = "SWING_MOTION_MODELS"
        /// The rendered strokes that pages show beside a player's.
        case modelPlayer = "SWING_MODEL_PLAYER"
        case rubrics = "SWING_RUBRICS"
        /// The texts of coaching, one file a language.
        case coaching = "SWING_COACHING"
        /// The OpenVINO library.
        case openVINO = "SWING_OPENVINO"
        /// The pose models.
        case models = "SWING_MODELS"

        /// Its folder below a prefix, and below the top of the source tree.
        fileprivate var places: (installed: String, inTree: String) {
            switch self {
            case .motionModels: ("share/tennisswing/motion", "models/motion")
            case .modelPlayer: ("share/tennisswing/model-player", "models/model-player")
            case .rubrics: ("share/tennisswing/rubrics", "models/rubrics")
            case .coaching: ("share/tennisswing/coaching", "models/coaching")
            case .openVINO: ("lib/tennisswing/openvino", ".tools/openvino/openvino/libs")
            case .models: ("share/tennisswing/models", ".models")
            }
        }
    }

    /// Folders that may hold a part, best first.
    package static func folders(
        of part: Part, environment: [String: String] = ProcessInfo.processInfo.environment,
        binary: String? = binaryPath()
    ) -> [String] {
        if let named = environment[part.rawValue], !named.isEmpty { return [named] }
        let shipped = candidates(part, binary)
        return [.rubrics, .coaching].contains(part) ? withOwn(part, shipped, environment) : shipped
    }

    /// Where a part may be that the program itself holds too, best first; the program's own comes last, unless the
    /// environment names a folder that stands for all.
    package static func all(
        of part: Part, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [InstalledFolder] {
        let isNamed = !environment[part.rawValue, default: ""].isEmpty
        return folders(of: part, environment: environment).map { .folder($0) }
            + (isNamed ? [] : [.embedded(part.places.inTree)])
    }

    /// How to fetch or put back what is missing of this installation, for messages.
    package static let repair = Message("installation.repair")
    package static let keys = [repair.key]

    /// The running program's file, with links resolved, or nil where the system does not say.
    package static func binaryPath() -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    private static func candidates(_ part: Part, _ binary: String?) -> [String] {
        guard let binary else { return [] }
        let (installed, inTree) = part.places
        let folders = ancestors(of: binary)
        var result: [String] = []
        if folders.count > 1 { result.append(join(folders[1], installed)) }
        // The build folder lies a few levels below the top of the tree; what exists of its ancestors' is enough to
        // name.
        let inTrees = folders.map { join($0, inTree) }
        result += inTrees.filter { FileManager.default.fileExists(atPath: $0) }
        let usual = join(usualPrefix, installed)
        return result.contains(usual) ? result : result + [usual]
    }

    private static let usualPrefix = "/usr/local"

    /// The folders of the user's own files, then those of the toolkit's, each once.
    ///
    /// Files of the user's own have a `local` folder to themselves, because an installation replaces what lies beside
    /// it.
    private static func withOwn(_ part: Part, _ shipped: [String], _ environment: [String: String]) -> [String] {
        let installed = part.places.installed
        let name = String(installed.split(separator: "/").last ?? "")
        let user = UserFolders.data(environment).map { join($0, "tennisswing/local/" + name) }
        let shared = shipped.filter { $0.hasSuffix(installed) }.map { $0.dropLast(name.count) + "local/" + name }
        var seen: Set<String> = []
        return ([user].compactMap(\.self) + shared + shipped).filter { seen.insert($0).inserted }
    }

    /// The folder of a file and its parents, innermost first.
    ///
    /// - Parameter file: from the root, as the system names it.
    package static func ancestors(of file: String) -> [String] {
        let parts = file.split(separator: "/").dropLast()
        return (0...parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}

/// Finds a folder that only this user writes to.
package enum PrivateFolder {
    /// Where what is made of a model can be kept: beside it where that is ours alone, else among the user's caches.
    ///
    /// Where a model lies on something that cannot be written, what was kept beside it before is still found.
    ///
    /// - Returns: nil where there is no such folder.
    package static func forCompiled(
        modelFolder: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        if isPrivate(modelFolder), access(modelFolder, W_OK) == 0 || errno == EROFS && holdsCompiled(modelFolder) {
            return modelFolder
        }
        guard let caches = UserFolders.caches(environment) else { return nil }
        let folder = caches + "/tennisswing"
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return isPrivate(folder) ? folder : nil
    }

    /// How what is made of a model begins its name.
    package static let compiledPrefix = "compiled-"

    private static func holdsCompiled(_ folder: String) -> Bool {
        ((try? FileCalls().names(in: folder).names) ?? []).contains { $0.hasPrefix(compiledPrefix) }
    }

    /// Whether a path is a folder, no link, that belongs to this user and that no other may write to.
    package static func isPrivate(_ path: String) -> Bool {
        guard let status = FileStatus(of: path) else { return false }
        return status.kind == .folder && status.owner == geteuid() && status.permissions & 0o022 == 0
    }
}

/// Folders of a user as the XDG Base Directory Specification places them.
package enum UserFolders {
    /// Where programs keep what they can make again; nil where the environment does not say.
    package static func caches(_ environment: [String: String]) -> String? {
        folder("XDG_CACHE_HOME", usually: ".cache", environment)
    }

    /// Where programs keep what is the user's own; nil where the environment does not say.
    package static func data(_ environment: [String: String]) -> String? {
        folder("XDG_DATA_HOME", usually: ".local/share", environment)
    }

    /// Where programs keep the settings of a user; nil where the environment does not say.
    package static func configuration(_ environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", usually: ".config", environment)
    }

    /// A path that is not absolute is to be ignored.
    private static func folder(_ name: String, usually: String, _ environment: [String: String]) -> String? {
        if let named = environment[name], named.hasPrefix("/") { return named }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? Installation.join($0, usually) : nil }
    }
}

/// A folder of what the toolkit reads beside clips: one of the file system, or one that is part of the program.
package enum InstalledFolder: Hashable, Sendable {
    /// A path in the file system.
    case folder(String)
    /// A folder of `EmbeddedFiles`.
    case embedded(String)

    /// Where it is, for messages and lists.
    package var path: String {
        switch self {
        case .folder(let path): path
        case .embedded(let path): "\(path) (in the program)"
        }
    }

    /// The names of what lies in it.
    package var names: [String] {
        switch self {
        case .folder(let path): (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        case .embedded(let path): EmbeddedFiles.names(in: path)
        }
    }

    /// A file of it, whether it is there or not.
    package func file(_ name: String) -> InstalledFile { InstalledFile(folder: self, name: name) }
}

/// A file of an installed folder.
package struct InstalledFile: Hashable, Sendable {
    package let folder: InstalledFolder
    /// Its name in there.
    package let name: String

    /// Where it is: its path, or what says that it is part of the program.
    package var path: String {
        switch folder {
        case .folder(let path): path + "/" + name
        case .embedded(let path): "\(path)/\(name) (in the program)"
        }
    }

    /// Whether it is there.
    package var exists: Bool {
        switch folder {
        case .folder: FileManager.default.fileExists(atPath: path)
        case .embedded(let folder): EmbeddedFiles.holds(folder + "/" + name)
        }
    }

    /// Its content, which must not be more than `limit`.
    package func bytes(atMost limit: Int) throws(RegularFileError) -> [UInt8] {
        switch folder {
        case .folder: return try RegularFile(path).bytes(atMost: limit)
        case .embedded(let folder):
            guard let bytes = EmbeddedFiles.bytes(of: folder + "/" + name) else { throw .missing }
            return bytes
        }
    }
}
