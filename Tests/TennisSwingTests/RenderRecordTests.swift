import Foundation
import SwingCore
import SwingMedia
import SwingOverlay
import SwingReport
import SwingTestKit
import Testing

@testable import TennisSwing

/// What drawing knew is found again beside the result, whoever wrote the folder.
@Suite struct RenderRecordTests {
    private let scratch: TemporaryFolder

    init() throws { scratch = try TemporaryFolder() }

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: ResultPart.renderRecord.path(in: scratch.path)))
    }

    private var record: RenderRecord {
        var record = RenderRecord(theme: "mono")
        record.video = RenderRecord.Video(theme: "mono", blursFaces: true, introDuration: 4.25, timeOffset: -4.2)
        record.warnings = ["facesNotBlurred"]
        return record
    }

    @Test("a record is read as it was written")
    func stored() throws {
        #expect(RenderRecord(of: scratch.path) == nil)
        try write(String(decoding: record.json(), as: UTF8.self))
        #expect(RenderRecord(of: scratch.path) == record)
        let gone = RenderRecord(of: scratch.path, firstTime: nil, duration: nil)
        #expect(gone.video == nil && gone.theme == "mono", "what was removed is no longer drawn")
        try scratch.file(ResultPart.video.name, [])
        #expect(RenderRecord(of: scratch.path, firstTime: nil, duration: nil) == record)
    }

    @Test(
        "a record that cannot be ours is as good as none",
        arguments: [
            "", "[]", #"{"version": 2, "theme": "mono", "warnings": []}"#,
            #"{"version": 1, "theme": "mono", "warnings": [], "video": {"introDuration": 0, "timeOffset": 1e300}}"#,
            #"{"version": 1, "theme": 7, "warnings": []}"#,
        ])
    func foreign(_ text: String) throws {
        try write(text)
        #expect(RenderRecord(of: scratch.path) == nil)
    }

    @Test("a video is what is asked for only where each option that it was drawn with is the same")
    func options() {
        var plain = RenderRecord(theme: "tennis")
        plain.video = RenderRecord.Video(theme: "tennis", blursFaces: false, introDuration: 0, timeOffset: 0)
        var introduced = plain
        introduced.video?.introDuration = 3
        var without = plain
        without.warnings = ["noMoment"]
        var usual = DrawingOptions()
        usual.selection = .video
        #expect(plain.holds(usual, isShareThere: false) && !introduced.holds(usual, isShareThere: false))
        let changes: [(inout DrawingOptions) -> Void] = [
            { $0.theme = "mono" }, { $0.units = .imperial }, { $0.blursFaces = true }, { $0.frame = .portrait },
            { $0.showsSlowMotionIntro = true }, { $0.shareSize = 1_000_000 }, { $0.selection = .both },
        ]
        for (index, change) in changes.enumerated() {
            var other = usual
            change(&other)
            #expect(!plain.holds(other, isShareThere: false), "\(index)")
            let isIntro = other.showsSlowMotionIntro
            #expect(
                introduced.holds(other, isShareThere: false) == isIntro
                    && without.holds(other, isShareThere: false) == isIntro)
        }
    }

    @Test("what any option of drawing changes is not what was drawn")
    func everyOption() throws {
        var record = RenderRecord(theme: "tennis")
        record.video = RenderRecord.Video(theme: "tennis", blursFaces: false, introDuration: 0, timeOffset: 0)
        record.keyFrames = RenderRecord.KeyFrames(theme: "tennis", blursFaces: false)
        #expect(record.holds(DrawingOptions(), isShareThere: false))
        var count = 0
        // Less than was drawn is there.
        for option in AnalysisOption.allCases where option != .overlay {
            var values = OptionValues()
            try values.set(option, to: [option.example])
            let drawing = values.applied().drawing
            guard drawing != DrawingOptions() else { continue }
            #expect(!record.holds(drawing, isShareThere: false), "\(option)")
            count += 1
        }
        #expect(count >= 7)
    }

    @Test("a record keeps the units it was drawn in; one of an earlier version, or with a word that is none, is metric")
    func units() throws {
        var drawn = RenderRecord(theme: "mono", units: .imperial)
        drawn.keyFrames = RenderRecord.KeyFrames(theme: "mono", blursFaces: false, units: "imperial")
        try write(String(decoding: drawn.json(), as: UTF8.self))
        #expect(RenderRecord(of: scratch.path) == drawn && RenderRecord.units(of: scratch.path) == .imperial)
        #expect(RenderRecord(theme: "mono").units == nil && record.units == nil)
        try write(#"{"version": 1, "theme": "mono", "units": "cubits", "warnings": []}"#)
        #expect(RenderRecord.units(of: scratch.path) == .metric)
    }

    @Test("what is not drawn again keeps what is known of it")
    func merged() {
        var drawn = RenderRecord(theme: "tennis")
        drawn.keyFrames = RenderRecord.KeyFrames(theme: "tennis", blursFaces: false)
        let merged = drawn.keeping(record)
        #expect(merged.theme == "tennis" && merged.keyFrames == drawn.keyFrames && merged.video == record.video)
        #expect(drawn.keeping(nil) == drawn)
    }

    @Test("of a folder without a record the video is measured, and theme and blur stay unknown")
    func earlier() throws {
        try FileManager.default.copyItem(
            atPath: Repository.samples.path + "/forehand-right.mp4", toPath: ResultPart.video.path(in: scratch.path))
        let duration = try ClipProbe.scan(ResultPart.video.path(in: scratch.path)).scan.duration
        // The same clip two seconds shorter: the video begins with two seconds of something else.
        let longer = RenderRecord(of: scratch.path, firstTime: 0, duration: duration - 2)
        let video = try #require(longer.video)
        #expect(abs(video.introDuration - 2) < 1e-9 && abs(video.timeOffset + 2) < 1e-3)
        #expect(video.theme == nil && video.blursFaces == nil && longer.keyFrames == nil)
        let same = RenderRecord(of: scratch.path, firstTime: 0, duration: duration)
        #expect(same.video?.introDuration == 0)
    }
}
