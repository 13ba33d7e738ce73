import FoundationEssentials
package import SwingCore

#if canImport(Glibc)
    import Glibc
#endif

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
    /// Folders that may hold the OpenVINO library, best first.
    package static func runtimeFolders() -> [String] {
        runtimeFolders(environment: ProcessInfo.processInfo.environment, binary: binaryPath())
    }

    /// Folders that may hold models, best first.
    package static func modelFolders() -> [String] {
        modelFolders(environment: ProcessInfo.processInfo.environment, binary: binaryPath())
    }

    /// Folders that may hold the models of motion, best first.
    package static func motionModelFolders() -> [String] {
        candidates(
            named: ProcessInfo.processInfo.environment["SWING_MOTION_MODELS"], binary: binaryPath(),
            installed: "share/tennisswing/motion", inTree: "models/motion")
    }

    /// Folders that may hold the rendered strokes that pages show beside a player's, best first.
    package static func modelPlayerFolders() -> [String] {
        candidates(
            named: ProcessInfo.processInfo.environment["SWING_MODEL_PLAYER"], binary: binaryPath(),
            installed: "share/tennisswing/model-player", inTree: "models/model-player")
    }

    /// Folders that may hold rubrics, best first.
    package static func rubricFolders() -> [String] {
        rubricFolders(environment: ProcessInfo.processInfo.environment, binary: binaryPath())
    }

    /// Folders that may hold the texts of coaching, one file a language, best first.
    package static func coachingFolders() -> [String] {
        coachingFolders(environment: ProcessInfo.processInfo.environment, binary: binaryPath())
    }

    /// Where the models of motion may be, best first; the program's own come last.
    package static func motionModels() -> [InstalledFolder] {
        withEmbedded("models/motion", motionModelFolders(), unless: "SWING_MOTION_MODELS")
    }

    /// Where the rendered strokes may be, best first; the program's own come last.
    package static func modelPlayers() -> [InstalledFolder] {
        withEmbedded("models/model-player", modelPlayerFolders(), unless: "SWING_MODEL_PLAYER")
    }

    /// Where rubrics may be, best first; the program's own come last.
    package static func rubrics() -> [InstalledFolder] {
        withEmbedded("models/rubrics", rubricFolders(), unless: "SWING_RUBRICS")
    }

    /// Where the texts of coaching may be, best first; the program's own come last.
    package static func coaching() -> [InstalledFolder] {
        withEmbedded("models/coaching", coachingFolders(), unless: "SWING_COACHING")
    }

    /// Folders, and one of the program after them where the environment names none that stands for all.
    static func withEmbedded(
        _ embedded: String, _ folders: [String], unless variable: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [InstalledFolder] {
        folders.map { .folder($0) } + (environment[variable, default: ""].isEmpty ? [.embedded(embedded)] : [])
    }

    /// The command that fetches or puts back what is missing of this installation, for messages.
    ///
    /// A package comes without runtime and models and brings a program that fetches them; a checkout has `tools/install`.
    package static var repair: Message {
        let fetcher = binaryPath().map(ancestors)?.dropFirst().first.map { join($0, "lib/tennisswing/fetch-models") }
        if let fetcher, FileManager.default.fileExists(atPath: fetcher) {
            return Message(repairOfPackage, ["command": .text(fetcher)])
        }
        return Message(repairOfCheckout)
    }

    private static let repairOfPackage = "installation.repair.package"
    private static let repairOfCheckout = "installation.repair"
    /// The keys of every message.
    package static let keys = [repairOfPackage, repairOfCheckout]

    static func rubricFolders(environment: [String: String], binary: String?) -> [String] {
        withOwn("rubrics", named: environment["SWING_RUBRICS"], environment, binary)
    }

    static func coachingFolders(environment: [String: String], binary: String?) -> [String] {
        withOwn("coaching", named: environment["SWING_COACHING"], environment, binary)
    }

    static func runtimeFolders(environment: [String: String], binary: String?) -> [String] {
        candidates(
            named: environment["SWING_OPENVINO"], binary: binary, installed: "lib/tennisswing/openvino",
            inTree: ".tools/openvino/openvino/libs")
    }

    static func modelFolders(environment: [String: String], binary: String?) -> [String] {
        candidates(
            named: environment["SWING_MODELS"], binary: binary, installed: "share/tennisswing/models",
            inTree: ".models")
    }

    /// The running program's file, with links resolved, or nil where the system does not say.
    static func binaryPath() -> String? {
        let capacity = Int(PATH_MAX)
        let path = String(unsafeUninitializedCapacity: capacity) { buffer in
            buffer.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.map { max(readlink("/proc/self/exe", $0, capacity), 0) } ?? 0
            }
        }
        return path.isEmpty ? nil : path
    }

    private static func candidates(named: String?, binary: String?, installed: String, inTree: String) -> [String] {
        if let named, !named.isEmpty { return [named] }
        guard let binary else { return [] }
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
    private static func withOwn(
        _ name: String, named: String?, _ environment: [String: String], _ binary: String?
    ) -> [String] {
        if let named, !named.isEmpty { return [named] }
        let installed = "share/tennisswing/"
        let shipped = candidates(named: nil, binary: binary, installed: installed + name, inTree: "models/" + name)
        let user = UserFolders.data(environment).map { join($0, "tennisswing/local/" + name) }
        let shared = shipped.filter { $0.hasSuffix(installed + name) }.map { $0.dropLast(name.count) + "local/" + name }
        var seen: Set<String> = []
        return ([user].compactMap(\.self) + shared + shipped).filter { seen.insert($0).inserted }
    }

    /// The folder of a file and its parents, innermost first.
    static func ancestors(of file: String) -> [String] {
        var result: [String] = []
        var rest = file[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            result.append(rest.isEmpty ? "/" : String(rest))
        }
        return result
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
