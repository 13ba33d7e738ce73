/// What is wrong with a file of trained weights; an array is named where it is one.
public enum TensorFileFault: Error, Hashable, Sendable {
    /// Larger than any model is.
    case tooLarge
    /// The file ends before, or goes on after, what it says it holds.
    case truncated
    /// The header is not text, not JSON, or says something else than arrays.
    case headerUnreadable
    /// It holds another model than the one that was looked for.
    case otherModel
    /// An array or a text is not there.
    case missing(String)
    /// An array that the model does not have.
    case unknown(String)
    /// An array lies over another one, beside a gap, or in no place at all.
    case misplaced(String)
    /// The numbers of an array are of another type, or of one that is not read.
    case wrongType(String)
    /// An array has another shape than the model asks for, or than its bytes fill.
    case wrongShape(String)
    /// An array holds what is no number.
    case notFinite(String)
    /// A spread is 0 or less.
    case notPositive(String)
}

/// A model of motion that cannot be read.
public struct MotionModelError: Error, Hashable, Sendable {
    /// The model.
    public let model: MotionModels.Name
    /// What is wrong with its file.
    public let fault: TensorFileFault
}
