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
    private let decoder: BlazePoseDecoder
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

/// What the pose stage did, in numbers that do not depend on the machine.
package struct PoseCounters: Hashable, Sendable, Codable {
    /// Frames that were decoded for the track.
    package var framesDecoded = 0
    /// Times the landmarker ran.
    package var landmarkInferences = 0
    /// Times the detector ran.
    package var detectorInferences = 0
    /// Times the player was lost.
    package var losses = 0

    /// Counts of two passes over a clip, together.
    static func + (first: PoseCounters, second: PoseCounters) -> PoseCounters {
        var sum = PoseCounters()
        sum.framesDecoded = first.framesDecoded + second.framesDecoded
        sum.landmarkInferences = first.landmarkInferences + second.landmarkInferences
        sum.detectorInferences = first.detectorInferences + second.detectorInferences
        sum.losses = first.losses + second.losses
        return sum
    }
}

/// Finds people in a frame by showing squares of it to the detector, some at a time.
struct PersonDetector {
    private let decoder: BlazePoseDecoder
    private let geometry: PictureGeometry
    private var sampler: RegionSampler
    private let slots: InferenceSlots<Slot>

    /// A request with the memory it reads and writes.
    private struct Slot {
        let request: InferenceRequest
        let image: UnsafeMutableBufferPointer<Float>
        let boxes: UnsafeMutableBufferPointer<Float>
        let scores: UnsafeMutableBufferPointer<Float>
    }

    init(_ networks: PoseNetworks, geometry: PictureGeometry) throws(PoseError) {
        decoder = networks.decoder
        self.geometry = geometry
        let manifest = networks.model.manifest.detector
        sampler = RegionSampler(input: manifest.input, border: .black)
        let counts = networks.decoder.detectorCounts
        slots = try InferenceSlots(PoseNetworks.slotCount) { () throws(PoseError) in
            let request = try networks.detector.makeRequest()
            return Slot(
                request: request,
                image: try request.tensor(manifest.input.name, count: manifest.input.width * manifest.input.height * 3),
                boxes: try request.tensor(manifest.outputs.boxes, count: counts.boxes),
                scores: try request.tensor(manifest.outputs.scores, count: counts.scores))
        }
    }

    /// The people in some squares of a frame, in pixels of the upright frame; best first, each person once.
    mutating func people(
        in frame: VideoFrame, regions: [Region], counters: inout PoseCounters
    ) throws(PoseError) -> [Detection] {
        Self.distinct(try people(in: frame, squares: regions, counters: &counters).flatMap { $0 })
    }

    /// The people seen in each of some squares of a frame.
    mutating func people(
        in frame: VideoFrame, squares regions: [Region], counters: inout PoseCounters
    ) throws(PoseError) -> [[Detection]] {
        var found = [[Detection]](repeating: [], count: regions.count)
        try slots.run(items: regions.count) { (item, slot) throws(PoseError) in
            guard let image = slot.image.baseAddress else { return }
            frame.withPlanes { planes in
                sampler.sample(regions[item], of: planes, layout: frame.layout, geometry: geometry, into: image)
            }
            try slot.request.start()
            counters.detectorInferences += 1
        } finish: { (item, slot) throws(PoseError) in
            try slot.request.wait()
            found[item] = placed(slot, regions[item])
        }
        return found
    }

    /// The same people, each once; best first.
    ///
    /// Squares overlap, and levels see the same person at several sizes.
    static func distinct(_ people: [Detection]) -> [Detection] {
        Suppression.blended(people, limit: Detection.sharedBody) { $0.bodyOverlap($1) }
    }

    private func placed(_ slot: Slot, _ region: Region) -> [Detection] {
        let map = region.uprightFromUnit
        return decoder.detections(boxes: UnsafeBufferPointer(slot.boxes), scores: UnsafeBufferPointer(slot.scores))
            .map { $0.placed(by: map) }
            .filter { $0.isWhole(in: region, width: geometry.width, height: geometry.height) }
    }
}
