import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingPose

/// Files that are small and would cost much, or never end: refused, with the limit named.
@Suite("Hostile files of poses")
struct HostileFileTests {
    private func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    /// What reading ends with.
    private func refusal(_ read: () throws -> Void) throws -> (any UserFacingError)? {
        do {
            try read()
            return nil
        } catch let error as any UserFacingError {
            return error
        }
    }

    private func coco(_ images: [Int]) -> String {
        let points = (0..<51).map { _ in "0.9" }.joined(separator: ",")
        return "[" + images.map { "{\"image_id\":\($0),\"keypoints\":[\(points)]}" }.joined(separator: ",") + "]"
    }

    private func mapping(_ text: String, in folder: String) throws -> PoseMapping {
        try write(text, to: folder + "/mapping.yaml")
        return try PoseMapping.read(folder + "/mapping.yaml")
    }

    @Test(
        "two images with numbers far apart are no frames, a pause of a minute is one",
        arguments: [
            (8_639_999, false), (400_000, false), (5_999, true),
        ])
    func farImages(last: Int, isRead: Bool) throws {
        try Fixtures.withFolder { folder in
            let map = try mapping("frameRate: 60", in: folder)
            try write(coco([0, last]), to: folder + "/far.json")
            let error = try refusal { _ = try PoseSource.read(folder + "/far.json", mapping: map) }
            #expect((error == nil) == isRead)
            #expect(isRead || error?.category == .dataUnusable)
            #expect(isRead || error?.userMessage.what.contains("image_id runs from 0 to \(last)") == true)
        }
    }

    @Test("a pose file of empty frames is read up to its limit, which is named")
    func emptyFrames() throws {
        try Fixtures.withFolder { folder in
            let track = PoseTrack(
                width: 640, height: 360,
                frames: [PoseFrame(index: 0, time: MediaTime(ticks: 0, timeBase: .microseconds), pose: nil)])
            let path = folder + "/pose.jsonl"
            try PoseFile.write(track, header: Fixtures.header(track), to: path)
            let header = try #require(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").first)
            var text = String(header) + "\n"
            for index in 0...PoseFile.mostFrames { text += "{\"i\":\(index),\"t\":\(index)}\n" }
            try write(text, to: path)
            let error = try refusal { _ = try PoseFile.read(path) }
            #expect(error as? PoseError == .poseFileTooLong(path: path, limit: PoseFile.mostFrames))
            #expect(error?.category == .dataUnusable)
            #expect(error?.userMessage.what.contains("432000 frames") == true)
        }
    }

    @Test(
        "numbers that no clip has are refused",
        arguments: [
            ("\"slowMotionFactor\":4", "\"slowMotionFactor\":1e300"), ("\"t\":512,", "\"t\":999999999999999999,"),
            ("\"i\":9,", "\"i\":999999999999999999,"),
            ("\"width\":", "\"sounds\":[{\"time\":1e308,\"strength\":1}],\"width\":"),
            ("\"width\":", "\"balls\":[{\"time\":1,\"uncertainty\":-1}],\"width\":"),
            ("\"width\":", "\"balls\":[{\"time\":1,\"uncertainty\":1,\"path\":[[1,2]]}],\"width\":"),
            ("\"width\":", "\"balls\":[{\"time\":1,\"uncertainty\":1,\"path\":[[1,2,3,4]]}],\"width\":"),
            ("\"width\":", "\"balls\":[{\"time\":1,\"uncertainty\":1,\"path\":[[1,2,1e9]]}],\"width\":"),
            ("\"width\":", "\"lines\":[{\"time\":1,\"segments\":[[0,0,1e300,1]]}],\"width\":"),
        ])
    func numbers(change: (String, String)) throws {
        try Fixtures.withFolder { folder in
            let path = folder + "/pose.jsonl"
            let track = Fixtures.track()
            try PoseFile.write(track, header: Fixtures.header(track), to: path)
            var text = try String(contentsOfFile: path, encoding: .utf8)
            if change.0.contains("slowMotionFactor") {
                text = text.replacing(try Regex("\"slowMotionFactor\":[0-9.]+"), with: change.1)
            } else if change.0.contains("\"t\"") {
                text = text.replacing(try Regex("\"t\":-?[0-9]+,"), with: change.1)
            } else {
                try #require(text.contains(change.0))
                text = text.replacingOccurrences(of: change.0, with: change.1)
            }
            try write(text, to: path)
            let error = try refusal { _ = try PoseFile.read(path) }
            guard case .poseFileCorrupt = error as? PoseError else {
                Issue.record("\(change): \(String(describing: error))")
                return
            }
        }
    }

    @Test(
        "pipes and devices in place of poses and mappings are refused at once",
        arguments: [
            "pose.jsonl", "a.json", "a.csv", "a.xyz",
        ])
    func pipes(name: String) throws {
        try Fixtures.withFolder { folder in
            let map = try mapping(
                "frameRate: 30\ntable: {columns: \"{joint}{axis}\", axes: [x, y], joints: {nose: n}}", in: folder)
            #expect(mkfifo(folder + "/" + name, 0o600) == 0)
            let error = try refusal { _ = try PoseSource.read(folder + "/" + name, mapping: map) }
            #expect(error?.category == .noInput)
            #expect(error?.userMessage.what.contains("a pipe") == true)
            let unmapped = try refusal { _ = try PoseMapping.read(folder + "/" + name) }
            #expect(unmapped?.category == .noInput)
            let endless = try refusal { _ = try PoseMapping.read("/dev/zero") }
            #expect(endless?.category == .noInput)
        }
    }

    @Test("a mapping with aliases is refused without following them")
    func aliases() throws {
        try Fixtures.withFolder { folder in
            var text = "a: &a [l,l,l,l,l,l,l,l,l,l]\n"
            let names = "abcdefghijklm".map(String.init)
            for (name, last) in zip(names.dropFirst(), names) {
                text += "\(name): &\(name) [" + Array(repeating: "*\(last)", count: 10).joined(separator: ",") + "]\n"
            }
            text += "? *m\n: 1\n"
            let error = try refusal { _ = try mapping(text, in: folder) }
            #expect(error?.category == .dataUnusable)
            #expect(error?.userMessage.what.contains("line 2 has an alias") == true, "\(String(describing: error))")
        }
    }

    @Test("a mapping is read up to 256 kB, and the limit is named as it is")
    func mappingSize() throws {
        try Fixtures.withFolder { folder in
            let text = "frameRate: 30\n" + String(repeating: "#", count: 1 << 18)
            let error = try refusal { _ = try mapping(text, in: folder) }
            #expect(error?.category == .dataUnusable)
            #expect(error?.userMessage.what.contains("larger than 256 kB") == true)
        }
    }

    @Test("a rate that is none is refused before it is divided by", arguments: ["1e-300", "0.5", "1e300", ".inf"])
    func rates(rate: String) throws {
        try Fixtures.withFolder { folder in
            let error = try refusal { _ = try mapping("frameRate: \(rate)", in: folder) }
            #expect(error?.category == .dataUnusable)
        }
    }

    @Test("a table with an endless line is refused, blank lines are counted")
    func tables() throws {
        try Fixtures.withFolder { folder in
            let map = try mapping(
                "frameRate: 30\ntable: {columns: \"{joint}{axis}\", axes: [x, y], joints: {nose: n}}", in: folder)
            try write("nx,ny\n1,2\n" + String(repeating: ",", count: 1 << 17), to: folder + "/long.csv")
            let long = try refusal { _ = try PoseSource.read(folder + "/long.csv", mapping: map) }
            #expect(long?.userMessage.what.contains("line 3 is longer than 65536 bytes") == true)
            try write("nx,ny\n\n1,2\n\n3\n", to: folder + "/short.csv")
            let short = try refusal { _ = try PoseSource.read(folder + "/short.csv", mapping: map) }
            #expect(short?.userMessage.what.contains("line 5 has 1 columns") == true)
        }
    }
}
