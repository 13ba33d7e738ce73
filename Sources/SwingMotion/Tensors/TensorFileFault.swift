/// What is wrong with a file of trained weights; an array is named where it is one.
public enum TensorFileFault: Error, Hashable, Sendable {
    /// Larger than any model is.
    case tooLarge
    /// The file ends before, or goes on after, what it says it holds.
    case truncated
    /// The header is not text, not JSON, or says something else than arrays.
    case headerUnreadable
    /// It holds another model than the one expected.
    case otherModel
    /// An array or a text is not there.
    case missing(String)
    /// An array that the model does not have.
    case unknown(String)
    /// An array overlaps another one, leaves a gap, or lies outside the file.
    case misplaced(String)
    /// The numbers of an array are of another type, or of one that is not read.
    case wrongType(String)
    /// An array has another shape than the model takes, or than its bytes fill.
    case wrongShape(String)
    /// An array holds a value that is not a finite number.
    case notFinite(String)
    /// A deviation is 0 or less.
    case notPositive(String)
}
