/// What a person is told: what happened, why it matters, what to do next.
public struct UserMessage: Hashable, Sendable, Codable {
    /// What happened, one sentence.
    public let what: String
    /// Why it matters, one sentence.
    public let why: String
    /// What to do next, one sentence.
    public let next: String

    /// Makes a message.
    public init(what: String, why: String, next: String) {
        self.what = Sentence.ended(what)
        self.why = Sentence.ended(why)
        self.next = Sentence.ended(next)
    }
}

/// Something worth knowing that did not stop the work.
public struct AnalysisWarning: Hashable, Sendable, Codable {
    /// A stable name for programs, such as `lowFrameRate`.
    public let code: String
    /// What happened.
    public let what: String
    /// Why it matters.
    public let why: String
    /// What to do next.
    public let next: String

    /// Makes a warning.
    public init(code: String, what: String, why: String, next: String) {
        self.code = code
        self.what = Sentence.ended(what)
        self.why = Sentence.ended(why)
        self.next = Sentence.ended(next)
    }
}

/// The documented ways a command ends, with the numbers of sysexits.
public enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case partialFailure = 1
    case usage = 64
    case dataUnusable = 65
    case noInput = 66
    case unavailable = 69
    case defect = 70
    case cannotCreate = 73
    case ioFailure = 74
    case interrupted = 130

    /// A stable name for programs, such as `noInput`.
    public var code: String {
        switch self {
        case .success: "success"
        case .partialFailure: "partialFailure"
        case .usage: "usage"
        case .dataUnusable: "dataUnusable"
        case .noInput: "noInput"
        case .unavailable: "unavailable"
        case .defect: "defect"
        case .cannotCreate: "cannotCreate"
        case .ioFailure: "ioFailure"
        case .interrupted: "interrupted"
        }
    }
}

/// An error that a person can act on.
public protocol UserFacingError: Error, Sendable {
    /// The three-part message.
    var userMessage: UserMessage { get }
    /// How a command that meets this error ends.
    var exitStatus: ExitStatus { get }
}
