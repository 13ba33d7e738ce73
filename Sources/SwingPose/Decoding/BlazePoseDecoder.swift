import SwingMedia

#if canImport(Glibc)
    import Glibc
#endif

/// Reads BlazePose: an anchor-based detector whose boxes carry alignment points, and a landmarker.
///
/// The landmarker's last points give the region of the body in the next frame (Bazarevsky et al. 2020, "BlazePose:
/// On-device Real-time Body Pose tracking"; Grishchenko et al. 2022, "BlazePose GHUM Holistic").
///
/// Pure: numbers in, values out.
struct BlazePoseDecoder: Sendable {
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
        refinement = HeatmapRefinement(heatmap: manifest.landmarker.heatmap, points: manifest.landmarker.points)
        joints = manifest.joints
        let input = manifest.detector.input
        anchors = AnchorGrid.centers(
            width: input.width, height: input.height, strides: detector.anchors.strides,
            perStride: detector.anchors.perStride, offset: detector.anchors.offset)
    }

    /// How many numbers the detector's tensors hold: boxes, then scores.
    var detectorCounts: (boxes: Int, scores: Int) { (anchors.count * detector.valuesPerBox, anchors.count) }

    /// How many numbers the landmarker's tensors hold.
    var landmarkerCounts: (landmarks: Int, presence: Int, world: Int, heatmaps: Int) {
        (landmarker.points * Self.landmarkValues, 1, landmarker.points * Self.worldValues, refinement.count)
    }

    /// The people a detector saw, in the unit square of what it was shown.
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
            score: Self.sigmoid(score), center: point(0), size: SIMD2<Double>(SIMD2(values[2], values[3]) / unit),
            hips: point(4 + 2 * detector.keypoints.center), rim: point(4 + 2 * detector.keypoints.scale))
    }

    /// The square around a detected person that the landmarker is to be shown.
    func region(around detection: Detection) -> Region? {
        Region(hips: detection.hips, rim: detection.rim, scale: landmarker.regionScale)
    }

    /// The body in the square that the landmarker is shown, as the detector would report it: the inverse of `region`.
    func detection(in region: Region, score: Double) -> Detection {
        let radius = region.side / (2 * landmarker.regionScale)
        let up = SIMD2(sin(region.rotation), -cos(region.rotation))
        // Head and shoulders fill the upper half of the circle around the body.
        return Detection(
            score: score, center: region.center + up * (0.75 * radius), size: SIMD2(repeating: radius / 2),
            hips: region.center, rim: region.center + up * radius)
    }

    /// The person in the region that the landmarker was shown, or nil where it sees none.
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
        var pose = Pose(score: min(score, 1))
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

/// The positions in the unit square that a single-shot detector's boxes are measured from.
enum AnchorGrid {
    /// The anchors' middles in the order of the tensor: layer by layer, row by row, cell by cell.
    ///
    /// A stride of `s` makes a grid of `ceil(size / s)` cells a side. Strides that repeat one after another share one
    /// grid, whose cells then hold the anchors of all of them (Liu et al. 2016, SSD; the layout is MediaPipe's).
    static func centers(width: Int, height: Int, strides: [Int], perStride: Int, offset: Float) -> [SIMD2<Float>] {
        var result: [SIMD2<Float>] = []
        var layer = 0
        while layer < strides.count {
            let stride = strides[layer]
            let same = strides[layer...].prefix { $0 == stride }.count
            let columns = (width + stride - 1) / stride
            let rows = (height + stride - 1) / stride
            for row in 0..<rows {
                for column in 0..<columns {
                    let center = SIMD2((Float(column) + offset) / Float(columns), (Float(row) + offset) / Float(rows))
                    result.append(contentsOf: repeatElement(center, count: same * perStride))
                }
            }
            layer += same
        }
        return result
    }
}

/// Moves landmarks to where their heat maps say they are.
///
/// The landmarker gives each point twice: as two numbers, which are right on the whole, and as a map of how likely the
/// point lies in each cell, which is sharper near by. The refined point is the heat's middle in a small window around
/// the numbers (the method of MediaPipe's pose solution).
struct HeatmapRefinement {
    let heatmap: ModelManifest.Heatmap
    let points: Int

    private var size: Int { heatmap.size }

    /// How many numbers the maps hold.
    var count: Int { size * size * points }

    /// The refined position of a point.
    ///
    /// - Parameters:
    ///   - position: the point in the unit square.
    ///   - heat: the logits of all maps: row by row, cell by cell, point by point.
    func refined(_ position: SIMD2<Double>, point: Int, heat: UnsafeBufferPointer<Float>) -> SIMD2<Double> {
        let column = (position.x * Double(size)).rounded(.down)
        let row = (position.y * Double(size)).rounded(.down)
        guard column >= 0, row >= 0, column < Double(size), row < Double(size) else { return position }
        let columns = range(around: Int(clamping: column))
        let rows = range(around: Int(clamping: row))
        var sum = 0.0
        var weightedSum = SIMD2<Double>.zero
        var hottest = 0.0
        for row in rows {
            for column in columns {
                let value = BlazePoseDecoder.sigmoid(heat[(row * size + column) * points + point])
                sum += value
                weightedSum += SIMD2(Double(column), Double(row)) * value
                hottest = max(hottest, value)
            }
        }
        guard hottest >= Double(heatmap.minimumHeat), sum > 0 else { return position }
        return weightedSum / sum / Double(size)
    }

    private func range(around cell: Int) -> Range<Int> {
        max(0, cell - heatmap.window / 2)..<min(size, cell + heatmap.window / 2 + 1)
    }
}

/// Brings the many boxes a detector draws around one person down to one.
enum Suppression {
    /// Merges detections that overlap: each group becomes the mean of its members, weighted by score.
    ///
    /// It keeps the score of its best. This is the blending of BlazeFace (Bazarevsky et al. 2019), steadier from frame
    /// to frame than keeping the best box.
    ///
    /// - Parameters:
    ///   - limit: overlap above which two detections are the same person.
    ///   - overlap: how overlap is measured.
    /// - Complexity: O(n · groups).
    static func blended(
        _ detections: [Detection], limit: Double, overlap: (Detection, Detection) -> Double = { $0.overlap($1) }
    ) -> [Detection] {
        // Sorted by score; equal scores keep their order, so that the result is a function of the input alone.
        var rest = detections.enumerated()
            .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
            .map(\.element)
        var result: [Detection] = []
        while let best = rest.first {
            let group = rest.filter { $0 == best || overlap(best, $0) > limit }
            rest.removeAll { $0 == best || overlap(best, $0) > limit }
            result.append(mean(of: group, best: best))
        }
        return result
    }

    private static func mean(of group: [Detection], best: Detection) -> Detection {
        var sum = Detection(score: 0, center: .zero, size: .zero, hips: .zero, rim: .zero)
        for detection in group {
            sum.score += detection.score
            sum.center += detection.center * detection.score
            sum.size += detection.size * detection.score
            sum.hips += detection.hips * detection.score
            sum.rim += detection.rim * detection.score
        }
        guard sum.score > 0 else { return best }
        return Detection(
            score: best.score, center: sum.center / sum.score, size: sum.size / sum.score, hips: sum.hips / sum.score,
            rim: sum.rim / sum.score)
    }
}
