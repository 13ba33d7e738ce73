import SwingCore
import SwingMedia

#if canImport(Glibc)
    import Glibc
#endif

/// Reads BlazePose: an anchor-based detector whose boxes carry alignment points, and a landmarker.
///
/// The landmarker's last points give the region of the body in the next frame (Bazarevsky et al. 2020, "BlazePose:
/// On-device Real-time Body Pose tracking"; Grishchenko et al. 2022, "BlazePose GHUM Holistic").
struct BlazePoseDecoder: PoseDecoder {
    private let detector: ModelManifest.Detector
    private let landmarker: ModelManifest.Landmarker
    private let refinement: HeatmapRefinement
    private let joints: [Joint]
    private let anchors: [SIMD2<Float>]

    /// Values a landmark: x, y, depth, and the logits of visibility and presence.
    private static let landmarkValues = 5
    private static let worldValues = 3

    init(_ manifest: ModelManifest) {
        detector = manifest.detector
        landmarker = manifest.landmarker
        refinement = HeatmapRefinement(manifest.landmarker.heatmap, points: manifest.landmarker.points)
        joints = manifest.joints
        let input = manifest.detector.input
        anchors = AnchorGrid.centers(
            width: input.width, height: input.height, strides: detector.anchors.strides,
            perStride: detector.anchors.perStride, offset: detector.anchors.offset)
    }

    var detectorCounts: (boxes: Int, scores: Int) { (anchors.count * detector.valuesPerBox, anchors.count) }

    var landmarkerCounts: (landmarks: Int, presence: Int, world: Int, heatmaps: Int) {
        (landmarker.points * Self.landmarkValues, 1, landmarker.points * Self.worldValues, refinement.count)
    }

    func detections(boxes: UnsafeBufferPointer<Float>, scores: UnsafeBufferPointer<Float>) -> [Detection] {
        // A score is the sigmoid of its value: comparing before the exponential spares it for the thousands that fail.
        let limit = -Float(log(1 / Double(detector.minimumScore) - 1))
        var found: [Detection] = []
        for (index, anchor) in anchors.enumerated() where scores[index] >= limit {
            let base = index * detector.valuesPerBox
            let values = UnsafeBufferPointer(rebasing: boxes[base..<base + detector.valuesPerBox])
            let detection = detection(values, anchor: anchor, score: scores[index])
            if let detection { found.append(detection) }
        }
        return Suppression.blended(found, limit: Double(detector.suppressionOverlap))
    }

    private func detection(_ values: UnsafeBufferPointer<Float>, anchor: SIMD2<Float>, score: Float) -> Detection? {
        guard values.allSatisfy(\.isFinite) else { return nil }
        let unit = SIMD2(Float(detector.input.width), Float(detector.input.height))
        func point(_ index: Int) -> SIMD2<Double> {
            SIMD2<Double>(SIMD2(values[index], values[index + 1]) / unit + anchor)
        }
        return Detection(
            score: Self.sigmoid(score), center: point(0),
            size: SIMD2<Double>(SIMD2(values[2], values[3]) / unit),
            hips: point(4 + 2 * detector.keypoints.center), rim: point(4 + 2 * detector.keypoints.scale))
    }

    func region(around detection: Detection) -> Region? {
        Region(hips: detection.hips, rim: detection.rim, scale: landmarker.regionScale)
    }

    func detection(in region: Region, score: Double) -> Detection {
        let radius = region.side / (2 * landmarker.regionScale)
        let up = SIMD2(sin(region.rotation), -cos(region.rotation))
        // Head and shoulders fill the upper half of the circle around the body.
        return Detection(
            score: score, center: region.center + up * (0.75 * radius), size: SIMD2(repeating: radius / 2),
            hips: region.center, rim: region.center + up * radius)
    }

    func person(_ tensors: LandmarkTensors, in region: Region) -> LandmarkedPerson? {
        let landmarks = tensors.landmarks
        let world = tensors.world
        let score = tensors.presence[0]
        guard score >= landmarker.minimumPresence, landmarks.allSatisfy(\.isFinite), world.allSatisfy(\.isFinite)
        else { return nil }
        let map = region.uprightFromUnit
        let unit = SIMD2(Double(landmarker.input.width), Double(landmarker.input.height))
        func point(_ index: Int) -> SIMD2<Double> {
            let base = index * Self.landmarkValues
            let position = SIMD2(Double(landmarks[base]), Double(landmarks[base + 1])) / unit
            // The model counts from the first pixel's middle, the region from its corner.
            return map(refinement.refined(position, point: index, heat: tensors.heatmaps) + 0.5 / unit)
        }
        let next = Region(
            hips: point(landmarker.alignment.center), rim: point(landmarker.alignment.scale),
            scale: landmarker.regionScale)
        guard let next else { return nil }
        let depth = region.side / (unit.x * Double(landmarker.depthScale))
        var pose = Pose(
            keypoints: Array(repeating: nil, count: Joint.count), world: Array(repeating: nil, count: Joint.count),
            score: min(score, 1))
        for (index, joint) in joints.enumerated() {
            let position = point(index)
            let base = index * Self.landmarkValues
            pose.keypoints[joint.rawValue] = Keypoint(
                x: Float(position.x), y: Float(position.y), z: Float(Double(landmarks[base + 2]) * depth),
                visibility: Float(Self.sigmoid(landmarks[base + 3])),
                presence: Float(Self.sigmoid(landmarks[base + 4])))
            pose.world[joint.rawValue] = worldPoint(world, index, rotation: region.rotation)
        }
        return LandmarkedPerson(pose: pose, region: next)
    }

    /// The model answers as if the body stood upright in its square, x right, y down, z away from the camera; turning
    /// it back by the square's rotation and mirroring y and z gives the axes of `WorldPoint`.
    private func worldPoint(_ world: UnsafeBufferPointer<Float>, _ index: Int, rotation: Double) -> WorldPoint {
        let base = index * Self.worldValues
        let x = Double(world[base])
        let y = Double(world[base + 1])
        return WorldPoint(
            x: Float(cos(rotation) * x - sin(rotation) * y), y: Float(-(sin(rotation) * x + cos(rotation) * y)),
            z: -world[base + 2])
    }

    static func sigmoid(_ value: Float) -> Double { 1 / (1 + exp(-Double(value))) }
}
