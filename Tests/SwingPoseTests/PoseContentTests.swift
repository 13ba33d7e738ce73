import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingPose

/// What files of poses hold besides places in the picture, and files whose names do not say what they are.
@Suite struct PoseContentTests {
    private func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func mapping(_ text: String, in folder: String) throws -> PoseMapping {
        try write(text, to: folder + "/mapping.yaml")
        return try PoseMapping.read(folder + "/mapping.yaml")
    }

    private func coco(_ image: Int, x: Double) -> String {
        let points = (0..<17).map { "\(x + Double($0)),\(20 + 10 * Double($0)),2" }.joined(separator: ",")
        return "{\"image_id\":\(image),\"category_id\":1,\"keypoints\":[\(points)],\"score\":0.9}"
    }

    private let columns = "frameRate: 50\ntable: {columns: \"{joint}_{axis}\", axes: [x, y], joints: {nose: Nose}}"
    private let table = "Nose_x,Nose_y\n10,20\n11,20\n"

    @Test("a table that this toolkit exported: picture, space and visibility; an empty cell is not known")
    func exportedRows() throws {
        try Fixtures.withFolder { folder in
            let text = """
                time,nose_x_px,nose_y_px,nose_visibility,nose_x_m,nose_y_m,nose_z_m
                0.5,320,100,0.75,0.1,0.6,-0.2
                0.52,321,101,0.25,,,
                """
            try write(text, to: folder + "/motion.csv")
            let planar = """
                size: [640, 360]
                table:
                  columns: "{joint}_{axis}"
                  axes: [x_px, y_px]
                  space: [x_m, y_m, z_m]
                  visibility: visibility
                  time: time
                  joints: {nose: nose}
                """
            let track = try PoseSource.read(folder + "/motion.csv", mapping: try mapping(planar, in: folder)).track
            let poses = track.frames.map(\.pose)
            #expect(
                poses.map { $0?[.nose] } == [
                    Keypoint(x: 320, y: 100, visibility: 0.75), Keypoint(x: 321, y: 101, visibility: 0.25),
                ])
            let nose = Joint.nose.rawValue
            #expect(poses.map { $0?.world[nose] } == [WorldPoint(x: 0.1, y: 0.6, z: -0.2), nil])
            #expect(track.isLifted)
            let spatial = planar.replacing("y_px]", with: "y_px, z_m]")
            #expect(throws: PoseImportError.self) { try mapping(spatial, in: folder) }
        }
    }

    @Test("a name without a known ending: the content says what it is", arguments: ["poses", "poses.coco", "poses.v2"])
    func contentTells(name: String) throws {
        try Fixtures.withFolder { folder in
            let path = folder + "/" + name
            let map = try mapping("frameRate: 50", in: folder)
            try write("\n [\(coco(7, x: 10))]", to: path)
            #expect(try PoseSource.read(path, mapping: map).format == "coco")
            try write(table, to: path)
            #expect(try PoseSource.read(path, mapping: try mapping(columns, in: folder)).format == "table")
            #expect(throws: PoseImportError.self) { try PoseSource.read(path, mapping: map) }
            let track = Fixtures.track()
            try PoseFile.write(track, header: Fixtures.header(track), to: path)
            #expect(try PoseSource.read(path).track == track)
        }
    }

    @Test("a landmark that a data set flags as hidden is less likely seen than not; a certainty of 1 is certain")
    func hiddenKeypoints() throws {
        try Fixtures.withFolder { folder in
            let map = try mapping("frameRate: 50", in: folder)
            let flagged = coco(7, x: 10).replacing("10.0,20.0,2", with: "10.0,20.0,1")
            let certain = coco(8, x: 10).replacing(",2", with: ",1")
            try write("[\(flagged),\(certain)]", to: folder + "/results.json")
            let frames = try PoseSource.read(folder + "/results.json", mapping: map).track.frames
            let seen = frames.map { $0.pose?[.nose]?.visibility ?? 1 }
            #expect(seen[0] > 0 && seen[0] < 0.5 && seen[1] == 1)
            #expect(frames[0].pose?[.leftWrist]?.visibility == 1)
        }
    }
}
