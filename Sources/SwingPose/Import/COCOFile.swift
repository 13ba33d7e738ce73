import SwingCore

/// COCO keypoints: a list of results, or a data set with images and annotations.
struct COCOFile {
    private let path: String
    private let mapping: PoseMapping?

    private struct Annotation: Decodable {
        let image: Int
        let keypoints: [Double]

        enum CodingKeys: String, CodingKey {
            case image = "image_id"
            case keypoints
        }
    }

    private struct Image: Decodable {
        let id: Int
        let width: Int?
        let height: Int?
    }

    private struct DataSet: Decodable {
        let images: [Image]?
        let annotations: [Annotation]
    }

    private enum Contents: Decodable {
        case results([Annotation])
        case dataSet(DataSet)

        init(from decoder: any Decoder) throws {
            // A list is one of results; anything else must be a data set and is blamed for what it lacks.
            if (try? decoder.unkeyedContainer()) != nil {
                self = .results(try [Annotation](from: decoder))
            } else {
                self = .dataSet(try DataSet(from: decoder))
            }
        }
    }

    /// Frames without an entry: a minute of 100 a second, and for each image with one a hundred more.
    ///
    /// Numbers of frames in a collection lie further apart, and each frame between them takes memory.
    private static let emptyFrames = 6_000
    private static let emptyFramesEach = 100

    init(path: String, mapping: PoseMapping?) {
        self.path = path
        self.mapping = mapping
    }

    func source() throws(PoseImportError) -> PoseSource {
        let annotations: [Annotation]
        var images: [Image] = []
        switch try ImportFile.json(Contents.self, path) {
        case .results(let results): annotations = results
        case .dataSet(let set):
            annotations = set.annotations
            images = set.images ?? []
        }
        let frameRate = try mapping.frameRate(for: path)
        var people: [Int: [Pose]] = [:]
        for image in images { people[image.id] = [] }
        for annotation in annotations {
            guard let pose = KeypointLayout.pose(annotation.keypoints, KeypointLayout.coco) else {
                throw .damaged(
                    path,
                    "image \(annotation.image) has \(annotation.keypoints.count) numbers; COCO has 51")
            }
            people[annotation.image, default: []].append(pose)
        }
        guard let first = people.keys.min(), let last = people.keys.max() else {
            throw .damaged(path, "it holds no image and no keypoints")
        }
        let (span, overflow) = last.subtractingReportingOverflow(first)
        guard !overflow, span < PoseSource.mostFrames else {
            throw .damaged(
                path,
                "image_id runs from \(first) to \(last), and at most \(PoseSource.mostFrames) frames are read")
        }
        guard span <= Self.emptyFrames + Self.emptyFramesEach * people.count else {
            throw .damaged(
                path, "image_id runs from \(first) to \(last) for \(people.count) images: these are no frame numbers")
        }
        // A frame nobody was seen in has no entry: its number is missing.
        var follower = PersonFollower()
        let poses = (0...span).map { index in (index: index, pose: follower.next(people[first + index] ?? [])) }
        return PoseSource(
            format: "coco",
            track: PoseSource.track(
                poses, size: size(images) ?? mapping.size(holding: poses.map(\.pose)), frameRate: frameRate),
            model: "COCO keypoints", modelDigest: "")
    }

    private func size(_ images: [Image]) -> [Int]? {
        guard let image = images.first, let width = image.width, let height = image.height,
            (1...1 << 16).contains(width), (1...1 << 16).contains(height)
        else { return nil }
        return [width, height]
    }
}
