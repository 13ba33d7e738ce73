import Foundation
import SwingCore
import SwingMotion
import SwingReport
import SwingTechnique
import Testing

/// The motion for other programs: what is known stands where its name says, what is not is left out.
@Suite struct TableTests {
    private func text(_ track: MotionTrack, _ format: ExportFormat) throws -> String {
        try MotionFixtures.text(MotionFixtures.motion(track), format)
    }

    /// A right arm bent square in the picture's plane, shoulder above elbow and the hand out to the picture's right.
    private func squareElbow() -> MotionTrack {
        let places: [Joint: (SIMD2<Double>, SIMD3<Double>)] = [
            .rightShoulder: (SIMD2(100, 100), SIMD3(0, 0.6, 0)), .rightElbow: (SIMD2(100, 150), SIMD3(0, 0.3, 0)),
            .rightWrist: (SIMD2(140, 150), SIMD3(0.25, 0.3, 0)),
        ]
        let joints = Joint.allCases.map { joint in
            JointTrajectory(
                image: [places[joint]?.0 ?? .zero], world: [places[joint]?.1 ?? .zero], visibility: [0.5],
                states: [places[joint] == nil ? .missing : .observed])
        }
        return MotionTrack(
            times: [1.5], frameIndices: [45], width: 320, height: 240, playback: .realTime, bodyHeight: [200],
            joints: joints)
    }

    private func cells(_ csv: String) -> [[String: String]] {
        let lines = csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        return lines.dropFirst().map { row in
            #expect(row.count == lines[0].count)
            return Dictionary(uniqueKeysWithValues: zip(lines[0].map(String.init), row.map(String.init)))
        }
    }

    @Test("a table has a row a frame; what is known stands in its column, what is not is empty")
    func table() throws {
        let rows = cells(try text(squareElbow(), .csv))
        let row = try #require(rows.first)
        #expect(rows.count == 1)
        #expect(row["frame"] == "45" && row["time"] == "1.5" && row["bodyHeight_px"] == "200")
        #expect(row["pts"] == "1500000" && row["time_base"] == "1/1000000" && row["timecode"] == "00:00:01.500")
        #expect(row["rightWrist_x_px"] == "140" && row["rightWrist_y_px"] == "150")
        #expect(row["rightWrist_x_m"] == "0.25" && row["rightWrist_y_m"] == "0.3" && row["rightWrist_z_m"] == "0")
        #expect(row["rightElbowFlexion_deg"] == "90" && row["rightElbowFlexion_picture_deg"] == "90")
        #expect(row["leftWrist_x_px"]?.isEmpty == true && row["leftElbowFlexion_deg"]?.isEmpty == true)
        #expect(row["shoulderAzimuth_deg"] != nil && row["shoulderAzimuth_picture_deg"] == nil)
    }

    @Test("a document names joints and angles, and leaves out those that are not known")
    func document() throws {
        let json = try text(squareElbow(), .json)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(document["schemaVersion"] as? Int == 1 && document["width"] as? Int == 320)
        let frame = try #require((document["frames"] as? [[String: Any]])?.first)
        let joints = try #require(frame["joints"] as? [String: [String: Any]])
        #expect(Set(joints.keys) == ["rightShoulder", "rightElbow", "rightWrist"])
        #expect(joints["rightWrist"]?["image"] as? [Double] == [140, 150])
        #expect(joints["rightWrist"]?["world"] as? [Double] == [0.25, 0.3, 0])
        #expect(joints["rightWrist"]?["state"] as? String == "observed")
        let angles = try #require(frame["angles"] as? [String: [String: Double]])
        #expect(angles["rightElbowFlexion"] == ["image": 90, "world": 90])
    }

    @Test("meters are those of the player's body, and both forms say whose and whether it was told")
    func bodyHeight() throws {
        for height in [PlayerHeight(1.18), PlayerHeight(nil)] {
            let motion = MotionFixtures.motion(MotionFixtures.body(frames: 2), height: height)
            let scale = height.meters / MotionFixtures.modelStature
            let knee = MotionFixtures.bodyPosition(.leftKnee) * scale
            let row = try #require(cells(try MotionFixtures.text(motion, .csv)).last)
            #expect(row["bodyHeight_m"] == "\(height.meters)")
            #expect(row["bodyHeight_source"] == (height.isAssumed ? "assumed" : "told"))
            let json = try JSONSerialization.jsonObject(with: Data(try MotionFixtures.text(motion, .json).utf8))
            let document = try #require(json as? [String: Any])
            let body = try #require(document["bodyHeight"] as? [String: Any])
            #expect(body["meters"] as? Double == height.meters && body["isAssumed"] as? Bool == height.isAssumed)
            let written = try #require(body["scale"] as? Double)
            #expect(abs(written - scale) < 1e-9 && document["player"] as? Int == 1)
            let frame = try #require((document["frames"] as? [[String: Any]])?.last)
            let joint = try #require((frame["joints"] as? [String: [String: Any]])?["leftKnee"])
            let world = try #require(joint["world"] as? [Double])
            for (axis, name) in ["x", "y", "z"].enumerated() {
                #expect(abs(world[axis] - knee[axis]) <= 0.000501)
                #expect(Double(row["leftKnee_\(name)_m"] ?? "") == world[axis])
            }
            // The picture is as it was.
            #expect(row["bodyHeight_px"] == "400")
        }
    }

    @Test("where depth was inferred from the picture, the export says so", arguments: [true, false])
    func inferredDepth(isInferred: Bool) throws {
        let body = MotionFixtures.body(frames: 2)
        let track = MotionTrack(
            times: body.times, frameIndices: body.frameIndices, width: body.width, height: body.height,
            playback: body.playback, bodyHeight: body.bodyHeight, joints: body.joints, isPictureAlone: isInferred)
        let motion = MotionFixtures.motion(track)
        let row = try #require(cells(try MotionFixtures.text(motion, .csv)).last)
        #expect(row["depth_source"] == (isInferred ? "inferred" : "poses"))
        #expect(try MotionFixtures.text(motion, .json).contains("\"depthIsInferred\":\(isInferred)"))
        for format in ExportFormat.allCases {
            guard let export = try? MotionExport(motion, as: format) else { continue }
            let usesDepth = [.csv, .json, .trc, .mot, .c3d].contains(format)
            #expect(export.warnings.contains { $0.code == .depthInferred } == (isInferred && usesDepth), "\(format)")
        }
    }

    @Test("meters that were measured stay as they are, whatever height was told")
    func measured() throws {
        let track = MotionFixtures.track(frames: 2)
        let told = MotionFixtures.motion(track, height: PlayerHeight(1.18))
        for format in [ExportFormat.csv, .json, .trc, .c3d] {
            #expect(
                try MotionFixtures.bytes(told, format) == MotionFixtures.bytes(MotionFixtures.motion(track), format))
        }
        let row = try #require(cells(try MotionFixtures.text(told, .csv)).last)
        #expect(row["bodyHeight_m"]?.isEmpty == true && row["bodyHeight_source"]?.isEmpty == true)
        #expect(try !MotionFixtures.text(told, .json).contains("isAssumed"))
    }

    @Test("each row says who is seen, in which stroke, and after which of its events")
    func strokes() throws {
        let stroke = MotionFixtures.stroke(3, from: 0.02, contact: 0.05, to: 0.08)
        let motion = MotionFixtures.motion(MotionFixtures.track(frames: 4), strokes: [stroke], player: 2)
        let rows = cells(try MotionFixtures.text(motion, .csv))
        #expect(rows.allSatisfy { $0["player"] == "2" })
        #expect(rows.map { $0["stroke"] } == ["", "3", "3", ""])
        #expect(rows.map { $0["after_event"] } == ["", "", "contact", ""])
        #expect(try MotionExport(motion, as: .csv).suggestedName == "clip-player2.csv")
    }

    @Test("players that are left out unasked are named in every format")
    func omitted() throws {
        let motion = MotionFixtures.motion(MotionFixtures.track(frames: 4), omittedPlayers: [2, 3])
        for format in ExportFormat.allCases {
            let warning = try #require(try MotionExport(motion, as: format).warnings.first)
            #expect(warning.code == .playersOmitted && warning.message.context["others"] == .list(["2", "3"]))
        }
    }

    @Test("both forms hold every frame, and a motion of none is a table of names alone")
    func frames() throws {
        let track = MotionFixtures.track(frames: 4)
        #expect(cells(try text(track, .csv)).map { $0["frame"] } == ["0", "1", "2", "3"])
        let json = try JSONSerialization.jsonObject(with: Data(try text(track, .json).utf8)) as? [String: Any]
        #expect((json?["frames"] as? [Any])?.count == 4)
        #expect(json?["slowMotionFactor"] as? Double == 8)
        let none = MotionFixtures.track(frames: 0)
        #expect(cells(try text(none, .csv)).isEmpty)
        let empty = try JSONSerialization.jsonObject(with: Data(try text(none, .json).utf8)) as? [String: Any]
        #expect((empty?["frames"] as? [Any])?.isEmpty == true)
    }
}
