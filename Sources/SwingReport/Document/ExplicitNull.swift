import SwingCore

/// An optional value that is encoded as `null` when it is nil, so that its key is always present.
@propertyWrapper
public struct ExplicitNull<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The value, or nil.
    public var wrappedValue: Value?

    /// Wraps a value.
    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

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
    package func decode<Value>(_ type: ExplicitNull<Value>.Type, forKey key: Key) throws -> ExplicitNull<Value> {
        ExplicitNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Encodes the value itself, so that it stands in its key as it would without the wrapper.
    package mutating func encode<Value>(_ value: ExplicitNull<Value>, forKey key: Key) throws {
        if let value = value.wrappedValue { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
    }
}

/// A value that documents of earlier versions may lack; it is then `Fallback.value`.
@propertyWrapper
package struct IfMissing<Fallback: FallbackValue>: Codable, Hashable, Sendable {
    /// The value.
    package var wrappedValue: Fallback.Value

    /// Wraps a value.
    package init(wrappedValue: Fallback.Value) { self.wrappedValue = wrappedValue }

    /// Reads the value.
    package init(from decoder: any Decoder) throws { wrappedValue = try Fallback.Value(from: decoder) }

    /// Writes the value.
    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// What stands for a value that a document lacks.
package protocol FallbackValue: Hashable, Sendable {
    /// The type of the value.
    associatedtype Value: Codable & Hashable & Sendable
    /// The value.
    static var value: Value { get }
}

extension KeyedDecodingContainer {
    /// Decodes a key that may be missing, as in a document of an earlier version.
    package func decode<Fallback>(_ type: IfMissing<Fallback>.Type, forKey key: Key) throws -> IfMissing<Fallback> {
        try decodeIfPresent(type, forKey: key) ?? IfMissing(wrappedValue: Fallback.value)
    }
}

/// No element.
package enum NoElement<Element: Codable & Hashable & Sendable>: FallbackValue {
    /// The empty list.
    package static var value: [Element] { [] }
}

/// Yes.
package enum Yes: FallbackValue {
    /// True.
    package static var value: Bool { true }
}

/// The number of the main player.
package enum MainPlayer: FallbackValue {
    /// That number.
    package static var value: Int { PlayerTurn.mainPlayer }
}
