public import SwingCore

/// What a person says of one stroke after having seen what was found.
public struct StrokeCorrection: Hashable, Sendable {
    /// The contact as it was found, presentation seconds: it tells which stroke is meant.
    ///
    /// For a stroke that was not found it is the contact that the person gives.
    public var found: Double
    /// The contact by the person, presentation seconds, or nil where it stays as found.
    public var contact: Double?
    /// The kind by the person, or nil where it stays as found.
    public var kind: StrokeKind?
    /// Who hit it by the person, 1 for the main player, or nil where that stays as found.
    public var player: Int?
    /// Whether this is no stroke.
    public var isRemoved: Bool
    /// Whether the person says that all of it is as shown.
    public var isConfirmed: Bool

    /// Makes a correction that changes nothing.
    public init(
        found: Double, contact: Double? = nil, kind: StrokeKind? = nil, player: Int? = nil,
        isRemoved: Bool = false, isConfirmed: Bool = false
    ) {
        self.found = found
        self.contact = contact
        self.kind = kind
        self.player = player
        self.isRemoved = isRemoved
        self.isConfirmed = isConfirmed
    }

    /// Whether contact, kind or player are the person's.
    var changesStroke: Bool { contact != nil || kind != nil || player != nil }
}
