import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// The folder beside a model where OpenVINO keeps its compiled networks, so that the next start takes half as long.
///
/// Never needed: without it, networks are compiled anew. OpenVINO itself compares what it finds with the model, its own
/// version, the options and the processor, and compiles again where they differ or the file is damaged. It writes its
/// files in place, so they are first written aside and appear when they are whole.
struct CompiledNetworks: ~Copyable {
    /// Where networks are to be read from or written to; nil where nothing can be kept.
    let folder: String?
    private let kept: String

    init(of model: InstalledModel, runtime: OpenVINORuntime) {
        // One folder a runtime: what another version left is of no use to this one.
        let version = runtime.version.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
        kept = model.folder + "/compiled-" + String(version)
        let aside = model.folder + "/.compiled-" + String(getpid())
        let files = FileManager.default
        if files.fileExists(atPath: kept) {
            folder = kept
        } else {
            let isMade = (try? files.createDirectory(atPath: aside, withIntermediateDirectories: false)) != nil
            folder = isMade ? aside : nil
        }
    }

    /// Puts what was compiled in its place; another process may have been faster, which is as good.
    func keep() {
        guard let folder, folder != kept else { return }
        // OpenVINO lets only its own user and group read them; whoever installs is often someone else than who plays.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            chmod(folder + "/" + name, 0o644)
        }
        _ = rename(folder, kept)
    }

    deinit {
        if let folder, folder != kept { try? FileManager.default.removeItem(atPath: folder) }
    }
}
