import ArgumentParser
import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import SwingText
import TennisSwing

/// The command `swing analyze VIDEO…`.
struct AnalyzeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Measures, grades and coaches every stroke of a clip, and draws it on the player's own video.",
        discussion: """
            Writes a folder <clip>.swing with report.html, overlay.mp4, frames/, analysis.json and pose.jsonl beside \
            each clip, or under --out: open report.html in a browser. With several clips one that fails does not stop \
            the rest. Ctrl-C while the player of a clip over 20 s is followed keeps the strokes found so far, without \
            pictures; a second one leaves nothing.

            A clip:
              swing analyze forehand.mp4
            A left-hander's serve, with the results elsewhere:
              swing analyze serve.mov --hand left --stroke serve --out results
            Poses of another program, here 50 frames a second:
              echo 'frameRate: 50' > map.yaml
              swing analyze --pose openpose/ --pose-mapping map.yaml
            The mapping of a table also says which column is which joint:
              frameRate: 50
              table:
                columns: "{joint}_{axis}"
                axes: [x, y]
                joints: {leftWrist: left_wrist, rightWrist: right_wrist}

            docs/poses.md of the toolkit has all formats and keys of a mapping.
            """)

    @Argument(help: ArgumentHelp("Clips to analyze, or folders of clips.", valueName: "video"), completion: .file())
    var videos: [String] = []

    @Option(
        help: ArgumentHelp(
            "Poses of another program instead of clips: an OpenPose folder, COCO keypoints (.json), a table (.csv), or "
                + "a pose.jsonl.", valueName: "file"), completion: .file())
    var pose: String?

    @Option(
        name: .customLong("pose-mapping"),
        help: ArgumentHelp("What the poses do not say: rate, picture size, columns of a table.", valueName: "file"),
        completion: ValueCompletions.yaml)
    var poseMapping: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where the result folders go.", valueName: "dir"),
        completion: .directory)
    var out: String?

    @Flag(help: "Print events as they happen, one JSON object a line.")
    var ndjson = false

    @OptionGroup(title: "Analysis")
    var analysis: AnalyzeArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func validate() throws {
        if (pose == nil) == videos.isEmpty { throw ValidationError("Name clips to analyze, or poses with --pose.") }
        if pose == nil && poseMapping != nil { throw ValidationError("--pose-mapping goes with --pose.") }
        if ndjson && output.json { throw ValidationError("--json and --ndjson exclude each other.") }
    }

    private var form: ResultForm { ndjson ? .ndjson : output.json ? .json : .text }

    func run() throws {
        let console = output.console
        let options = try analysis.resolved()
        if let pose { return try analyzePoses(pose, options: options, console: console) }
        let analyzer = try Analyzer(options: options, cancellation: Interruption.flag)
        let search = try ClipSearch(videos)
        if output.json && search.clips.count > 1 {
            throw ValidationError("--json prints one document; with several clips use --ndjson.")
        }
        for omission in search.omissions { console.note(text(omission, analyzer.words)) }
        let folders = try ResultFolders.plan(clips: search.clips, out: out)
        var run = AnalyzeRun(
            analyzer, clips: search.clips, folders: folders, drawing: options.drawing.selection, form: form,
            console: console)
        try run.run()
    }

    private func text(_ omission: ClipSearch.Omission, _ words: Phrases) -> String {
        switch omission {
        case .results(let path): words(.leftOutResult, ["path": Console.printable(path)])
        case .empty(let path): words(.leftOutEmpty, ["path": Console.printable(path)])
        case .twin(let path, let first):
            words(.leftOutTwin, ["path": Console.printable(path), "first": Console.printable(first)])
        case .closed(let path): words(.leftOutClosed, ["path": Console.printable(path)])
        case .misnamed(let path): words(.leftOutMisnamed, ["path": Console.printable(path)])
        }
    }

    private func analyzePoses(_ path: String, options: AnalysisOptions, console: Console) throws {
        let folders = try ResultFolders.plan(clips: [PlannedClip(path: path)], out: out)
        let events = EventWriter(isEnabled: ndjson)
        let clip = EventWriter.Clip(path: path, number: 1, count: 1)
        events.started(clip)
        do {
            let result = try PoseAnalyzer(options: options).analyze(path, mapping: poseMapping, into: folders[0])
            AnalysisPresenter(form: form, console: console, events: events).present(result, of: clip, name: nil)
        } catch let error as any UserFacingError {
            guard ndjson else { throw error }
            events.failed(clip, error)
            console.error(error.userMessage)
            throw CommandEnd(status: error.exitStatus)
        }
    }
}
