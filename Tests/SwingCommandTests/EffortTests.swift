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

    private func analyze(_ clip: String, _ effort: String, _ folder: TemporaryFolder) throws -> Document {
        let run = try SwingCommand.run(
            ["analyze", clip, "--effort", effort, "--out", folder.path + "/" + effort, "--overlay", "none", "--json"])
        #expect(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    }

    @Test("a long recording costs what its strokes cost, and gives the same strokes")
    func long() throws {
        let folder = try TemporaryFolder()
        // 13 s of standing still before and after the stroke.
        let long = try folder.clip(
            "long.mp4",
            [
                "-i", Self.clip, "-vf",
                "fps=30,tpad=start_mode=clone:start_duration=13:stop_mode=clone:stop_duration=13",
                "-af", "adelay=13000:all=1,apad=pad_dur=13", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac",
            ])
        let thorough = try analyze(long, "thorough", folder)
        #expect(thorough.strokes.map(\.kind) == ["forehand"])
        for effort in ["balanced", "quick"] {
            let found = try analyze(long, effort, folder)
            #expect(found.pose.framesAnalyzed * 3 < thorough.pose.framesAnalyzed)
            #expect(found.strokes.map(\.kind) == thorough.strokes.map(\.kind))
            #expect(found.strokes.map(\.hand) == thorough.strokes.map(\.hand))
            for (first, second) in zip(found.strokes, thorough.strokes) {
                #expect(abs(first.contact.time - second.contact.time) < 0.02)
            }
        }
    }

    @Test("an effort nobody knows is refused with the ones there are")
    func unknown() throws {
        let run = try SwingCommand.run(["analyze", Self.clip, "--effort", "heroic"])
        #expect(run.status == 64 && run.errors.contains("quick, balanced, thorough"))
    }
}
