import Foundation
import SwingTestKit
import Testing

/// `swing pose VIDEO`: a clip in place of its analysis.
@Suite struct ClipPoseTests {
    @Test("an analysis beside the clip is read, and one of another clip is not: then nothing is left beside the clip")
    func analysisBeside() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder, as: "forehand-right.swing")
        let clip = folder.path + "/forehand-right.mp4"
        try FileManager.default.copyItem(atPath: SwingCommand.samples + "/forehand-right.mp4", toPath: clip)
        let read = try SwingCommand.run(["pose", clip])
        #expect(read.status == 0 && read.errors.contains("Read from") && read.errors.contains("forehand-right.swing"))
        #expect(read.output == (try SwingCommand.run(["pose", result])).output)
        try StoredSample.change(result) { $0.replacing(/"sha256" : "[0-9a-f]{4}/, with: "\"sha256\" : \"0000") }
        let before = try folder.contents()
        let analyzed = try SwingCommand.run(["pose", "forehand-right.mp4"], in: folder.path)
        #expect(analyzed.status == 0 && !analyzed.errors.contains("Read from"), "\(analyzed.errors)")
        #expect(analyzed.output == read.output)
        #expect(try folder.contents() == before)
    }

    @Test("what is no clip is refused as 'swing analyze' refuses it")
    func refused() throws {
        let folder = try TemporaryFolder()
        let text = try folder.file("notes.mp4", Array("serve, then volley\n".utf8))
        let outcome = try SwingCommand.run(["pose", text, "--out", folder.path + "/notes.csv"])
        #expect(outcome.status == 65 && outcome.hasThreePartError && outcome.output.isEmpty, "\(outcome.errors)")
        #expect(try folder.contents().allSatisfy { !$0.contains("notes.csv") })
    }
}
