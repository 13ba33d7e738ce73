import SwingCore
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingMedia

/// `swing probe` says whether a clip can be graded: from what the file shows, not from what it claims.
@Suite struct ClipVerdictTests {
    private func verdict(_ name: String, _ arguments: [String], captureRate: Double? = nil) throws -> ClipVerdict {
        try ClipProbe.scan(Fixtures.clip(name, arguments), captureRate: captureRate).verdict
    }

    @Test("a clip without a fault can be graded, also without sound")
    func good() throws {
        let clip = Fixtures.source("1280x720", rate: "60", seconds: 2) + VideoReaderTimeTests.h264
        #expect(try verdict("good.mp4", clip) == ClipVerdict(grading: .possible, reasons: []))
    }

    @Test("a clip that makes judging harder can be graded with doubts, each named")
    func doubtful() throws {
        let clip = Fixtures.source("320x240", rate: "25", seconds: 2) + VideoReaderTimeTests.h264
        let verdict = try verdict("doubtful.mp4", clip)
        #expect(verdict.grading == .doubtful)
        #expect(
            verdict.reasons.map { EnglishMessages.catalog($0).what } == [
                "The clip has 25 frames a second.", "The picture is only 240 pixels high.",
            ])
    }

    @Test("one picture, less than half a second and pictures far apart cannot be graded, and why is said")
    func impossible() throws {
        let h264 = VideoReaderTimeTests.h264
        let cases: [(arguments: [String], word: String)] = [
            (Fixtures.source("1280x720", rate: "60", seconds: 2) + ["-frames:v", "1"] + h264, "single picture"),
            (Fixtures.source("1280x720", rate: "60", seconds: 0.4) + h264, "lasts 0.4 s"),
            (Fixtures.source("1280x720", rate: "5", seconds: 4) + h264, "0.2 s apart"),
        ]
        for (index, entry) in cases.enumerated() {
            let verdict = try verdict("bad\(index).mp4", entry.arguments)
            #expect(verdict.grading == .impossible)
            #expect(
                verdict.reasons.contains { EnglishMessages.catalog($0).what.contains(entry.word) }, "\(verdict.reasons)"
            )
        }
    }

    @Test("slow motion is judged in real time")
    func slowMotion() throws {
        // A second filmed at 240 frames a second plays for eight; a clip of two seconds at 30 shows a quarter of one.
        let clip = Fixtures.source("1280x720", rate: "30", seconds: 2) + VideoReaderTimeTests.h264
        #expect(try verdict("slow.mp4", clip).grading == .doubtful)
        #expect(try verdict("slow.mp4", clip, captureRate: 240).grading == .impossible)
        let long = Fixtures.source("1280x720", rate: "30", seconds: 12) + VideoReaderTimeTests.h264
        #expect(try verdict("long.mp4", long, captureRate: 240).grading == .possible)
    }
}
