import SwingCore

/// A folder as OpenPose writes it: one JSON file a frame, in the order of their names, with everybody seen.
struct OpenPoseFolder {
    private let path: String
    private let names: [String]
    private let mapping: PoseMapping?

    private struct Frame: Decodable {
        struct Person: Decodable {
            let keypoints: [Double]

            enum CodingKeys: String, CodingKey {
                case keypoints = "pose_keypoints_2d"
            }
        }
        let people: [Person]
    }

    /// A frame with a hundred people takes some 250 kilobytes.
    private static let largestFrame = 4 << 20

    init(path: String, names: [String], mapping: PoseMapping?) {
        self.path = path
        self.names = names.filter { $0.hasSuffix(".json") }.sorted()
        self.mapping = mapping
    }

    func source() throws(PoseImportError) -> PoseSource {
        guard !names.isEmpty else { throw .damaged(path, .noJSONFile) }
        guard names.count <= PoseSource.mostFrames else {
            throw .damaged(
                path, .tooManyFiles,
                ["count": "\(names.count)", "limit": "\(PoseSource.mostFrames)"])
        }
        let frameRate = try mapping.frameRate(for: path)
        var follower = PersonFollower()
        var poses: [(index: Int, pose: Pose?)] = []
        for (index, name) in names.enumerated() {
            let file = path + "/" + name
            var people: [Pose] = []
            for person in try ImportFile.json(Frame.self, file, atMost: Self.largestFrame).people {
                guard let pose = OpenPoseFolder.pose(person.keypoints) else {
                    throw .damaged(
                        file, .personCount, ["count": "\(person.keypoints.count)"])
                }
                people.append(pose)
            }
            poses.append((index, follower.next(people)))
        }
        return PoseSource(
            format: "openpose",
            track: PoseSource.track(
                poses, size: mapping.size(holding: poses.map(\.pose)), frameRate: frameRate, mapping: mapping),
            model: "OpenPose", modelDigest: "")
    }

    private static func pose(_ numbers: [Double]) -> Pose? {
        KeypointLayout.pose(numbers, KeypointOrder.body25)
            ?? KeypointLayout.pose(numbers, KeypointOrder.body18)
            ?? KeypointLayout.pose(numbers, KeypointOrder.coco.map { [$0] })
    }
}
