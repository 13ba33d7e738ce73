import SwingCore
import SwingMedia

/// One landmark inference in flight: the request, its memory, and what it was shown.
final class LandmarkSlot {
    /// The frame and region in work.
    struct Task {
        let index: Int
        let time: MediaTime
        /// The region shown, or nil when the frame has none and the slot only keeps the order.
        let region: Region?
    }

    private let request: InferenceRequest
    private let decoder: any PoseDecoder
    private let image: UnsafeMutableBufferPointer<Float>
    private let tensors: LandmarkTensors
    private let clothes: ClothesReader
    private(set) var task: Task?

    init(_ networks: PoseNetworks) throws(PoseError) {
        let manifest = networks.model.manifest.landmarker
        let counts = networks.decoder.landmarkerCounts
        decoder = networks.decoder
        request = try networks.landmarker.makeRequest()
        image = try request.tensor(manifest.input.name, count: manifest.input.width * manifest.input.height * 3)
        clothes = ClothesReader(input: manifest.input)
        let names = manifest.outputs
        tensors = LandmarkTensors(
            landmarks: UnsafeBufferPointer(try request.tensor(names.landmarks, count: counts.landmarks)),
            presence: UnsafeBufferPointer(try request.tensor(names.presence, count: counts.presence)),
            world: UnsafeBufferPointer(try request.tensor(names.world, count: counts.world)),
            heatmaps: UnsafeBufferPointer(try request.tensor(names.heatmaps, count: counts.heatmaps)))
    }

    /// Shows a region to the landmarker and returns at once; `finish` has the answer.
    func start(
        _ frame: VideoFrame, region: Region?, geometry: PictureGeometry, sampler: inout RegionSampler,
        counters: inout PoseCounters
    ) throws(PoseError) {
        precondition(task == nil, "a lane holds one frame at a time")
        if let region, let pixels = image.baseAddress {
            frame.withPlanes { planes in
                sampler.sample(region, of: planes, layout: frame.layout, geometry: geometry, into: pixels)
            }
            try request.start()
            counters.regionsSampled += 1
            counters.landmarkInferences += 1
        }
        task = Task(index: frame.index, time: frame.time, region: region)
    }

    /// Waits for the answer to `start`; nil when nothing was started.
    func finish() throws(PoseError) -> (task: Task, person: LandmarkedPerson?)? {
        guard let task else { return nil }
        self.task = nil
        guard let region = task.region else { return (task, nil) }
        try request.wait()
        return (task, decoder.person(tensors, in: region))
    }

    /// What a person of the answer wears, as long as nothing else is shown; nil where it is not seen.
    ///
    /// - Parameter region: what was shown.
    func appearance(of pose: Pose, in region: Region?) -> Appearance? {
        region.flatMap { clothes.appearance(of: pose, in: $0, UnsafeBufferPointer(image)) }
    }
}
