import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import SwingPose
import SwingReport
import SwingTestKit
import Testing

@testable import TennisSwing

/// The library as a program uses it: values that say the same alone and beside others, nothing written unasked, and an end
/// when it is cancelled.
@Suite("Analyzer", .serialized)
struct AnalyzerTests {
    private static let clip = Repository.samples.path + "/forehand-right.mp4"

    /// Whether clips can be analyzed here; imported poses always can.
    private static let hasPoseModel: Bool = {
        do {
            _ = try (ModelLibrary().model(), OpenVINORuntime())
            return true
        } catch {
            FileHandle.standardError.write(Data("SKIPPED: analyses of clips. \(error)\n".utf8))
            return false
        }
    }()

    @Test(
        "as many threads are asked for as were counted, and of many cores not many more",
        arguments: [(2, 29), (4, 41), (8, 58), (32, 93), (64, 134)])
    func threadsAskedFor(cores: Int, counted: Int) {
        let asked = AnalysisNeeds.threads(cores: cores)
        #expect(asked >= counted && asked < 2 * counted)
    }

    private static func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("analyzer-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    /// All files below a folder, with when they were changed.
    private static func listing(_ folder: String) throws -> [String: Date] {
        var found: [String: Date] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
            found[name] = attributes[.modificationDate] as? Date
        }
        return found
    }

    /// The document without what a clock decides.
    private static func timeless(_ analysis: Analysis) throws -> String {
        var document = analysis.document
        document.provenance.timings = [:]
        return String(decoding: try document.json(), as: UTF8.self)
    }

    @Test(
        "two analyses at once say the same as one alone, and nothing is written until it is asked for",
        .enabled(if: hasPoseModel, "the pose model or OpenVINO is not installed"))
    func twoAtOnce() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let clip = URL(filePath: folder + "/clip.mp4")
        try FileManager.default.copyItem(at: URL(filePath: Self.clip), to: clip)
        let before = try Self.listing(folder)

        let analyzer = try Analyzer()
        let alone = try await analyzer.analyze(clip)
        async let first = analyzer.analyze(clip)
        async let second = analyzer.analyze(clip)
        let both = try await [first, second]

        #expect(alone.strokes.count == 1 && alone.strokes[0].stroke.kind == .forehand)
        #expect(alone.poses.frames.count > 30 && alone.motion.count == alone.poses.frames.count)
        for other in both {
            #expect(other.poses == alone.poses)
            #expect(try Self.timeless(other) == Self.timeless(alone))
        }
        #expect(try Self.listing(folder) == before)

        var drawing = DrawingOptions()
        drawing.selection = .none
        let written = try await both[0].write(to: URL(filePath: folder + "/one.swing"), drawing: drawing)
        let files = try FileManager.default.contentsOfDirectory(atPath: written.folder).sorted()
        #expect(files == ["analysis.json", "pose.jsonl", "render.json", "report.html"])
        try await alone.write(to: URL(filePath: folder + "/two.swing"), drawing: drawing)
        #expect(
            FileManager.default.contentsEqual(
                atPath: folder + "/one.swing/pose.jsonl", andPath: folder + "/two.swing/pose.jsonl"))
        let stored = try StoredAnalysis(written.folder)
        #expect(stored.track == alone.poses && stored.document.strokes == alone.document.strokes)
    }

    @Test(
        "pictures are drawn on demand and are those that are written",
        .enabled(if: hasPoseModel, "the pose model or OpenVINO is not installed"))
    func pictures() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let analysis = try await Analyzer().analyze(URL(filePath: Self.clip))
        let pictures = try await analysis.pictures(ofStroke: 1)
        var drawing = DrawingOptions()
        drawing.selection = .frames
        drawing.theme = "mono"
        let mono = try await analysis.write(to: URL(filePath: folder + "/mono.swing"), drawing: drawing)
        drawing.theme = "tennis"
        let tennis = try await analysis.write(to: URL(filePath: folder + "/tennis.swing"), drawing: drawing)
        let contact = try #require(pictures.first { $0.event == .contact })
        func written(_ result: AnalysisResult) throws -> Bytes {
            try Bytes(Data(contentsOf: URL(fileURLWithPath: result.folder + "/frames/stroke-01-contact.png")))
        }
        #expect(try written(tennis) == Bytes(contact.png))
        #expect(try written(mono) != Bytes(contact.png))
        #expect(RenderRecord(of: mono.folder)?.keyFrames == RenderRecord.KeyFrames(theme: "mono", blursFaces: false))
        #expect(RenderRecord(of: mono.folder)?.video == nil)
        #expect(try await analysis.pictures(ofStroke: 9).isEmpty)
    }

    @Test(
        "a cancelled task ends among its frames, and progress with it",
        .enabled(if: hasPoseModel, "the pose model or OpenVINO is not installed"))
    func cancellation() async throws {
        let analyzer = try Analyzer()
        let progress = ProgressStream()
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let clip = folder + "/long.mp4"
        // So long that it takes longer than to cancel it, wherever time goes.
        try CommandLineTool.run(
            "ffmpeg", ["-v", "error", "-nostdin", "-stream_loop", "4", "-i", Self.clip, "-c", "copy", clip])
        // A thread of its own: other tests may hold all that tasks share for longer than the whole analysis takes.
        await withTaskExecutorPreference(QueueExecutor()) {
            let task = Task { try await analyzer.analyze(URL(filePath: clip), progress: progress) }
            // Poses are being estimated when the first report comes.
            for await report in progress where report.stage == .pose { break }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            var last: AnalysisProgress?
            for await report in progress { last = report }
            #expect(last.map { $0.stage == .pose && ($0.fraction ?? 0) < 1 } ?? true)
        }
    }

    @Test("work that cannot be stopped does not hold a cancelled task", .timeLimit(.hang))
    func abandoned() async throws {
        let (begun, isBegun) = AsyncStream<Void>.makeStream()
        let end = DispatchSemaphore(value: 0)
        let work = Task {
            try await WorkerThread.run(cancellation: .init(), isAbandonable: true) {
                isBegun.finish()
                end.wait()
            }
        }
        for await _ in begun {}
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        // Only now: the task was over before its work.
        end.signal()
    }

    @Test("tasks share an analyzer, and each gets its own poses analyzed")
    func sharedByTasks() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let poses = URL(filePath: folder + "/poses.csv")
        let mapping = URL(filePath: folder + "/map.yaml")
        try Data(Self.table.utf8).write(to: poses)
        try Data(Self.mapping.utf8).write(to: mapping)
        let analyzer = try Analyzer()
        let alone = try Self.timeless(await analyzer.analyze(poses: poses, mapping: mapping))
        let together = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask { try Self.timeless(await analyzer.analyze(poses: poses, mapping: mapping)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(together == Array(repeating: alone, count: 8))
        #expect(try Self.listing(folder).count == 2)
    }

    @Test("what cannot be read is said as everywhere")
    func missing() async throws {
        let analyzer = try Analyzer()
        let (clip, poses) = (URL(filePath: "/nowhere/none.mp4"), URL(filePath: "/nowhere/none.csv"))
        await #expect { try await analyzer.analyze(clip) } throws: { $0 is any UserFacingError }
        await #expect { try await analyzer.analyze(poses: poses) } throws: { $0 is any UserFacingError }
    }

    private static let mapping = """
        frameRate: 50
        size: [640, 360]
        table:
          columns: "{joint}_{axis}"
          axes: [x, y]
          joints: {leftWrist: left_wrist, rightWrist: right_wrist, leftShoulder: left_shoulder, rightShoulder: right_shoulder}
        """

    /// A hundred frames of two hands on circles.
    private static var table: String {
        let head = ["left_wrist", "right_wrist", "left_shoulder", "right_shoulder"].map { "\($0)_x,\($0)_y" }
        let rows = (0..<100).map { frame -> String in
            let angle = Double(frame) / 10
            let (x, y) = (40 * cos(angle), 40 * sin(angle))
            let values = [300 + x, 200 + y, 340 - x, 200 - y, 300, 120, 340, 120]
            return values.map { String(format: "%.2f", $0) }.joined(separator: ",")
        }
        return ([head.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
    }
}
