import ArgumentParser
import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import TennisSwing

/// The command `swing analyze VIDEO…`.
struct AnalyzeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Measures, grades and coaches every stroke of a clip, and draws it on the player's own video.",
        discussion: """
            Writes a folder <clip>.swing with analysis.json, pose.jsonl, frames/ and overlay.mp4 beside each clip, \
            or under --out. With several clips one that fails does not stop the rest. Ctrl-C while the player of a \
            clip over 20 s is followed keeps the strokes found so far, without pictures; a second one leaves nothing.
            """)

    @Argument(help: ArgumentHelp("Clips to analyze.", valueName: "video"), completion: .file())
    var videos: [String] = []

    @Option(help: ArgumentHelp("Poses of another program instead of clips: see below.", valueName: "file"))
    var pose: String?

    @Option(
        name: .customLong("pose-mapping"),
        help: ArgumentHelp("What the poses do not say: rate, picture size, columns of a table.", valueName: "file"))
    var poseMapping: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the result folders go.", valueName: "dir"))
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
        if output.json && videos.count > 1 {
            throw ValidationError("--json prints one document; with several clips use --ndjson.")
        }
    }

    func run() throws {
        let console = output.console
        let options = try analysis.resolved()
        if let pose { return try analyzePoses(pose, options: options, console: console) }
        let analyzer = try Analyzer(options: options, cancellation: Interruption.flag)
        let folders = try ResultFolders.plan(clips: videos.map { PlannedClip(path: $0) }, out: out)
        let events = EventWriter(isEnabled: ndjson)
        var failures = 0
        for (number, (video, folder)) in zip(videos, folders).enumerated() {
            let name = URL(fileURLWithPath: video).lastPathComponent
            let place = videos.count > 1 ? "\(number + 1)/\(videos.count)  " : ""
            let progress = ProgressLine(console: console, label: place + name, words: analyzer.words)
            do {
                events.started(clip: video)
                let result = try analyzer.analyze(
                    video, into: folder,
                    progress: { report in
                        progress.show(report)
                        events.progress(clip: video, report)
                    })
                progress.clear()
                present(result, clip: video, console: console, events: events)
                if result.isInterrupted { throw CommandEnd(status: .interrupted) }
            } catch let error as any UserFacingError {
                progress.clear()
                events.failed(clip: video, error)
                // Without model or runtime every further clip would fail alike.
                let concernsAll = [.interrupted, .unavailable].contains(error.exitStatus)
                if videos.count == 1 || concernsAll { throw error }
                failures += 1
                console.error(error.userMessage, subject: "\(name) (exit code \(error.exitStatus.rawValue))")
            }
        }
        if failures > 0 {
            let counts = [
                "done": String(videos.count - failures), "all": String(videos.count), "left": String(failures),
            ]
            console.note(analyzer.words(.clipsDone, counts))
            throw CommandEnd(status: .partialFailure)
        }
    }

    private func analyzePoses(_ path: String, options: AnalysisOptions, console: Console) throws {
        let folders = try ResultFolders.plan(clips: [PlannedClip(path: path)], out: out)
        let events = EventWriter(isEnabled: ndjson)
        events.started(clip: path)
        do {
            let result = try PoseAnalyzer(options: options).analyze(path, mapping: poseMapping, into: folders[0])
            present(result, clip: path, console: console, events: events)
        } catch let error as any UserFacingError {
            events.failed(clip: path, error)
            throw error
        }
    }

    private func present(_ result: AnalysisResult, clip: String, console: Console, events: EventWriter) {
        for warning in result.document.warnings + result.advice {
            console.speaking(result.words).warning(
                warning, about: videos.count > 1 ? URL(fileURLWithPath: clip).lastPathComponent : nil)
        }
        for (stage, seconds) in result.document.provenance.timings.sorted(by: { $0.key < $1.key }) {
            console.detail("  \(stage): \(seconds) s")
        }
        if output.json {
            console.result(result.json)
        } else if ndjson {
            events.completed(clip: clip, result)
        } else {
            console.result(ResultText(result, console: console).text)
        }
    }
}
