import Foundation
import SwingTestKit
import Testing

/// `swing analyze --pose`: poses of other programs instead of a video.
@Suite struct PoseCommandTests {
    /// The joints in the truth of a rendered clip, by their place in it.
    private static let joints = [
        "nose": 0, "leftShoulder": 11, "rightShoulder": 12, "leftElbow": 13, "rightElbow": 14, "leftWrist": 15,
        "rightWrist": 16, "leftHip": 23, "rightHip": 24, "leftKnee": 25, "rightKnee": 26, "leftAnkle": 27,
        "rightAnkle": 28,
    ]

    private struct Truth: Decodable {
        struct Frame: Decodable {
            let time: Double
            let world: [[Double]]
        }
        struct Contact: Decodable { let time: Double }
        let contact: Contact
        let frames: [Frame]
    }

    /// A rendered stroke as a table in space and its mapping: y up, in centimeters, seen from behind.
    private func table(of sample: String, in folder: TemporaryFolder) throws -> (path: String, contact: Double) {
        let data = try Data(contentsOf: URL(fileURLWithPath: SwingCommand.samples + "/\(sample).truth.json"))
        let truth = try JSONDecoder().decode(Truth.self, from: data)
        let names = Self.joints.keys.sorted()
        var lines = ["time," + names.flatMap { ["\($0) x", "\($0) y", "\($0) z"] }.joined(separator: ",")]
        for frame in truth.frames {
            let numbers = names.flatMap { name -> [Double] in
                let place = frame.world[Self.joints[name] ?? 0]
                return [place[0] * 100, place[2] * 100, -place[1] * 100]
            }
            lines.append("\(frame.time)," + numbers.map { "\($0)" }.joined(separator: ","))
        }
        let mapping = """
            table:
              columns: "{joint} {axis}"
              axes: [x, y, z]
              scale: 0.01
              time: time
              joints: {\(names.map { "\($0): \($0)" }.joined(separator: ", "))}
            """
        _ = try folder.file("mapping.yaml", Array(mapping.utf8))
        return (try folder.file("poses.csv", Array(lines.joined(separator: "\n").utf8)), truth.contact.time)
    }

    private struct Document: Decodable {
        struct Stroke: Decodable {
            struct Contact: Decodable { let time: Double }
            let kind: String
            let hand: String
            let contact: Contact
        }
        let strokes: [Stroke]
    }

    @Test(
        "a recorded motion in space is analyzed like a clip",
        arguments: [
            ("serve-right", "serve", "right"), ("forehand-right", "forehand", "right"),
            ("forehand-left", "forehand", "left"),
        ])
    func motion(sample: String, kind: String, hand: String) throws {
        let folder = try TemporaryFolder()
        let (path, contact) = try table(of: sample, in: folder)
        let outcome = try SwingCommand.run(
            ["analyze", "--pose", path, "--pose-mapping", folder.path + "/mapping.yaml", "--json"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
        try #require(document.strokes.count == 1)
        let stroke = document.strokes[0]
        #expect(stroke.kind == kind && stroke.hand == hand)
        #expect(abs(stroke.contact.time - contact) < 0.05)
        // What was written can be graded again.
        let again = try SwingCommand.run(["grade", folder.path + "/poses.swing", "--json"])
        #expect(again.status == 0, "\(again.errors)")
        #expect(try JSONDecoder().decode(Document.self, from: Data(again.output.utf8)).strokes.map(\.kind) == [kind])
    }

    @Test("poses that cannot be used end in 64, 65 or 66 and leave nothing behind")
    func unusable() throws {
        let folder = try TemporaryFolder()
        let broken = try folder.file("broken.json", Array("{\"annotations\": [".utf8))
        let bare = try folder.file("bare.csv", Array("x,y\n1,2\n".utf8))
        let before = try folder.contents()
        let cases: [(arguments: [String], status: Int32)] = [
            (["--pose", folder.path + "/absent.json"], 66), (["--pose", broken], 65), (["--pose", bare], 65),
            (["--pose", broken, "--pose-mapping", folder.path + "/absent.yaml"], 66),
            (["--pose", broken, "clip.mp4"], 64), (["--pose-mapping", bare, "clip.mp4"], 64), ([], 64),
        ]
        for (arguments, status) in cases {
            let outcome = try SwingCommand.run(["analyze"] + arguments)
            #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
            #expect(outcome.hasThreePartError, "\(outcome.errors)")
        }
        #expect(try folder.contents() == before)
    }
}
