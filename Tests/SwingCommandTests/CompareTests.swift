import Foundation
import Testing

/// `swing compare BEFORE AFTER`: what changed beyond the noise.
@Suite struct CompareTests {
    private static let samples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("samples").path

    @Test("an analysis differs from itself in nothing; another stroke cannot be compared")
    func compare() throws {
        let folder = try TemporaryFolder()
        let analyzed = try SwingCommand.run(
            [
                "analyze", Self.samples + "/forehand-right.mp4", Self.samples + "/serve-right.mp4", "--out",
                folder.path,
                "--overlay", "none", "--quiet",
            ])
        #expect(analyzed.status == 0, "\(analyzed.errors)")
        let forehand = folder.path + "/forehand-right.swing"
        let same = try SwingCommand.run(["compare", forehand, forehand, "--json", "--out", folder.path + "/both"])
        #expect(same.status == 0, "\(same.errors)")
        let written = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/both/comparison.json"))
        #expect(String(decoding: written, as: UTF8.self) == same.output)
        let page = try String(contentsOfFile: folder.path + "/both/comparison.html", encoding: .utf8)
        #expect(page.contains("Nothing changed by more than noise</h1>"))
        let document = try #require(try JSONSerialization.jsonObject(with: written) as? [String: Any])
        let strokes = try #require(document["strokes"] as? [[String: Any]])
        let metrics = try #require(strokes.first?["metrics"] as? [[String: Any]])
        #expect(metrics.count >= 8)
        for metric in metrics {
            #expect(metric["verdict"] as? String == "withinNoise", "\(metric)")
            #expect(metric["change"] as? Double == 0)
        }

        let other = try SwingCommand.run(["compare", forehand, folder.path + "/serve-right.swing"])
        #expect(other.status == 65 && other.hasThreePartError)
        let missing = try SwingCommand.run(["compare", forehand, folder.path])
        #expect(missing.status == 66 && missing.hasThreePartError)
        let usage = try SwingCommand.run(["compare", forehand, forehand, "--stroke", "lob"])
        #expect(usage.status == 64 && usage.hasThreePartError)
    }
}
