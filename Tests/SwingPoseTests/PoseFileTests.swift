import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingPose

@Suite("Pose file")
struct PoseFileTests {
    private let track = Fixtures.track()

    /// What is read of the track's file after its text was changed.
    private func contents(after change: (String) throws -> String) throws -> PoseFile.Contents {
        try Fixtures.withFolder { folder in
            let path = folder + "/pose.jsonl"
            try PoseFile.write(track, header: Fixtures.header(track), to: path)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try change(text).write(toFile: path, atomically: false, encoding: .utf8)
            return try PoseFile.read(path)
        }
    }

    private func corrupt(_ change: (String) -> String) throws -> PoseError? {
        do {
            _ = try contents(after: change)
            return nil
        } catch let error as PoseError {
            return error
        }
    }

    @Test("gives back exactly what was written")
    func roundTrip() throws {
        try Fixtures.withFolder { folder in
            let path = folder + "/pose.jsonl"
            let header = Fixtures.header(track)
            try PoseFile.write(track, header: header, to: path)
            let contents = try PoseFile.read(path)
            #expect(contents.track == track)
            #expect(contents.header == header)
        }
    }

    @Test("keeps when new shots begin, and refuses cuts that cannot be")
    func cuts() throws {
        let cut = PoseTrack(
            width: track.width, height: track.height, playback: track.playback, frames: track.frames,
            turns: track.turns, cuts: [-0.04, 1.0 / 3, 1.5])
        try Fixtures.withFolder { folder in
            let path = folder + "/pose.jsonl"
            try PoseFile.write(cut, header: Fixtures.header(cut), to: path)
            #expect(try PoseFile.read(path).track == cut)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for broken in ["1e99", "1,1", "2,1", "\"1\"", "null"] {
                let file = folder + "/broken.jsonl"
                try text.replacing(/"cuts":\[[^\]]*\]/, with: "\"cuts\":[\(broken)]")
                    .write(toFile: file, atomically: false, encoding: .utf8)
                #expect(throws: PoseError.self, "\(broken)") { try PoseFile.read(file) }
            }
        }
    }

    @Test("keeps who is followed from when on and that space is sound, and refuses turns that cannot be")
    func turns() throws {
        let turns = [
            PlayerTurn(time: -0.04, player: 2), PlayerTurn(time: 1.0 / 3, player: 1, confidence: 2.0 / 3, track: 2),
        ]
        let shared = PoseTrack(
            width: track.width, height: track.height, playback: track.playback, frames: track.frames, turns: turns,
            isLifted: true)
        try Fixtures.withFolder { folder in
            let path = folder + "/pose.jsonl"
            try PoseFile.write(shared, header: Fixtures.header(shared), to: path)
            #expect(try PoseFile.read(path).track == shared)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for broken in [
                #"{"time":1,"player":0}"#, #"{"time":1,"player":5}"#, #"{"time":1e99,"player":1}"#,
                #"{"time":1,"player":1},{"time":1,"player":2}"#, #"{"time":1,"player":1,"confidence":1.1}"#,
                #"{"time":1,"player":1,"track":5}"#,
            ] {
                let first = try #require(text.range(of: #""turns":["#))
                let last = try #require(text.range(of: "]", range: first.upperBound..<text.endIndex))
                try text.replacingCharacters(in: first.upperBound..<last.lowerBound, with: broken)
                    .write(toFile: path, atomically: false, encoding: .utf8)
                #expect(throws: PoseError.self) { try PoseFile.read(path) }
            }
        }
    }

    @Test("writes the same bytes for the same track, and nothing beside the file")
    func deterministic() throws {
        try Fixtures.withFolder { folder in
            let paths = [folder + "/a.jsonl", folder + "/b.jsonl"]
            for path in paths { try PoseFile.write(track, header: Fixtures.header(track), to: path) }
            let bytes = paths.map { FileManager.default.contents(atPath: $0) }
            #expect(bytes[0] == bytes[1] && bytes[0]?.isEmpty == false)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.jsonl", "b.jsonl"])
        }
    }

    @Test("writes one JSON object a line, numbers as JSON knows them")
    func json() throws {
        try Fixtures.withFolder { folder in
            let path = folder + "/pose.jsonl"
            try PoseFile.write(track, header: Fixtures.header(track), to: path)
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            #expect(lines.count == track.frames.count + 1)
            for line in lines {
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
            }
            let third = try #require(
                JSONSerialization.jsonObject(with: Data(lines[3].utf8)) as? [String: Any])
            let points = try #require(third["k"] as? [[Double]])
            let nose = try #require(track.frames[2].pose?[.nose])
            #expect(abs(points[0][0] - Double(nose.x)) < 1e-4)
        }
    }

    @Test("reads the same from JSON that another program wrote")
    func written() throws {
        let contents = try contents { text in
            try text.split(separator: "\n").map { line in
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                let other = try String(
                    decoding: JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
                return other.replacingOccurrences(of: ",", with: ", ").replacingOccurrences(of: ":", with: ": ") + "\n"
            }.joined()
        }
        #expect(contents.track == track)
        #expect(contents.header == Fixtures.header(track))
    }

    @Test(
        "refuses frames whose numbers are missing, too many or none",
        arguments: [
            (#""k":[["#, #""k":[[1,"#), (#","s":"#, #","q":"#), (#""w":[["#, #""w":[["a","#),
            (#""w":["#, #""w":[null,"#),
        ])
    func misshapen(change: (String, String)) throws {
        let error = try corrupt { $0.replacingOccurrences(of: change.0, with: change.1) }
        guard case .poseFileCorrupt = error else {
            Issue.record("expected damage, found \(String(describing: error))")
            return
        }
    }

    @Test("rounding twice is rounding once")
    func idempotent() throws {
        let poses = track.frames.compactMap(\.pose)
        #expect(poses.allSatisfy { PoseRounding.rounded($0) == $0 })
    }

    @Test("writes decimals without an exponent and without needless zeros")
    func decimals() {
        var writer = PoseLineWriter()
        var pose = Pose(score: 0.5)
        pose[.nose] = Keypoint(x: -0.05, y: 100, z: 12.34, visibility: 0.0004, presence: 1)
        let line = writer.frame(PoseFrame(index: 3, time: MediaTime(ticks: -9, timeBase: .one), pose: pose))
        let text = String(decoding: line, as: UTF8.self)
        #expect(text.hasPrefix(#"{"i":3,"t":-9,"s":0.5,"k":[[-0.05,100,12.3,0,1],null,"#))
    }

    @Test("names the line that is damaged")
    func damaged() throws {
        let error = try corrupt { text in
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            lines[5] = lines[5].dropLast(4)
            return lines.joined(separator: "\n")
        }
        guard case .poseFileCorrupt(_, 6, _) = error else {
            Issue.record("expected damage at line 6, found \(String(describing: error))")
            return
        }
        #expect(error?.category == .dataUnusable)
    }

    /// What can befall a file.
    enum Damage: CaseIterable {
        case cut, empty, otherText, otherFormat, repeatedFrame, unknownJoint, repeatedJoint, badTimeBase, badIndex
        case endless

        func applied(to text: String) -> String {
            switch self {
            case .cut: String(text.dropLast(40))
            case .empty: ""
            case .otherText: "hello\n"
            case .otherFormat: "{\"format\":\"other\",\"version\":1}\n"
            case .repeatedFrame: text + (text.split(separator: "\n").last.map(String.init) ?? "") + "\n"
            case .unknownJoint: text.replacingOccurrences(of: "\"leftHeel\"", with: "\"tail\"")
            case .repeatedJoint: text.replacingOccurrences(of: "\"leftHeel\"", with: "\"nose\"")
            case .badTimeBase:
                text.replacingOccurrences(of: "\"denominator\":12800", with: "\"denominator\":0")
            case .badIndex: text.replacingOccurrences(of: "\"i\":9,", with: "\"i\":-9,")
            case .endless: String(repeating: "x", count: 1 << 20)
            }
        }
    }

    @Test("refuses files that were cut, are empty, are other text or are out of order", arguments: Damage.allCases)
    func refused(damage: Damage) throws {
        let error = try corrupt(damage.applied)
        guard case .poseFileCorrupt = error else {
            Issue.record("expected damage, found \(String(describing: error))")
            return
        }
    }

    @Test("tells another version from damage")
    func version() throws {
        let error = try corrupt { $0.replacingOccurrences(of: "\"version\":1", with: "\"version\":9") }
        guard case .poseFileVersion(_, 9, 1) = error else {
            Issue.record("expected another version, found \(String(describing: error))")
            return
        }
        #expect(error?.userMessage.next.contains("newer") == true)
    }

    @Test("says what is wrong when a file is not there or cannot be made")
    func places() throws {
        let missing = #expect(throws: PoseError.self) { try PoseFile.read("/nowhere/pose.jsonl") }
        #expect(missing?.category == .noInput)
        let refused = #expect(throws: PoseError.self) {
            try PoseFile.write(track, header: Fixtures.header(track), to: "/nowhere/pose.jsonl")
        }
        #expect(refused?.category == .cannotCreate)
    }

    @Test("leaves nothing behind when the file cannot take its name")
    func inTheWay() throws {
        try Fixtures.withFolder { folder in
            let path = folder + "/pose.jsonl"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let error = #expect(throws: PoseError.self) {
                try PoseFile.write(track, header: Fixtures.header(track), to: path)
            }
            #expect(error?.category == .ioFailure)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pose.jsonl"])
        }
    }
}
