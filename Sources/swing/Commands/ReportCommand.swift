import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing report DIR`.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Writes the page of an analysis anew, or as one file to send with a small video in it.",
        discussion: """
            Takes what lies in a folder that 'swing analyze' has written; nothing is decided or drawn anew. Without \
            --single-file it rewrites report.html, which needs overlay.mp4 beside it. With it everything is in one page \
            that opens anywhere: the pictures, and the video as small as the size asks for.

            To send to a player:   swing report forehand.swing --single-file
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @Flag(help: "Write one HTML file with everything in it.")
    var singleFile = false

    @Option(
        name: .output,
        help: ArgumentHelp(
            "The one file; by default named after the folder and beside it, such as forehand.html.",
            valueName: "page.html"), completion: .file(extensions: ["html"])) var output: String?

    @Option(
        help: ArgumentHelp(
            "The most bytes of the one file, from \(SingleFileReport.sizes.lowerBound) to \(SingleFileReport.sizes.upperBound).",
            valueName: "size")) var size = SingleFileReport.usualSize

    @OptionGroup(title: "Output")
    var form: OutputOptions

    func validate() throws {
        guard SingleFileReport.sizes.contains(size) else {
            let sizes = SingleFileReport.sizes
            throw ValidationError("--size takes a size from \(sizes.lowerBound) to \(sizes.upperBound), such as 16MB.")
        }
        if output != nil && !singleFile {
            throw ValidationError("--out names the one file of --single-file; give both.")
        }
    }

    func run() throws {
        let phrases = try RubricLibrary.phrases(of: AnalysisDocument(analysisIn: folder))
        let console = form.console.speaking(phrases)
        let report = try SingleFileReport(folder, cancellation: Interruption.flag)
        guard singleFile else {
            for warning in try report.writePage() { console.warning(warning) }
            let page = folder + "/report.html"
            return try form.show(["page": page], text: phrases(.reportAt, ["path": Console.printable(page)]) + "\n")
        }
        let file = output ?? Self.name(beside: folder)
        let progress = ProgressLine(console: console, phrases: phrases, stages: [.drawing])
        let made = try progress.during(URL(fileURLWithPath: file).lastPathComponent) {
            try report.write(to: file, size: size) { part in
                progress.show(AnalysisProgress(stage: .drawing, frames: 0, fraction: part))
            }
        }
        for warning in made.warnings { console.warning(warning) }
        let length = phrases.shortest(Double(made.bytes) / 1e6, decimals: 1) + " MB"
        try form.show(
            ["page": file], text: phrases(.toSend, ["path": Console.printable(file), "size": length]) + "\n")
    }

    /// The page beside a folder: `forehand.html` for `forehand.swing`.
    private static func name(beside folder: String) -> String {
        let url = URL(fileURLWithPath: folder).standardizedFileURL
        let name = url.pathExtension == "swing" ? url.deletingPathExtension() : url
        let page = name.lastPathComponent + ".html"
        let parent = folder.hasPrefix("/") ? url.deletingLastPathComponent().relativePath : parentPath(folder)
        return parent.isEmpty ? page : (parent == "/" ? "/" : parent + "/") + page
    }

    private static func parentPath(_ folder: String) -> String {
        let parts = folder.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
        if parts.isEmpty || parts.contains("..") {
            return URL(fileURLWithPath: folder).standardizedFileURL.deletingLastPathComponent().path
        }
        return parts.dropLast().joined(separator: "/")
    }
}
