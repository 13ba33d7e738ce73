import SwingCore

/// Everything that is not right in a file, as it is found.
final class RubricErrorLog {
    private(set) var errors: [RubricError] = []

    func tell(_ error: RubricError) { errors.append(error) }

    /// What can be read of a place, or nil where it is not right, which is told once: what `mapping` missed is not again.
    func read<Value>(_ value: @autoclosure () throws(RubricError) -> Value) -> Value? {
        do {
            return try value()
        } catch {
            if !error.isOfMissingEntry { tell(error) }
            return nil
        }
    }

    /// The same of a place that need not be there.
    func readIfThere<Value>(_ value: @autoclosure () throws(RubricError) -> Value?) -> Value? {
        read(try value()).flatMap(\.self)
    }

    /// The entries by name that a place may have; what is missing, or not known there, is told.
    ///
    /// - Parameter node: nil where it is missing, which is told already.
    func mapping(_ node: YAMLNode?, required: [String], optional: [String] = []) -> [String: YAMLNode] {
        guard let node, let (found, faults) = read(try node.sorted(required: required, optional: optional)) else {
            return [:]
        }
        errors += faults
        return found
    }

    /// The entries in the file's order.
    ///
    /// - Parameter node: nil where it is missing, which is told already.
    func entries(_ node: YAMLNode?) -> [(String, YAMLNode)] { readIfThere(try node?.entries()) ?? [] }

    /// A text; empty where it is not right.
    ///
    /// - Parameters:
    ///   - node: nil where it is missing, which is told already.
    ///   - limit: the longest in characters.
    func text(_ node: YAMLNode?, atMost limit: Int) -> String { readIfThere(try node?.text(atMost: limit)) ?? "" }

    /// Texts by id; of one that is not right nothing.
    ///
    /// - Parameter limit: the longest in characters.
    func texts(_ node: YAMLNode?, atMost limit: Int) -> [String: String] {
        var found: [String: String] = [:]
        for (id, node) in entries(node) { found[id] = read(try node.text(atMost: limit)) }
        return found
    }

    /// A text for each case, or for those that are there; of one that is not right nothing.
    ///
    /// - Parameter placeholders: those that the text of a case mentions, and no others; nil where any may be.
    func texts<Key: CaseIterable & RawRepresentable<String> & Hashable>(
        _ node: YAMLNode?, for type: Key.Type, atMost limit: Int, isPartial: Bool = false,
        placeholders: ((Key) -> [String])? = nil
    ) -> [Key: String] {
        let names = type.allCases.map(\.rawValue)
        let entries = mapping(node, required: isPartial ? [] : names, optional: isPartial ? names : [])
        var found: [Key: String] = [:]
        for key in type.allCases {
            guard let node = entries[key.rawValue], let text = read(try node.text(atMost: limit)) else { continue }
            found[key] = text
            if let needed = placeholders?(key) { _ = read(try node.check(placeholders: needed, of: text)) }
        }
        return found
    }
}

extension YAMLNode {
    /// Checks that its text mentions exactly these placeholders.
    fileprivate func check(placeholders needed: [String], of text: String) throws(RubricError) {
        guard Set(Template.placeholders(of: text)) != Set(needed) else { return }
        guard !needed.isEmpty else { throw fail(.noPlaceholders) }
        throw fail(.placeholders, ["names": .text(needed.map { "{\($0)}" }.joined(separator: ", "))])
    }
}
