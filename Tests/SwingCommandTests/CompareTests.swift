import Foundation
import SwingTestKit
import Testing

/// `swing compare BEFORE AFTER`: what changed beyond the noise.
@Suite struct CompareTests {
    @Test("an analysis differs from itself in nothing; another stroke cannot be compared")
    func compare() throws {
        let folder = try TemporaryFolder()
        let forehand = try StoredSample.copy(to: folder, as: "forehand-right.swing")
        let same = try SwingCommand.run([
            "compare", forehand, forehand, "--json", "--overlay", "none", "--out", folder.path + "/both",
        ])
        #expect(same.status == 0, "\(same.errors)")
        let written = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/both/comparison.json"))
        #expect(String(decoding: written, as: UTF8.self) == same.output)
        let page = try String(contentsOfFile: folder.path + "/both/comparison.html", encoding: .utf8)
        #expect(page.contains("Both results are of one clip: no practice lies between them</h1>"))
        let document = try #require(try JSONSerialization.jsonObject(with: written) as? [String: Any])
        let strokes = try #require(document["strokes"] as? [[String: Any]])
        let metrics = try #require(strokes.first?["metrics"] as? [[String: Any]])
        #expect(metrics.count >= 8)
        for metric in metrics {
            #expect(metric["verdict"] as? String == "withinNoise", "\(metric)")
            #expect(metric["change"] as? Double == 0)
        }

        let spanish = try SwingCommand.run(["compare", forehand, forehand, "--language", "es"])
        #expect(spanish.output.contains("Antes: 1 golpe"), "\(spanish.output)")
        let english = ["before", "after", "change", "chance", "stroke", "filmed", "deg", "height", "forehand"]
        for word in english {
            #expect(!spanish.output.lowercased().split { !$0.isLetter }.contains(Substring(word)), "\(word)")
        }
        // A heading stands over the end of its column.
        let table = spanish.output.split(separator: "\n").drop { !$0.contains(" antes  ") }
        let head = try #require(table.first)
        let row = try #require(table.dropFirst().first)
        let end = head.distance(from: head.startIndex, to: try #require(head.range(of: "antes")).upperBound)
        #expect(row.count > end && row[row.index(row.startIndex, offsetBy: end)] == " ")

        let serve = try StoredSample.copy(.serve, to: folder, as: "serve-right.swing")
        // In the units of the page, and whose height they rest on.
        for (units, speed, height) in [("metric", "km/h", "1.72 m"), ("imperial", "mph", "5 ft")] {
            let told = try SwingCommand.run(["compare", forehand, forehand, "--units", units])
            #expect(told.output.contains(speed) && !told.output.contains("heights/s"), "\(told.output)")
            #expect(told.output.contains(height), "\(told.output)")
        }
        let other = try SwingCommand.run(["compare", forehand, serve])
        #expect(other.status == 65 && other.hasThreePartError)
        let missing = try SwingCommand.run(["compare", forehand, folder.path])
        #expect(missing.status == 66 && missing.hasThreePartError)
        let usage = try SwingCommand.run(["compare", forehand, forehand, "--stroke", "lob"])
        #expect(usage.status == 64 && usage.hasThreePartError)
    }

    @Test("both players are drawn side by side on their clips; without a clip the page is written all the same")
    func drawing() throws {
        let folder = try TemporaryFolder()
        let clip = folder.path + "/clip.mp4"
        try FileManager.default.copyItem(atPath: SwingCommand.samples + "/forehand-right.mp4", toPath: clip)
        let result = try StoredSample.copy(to: folder, as: "clip.swing", clip: clip)
        let drawn = try SwingCommand.run(["compare", result, result, "--out", folder.path + "/both", "--quiet"])
        #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/both")
        for name in ["comparison.mp4", "frames/comparison-01-contact.png", "frames/comparison-01-strip.png"] {
            #expect(files.contains(name), "\(files)")
        }
        let times = try PacketList(of: folder.path + "/both/comparison.mp4").video
        // Thirty pictures a second, several seconds of slow motion, standing still included.
        #expect(times.count > 120)
        #expect(zip(times, times.dropFirst()).allSatisfy { ($1 - $0 - 1.0 / 30).magnitude < 1e-3 })
        let page = try String(contentsOfFile: folder.path + "/both/comparison.html", encoding: .utf8)
        #expect(page.contains("src=\"comparison.mp4\"") && page.contains("data:image/jpeg;base64,"))

        try FileManager.default.moveItem(atPath: clip, toPath: folder.path + "/elsewhere.mp4")
        let bare = try SwingCommand.run(["compare", result, result, "--out", folder.path + "/bare"])
        #expect(bare.status == 0 && bare.errors.contains("not drawn side by side"), "\(bare.errors)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/bare").sorted()
                == ["comparison.html", "comparison.json"])
        let named = try SwingCommand.run(
            [
                "compare", result, result, "--out", folder.path + "/named", "--overlay", "frames", "--before-clip",
                folder.path + "/elsewhere.mp4", "--after-clip", folder.path + "/elsewhere.mp4", "--quiet",
            ])
        #expect(named.status == 0 && named.errors.isEmpty, "\(named.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/named/comparison.mp4"))
        let wrong = try SwingCommand.run(
            ["compare", result, result, "--out", folder.path + "/wrong", "--before-clip", folder.path + "/none.mp4"])
        #expect(wrong.status == 66 && wrong.hasThreePartError)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/wrong"))
    }
}
