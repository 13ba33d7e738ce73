/// The trained models of motion: a value that is loaded once and passed to whoever uses them.
///
/// `models/motion` holds their files, with a card for each that says what it was trained on and where it fails.
package struct MotionModels: Sendable {
    /// A model, by the name of its file and its card.
    package enum Name: String, CaseIterable, Hashable, Sendable {
        /// Lifts a player's joints into space.
        case skeletonLifter = "skeleton-lifter"
        /// Lifts a player's joints into space where a source gives the picture alone.
        case pictureLifter = "picture-lifter"
        /// Classifies strokes by kind, and hits against other gestures.
        case strokeKinds = "stroke-kinds"
        /// Predicts the times of the contact and the other events of a stroke.
        case eventTimes = "event-times"
        /// Predicts where the ball is sent.
        case shotDirection = "shot-direction"
    }

    var lifter: SkeletonLifter
    let kinds: KindClassifier
    let eventTimes: EventTimeRegressor
    let shotDirection: ShotDirectionRegressor

    /// Reads the models.
    ///
    /// - Parameter files: the bytes of the file of each model.
    /// - Complexity: O(n) in the number of bytes; some milliseconds.
    package init(files: [Name: [UInt8]]) throws(MotionModelError) {
        lifter = SkeletonLifter(
            model: try Self.read(.skeletonLifter, files) { file throws(TensorFileError) in
                try LiftingNetwork(file, inputs: LiftingWindow.inputs)
            },
            pictureModel: try Self.read(.pictureLifter, files) { file throws(TensorFileError) in
                try LiftingNetwork(file, inputs: LiftingWindow.pictureInputs)
            })
        kinds = try Self.read(.strokeKinds, files, KindClassifier.init)
        eventTimes = try Self.read(.eventTimes, files, EventTimeRegressor.init)
        shotDirection = try Self.read(.shotDirection, files, ShotDirectionRegressor.init)
    }

    private static func read<Model>(
        _ name: Name, _ files: [Name: [UInt8]], _ make: (SafeTensors) throws(TensorFileError) -> Model
    ) throws(MotionModelError) -> Model {
        do throws(TensorFileError) {
            guard let bytes = files[name] else { throw .missing(name.rawValue) }
            let file = try SafeTensors(bytes)
            guard file.metadata["model"] == name.rawValue else { throw .otherModel }
            return try make(file)
        } catch {
            throw MotionModelError(model: name, fault: error)
        }
    }
}

/// A model of motion that cannot be read.
package struct MotionModelError: Error, Hashable, Sendable {
    package let model: MotionModels.Name
    package let fault: TensorFileError
}
