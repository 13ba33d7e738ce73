/// What a JSON file of poses is: COCO keypoints, or the motion that `swing pose --format json` writes.
enum JSONPoses: Decodable {
    case coco(COCOFile.Contents)
    case motion(MotionDocument)

    private enum CodingKeys: CodingKey {
        case frames
    }

    init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            self = .coco(COCOFile.Contents(images: nil, annotations: try [COCOFile.Annotation](from: decoder)))
        } else if try decoder.container(keyedBy: CodingKeys.self).contains(.frames) {
            self = .motion(try MotionDocument(from: decoder))
        } else {
            // Anything else must be a data set and is blamed for what it lacks.
            self = .coco(try COCOFile.Contents(from: decoder))
        }
    }
}
