import SwingCore

extension YAMLNode {
    /// Texts by id.
    ///
    /// - Parameter limit: the longest in characters.
    func texts(atMost limit: Int) throws(RubricError) -> [String: String] {
        var found: [String: String] = [:]
        for (id, node) in try entries() { found[id] = try node.text(atMost: limit) }
        return found
    }

    /// A text for each case.
    func texts<Key: CaseIterable & RawRepresentable & Hashable>(
        for type: Key.Type, atMost limit: Int
    ) throws(RubricError) -> [Key: String] where Key.RawValue == String {
        let entries = try mapping(required: type.allCases.map(\.rawValue))
        var found: [Key: String] = [:]
        for key in type.allCases { found[key] = try entries.at(key.rawValue).text(atMost: limit) }
        return found
    }

    /// A sentence for each case, with the placeholders it fills in and no others.
    func templates<Key: CaseIterable & RawRepresentable & Hashable>(
        for type: Key.Type, atMost limit: Int, placeholders: (Key) -> [String]
    ) throws(RubricError) -> [Key: String] where Key.RawValue == String {
        let entries = try mapping(required: type.allCases.map(\.rawValue))
        var found: [Key: String] = [:]
        for key in type.allCases {
            found[key] = try entries.at(key.rawValue).template(placeholders(key), atMost: limit)
        }
        return found
    }

    /// A sentence that mentions exactly these placeholders.
    func template(_ needed: [String], atMost limit: Int) throws(RubricError) -> String {
        let text = try text(atMost: limit)
        guard Set(Template.placeholders(of: text)) == Set(needed) else {
            guard !needed.isEmpty else { throw fail(.noPlaceholders) }
            let names = needed.map { "{\($0)}" }.joined(separator: ", ")
            throw fail(.placeholders, ["names": .text(names)])
        }
        return text
    }
}
