import Foundation
import SwingCore

/// A COCO data set: every frame an image, the player in it an annotation with 17 keypoints.
///
/// An image's id is the frame's number in the video, from 0; `time` is its presentation time in seconds. Visibility is
/// 2 where a joint is likelier seen than hidden, 1 where it is known but likelier hidden, and 0 where it is not known.
struct COCODataSet: ExportContent {
    let motion: ExportedMotion

    var mapping: String? { ImportMapping(motion: motion).playback }

    /// A player in a frame, positions in pixels.
    private struct Person {
        let keypoints: [(position: SIMD2<Double>, visibility: Int)?]
        let low: SIMD2<Double>
        let high: SIMD2<Double>
    }

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let title = Self.quoted("Poses of \(motion.name)")
        try output(Array("{\"info\":{\"description\":\(title)},\"licenses\":[],\n\"images\":[\n".utf8))
        for sample in 0..<motion.count {
            try output(Array((image(sample) + (sample + 1 < motion.count ? ",\n" : "\n")).utf8))
        }
        try output(Array("],\n\"annotations\":[".utf8))
        var count = 0
        for sample in 0..<motion.count {
            guard let person = person(sample) else { continue }
            count += 1
            try output(Array(((count > 1 ? ",\n" : "\n") + annotation(person, id: count, sample)).utf8))
        }
        let names = KeypointOrder.cocoNames.map(Self.quoted).joined(separator: ",")
        let bones = KeypointOrder.cocoBones.map { "[\($0[0]),\($0[1])]" }.joined(separator: ",")
        let category = """
            {"id":1,"name":"person","supercategory":"person","keypoints":[\(names)],"skeleton":[\(bones)]}
            """
        try output(Array("\n],\n\"categories\":[\(category)]}\n".utf8))
    }

    private func image(_ sample: Int) -> String {
        let frame = motion.frame(sample)
        let file = Self.quoted(motion.name + "_" + frame.padded(to: 12) + ".png")
        return """
            {"id":\(frame),"file_name":\(file),"width":\(motion.track.width),"height":\(motion.track.height),\
            "time":\(FixedPoint.text(motion.time(sample), places: 6))}
            """
    }

    private func annotation(_ person: Person, id: Int, _ sample: Int) -> String {
        let numbers = person.keypoints.map { keypoint in
            guard let keypoint else { return "0,0,0" }
            return "\(Self.pixels(keypoint.position.x)),\(Self.pixels(keypoint.position.y)),\(keypoint.visibility)"
        }.joined(separator: ",")
        let size = person.high - person.low
        let box = [person.low.x, person.low.y, size.x, size.y].map(Self.pixels).joined(separator: ",")
        return """
            {"id":\(id),"image_id":\(motion.frame(sample)),"category_id":1,"iscrowd":0,\
            "num_keypoints":\(person.keypoints.count { $0 != nil }),"area":\(Self.pixels(size.x * size.y)),\
            "bbox":[\(box)],"keypoints":[\(numbers)]}
            """
    }

    /// Text as a string of JSON.
    private static func quoted(_ text: String) -> String {
        (try? JSONEncoder.sorted().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    private static func pixels(_ value: Double) -> String { FixedPoint.text(value, places: 3) }

    private func person(_ sample: Int) -> Person? {
        let keypoints = KeypointOrder.coco.map { joint in
            motion.image(joint, sample).map {
                (position: $0, visibility: motion.visibility(joint, sample) >= 0.5 ? 2 : 1)
            }
        }
        guard let (low, high) = keypoints.compactMap({ $0?.position }).bounds else { return nil }
        return Person(keypoints: keypoints, low: low, high: high)
    }
}

/// One file of 25 keypoints a frame, in pixels of the upright picture, as OpenPose writes them.
///
/// Every frame of the video between the first and the last has a file: readers count files instead of reading times.
/// A frame without a player has no people; a keypoint that is not known is 0, 0, 0.
struct OpenPoseFrames: ExportContent {
    static let fileEnding = "_keypoints.json"

    private let motion: ExportedMotion

    /// Numbers of frames may come from anybody's file; as many as a pose file may hold become files.
    private static let mostFrames = 432_000

    init(motion: ExportedMotion) throws(ExportError) {
        self.motion = motion
        guard count <= Self.mostFrames else { throw .tooLong(.openpose, frames: count, limit: Self.mostFrames) }
    }

    var mapping: String? { ImportMapping(motion: motion).constantRate }

    private var count: Int {
        guard motion.count > 0 else { return 0 }
        let (span, overflow) = motion.frame(motion.count - 1).subtractingReportingOverflow(motion.frame(0))
        return overflow || span == .max ? .max : span + 1
    }

    /// A known keypoint's certainty is at least this: 0 would say that it is not known.
    private static let leastCertainty = 0.001

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        try writeFiles { _, bytes throws(Failure) in try output(bytes) }
    }

    func writeFiles<Failure: Error>(to output: (String, [UInt8]) throws(Failure) -> Void) throws(Failure) {
        var next = motion.count > 0 ? motion.frame(0) : 0
        for sample in 0..<motion.count {
            for missing in stride(from: next, to: motion.frame(sample), by: 1) {
                try output(name(missing), Self.file(person: nil))
            }
            try output(name(motion.frame(sample)), Self.file(person: person(sample)))
            next = motion.frame(sample) + 1
        }
    }

    private func name(_ frame: Int) -> String {
        motion.name + "_" + frame.padded(to: 12) + Self.fileEnding
    }

    private static func file(person: String?) -> [UInt8] {
        let people = person.map { numbers in
            """
            {"person_id":[-1],"pose_keypoints_2d":[\(numbers)],"face_keypoints_2d":[],"hand_left_keypoints_2d":[],\
            "hand_right_keypoints_2d":[],"pose_keypoints_3d":[],"face_keypoints_3d":[],"hand_left_keypoints_3d":[],\
            "hand_right_keypoints_3d":[]}
            """
        }
        return Array("{\"version\":1.3,\"people\":[\(people ?? "")]}\n".utf8)
    }

    /// The numbers of the player, or nil where no keypoint is known.
    private func person(_ sample: Int) -> String? {
        let keypoints = KeypointOrder.body25.map { keypoint($0, sample) }
        guard keypoints.contains(where: { $0 != nil }) else { return nil }
        return keypoints.map { keypoint in
            guard let keypoint else { return "0,0,0" }
            return [keypoint.x, keypoint.y, keypoint.z].map { FixedPoint.text($0, places: 3) }.joined(separator: ",")
        }.joined(separator: ",")
    }

    private func keypoint(_ joints: [Joint], _ sample: Int) -> SIMD3<Double>? {
        guard !joints.isEmpty else { return nil }
        var sum = SIMD2<Double>.zero
        var certainty = 1.0
        for joint in joints {
            guard let position = motion.image(joint, sample) else { return nil }
            sum += position
            certainty = min(certainty, motion.visibility(joint, sample))
        }
        let middle = sum / Double(joints.count)
        return SIMD3(middle.x, middle.y, max(certainty, Self.leastCertainty))
    }
}

/// The mapping with which `swing analyze --pose` reads an export back: what the export itself does not say.
struct ImportMapping {
    let motion: ExportedMotion

    /// Frames without a time of their own: one rate, and the time of the first.
    var constantRate: String {
        let timing = FrameTiming(motion.track.times)
        let start = motion.count > 0 ? motion.time(0) : 0
        return """
            frameRate: \(FixedPoint.text(min(max(timing.rate, 1), 10_000), places: 6))
            startTime: \(FixedPoint.text(start, places: 6))
            \(frame)
            """
    }

    /// A table with the time of each row and the joints in picture and space.
    var table: String {
        let joints = Joint.allCases.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        return """
            \(frame)
            table:
              columns: "{joint}_{axis}"
              axes: [x_px, y_px]
              space: [x_m, y_m, z_m]
              spaceScale: \(1 / motion.scale)
              visibility: visibility
              time: time
              joints: {\(joints)}

            """
    }

    /// What a data set with sizes and times lacks.
    var playback: String { "slowMotionFactor: \(FixedPoint.text(motion.track.playback.slowMotionFactor, places: 6))\n" }

    private var frame: String { "size: [\(motion.track.width), \(motion.track.height)]\n" + playback }
}
