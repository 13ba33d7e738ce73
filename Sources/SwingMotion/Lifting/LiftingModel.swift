/// A model that lifts the joints of a window into space.
protocol LiftingModel: Sendable {
    /// The positions of the joints for each of several inputs.
    ///
    /// - Parameter inputs: each as many numbers as `LiftingWindow.inputs` says.
    /// - Returns: for each input x, y and z of every `WindowJoint` in turn, body heights from the middle of the hips.
    func outputs(for inputs: [[Float]]) -> [[Float]]
}
