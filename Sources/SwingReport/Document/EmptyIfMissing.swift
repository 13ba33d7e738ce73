/// A list that documents of earlier versions may lack; it is then empty.
@propertyWrapper
public struct EmptyIfMissing<Element: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The list.
    public var wrappedValue: [Element]

    /// Wraps a list.
    public init(wrappedValue: [Element]) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the list.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try [Element](from: decoder)
    }

    /// Writes the list.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a key that may be missing, as in a document of an earlier version.
    public func decode<Element>(_ type: EmptyIfMissing<Element>.Type, forKey key: Key) throws -> EmptyIfMissing<Element>
    {
        try decodeIfPresent(type, forKey: key) ?? EmptyIfMissing(wrappedValue: [])
    }
}
