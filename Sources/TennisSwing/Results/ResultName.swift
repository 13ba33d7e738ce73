import SwingFiles

/// How the folder of a result is called: `<stem>.swing`, or `<stem>-2.swing` and so on where another clip has that
/// name.
struct ResultName {
    /// How the names of results end.
    static let ending = ".swing"
    /// The longest name that Linux file systems take, in bytes.
    private static let longest = 255
    /// So many digits of a stem's digest stand in for what was cut off it.
    private static let digestDigits = 8

    private let stem: String
    private let ending: String

    /// The name for a clip.
    init(stem: String) {
        self.stem = stem
        ending = Self.ending
    }

    /// The name of a folder that is wanted, whether it ends like a result or not.
    init(folderName: String) {
        ending = folderName.hasSuffix(Self.ending) ? Self.ending : ""
        stem = String(folderName.dropLast(ending.count))
    }

    /// The name with a number, from 2; 1 has none.
    ///
    /// A stem that is too long is cut between characters, and distinguished by its digest from others that begin alike.
    func numbered(_ number: Int = 1) -> String {
        let rest = (number > 1 ? "-\(number)" : "") + ending
        guard stem.utf8.count + rest.utf8.count > Self.longest else { return stem + rest }
        let mark = "-" + FileDigest.sha256(stem.utf8).prefix(Self.digestDigits)
        var left = Self.longest - rest.utf8.count - mark.utf8.count
        let kept = stem.prefix { character in
            left -= character.utf8.count
            return left >= 0
        }
        return kept + mark + rest
    }
}
