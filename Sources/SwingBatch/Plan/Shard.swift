import SwingFiles

/// One of several parts of a batch, for machines that share a list of clips.
///
/// The digest of a clip's file name says which part it belongs to, so a clip stays in its part when the list grows and
/// wherever its folder is mounted.
package struct Shard: Hashable, Sendable {
    /// Which part this is, 1 for the first.
    package let index: Int
    /// How many parts there are.
    package let count: Int

    /// The most parts that a batch is divided into.
    package static let largestCount = 100_000

    /// Chooses a part; nil unless `index` is in `1...count` and `count` is at most `largestCount`.
    package init?(index: Int, count: Int) {
        guard (1...Self.largestCount).contains(count), (1...count).contains(index) else { return nil }
        self.index = index
        self.count = count
    }

    /// Reads `I/N`, such as `2/8`; nil where it is none.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
        self.init(index: index, count: count)
    }

    /// Whether a clip belongs to this part.
    func contains(name: String) -> Bool {
        // Sixteen hexadecimal digits are 64 bits of the digest: the remainder is as good as uniform.
        let bits = UInt64(FileDigest.sha256(name.utf8).prefix(16), radix: 16) ?? 0
        return bits % UInt64(clamping: count) == UInt64(clamping: index - 1)
    }
}
