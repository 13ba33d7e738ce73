import SwingCore

/// An optional value that is encoded as `null` when it is nil, so that its key is always present.
@propertyWrapper
public struct ExplicitNull<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The value, or nil.
    public var wrappedValue: Value?

    /// Wraps a value.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    /// Reads a value or `null`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    /// Writes the value or `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a key that may be missing, as in a document of an earlier version.
    public func decode<Value>(_ type: ExplicitNull<Value>.Type, forKey key: Key) throws -> ExplicitNull<Value> {
        ExplicitNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Encodes the value itself, so that it stands in its key as it would without the wrapper.
    public mutating func encode<Value>(_ value: ExplicitNull<Value>, forKey key: Key) throws {
        if let value = value.wrappedValue { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }
}

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

/// A flag that documents of earlier versions may lack; it is then true.
@propertyWrapper
public struct TrueIfMissing: Codable, Hashable, Sendable {
    /// The flag.
    public var wrappedValue: Bool

    /// Wraps a flag.
    public init(wrappedValue: Bool) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the flag.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try Bool(from: decoder)
    }

    /// Writes the flag.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a key that may be missing, as in a document of an earlier version.
    public func decode(_ type: TrueIfMissing.Type, forKey key: Key) throws -> TrueIfMissing {
        try decodeIfPresent(type, forKey: key) ?? TrueIfMissing(wrappedValue: true)
    }
}

/// The number of a player that documents of earlier versions may lack; it is then that of the main player.
@propertyWrapper
public struct MainPlayerIfMissing: Codable, Hashable, Sendable {
    /// The number.
    public var wrappedValue: Int

    /// Wraps a number.
    public init(wrappedValue: Int) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the number.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Int.self)
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a key that may be missing, as in a document of an earlier version.
    public func decode(_ type: MainPlayerIfMissing.Type, forKey key: Key) throws -> MainPlayerIfMissing {
        try decodeIfPresent(type, forKey: key) ?? MainPlayerIfMissing(wrappedValue: PlayerTurn.mainPlayer)
    }
}
