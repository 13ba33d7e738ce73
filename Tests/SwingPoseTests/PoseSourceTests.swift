import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingPose

@Suite("Poses of other programs")
struct PoseSourceTests {
    private func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func mapping(_ text: String, in folder: String) throws -> PoseMapping {
        try write(text, to: folder + "/mapping.yaml")
        return try PoseMapping.read(folder + "/mapping.yaml")
    }

    /// What reading a file of this name and text, with a mapping, ends with.
    private func failure(_ name: String, _ text: String?, mapping: String? = "frameRate: 30") throws -> PoseImportError?
    {
        try Fixtures.withFolder { folder in
            if let text { try write(text, to: folder + "/" + name) }
            do {
                let map = try mapping.map { try self.mapping($0, in: folder) }
                _ = try PoseSource.read(folder + "/" + name, mapping: map)
                return nil
            } catch let error as PoseImportError {
                return error
            }
        }
    }

    /// OpenPose's 25 points of a person 100 pixels wide whose nose is at a place; the left eye unseen.
    private func person(x: Double, y: Double, size: Double = 100) -> String {
        let points = (0..<25).map { index in
            index == 16 ? "0,0,0" : "\(x + size * Double(index) / 24),\(y + 2 * size * Double(index) / 24),0.9"
        }
        return "{\"pose_keypoints_2d\":[\(points.joined(separator: ","))]}"
    }

    @Test("OpenPose: a file a frame, and one person among several followed")
    func openPose() throws {
        try Fixtures.withFolder { folder in
            let frames = [
                [person(x: 500, y: 100, size: 40), person(x: 100, y: 50)],
                [person(x: 110, y: 52), person(x: 505, y: 100, size: 300)], [],
            ]
            for (index, people) in frames.enumerated() {
                let text = "{\"version\":1.3,\"people\":[\(people.joined(separator: ","))]}"
                try write(text, to: folder + "/clip_00\(index)_keypoints.json")
            }
            let map = try mapping("frameRate: 25\nsize: [1920, 1080]", in: folder)
            let source = try PoseSource.read(folder, mapping: map)
            #expect(source.format == "openpose" && source.track.frames.count == 3)
            #expect(source.track.width == 1920 && source.track.height == 1080)
            #expect(source.track.frames[1].time.seconds == 0.04)
            let noses = source.track.frames.map { $0.pose?[.nose]?.x }
            #expect(noses == [100, 110, nil])
            let first = try #require(source.track.frames[0].pose)
            #expect(first[.leftEye] == nil && first[.rightEye] != nil && first[.leftThumb] == nil)
            // The sixth point is the left shoulder.
            #expect(abs((first[.leftShoulder]?.x ?? 0) - (100 + 100 * 5 / 24)) < 0.01)
        }
    }

    private func coco(_ image: Int, x: Double) -> String {
        let points = (0..<17).map { "\(x + Double($0)),\(20 + 10 * Double($0)),2" }.joined(separator: ",")
        return "{\"image_id\":\(image),\"category_id\":1,\"keypoints\":[\(points)],\"score\":0.9}"
    }

    @Test("COCO: results and data sets; a missing image is a frame without the player")
    func cocoKeypoints() throws {
        try Fixtures.withFolder { folder in
            let map = try mapping("frameRate: 50", in: folder)
            try write("[\(coco(7, x: 10)),\(coco(9, x: 12))]", to: folder + "/results.json")
            let results = try PoseSource.read(folder + "/results.json", mapping: map).track
            #expect(results.frames.map { $0.pose?[.leftWrist]?.x } == [19, nil, 21])
            #expect(results.frames[2].time.seconds == 0.04)
            #expect(results.frames[0].pose?[.leftWrist]?.visibility == 1)
            let set =
                "{\"images\":[{\"id\":7,\"width\":640,\"height\":360},{\"id\":8}],\"annotations\":[\(coco(7, x: 10))]}"
            try write(set, to: folder + "/set.json")
            let track = try PoseSource.read(folder + "/set.json", mapping: map).track
            #expect(track.width == 640 && track.height == 360 && track.frames.count == 2)
        }
    }

    @Test("COCO with a time for every image needs no frame rate; without one for all it does")
    func timedImages() throws {
        func set(_ third: String) -> String {
            let images = "{\"id\":7,\"time\":0.5},{\"id\":8,\"time\":0.52},{\"id\":9\(third)}"
            return "{\"images\":[\(images)],\"annotations\":[\(coco(7, x: 10)),\(coco(9, x: 12))]}"
        }
        try Fixtures.withFolder { folder in
            try write(set(",\"time\":0.6"), to: folder + "/set.json")
            let map = try mapping("slowMotionFactor: 4", in: folder)
            let track = try PoseSource.read(folder + "/set.json", mapping: map).track
            #expect(track.frames.map(\.time.seconds) == [0.5, 0.52, 0.6] && track.playback.slowMotionFactor == 4)
            #expect(track.frames.map { $0.pose?[.leftWrist]?.x } == [19, nil, 21])
        }
        for third in ["", ",\"time\":\"noon\"", ",\"time\":0.52", ",\"time\":1e9"] {
            #expect(try failure("a.json", set(third), mapping: nil)?.category == .dataUnusable, "\(third)")
        }
    }

    @Test("the start of frames without times")
    func startTime() throws {
        try Fixtures.withFolder { folder in
            try write("[\(coco(7, x: 10)),\(coco(8, x: 12))]", to: folder + "/results.json")
            let map = try mapping("frameRate: 50\nstartTime: 0.529", in: folder)
            let track = try PoseSource.read(folder + "/results.json", mapping: map).track
            #expect(track.frames.map(\.time.seconds) == [0.529, 0.549])
        }
    }

    @Test("the motion that this toolkit exports: joints by name in picture and space, frames at their times")
    func motion() throws {
        func text(_ frames: String, factor: String = "8") -> String {
            "{\"schemaVersion\":1,\"width\":720,\"height\":1280,\"slowMotionFactor\":\(factor),\"frames\":[\(frames)]}"
        }
        func joint(_ name: String, _ image: String) -> String {
            "\"\(name)\":{\"image\":\(image),\"world\":[0.1,0.2,-0.3],\"visibility\":0.5,\"state\":\"observed\"}"
        }
        func scaled(_ scale: String) -> String {
            "\"bodyHeight\":{\"meters\":1,\"isAssumed\":false,\"scale\":\(scale)},\"frames\""
        }
        let first = "{\"frame\":3,\"time\":0.5,\"angles\":{},\"joints\":{\(joint("leftWrist", "[10,20.5]"))}}"
        let second = "{\"frame\":4,\"time\":0.6,\"angles\":{},\"joints\":{}}"
        try Fixtures.withFolder { folder in
            try write(text(first + "," + second), to: folder + "/motion.json")
            let track = try PoseSource.read(folder + "/motion.json").track
            #expect(track.width == 720 && track.height == 1280 && track.playback.slowMotionFactor == 8)
            #expect(track.frames.map(\.time.seconds) == [0.5, 0.6] && track.frames[1].pose == nil)
            let pose = try #require(track.frames[0].pose)
            #expect(pose[.leftWrist] == Keypoint(x: 10, y: 20.5, visibility: 0.5))
            #expect(pose.world[Joint.leftWrist.rawValue] == WorldPoint(x: 0.1, y: 0.2, z: -0.3))
            // Meters of a body half as tall are told as those of the pose model.
            try write(text(first).replacing("\"frames\"", with: scaled("0.5")), to: folder + "/motion.json")
            let small = try #require(try PoseSource.read(folder + "/motion.json").track.frames[0].pose)
            #expect(small.world[Joint.leftWrist.rawValue] == WorldPoint(x: 0.2, y: 0.4, z: -0.6))
        }
        let damaged = [
            text(first).replacing("\"frames\"", with: scaled("0")),
            text(first).replacing("\"frames\"", with: scaled("-1")),
            text(""), text(second + "," + first), text(first, factor: "0"),
            text(first.replacing("leftWrist", with: "tail")), text(first.replacing("[10,20.5]", with: "[10]")),
            text(first.replacing("[0.1,0.2,-0.3]", with: "[1e9,0,0]")),
        ]
        for text in damaged {
            #expect(try failure("a.json", text, mapping: nil)?.category == .dataUnusable, "\(text)")
        }
    }

    private let spatial = """
        frameRate: 50
        table:
          columns: "{joint}_{axis}"
          axes: [x, y, z]
          scale: 0.01
          time: t
          rows: {stroke: "2"}
          joints: {leftHip: LeftHip, rightHip: RightHip, rightWrist: Hand}
        """
    private let spatialTable = """
        stroke,t,LeftHip_x,LeftHip_y,LeftHip_z,RightHip_x,RightHip_y,RightHip_z,Hand_x,Hand_y,Hand_z
        1,0,0,0,0,0,0,0,0,0,0
        2,-0.02,-10,100,0,10,100,0,50,150,-20
        2,0.00,-10,100,30,10,100,30,,150,-20\r
        """

    @Test("table in space: meters, chosen rows, the way of the hips kept, and a picture that fits")
    func spatialRows() throws {
        try Fixtures.withFolder { folder in
            try write(spatialTable, to: folder + "/table.csv")
            let track = try PoseSource.read(folder + "/table.csv", mapping: try mapping(spatial, in: folder)).track
            #expect(track.frames.count == 2 && track.frames.map(\.time.seconds) == [-0.02, 0])
            let first = try #require(track.frames[0].pose)
            let second = try #require(track.frames[1].pose)
            let wrist = try #require(first.world[Joint.rightWrist.rawValue])
            #expect(abs(wrist.x - 0.5) < 1e-6 && abs(wrist.y - 0.5) < 1e-6 && abs(wrist.z + 0.2) < 1e-6)
            #expect(second[.rightWrist] == nil)
            #expect(abs((second.world[Joint.leftHip.rawValue]?.z ?? 0) - 0.3) < 1e-6)
            let (hip, hand) = (try #require(first[.leftHip]), try #require(first[.rightWrist]))
            #expect(hand.x > hip.x && hand.y < hip.y, "up in space is up in the picture")
            #expect((0...Float(track.width)).contains(hand.x) && (0...Float(track.height)).contains(hip.y))
        }
    }

    @Test("table in the picture: y down, scaled to pixels")
    func planarRows() throws {
        try Fixtures.withFolder { folder in
            let text = "nose_y,nose_x,shot\n0.25,0.5,serve\n0.5,0.25,serve\n"
            try write(text, to: folder + "/window.csv")
            let map = try mapping(
                """
                frameRate: 30
                size: [1000, 1000]
                table: {columns: "{joint}_{axis}", axes: [x, y], scale: 1000, joints: {nose: nose}}
                """, in: folder)
            let track = try PoseSource.read(folder + "/window.csv", mapping: map).track
            #expect(track.frames.map { $0.pose?[.nose]?.x } == [500, 250])
            #expect(track.frames.map { $0.pose?[.nose]?.y } == [250, 500])
        }
    }

    @Test("this toolkit's own file")
    func own() throws {
        try Fixtures.withFolder { folder in
            let track = Fixtures.track()
            try PoseFile.write(track, header: Fixtures.header(track), to: folder + "/pose.jsonl")
            #expect(try PoseSource.read(folder + "/pose.jsonl").track == track)
        }
    }

    @Test(
        "what cannot be used is said, and how to go on",
        arguments: [
            ("a.json", "{\"annotations\":"), ("a.json", "[]"), ("a.json", "{}"), ("a.json", "[[[["),
            ("a.json", "[{\"image_id\":1,\"keypoints\":[1,2,3]}]"),
            ("a.json", "[{\"image_id\":\"x\",\"keypoints\":[]}]"), ("a.csv", "x,y\n1,2\n"), ("a.xyz", "anything"),
            ("a.json", "\u{0}\u{1}"),
        ])
    func damaged(name: String, text: String) throws {
        let error = try #require(try failure(name, text))
        #expect(error.category == .dataUnusable)
        #expect(!error.userMessage.what.isEmpty && !error.userMessage.why.isEmpty && !error.userMessage.next.isEmpty)
    }

    @Test("numbers of images that are no frame numbers take no memory")
    func hugeImageNumbers() throws {
        let keypoints = (0..<51).map { _ in "1" }.joined(separator: ",")
        let text =
            "[{\"image_id\":1,\"keypoints\":[\(keypoints)]},{\"image_id\":9000000000000,\"keypoints\":[\(keypoints)]}]"
        #expect(try failure("a.json", text)?.category == .dataUnusable)
    }

    @Test(
        "tables that do not fit their mapping",
        arguments: ["", "stroke,t\n2,0\n", "cut", "twice", "word"])
    func misfits(change: String) throws {
        let text =
            switch change {
            case "cut": String(spatialTable.dropLast(6))
            case "twice": spatialTable + "\n2,0.00,-10,100,0,10,100,0,50,150,-20\n"
            case "word": spatialTable.replacing("-0.02", with: "soon")
            default: change
            }
        #expect(try failure("a.csv", text, mapping: spatial)?.category == .dataUnusable)
    }

    @Test(
        "mappings that cannot be used",
        arguments: [
            "frameRate: 0", "frameRate: fast", "startTime: .inf", "slowMotionFactor: 0", "size: [1]", "size: [0, 5]",
            "[", "table: {}",
            "table: {columns: \"{joint}\", axes: [x, y], joints: {nose: n}}",
            "table: {columns: \"{joint}{axis}\", axes: [x], joints: {nose: n}}",
            "table: {columns: \"{joint}{axis}\", axes: [x, y], joints: {racket: n}}",
            "table: {columns: \"{joint}{axis}\", axes: [x, y], space: [a, b, c], spaceScale: 0, joints: {nose: n}}",
        ])
    func badMapping(text: String) throws {
        #expect(try failure("a.json", "[]", mapping: text)?.category == .dataUnusable)
    }

    @Test("a missing file ends with status 66, a missing frame rate says what to write")
    func missing() throws {
        #expect(try failure("absent.json", nil)?.category == .noInput)
        #expect(try failure("absent.csv", nil, mapping: spatial)?.category == .noInput)
        #expect(try failure("absent", nil)?.category == .noInput)
        let error = try #require(try failure("a.json", "[\(coco(1, x: 1))]", mapping: nil))
        #expect(error.userMessage.next.contains("frameRate"))
    }
}
