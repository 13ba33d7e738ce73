import FoundationEssentials
import SwingMedia
import Yams

/// What a model's manifest says: which files it has, how its tensors are named and sized, and what they mean.
///
/// Another model is another manifest and, where its tensors are laid out differently, another decoder.
struct ModelManifest: Sendable, Decodable {
    /// The `format` of every manifest.
    static let format = "tennisswing-pose-model"
    /// The `version` this program reads.
    static let supportedVersion = 1
    /// The `decoder` of every manifest: `BlazePoseDecoder` reads what its networks give.
    static let decoder = "blazepose"

    struct Source: Sendable, Decodable {
        let package: String
    }

    struct Input: Sendable, Decodable {
        let name: String
        let width: Int
        let height: Int
        /// What 0 and 255 are mapped to.
        let range: [Float]
    }

    struct Anchors: Sendable, Decodable {
        let strides: [Int]
        let perStride: Int
        let offset: Float
    }

    /// Two points, by their index, that give a region its middle, size and turn.
    struct Alignment: Sendable, Decodable {
        let center: Int
        let scale: Int
    }

    /// Maps of where each point is likely to be, and how they are used.
    struct Heatmap: Sendable, Decodable {
        let size: Int
        let window: Int
        let minimumHeat: Float
    }

    struct Detector: Sendable, Decodable {
        struct Outputs: Sendable, Decodable {
            let boxes: String
            let scores: String
        }
        let network: String
        let input: Input
        let outputs: Outputs
        let anchors: Anchors
        let valuesPerBox: Int
        let minimumScore: Float
        let suppressionOverlap: Float
        let keypoints: Alignment
    }

    struct Landmarker: Sendable, Decodable {
        struct Outputs: Sendable, Decodable {
            let landmarks: String
            let presence: String
            let world: String
            let heatmaps: String
        }
        let network: String
        let input: Input
        let outputs: Outputs
        let minimumPresence: Float
        let depthScale: Float
        let regionScale: Double
        let heatmap: Heatmap
        let landmarks: [String]
        let alignment: Alignment
        let points: Int
    }

    let format: String
    let version: Int
    let name: String
    let title: String
    let licence: String
    let source: Source
    let files: [String: String]
    let decoder: String
    let detector: Detector
    let landmarker: Landmarker

    /// Reads and checks a manifest.
    ///
    /// - Parameter path: where it was read, for messages.
    init(yaml: String, path: String) throws(PoseError) {
        do {
            self = try YAMLDecoder().decode(ModelManifest.self, from: yaml)
        } catch {
            throw .manifestInvalid(path: path, reason: Self.reason(error))
        }
        if let reason = defect() { throw .manifestInvalid(path: path, reason: reason) }
    }

    /// The joints by index in the landmark tensor.
    var joints: [Joint] { landmarker.landmarks.compactMap(Joint.init(name:)) }

    private static func reason(_ error: any Error) -> MessageValue {
        func key(_ path: [any CodingKey]) -> [String: MessageValue] {
            ["key": .text(path.map(\.stringValue).joined(separator: "."))]
        }
        return switch error {
        case DecodingError.keyNotFound(let name, let context): Code.keyMissing(key(context.codingPath + [name]))
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            Code.otherType(key(context.codingPath))
        default: Code.notYAML()
        }
    }

    private typealias Code = PoseModelErrorCode

    /// What makes the numbers unusable, or nil.
    ///
    /// Everything that sizes memory or indexes a tensor is checked here once.
    private func defect() -> MessageValue? {
        if format != Self.format { return Code.otherFormat(["expected": .text(Self.format)]) }
        if version != Self.supportedVersion {
            return Code.otherVersion(["found": "\(version)", "expected": "\(Self.supportedVersion)"])
        }
        if name.isEmpty || name.contains("/") { return Code.name() }
        if decoder != Self.decoder { return Code.unknownDecoder(["decoder": .text(decoder)]) }
        for (key, input) in [("detector", detector.input), ("landmarker", landmarker.input)] {
            guard (16...1024).contains(input.width), (16...1024).contains(input.height), input.width % 2 == 0,
                input.height % 2 == 0
            else { return Code.inputSize(["key": .text(key)]) }
            guard input.range.count == 2, input.range[0] < input.range[1], input.range.allSatisfy(\.isFinite) else {
                return Code.inputRange(["key": .text(key)])
            }
        }
        return detectorDefect() ?? landmarkerDefect()
    }

    private func detectorDefect() -> MessageValue? {
        let anchors = detector.anchors
        guard !anchors.strides.isEmpty, anchors.strides.allSatisfy({ (1...256).contains($0) }),
            (1...16).contains(anchors.perStride)
        else { return Code.anchors() }
        let keypoints = detector.keypoints
        let count = (detector.valuesPerBox - 4) / 2
        guard (6...1024).contains(detector.valuesPerBox), (0..<count).contains(keypoints.center),
            (0..<count).contains(keypoints.scale)
        else { return Code.boxKeypoints(["count": "\(detector.valuesPerBox)"]) }
        guard (0...1).contains(detector.minimumScore), (0...1).contains(detector.suppressionOverlap) else {
            return Code.detectorThresholds()
        }
        return nil
    }

    private func landmarkerDefect() -> MessageValue? {
        let unknown = landmarker.landmarks.first { Joint(name: $0) == nil }
        if let unknown { return Code.unknownJoint(["joint": .text(unknown)]) }
        guard Set(landmarker.landmarks).count == landmarker.landmarks.count, !landmarker.landmarks.isEmpty,
            (landmarker.landmarks.count...1024).contains(landmarker.points)
        else { return Code.landmarks() }
        guard (0..<landmarker.points).contains(landmarker.alignment.center),
            (0..<landmarker.points).contains(landmarker.alignment.scale)
        else { return Code.alignment(["count": "\(landmarker.points)"]) }
        guard (0...1).contains(landmarker.minimumPresence), landmarker.depthScale > 0,
            (0.5...4).contains(landmarker.regionScale)
        else { return Code.landmarkThresholds() }
        let heatmap = landmarker.heatmap
        guard (1...256).contains(heatmap.size), (1...heatmap.size).contains(heatmap.window),
            (0...1).contains(heatmap.minimumHeat)
        else { return Code.heatmap() }
        return nil
    }
}

extension RegionSampler {
    init(input: ModelManifest.Input, border: Border) {
        self.init(width: input.width, height: input.height, range: input.range[0]...input.range[1], border: border)
    }
}
