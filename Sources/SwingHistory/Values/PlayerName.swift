import Foundation
import SwingCore

/// The name that a player's records are kept under.
///
/// Names that differ only in the case of letters, in spaces, or in how accents are encoded are one player's.
package struct PlayerName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it is shown.
    package let description: String
    /// What names of the same player have in common.
    let key: String

    /// More characters than this no name has.
    package static let longest = 100

    /// Takes a name as typed, or as a file has it.
    ///
    /// - Throws: `HistoryError` for a name that is empty, longer than `longest`, or holds characters that are not seen.
    package init(_ typed: String) throws(HistoryError) {
        let words = typed.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace)
        let name = words.joined(separator: " ")
        guard !name.isEmpty, name.count <= Self.longest, name == name.replacingControlCharacters else {
            throw .badName(typed)
        }
        description = name
        key = name.lowercased()
    }

    package static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
