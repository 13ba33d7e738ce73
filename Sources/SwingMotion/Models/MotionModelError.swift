/// A model of motion that cannot be read.
public struct MotionModelError: Error, Hashable, Sendable {
    /// The model.
    public let model: MotionModels.Name
    /// What is wrong with its file.
    public let fault: TensorFileFault
}
