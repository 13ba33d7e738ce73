/// The name of a clip's file, made of what its sender called it.
enum ClipName {
    private static let longest = 80

    /// A name that is safe as a file's: letters, digits and a few signs, no leading point, at most 80 bytes.
    static func safe(_ name: String?) -> String {
        let last = (name ?? "").split { "/\\".contains($0) }.last ?? ""
        let kept = last.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
        }
        var text = String(String(kept).drop { $0 == "." || $0 == "-" })
        if text.count > longest {
            // What tells the container stays.
            let end = text.lastIndex(of: ".").map { text[$0...] }.flatMap { $0.count <= 10 ? String($0) : nil } ?? ""
            text = text.prefix(longest - end.count) + end
        }
        return text.isEmpty ? "clip" : text
    }
}
