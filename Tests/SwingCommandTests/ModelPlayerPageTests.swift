import Foundation
import SwingTestKit
import Testing

/// The rendered stroke on the page of an analysis: there, in a page that is one file, and left out where it is not installed.
@Suite struct ModelPlayerPageTests {
    private static let fold = "<summary>Beside the model</summary>"

    private func page(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("the page shows the model of the same stroke, mirrored for the left hand, and so does the page in one file")
    func shown() throws {
        let folder = try TemporaryFolder()
        let right = try StoredSample.copy(.drawn, to: folder, as: "right.swing")
        let left = try StoredSample.copy(.quick, to: folder, as: "left.swing")
        let run = try SwingCommand.run(["render", left, "--overlay", "frames", "--quiet"])
        try #require(run.status == 0, "\(run.errors)")
        for result in [right, left] {
            let text = try page(result + "/report.html")
            #expect(text.ranges(of: Self.fold).count == 1 && text.ranges(of: "data:image/webp").count == 1, "\(result)")
            #expect(text.contains("model-0 mirrored\" role") == (result == left), "\(result)")
            #expect(text.ranges(of: "Rendered model, not a person: ").count >= 4)

            let single = folder.path + "/single.html"
            #expect(
                try SwingCommand.run(["report", result, "--single-file", "--output", single, "--quiet"]).status == 0)
            #expect(try page(single).contains(Self.fold))
            try FileManager.default.removeItem(atPath: single)
        }
    }

    @Test("without the strips the page is whole but for them, and doctor ends in 69")
    func missing() throws {
        let folder = try TemporaryFolder()
        let environment = ["SWING_MODEL_PLAYER": folder.path + "/none"]
        let result = try StoredSample.copy(.drawn, to: folder)
        let run = try SwingCommand.run(["report", result], environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        let text = try page(result + "/report.html")
        #expect(!text.contains(Self.fold) && text.contains("</html>") && text.contains("class=\"key-frames\""))
        let doctor = try SwingCommand.run(["doctor"], environment: environment)
        #expect(doctor.status == 69 && doctor.output.contains(folder.path + "/none"), "\(doctor.output)")
    }
}
