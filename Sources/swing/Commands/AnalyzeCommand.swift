import ArgumentParser
import Foundation
import SwingFiles
import SwingHistory
import TennisSwing

/// The command `swing analyze VIDEO…`.
struct AnalyzeCommand: ParsableCommand, AnalyzingCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Measures, grades and coaches every stroke of a clip, and draws the result on the video.",
        discussion: """
            Writes a folder <clip>.swing with report.html, overlay.mp4, frames/, analysis.json and pose.jsonl beside \
            each clip, or under --out: open report.html in a browser. With several clips, one that fails does not stop \
            the rest. Ctrl-C during pose estimation of a clip over 20 s keeps the strokes found so far, without \
            pictures; a second Ctrl-C keeps nothing.

            A clip:
              swing analyze forehand.mp4
            A left-hander's serve, with the results elsewhere:
              swing analyze serve.mov --hand left --stroke serve --out results
            Poses from another program, here at 50 frames per second:
              echo 'frameRate: 50' > map.yaml
              swing analyze --pose openpose/ --pose-mapping map.yaml
            For a table, the mapping also assigns columns to joints:
              frameRate: 50
              table:
                columns: "{joint}_{axis}"
                axes: [x, y]
                joints: {leftWrist: left_wrist, rightWrist: right_wrist}

            docs/poses.md of the toolkit lists all formats and all keys of a mapping.
            """)

    @Argument(help: ArgumentHelp("Clips to analyze, or folders of clips.", valueName: "video"), completion: .file())
    var videos: [String] = []

    @Option(
        help: ArgumentHelp(
            "Poses from another program instead of clips: an OpenPose folder, COCO keypoints (.json), a table (.csv) "
                + "or a pose.jsonl.", valueName: "file"), completion: .file()) var pose: String?

    @Option(
        name: .customLong("pose-mapping"),
        help: ArgumentHelp("A file with the frame rate, image size and table columns of the poses.", valueName: "file"),
        completion: ValueCompletions.yaml) var poseMapping: String?

    @Option(.out)
    var out: String?

    @Flag(help: "Print events as they happen, one JSON object per line.")
    var ndjson = false

    @OptionGroup
    var config: ConfigurationArguments

    @OptionGroup(title: "Analysis")
    var judgment: JudgmentArguments

    @OptionGroup(title: "Analysis")
    var analysis: AnalyzeArguments

    @OptionGroup(title: "Drawing")
    var drawing: DrawingArguments

    @OptionGroup
    var isolation: IsolationArguments

    @OptionGroup(title: "History")
    var history: PlayerArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func validate() throws {
        if (pose == nil) == videos.isEmpty { throw ValidationError("Name clips to analyze, or poses with --pose.") }
        if pose == nil && poseMapping != nil { throw ValidationError("--pose-mapping goes with --pose.") }
        if ndjson && output.json { throw ValidationError("--json and --ndjson exclude each other.") }
    }

    func run() throws {
        let console = output.console
        let settings = try config.settings(output.console)
        var options = try OptionValues(typed: typedAnalysis, completedBy: settings).applied()
        let out = out ?? settings[.out]
        let recorder = try history.recorder()
        options.playerName = recorder?.player.description
        let mode = try isolation.mode(settings)
        let analyzer = try pose == nil ? Analyzer.ofClips(options) : Analyzer(options: options)
        let line = SearchLine(console: console, phrases: analyzer.phrases)
        let search = pose == nil ? try line.search(videos) : nil
        let inputs = search?.clips ?? [pose].compactMap(\.self).map { PlannedClip(path: $0) }
        if output.json && inputs.count > 1 {
            throw ValidationError("--json prints one document; with several clips use --ndjson.")
        }
        // Before anything is said of the clips: a program that follows along is told how each ended, whatever comes.
        let clips = EventWriter.Clip.all(inputs.map(\.path))
        let events = EventWriter(isEnabled: ndjson, clips: clips)
        if let search {
            OmissionText.say(search.omissions, analyzer.phrases, console: console)
            line.sayFound(search, out: out)
        }
        let folders = try ResultFolders.plan(clips: inputs, out: out)
        try lockIn(mode, folders, analyzer, recorder, console, clips: clips)
        var run = AnalyzeRun(
            analyzer, pose == nil ? .clips : .poses(mapping: poseMapping), clips: clips, folders: folders,
            form: ResultForm(ndjson: ndjson, json: output.json),
            events: events, recorder: recorder, console: console)
        try run.run()
    }

    /// What is read and written from here on is known.
    private func lockIn(
        _ mode: IsolationMode, _ folders: [String], _ analyzer: Analyzer, _ recorder: HistoryRecorder?,
        _ console: Console, clips: [EventWriter.Clip]
    ) throws {
        ResultFolders.hold(folders)
        guard mode != .off else { return }
        let isAnyThere = pose == nil && clips.contains { FileStatus(of: $0.path, followsLinks: true)?.kind == .file }
        try CommandLockdown(
            clips: clips.map(\.path) + [poseMapping].compactMap(\.self),
            folders: ResultFolders.written(folders) + (recorder?.folders() ?? []),
            files: AnalysisFiles.needed(by: analyzer.options),
            loading: { if isAnyThere { try? analyzer.prepare() } }
        ).begin(mode, console)
    }
}
