import CPangoCairo
import Glibc

/// Where fonts lie and what is known of them, as fontconfig is set up: what a process must be let read that draws text.
package enum FontPlaces {
    /// The folders of fonts, the files of the configuration and the folders of the cache, with and without links followed.
    ///
    /// Fonts are not read for it. A font that is a link to a file elsewhere is not among them.
    package static let all: [String] = {
        guard let config = FcInitLoadConfig() else { return [] }
        defer { FcConfigDestroy(config) }
        let paths = [FcConfigGetFontDirs(config), FcConfigGetConfigFiles(config), FcConfigGetCacheDirs(config)]
            .flatMap(list)
        return paths + paths.compactMap(real).filter { !paths.contains($0) }
    }()

    /// The strings of a list, which is freed.
    private static func list(_ strings: OpaquePointer?) -> [String] {
        guard let strings else { return [] }
        defer { FcStrListDone(strings) }
        var found: [String] = []
        while let next = FcStrListNext(strings) { found.append(String(cString: next)) }
        return found
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
