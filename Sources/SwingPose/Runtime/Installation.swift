import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Where the parts that are installed rather than built are looked for.
///
/// A folder named in the environment comes first, then the places beside the binary: an installation under a prefix
/// (`<prefix>/bin/swing`), then the ignored folders that the set-up makes at the top of the source tree, then the prefix
/// that `tools/install` takes where it is told no other: there a program that uses the library finds them wherever it
/// lies. The current folder is never searched: it may hold someone else's library.
public enum Installation {
    /// Folders that may hold the OpenVINO library, best first.
    public static func runtimeFolders() -> [String] {
        runtimeFolders(environment: ProcessInfo.processInfo.environment, binary: binaryPath())
    }

    /// Folders that may hold models, best first.
    public static func modelFolders() -> [String] {
        modelFolders(environment: ProcessInfo.processInfo.environment, binary: binaryPath())
    }

    /// Folders that may hold rubrics, best first.
    public static func rubricFolders() -> [String] {
        candidates(
            named: ProcessInfo.processInfo.environment["SWING_RUBRICS"], binary: binaryPath(),
            installed: "share/tennisswing/rubrics", inTree: "models/rubrics")
    }

    /// Folders that may hold the texts of coaching, one file a language, best first.
    public static func coachingFolders() -> [String] {
        candidates(
            named: ProcessInfo.processInfo.environment["SWING_COACHING"], binary: binaryPath(),
            installed: "share/tennisswing/coaching", inTree: "models/coaching")
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

    /// The running program's file, with links resolved, or nil where the system does not tell.
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
        // The build folder lies a few levels below the top of the tree; what exists of its ancestors' is enough to name.
        let inTrees = folders.map { join($0, inTree) }
        result += inTrees.filter { FileManager.default.fileExists(atPath: $0) }
        let usual = join(usualPrefix, installed)
        return result.contains(usual) ? result : result + [usual]
    }

    private static let usualPrefix = "/usr/local"

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

    private static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
