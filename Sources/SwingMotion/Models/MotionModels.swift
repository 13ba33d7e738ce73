/// The trained models that read motion: a value that is loaded once and passed to whoever asks them.
///
/// `models/motion` holds their files, with a card for each that says what it was trained on and where it fails.
public struct MotionModels: Sendable {
    /// A model, by the name of its file and its card.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        /// Lifts a player's joints into space.
        case skeletonLifter = "skeleton-lifter"
        /// Names the kind of a stroke, and tells hits from other gestures.
        case strokeKinds = "stroke-kinds"
        /// Places the contact and the other events of a stroke in time.
        case eventTimes = "event-times"
        /// Tells where the ball is sent.
        case shotDirection = "shot-direction"
    }

    let lifter: SkeletonLifter
    let kinds: KindClassifier
    let eventTimes: EventTimeRegressor
    let shotDirection: ShotDirectionRegressor

    /// Reads the models.
    ///
    /// - Parameter files: the bytes of the file of each model.
    /// - Complexity: O(n) in the number of bytes; some milliseconds.
    public init(files: [Name: [UInt8]]) throws(MotionModelError) {
        lifter = SkeletonLifter(network: try Self.read(.skeletonLifter, files, LiftingNetwork.init))
        kinds = KindClassifier(model: try Self.read(.strokeKinds, files, KindModel.init))
        eventTimes = try Self.read(.eventTimes, files, EventTimeRegressor.init)
        shotDirection = try Self.read(.shotDirection, files, ShotDirectionRegressor.init)
    }

    private static func read<Model>(
        _ name: Name, _ files: [Name: [UInt8]], _ make: (SafeTensors) throws(TensorFileFault) -> Model
    ) throws(MotionModelError) -> Model {
        do throws(TensorFileFault) {
            guard let bytes = files[name] else { throw .missing(name.rawValue) }
            let file = try SafeTensors(bytes)
            guard file.metadata["model"] == name.rawValue else { throw .otherModel }
            return try make(file)
        } catch {
            throw MotionModelError(model: name, fault: error)
        }
    }
}
