import Foundation
import SwingCore
import SwingPose
import SwingReport
import SwingTechnique
import SwingTestKit
import Testing

@testable import TennisSwing

/// The motion of a clip in which two players take turns: each is exported alone, as tall as they are.
@Suite struct ExportedPlayerTests {
    /// Eight frames a tenth of a second apart; from the fifth on it is the second player's turn.
    private static let times = (0..<8).map { 4.5 + 0.1 * Double($0) }
    private static let turns = [PlayerTurn(time: 4.85, player: 2)]

    /// Where a joint is in meters of the pose model's body, around the middle of the hips.
    private static func place(_ joint: Joint) -> SIMD3<Double> {
        (Double(joint.rawValue) - 23.5) * SIMD3(0.0123, 0.0234, -0.0057)
    }

    private static var track: MotionTrack {
        let joints = Joint.allCases.map { joint in
            JointTrajectory(
                image: times.map { SIMD2(100 * $0, 200) }, world: times.map { _ in place(joint) },
                visibility: times.map { _ in 1 }, states: times.map { _ in .observed })
        }
        return MotionTrack(
            times: times, frameIndices: Array(times.indices), width: 640, height: 360, playback: .realTime,
            bodyHeight: times.map { _ in 200 }, joints: joints)
    }

    private func motion(
        of player: Int?, height: Double? = nil, told: Double? = nil, turns: [PlayerTurn] = turns
    ) throws -> ExportedMotion {
        let stored = try Data(contentsOf: Repository.tests("SwingReportTests/Snapshots/analysis.json"))
        var document = try AnalysisDocument(json: stored, file: "analysis.json")
        var other = document.strokes[0]
        (other.id, other.player) = (2, 2)
        if !turns.isEmpty { document.strokes.append(other) }
        document.player.height = told
        let english = Repository.texts("en").path
        let texts = try CoachingTexts.load(yaml: String(contentsOfFile: english, encoding: .utf8), file: english)
        return try ExportedMotion(
            Self.track, of: player, height: height,
            poses: PoseTrack(width: 640, height: 360, frames: [], turns: turns), document: document, texts.phrases)
    }

    private func text(_ motion: ExportedMotion, _ format: ExportFormat) throws -> String {
        var bytes: [UInt8] = []
        try MotionExport(motion, as: format).write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// In which rows of a table a joint is known.
    private func known(_ motion: ExportedMotion) throws -> [Bool] {
        let lines = try text(motion, .csv).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let column = try #require(lines[0].firstIndex(of: "nose_x_px"))
        let height = try #require(lines[0].firstIndex(of: "bodyHeight_px"))
        return lines.dropFirst().map { row in
            #expect(row[column].isEmpty == row[height].isEmpty)
            return !row[column].isEmpty
        }
    }

    @Test("each player has their own frames and strokes; unasked it is the main player's, and the others are named")
    func turns() throws {
        let first = Array(repeating: true, count: 4) + Array(repeating: false, count: 4)
        let main = try motion(of: nil)
        #expect(main.player == 1 && main.omittedPlayers == [2] && main.strokes.map(\.id) == [1])
        #expect(try known(main) == first)
        let chosen = try motion(of: 1)
        #expect(chosen.omittedPlayers.isEmpty && chosen.strokes == main.strokes)
        let second = try motion(of: 2)
        #expect(second.player == 2 && second.omittedPlayers.isEmpty && second.strokes.map(\.id) == [2])
        #expect(try known(second) == first.map { !$0 })
        #expect(second.name.hasSuffix("-player2") && second.strokes[0].title.contains("player 2"))
        let alone = try motion(of: nil, turns: [])
        #expect(alone.omittedPlayers.isEmpty && alone.strokes.count == 1)
        #expect(try known(alone).allSatisfy(\.self))
    }

    @Test("a player who is not there is refused, and those who are there are named")
    func nobody() throws {
        for number in [0, -1, 3, 9] {
            let error = #expect(throws: ExportError.self) { try motion(of: number) }
            #expect(error?.category == .usage && error?.message.context["players"] == .list(["1", "2"]))
        }
    }

    @Test("the height that was told is the main player's; others are as tall as the export is told, else as assumed")
    func heights() throws {
        let told = PlayerHeight(1.18)
        let assumed = PlayerHeight(nil)
        #expect(try motion(of: nil, told: 1.18).height == told)
        #expect(try motion(of: 2, told: 1.18).height == assumed)
        #expect(try motion(of: 2, height: 1.18, told: 1.9).height == told)
        #expect(try motion(of: 1, height: 1.18, told: 1.9).height == told)
        #expect(try motion(of: nil).height == assumed)
    }

    @Test(
        "what is read back is the pose model's own motion, however tall the player", arguments: [0.5, 1.18, 1.72, 2.6])
    func roundTrip(height: Double) throws {
        let folder = try TemporaryFolder()
        let motion = try motion(of: nil, height: height, turns: [])
        for format in [ExportFormat.json, .csv] {
            let path = try folder.file("motion." + format.rawValue, Array(try text(motion, format).utf8))
            let mapping = try MotionExport(motion, as: format).mapping.map { text in
                try PoseMapping.read(folder.file("mapping.yaml", Array(text.utf8)))
            }
            let frames = try PoseSource.read(path, mapping: mapping).track.frames
            #expect(frames.count == Self.times.count)
            // A millimeter of the body that was written is as much longer or shorter on the pose model's.
            let rounding = 0.000501 * 1.6 / height
            for joint in Joint.allCases {
                let read = try #require(frames[3].pose?.world[joint.rawValue]).position
                let place = Self.place(joint)
                for axis in 0..<3 { #expect(abs(read[axis] - place[axis]) <= rounding, "\(format) \(joint)") }
            }
        }
    }
}
