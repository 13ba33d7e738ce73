import SwingCore

/// What the runtime was doing when it stopped.
enum InferenceStage: String, MessageCode {
    case starting, loading, reading, compiling, makingRequest, startingInference, waiting, finding

    static let prefix = "inference"

    /// The stage of work on a file or a tensor.
    func callAsFunction(_ name: String) -> MessageValue { self(["name": .text(name)]) }
}

/// What about the runtime is not as it must be, where it gives no error.
enum InferenceFault: String, MessageCode {
    /// It gives nothing.
    case noResult
    /// It does not tell its version.
    case withoutVersion
    /// A tensor has another size than the manifest says.
    case otherSize

    static let prefix = "inference.fault"

    var placeholders: [String] { self == .otherSize ? ["values", "bytes", "expected"] : [] }
}
