import Glibc

/// Recognizes folders of numbered images, as laboratories and programs that cut clips into frames write them.
package enum ImageSequence {
    private static let endings: Set = ["png", "jpg", "jpeg", "tif", "tiff", "bmp", "dpx", "exr"]
    /// Names that are read; a folder of numbered images shows itself early.
    private static let limit = 1000

    /// The name of a folder's images as FFmpeg takes them, such as `frames/shot_%04d.png`; nil where the folder does
    /// not hold at least two images of one name with numbers.
    package static func pattern(of folder: String) -> String? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var counts: [String: Int] = [:]
        for _ in 0..<limit {
            guard let entry = readdir(directory) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let pattern = pattern(ofName: name) { counts[pattern, default: 0] += 1 }
        }
        // The most frequent; of equals the first by name, so that the answer is always the same.
        let best = counts.max { $0.value < $1.value || ($0.value == $1.value && $0.key > $1.key) }
        guard let best, best.value >= 2 else { return nil }
        return folder + (folder.hasSuffix("/") ? "" : "/") + best.key
    }

    /// A name with the number before its ending replaced by what counts it; nil for other names.
    private static func pattern(ofName name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), endings.contains(name[name.index(after: dot)...].lowercased()),
            !name.contains("%")
        else { return nil }
        let stem = name[..<dot]
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 0 else { return nil }
        return stem.dropLast(digits) + "%0\(digits)d" + name[dot...]
    }
}
