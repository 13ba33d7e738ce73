import Foundation
import SwingTestKit
import Testing

/// `--effort`: a long recording is looked through first, and the same strokes are found.
@Suite struct EffortTests {
    private static let clip = SwingCommand.samples + "/forehand-right.mp4"

    private struct Document: Decodable {
        struct Pose: Decodable { let framesAnalyzed: Int }
        struct Stroke: Decodable {
            struct Contact: Decodable { let time: Double }
            let kind: String
            let hand: String
            let contact: Contact
        }
        let pose: Pose
        let strokes: [Stroke]
    }

    private func document(_ text: String) throws -> Document {
        try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    }

    @Test("a long recording costs what its strokes cost, and gives the same strokes")
    func long() throws {
        let folder = try TemporaryFolder()
        // Standing still before and after the stroke.
        let (pause, rate) = (13.0, 30.0)
        let long = try folder.clip(
            "long.mp4",
            [
                "-i", Self.clip, "-vf",
                "fps=\(rate),tpad=start_mode=clone:start_duration=\(pause):stop_mode=clone:stop_duration=\(pause)",
                "-af", "adelay=\(pause * 1000):all=1,apad=pad_dur=\(pause)", "-preset", "ultrafast",
                "-c:a", "aac",
            ])
        // The stroke alone, every frame of it.
        let alone = try document(StoredSample.plain.output)
        #expect(alone.strokes.map(\.kind) == ["forehand"])
        for effort in ["balanced", "quick"] {
            let run = try SwingCommand.run([
                "analyze", long, "--effort", effort, "--out", folder.path + "/" + effort, "--overlay", "none", "--json",
            ])
            #expect(run.status == 0, "\(run.errors)")
            let found = try document(run.output)
            #expect(Double(found.pose.framesAnalyzed) * 3 < 2 * pause * rate)
            #expect(found.strokes.map(\.kind) == alone.strokes.map(\.kind))
            #expect(found.strokes.map(\.hand) == alone.strokes.map(\.hand))
            for (first, second) in zip(found.strokes, alone.strokes) {
                #expect(abs(first.contact.time - pause - second.contact.time) < 1 / rate)
            }
        }
    }

    @Test("an effort nobody knows is refused with the ones there are")
    func unknown() throws {
        let run = try SwingCommand.run(["analyze", Self.clip, "--effort", "heroic"])
        #expect(run.status == 64 && run.errors.contains("quick, balanced, thorough"))
    }
}
