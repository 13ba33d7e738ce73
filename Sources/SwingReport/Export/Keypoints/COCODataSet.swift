import SwingCore

/// A COCO data set: every frame an image, the player in it an annotation with 17 keypoints.
///
/// An image's id is the frame's number in the video, from 0; `time` is its presentation time in seconds. Visibility is
/// 2 where a joint is likelier seen than hidden, 1 where it is known but likelier hidden, and 0 where it is not known.
struct COCODataSet {
    let motion: ExportedMotion

    /// A player in a frame, positions in pixels.
    private struct Person {
        let keypoints: [(position: SIMD2<Double>, visibility: Int)?]
        let low: SIMD2<Double>
        let high: SIMD2<Double>
    }

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let title = JSONString.quoted("Poses of \(motion.name)")
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
        let names = KeypointOrder.cocoNames.map(JSONString.quoted).joined(separator: ",")
        let bones = KeypointOrder.cocoBones.map { "[\($0[0]),\($0[1])]" }.joined(separator: ",")
        let category = """
            {"id":1,"name":"person","supercategory":"person","keypoints":[\(names)],"skeleton":[\(bones)]}
            """
        try output(Array("\n],\n\"categories\":[\(category)]}\n".utf8))
    }

    private func image(_ sample: Int) -> String {
        let frame = motion.frame(sample)
        let file = JSONString.quoted(motion.name + "_" + FixedPoint.padded(frame, digits: 12) + ".png")
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

    private static func pixels(_ value: Double) -> String { FixedPoint.text(value, places: 3) }

    private func person(_ sample: Int) -> Person? {
        let keypoints = KeypointOrder.coco.map { joint in
            motion.image(joint, sample).map {
                (position: $0, visibility: motion.visibility(joint, sample) >= 0.5 ? 2 : 1)
            }
        }
        guard let first = keypoints.lazy.compactMap({ $0?.position }).first else { return nil }
        var (low, high) = (first, first)
        for keypoint in keypoints {
            guard let position = keypoint?.position else { continue }
            low = pointwiseMin(low, position)
            high = pointwiseMax(high, position)
        }
        return Person(keypoints: keypoints, low: low, high: high)
    }
}
