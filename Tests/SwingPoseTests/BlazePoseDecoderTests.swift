import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

#if canImport(Glibc)
    import Glibc
#endif

@Suite("BlazePose tensors")
struct BlazePoseDecoderTests {
    private let manifest: ModelManifest
    private let decoder: BlazePoseDecoder

    init() throws {
        manifest = try ModelManifest(yaml: Fixtures.manifest(), path: "manifest.yaml")
        decoder = BlazePoseDecoder(manifest)
    }

    /// The detector's answer when nobody is there, with some boxes set.
    private func detections(_ boxes: [Int: (values: [Float], score: Float)]) -> [Detection] {
        var values = [Float](repeating: 0, count: decoder.detectorCounts.boxes)
        var scores = [Float](repeating: -20, count: decoder.detectorCounts.scores)
        for (index, box) in boxes {
            values.replaceSubrange(index * 12..<index * 12 + 12, with: box.values)
            scores[index] = box.score
        }
        return values.withUnsafeBufferPointer { values in
            scores.withUnsafeBufferPointer { decoder.detections(boxes: values, scores: $0) }
        }
    }

    /// A box centerd on its anchor: hips 22.4 px below, rim 67.2 px above that.
    private let values: [Float] = [0, 0, 44.8, 44.8, 0, 22.4, 0, -44.8, 0, 0, 0, 0]

    @Test("reads a box relative to its anchor")
    func box() throws {
        // Anchor 2 · 28 · 14 + 2 · 14 of the first layer: cell (14, 14).
        let index = 2 * (28 * 14 + 14)
        let found = detections([index: (self.values, 2)])
        let person = try #require(found.first)
        #expect(found.count == 1)
        let anchor = 14.5 / 28
        #expect(abs(person.center.x - anchor) < 1e-6 && abs(person.center.y - anchor) < 1e-6)
        #expect(abs(person.size.x - 0.2) < 1e-6)
        #expect(abs(person.hips.y - (anchor + 0.1)) < 1e-6)
        #expect(abs(person.rim.y - (anchor - 0.2)) < 1e-6)
        #expect(abs(person.score - 1 / (1 + exp(-2))) < 1e-6)
        #expect(abs(person.radius - 0.3) < 1e-6)
    }

    @Test("tells the body in a landmarker's square as the detector would, turned or not")
    func body() throws {
        for rotation in [0, 0.4, -2.8] {
            let region = Region(center: SIMD2(600, 350), side: 500, rotation: rotation)
            let body = decoder.detection(in: region, score: 0.9)
            #expect(body.score == 0.9 && body.hips == region.center)
            #expect(abs(body.radius - 200) < 1e-9)
            let again = try #require(decoder.region(around: body))
            #expect(again.center == region.center && abs(again.side - 500) < 1e-9)
            #expect(abs(again.rotation - rotation) < 1e-12)
        }
    }

    @Test("sees nobody below the score limit, somebody just above it")
    func threshold() {
        #expect(detections([100: (self.values, -0.01)]).isEmpty)
        #expect(detections([100: (self.values, 0.01)]).count == 1)
    }

    @Test("merges boxes of one person, weighted by score, and keeps two people apart")
    func suppression() throws {
        var shifted = values
        for index in [0, 4, 6] { shifted[index] += 4.48 }
        // Both anchors of one cell: the same place, 0.02 apart after the shift.
        let found = detections([0: (values, 3), 1: (shifted, 0), 1500: (values, 1)])
        #expect(found.count == 2)
        let merged = try #require(found.first)
        let weights = (BlazePoseDecoder.sigmoid(3), BlazePoseDecoder.sigmoid(0))
        let expected = 0.5 / 28 + 0.02 * weights.1 / (weights.0 + weights.1)
        #expect(abs(merged.center.x - expected) < 1e-6)
        #expect(abs(merged.score - weights.0) < 1e-6)
    }

    @Test("ignores boxes that are not numbers")
    func notNumbers() {
        #expect(detections([7: ([Float](repeating: .nan, count: 12), 5)]).isEmpty)
    }

    /// The landmarker's answer: every point at one place of its input, no heat.
    private func person(
        at place: SIMD2<Float>, world: SIMD3<Float> = .zero, presence: Float = 0.9, in region: Region
    ) -> LandmarkedPerson? {
        var landmarks: [Float] = []
        var points: [Float] = []
        for index in 0..<39 {
            // The last two are the alignment points: the middle, and one straight above it.
            let at = index == 33 ? SIMD2<Float>(128, 128) : index == 34 ? SIMD2<Float>(128, 28) : place
            landmarks += [at.x, at.y, 25.6, 2, -2]
            points += [world.x, world.y, world.z]
        }
        let heat = [Float](repeating: -20, count: 64 * 64 * 39)
        return landmarks.withUnsafeBufferPointer { landmarks in
            points.withUnsafeBufferPointer { world in
                heat.withUnsafeBufferPointer { heat in
                    [presence].withUnsafeBufferPointer { presence in
                        decoder.person(
                            LandmarkTensors(landmarks: landmarks, presence: presence, world: world, heatmaps: heat),
                            in: region)
                    }
                }
            }
        }
    }

    @Test("brings landmarks back to the picture through a turned region")
    func landmarks() throws {
        let region = Region(center: SIMD2(300, 200), side: 256, rotation: .pi / 2)
        let found = try #require(person(at: SIMD2(227.5, 127.5), in: region))
        let wrist = try #require(found.pose[.leftWrist])
        // The model counts from the first pixel's middle. A hundred pixels to the right in the region is a hundred down in the picture.
        #expect(abs(wrist.x - 300) < 1e-3 && abs(wrist.y - 300) < 1e-3)
        #expect(abs(wrist.z - 25.6 / 0.4) < 1e-3)
        #expect(abs(Double(wrist.visibility) - 1 / (1 + exp(-2))) < 1e-6)
        #expect(abs(Double(wrist.presence) - 1 / (1 + exp(2))) < 1e-6)
        #expect(abs(found.region.side - 2 * 100 * 1.25) < 1e-6)
        #expect(abs(found.region.rotation - .pi / 2) < 1e-9)
    }

    @Test("gives meters with y up and z toward the camera, turned back with the region")
    func world() throws {
        let level = Region(center: SIMD2(300, 200), side: 256)
        let upright = try #require(person(at: .zero, world: SIMD3(0.1, 0.2, 0.3), in: level)?.pose.world[0])
        #expect(abs(upright.x - 0.1) < 1e-6 && abs(upright.y + 0.2) < 1e-6 && abs(upright.z + 0.3) < 1e-6)
        var turned = level
        turned.rotation = .pi / 2
        let lying = try #require(person(at: .zero, world: SIMD3(0.1, 0.2, 0.3), in: turned)?.pose.world[0])
        #expect(abs(lying.x + 0.2) < 1e-6 && abs(lying.y + 0.1) < 1e-6 && abs(lying.z + 0.3) < 1e-6)
    }

    @Test("sees nobody when the model does not, or answers with no numbers")
    func absent() {
        let region = Region(center: SIMD2(300, 200), side: 256)
        #expect(person(at: .zero, presence: 0.49, in: region) == nil)
        #expect(person(at: SIMD2(.nan, 0), in: region) == nil)
        #expect(person(at: .zero, presence: .nan, in: region) == nil)
    }
}
