/// An error that a person can act on.
///
/// It carries no sentences: `SwingTechnique` says what its message means in a language.
public protocol UserFacingError: Error, Sendable {
    /// What happened.
    var message: Message { get }
    /// What sort of failure it is, for a program that must choose how to go on.
    var category: ErrorCategory { get }
}

/// What sort of failure an error is.
public enum ErrorCategory: String, CaseIterable, Hashable, Sendable, Codable {
    /// A request that cannot be followed, such as an option whose value is not known.
    case usage
    /// The input was read, and cannot be used.
    case dataUnusable
    /// The input is not there, or cannot be read.
    case noInput
    /// A part of the installation is missing or damaged.
    case unavailable
    /// A defect of this toolkit.
    case defect
    /// The output cannot be created.
    case cannotCreate
    /// The output was not written whole.
    case ioFailure
    /// The caller asked to stop.
    case interrupted
}
