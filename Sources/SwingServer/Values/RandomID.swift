/// Names that nobody can guess: 128 random bits in lower-case letters and digits.
enum RandomID {
    private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
    private static let count = 26

    /// A new name.
    ///
    /// - Parameter prefix: what says which sort of thing it names, such as `job`.
    static func make(_ prefix: String) -> String { "\(prefix)_\(text(count))" }

    /// Random letters; 26 hold 130 bits.
    static func text(_ count: Int) -> String {
        // The system's generator asks the kernel, so that names are fit for secrets, too.
        var generator = SystemRandomNumberGenerator()
        return String(
            decoding: (0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] },
            as: UTF8.self)
    }

    /// Whether a text can be such a name; what cannot is never looked up.
    static func matches(_ text: some StringProtocol, _ prefix: String) -> Bool {
        let bytes = Array(text.utf8)
        let start = Array("\(prefix)_".utf8)
        return bytes.count == start.count + count && bytes.starts(with: start)
            && bytes[start.count...].allSatisfy(letters.contains)
    }
}
