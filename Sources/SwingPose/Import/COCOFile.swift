import SwingCore

/// COCO keypoints: a list of results, or a data set with images and annotations.
struct COCOFile {
    private let contents: Contents
    private let path: String
    private let mapping: PoseMapping?

    /// A person in an image.
    struct Annotation: Decodable {
        let image: Int
        let keypoints: [Double]

        enum CodingKeys: String, CodingKey {
            case image = "image_id"
            case keypoints
        }
    }

    struct Image: Decodable {
        let id: Int
        let width: Int?
        let height: Int?
        /// Presentation time in seconds, which this toolkit writes; what others may call so is no time.
        let time: Double?

        enum CodingKeys: CodingKey { case id, width, height, time }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            width = try container.decodeIfPresent(Int.self, forKey: .width)
            height = try container.decodeIfPresent(Int.self, forKey: .height)
            time = try? container.decode(Double.self, forKey: .time)
        }
    }

    /// What a file holds; of a list of results there are no images.
    struct Contents: Decodable {
        let images: [Image]?
        let annotations: [Annotation]
    }

    /// Frames without an entry: a minute of 100 a second, and for each image with one a hundred more.
    ///
    /// Numbers of frames in a collection lie further apart, and each frame between them takes memory.
    private static let emptyFrames = 6_000
    private static let emptyFramesEach = 100

    init(_ contents: Contents, path: String, mapping: PoseMapping?) {
        (self.contents, self.path, self.mapping) = (contents, path, mapping)
    }

    func source() throws(PoseImportError) -> PoseSource {
        let images = contents.images ?? []
        var people: [Int: [Pose]] = [:]
        for image in images { people[image.id] = [] }
        for annotation in contents.annotations {
            guard let pose = KeypointLayout.pose(annotation.keypoints, KeypointOrder.coco.map { [$0] }) else {
                throw .damaged(
                    path, .keypointCount, ["image": "\(annotation.image)", "count": "\(annotation.keypoints.count)"])
            }
            people[annotation.image, default: []].append(pose)
        }
        if mapping?.frameRate == nil, let timed = try timed(images, people) { return timed }
        let frameRate = try mapping.frameRate(for: path)
        guard let first = people.keys.min(), let last = people.keys.max() else { throw .damaged(path, .noImage) }
        let (span, overflow) = last.subtractingReportingOverflow(first)
        guard !overflow, span < PoseSource.mostFrames else {
            throw .damaged(
                path, .imageNumbers, ["first": "\(first)", "last": "\(last)", "limit": "\(PoseSource.mostFrames)"])
        }
        guard span <= Self.emptyFrames + Self.emptyFramesEach * people.count else {
            throw .damaged(
                path, .scatteredNumbers, ["first": "\(first)", "last": "\(last)", "count": "\(people.count)"])
        }
        // A frame nobody was seen in has no entry: its number is missing.
        var follower = PersonFollower()
        let poses = (first...last).map { follower.next(people[$0] ?? []) }
        let size = size(images) ?? mapping.size(holding: poses)
        return source(PoseSource.track(poses, size: size, frameRate: frameRate, mapping: mapping))
    }

    /// The frames at the times of their images, or nil where not every image has one.
    private func timed(_ images: [Image], _ people: [Int: [Pose]]) throws(PoseImportError) -> PoseSource? {
        let times = images.compactMap(\.time)
        guard !times.isEmpty, times.count == images.count, people.count == images.count else { return nil }
        let ordered = images.sorted { $0.id < $1.id }
        var follower = PersonFollower()
        var frames: [PoseFrame] = []
        for image in ordered {
            guard let seconds = image.time, abs(seconds) < PoseSource.latestTime else {
                throw .damaged(path, .imageTime, ["image": "\(image.id)"])
            }
            let time = MediaTime(roundingSeconds: seconds, timeBase: .microseconds)
            if let last = frames.last, last.time >= time { throw .damaged(path, .imageOrder, ["image": "\(image.id)"]) }
            frames.append(PoseFrame(index: frames.count, time: time, pose: follower.next(people[image.id] ?? [])))
        }
        guard frames.count <= PoseSource.mostFrames else {
            throw .damaged(path, .tooManyImages, ["limit": "\(PoseSource.mostFrames)"])
        }
        let size = size(images) ?? mapping.size(holding: frames.map(\.pose))
        return source(PoseTrack(width: size[0], height: size[1], playback: mapping.playback, frames: frames))
    }

    private func source(_ track: PoseTrack) -> PoseSource {
        PoseSource(format: "coco", track: track, model: "COCO keypoints", modelDigest: "")
    }

    private func size(_ images: [Image]) -> [Int]? {
        guard let image = images.first, let width = image.width, let height = image.height,
            (1...1 << 16).contains(width), (1...1 << 16).contains(height)
        else { return nil }
        return [width, height]
    }
}

/// Poses from numbers in the order of another program: `KeypointOrder`.
enum KeypointLayout {
    /// How likely a landmark that is flagged as hidden is seen: the middle of what is less likely than not.
    private static let hidden = 0.25

    /// The pose of one person from numbers x, y, certainty; nil for another count than the layout has.
    ///
    /// A landmark whose certainty is 0 is not known: its position is written as 0 as well. Data sets write COCO's flags in
    /// its place: 2 where a landmark is seen, 1 where it is hidden.
    static func pose(_ numbers: [Double], _ layout: [[Joint]]) -> Pose? {
        guard numbers.count == 3 * layout.count else { return nil }
        let certainties = stride(from: 2, to: numbers.count, by: 3).map { numbers[$0] }
        let isFlagged = certainties.contains(2) && certainties.allSatisfy { [0, 1, 2].contains($0) }
        var pose = Pose(score: 1)
        // A middle of two is neither of them.
        for (index, joints) in layout.enumerated() where joints.count == 1 {
            let (x, y, certainty) = (numbers[3 * index], numbers[3 * index + 1], numbers[3 * index + 2])
            guard certainty > 0, abs(x) < 1e6, abs(y) < 1e6 else { continue }
            let visibility = isFlagged && certainty == 1 ? hidden : min(certainty, 1)
            pose[joints[0]] = Keypoint(x: Float(x), y: Float(y), visibility: Float(visibility))
        }
        return pose
    }
}
