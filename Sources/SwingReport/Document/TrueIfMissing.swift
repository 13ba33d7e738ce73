/// A statement that documents of earlier programs may lack, and is true then.
@propertyWrapper
public struct TrueIfMissing: Codable, Hashable, Sendable {
    /// The statement.
    public var wrappedValue: Bool

    /// Wraps a statement.
    public init(wrappedValue: Bool) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the statement.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try Bool(from: decoder)
    }

    /// Writes the statement.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// Reads a key that may also be missing, as from a document of an earlier program.
    public func decode(_ type: TrueIfMissing.Type, forKey key: Key) throws -> TrueIfMissing {
        try decodeIfPresent(type, forKey: key) ?? TrueIfMissing(wrappedValue: true)
    }
}
