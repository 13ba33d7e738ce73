import SwingCore
import SwingMedia

/// A person as the landmarker sees one.
struct LandmarkedPerson: Sendable {
    /// The person, in pixels of the upright frame and meters.
    var pose: Pose
    /// The region of the same person in the next frame.
    var region: Region
}

/// What the landmarker answers, as numbers.
struct LandmarkTensors {
    var landmarks: UnsafeBufferPointer<Float>
    var presence: UnsafeBufferPointer<Float>
    var world: UnsafeBufferPointer<Float>
    var heatmaps: UnsafeBufferPointer<Float>
}

/// Reads the tensors of a kind of pose model.
///
/// Pure: numbers in, values out.
protocol PoseDecoder: Sendable {
    /// How many numbers the detector's tensors hold: boxes, then scores.
    var detectorCounts: (boxes: Int, scores: Int) { get }
    /// How many numbers the landmarker's tensors hold.
    var landmarkerCounts: (landmarks: Int, presence: Int, world: Int, heatmaps: Int) { get }

    /// The people a detector saw, in the unit square of what it was shown.
    func detections(boxes: UnsafeBufferPointer<Float>, scores: UnsafeBufferPointer<Float>) -> [Detection]

    /// The square around a detected person that the landmarker is to be shown.
    func region(around detection: Detection) -> Region?

    /// The body in the square that the landmarker is shown, as the detector would report it: the inverse of `region`.
    func detection(in region: Region, score: Double) -> Detection

    /// The person in the region that the landmarker was shown, or nil where it sees none.
    func person(_ tensors: LandmarkTensors, in region: Region) -> LandmarkedPerson?
}

/// The decoders this program knows, by the name manifests use.
enum PoseDecoders {
    /// Makes the decoder that a manifest names.
    static func make(for manifest: ModelManifest, path: String) throws(PoseError) -> any PoseDecoder {
        switch manifest.decoder {
        case "blazepose": BlazePoseDecoder(manifest)
        default:
            throw .manifestInvalid(
                path: path, reason: PoseModelFault.unknownDecoder(["decoder": .text(manifest.decoder)]))
        }
    }
}
