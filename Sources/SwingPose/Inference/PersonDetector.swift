import SwingCore
import SwingMedia

/// Finds people in a frame by showing squares of it to the detector, some at a time.
struct PersonDetector {
    private let decoder: any PoseDecoder
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
                image: try request.tensor(
                    manifest.input.name, count: manifest.input.width * manifest.input.height * 3),
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
            counters.regionsSampled += 1
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
