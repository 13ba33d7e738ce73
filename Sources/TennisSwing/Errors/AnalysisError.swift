public import SwingCore
import SwingFiles
import SwingPose

/// What can stop an analysis besides the clip and the models.
public struct AnalysisError: UserFacingError, Hashable {
    /// What a person is told.
    public let userMessage: UserMessage
    /// How a command that meets this error ends.
    public let exitStatus: ExitStatus

    /// The work was stopped by the user.
    public static let cancelled = AnalysisError(
        userMessage: UserMessage(
            what: "The analysis was stopped, as you asked.", why: "Nothing half-finished was left behind.",
            next: "Run the same command again when you want to go on."),
        exitStatus: .interrupted)

    /// A folder or file of the output could not be made.
    static func cannotCreate(
        _ path: String, reason: String,
        next: String = "Name a folder you can write to with --out, or change the rights of this one."
    ) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "The output \(path) cannot be created: \(reason).",
                why: "The analysis writes its frames, video and JSON there.", next: next),
            exitStatus: .cannotCreate)
    }

    /// Another run writes the same folder.
    static func busy(_ folder: String, by writer: String?) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "\(folder) is being written by another analysis" + (writer.map { " (\($0))" } ?? "") + ".",
                why: "Two at a time would mix their results.",
                next: "Wait until it is done, or name another folder with --out."),
            exitStatus: .cannotCreate)
    }

    /// A folder holds what was made of other clips.
    static func foreignResult(_ folder: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "\(folder) holds the result of another clip.",
                why: "It would be replaced, or mixed with this one.",
                next: "Name another folder with --out, or remove that one if you do not need it."),
            exitStatus: .cannotCreate)
    }

    /// The output could not be written whole.
    static func notWritten(_ path: String, reason: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "The output \(path) was not written whole: \(reason).",
                why: "A partial result would mislead, so it was removed.",
                next: "Make room on the disk, or name another folder with --out, and run the command again."),
            exitStatus: .ioFailure)
    }

    /// A part of the installation is missing.
    static func missing(_ part: String, searched: [String]) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "The \(part) was not found; looked in \(searched.joined(separator: ", ")).",
                why: "Strokes cannot be graded without it.",
                next: Installation.repair),
            exitStatus: .unavailable)
    }

    /// A file that should be read cannot be.
    static func unreadable(_ path: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "\(path) cannot be read.", why: "What was asked for starts from it.",
                next: "Check that the file is there and that you may read it."),
            exitStatus: .noInput)
    }

    /// A rubric or texts file that an analysis was made with is not where it was, or holds something else now.
    ///
    /// Which of both is not told: a document may come from anybody, and would ask so what there is.
    static func forgotten(_ path: String, option: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "\(path), which this analysis was made with, is not there any more, or has changed.",
                why: "Without it as it was, the strokes would be judged or told otherwise than before.",
                next:
                    "Put it back, name a file to use now with \(option) FILE, or take the toolkit's own with "
                    + "\(option) none."),
            exitStatus: .dataUnusable)
    }

    /// A stored analysis is in a language that is not installed here.
    static func unknownLanguage(_ language: String, known: [String]) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "This analysis is in the language '\(language)', which is not installed.",
                why: "Its coaching cannot be told again in it.",
                next: "Name another one with --language: \(known.joined(separator: ", "))."),
            exitStatus: .dataUnusable)
    }

    /// An analysis was graded with a rubric of the user's that its document does not say the place of.
    static func unknownRubric(_ name: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "This analysis was graded with the rubric “\(name)”, and does not say where that is.",
                why: "Another rubric would judge the strokes otherwise than before.",
                next: "Name it with --rubric FILE, or take the toolkit's own with --rubric none."),
            exitStatus: .dataUnusable)
    }

    /// What was named holds no clip to analyze.
    static func noClips(_ places: [String], _ omissions: [ClipOmission]) -> AnalysisError {
        let obstacles = omissions.compactMap { omission in
            switch omission {
            case .closed(let folder): "The folder \(folder) cannot be read."
            case .misnamed(let folder): "Files in \(folder) have names that are not UTF-8, and are left out."
            case .results, .empty, .twin: String?.none
            }
        }
        let rule =
            "Video files are looked for by their names, in folders below too; hidden ones and results are left out."
        return AnalysisError(
            userMessage: UserMessage(
                what: "There is no clip in \(places.joined(separator: ", ")).",
                why: obstacles.isEmpty ? rule : obstacles.joined(separator: " "),
                next: obstacles.isEmpty
                    ? "Name the folder that holds the clips, or the clips themselves."
                    : "Give yourself the right to read the folder, or rename the files."),
            exitStatus: .noInput)
    }

    /// All that was named are folders of results.
    static func onlyResults(_ places: [String]) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "There are results in \(places.joined(separator: ", ")), and no clip.",
                why: "An analysis starts from the clip itself.",
                next: "Name the clip, or run 'swing grade' or 'swing render' on the results."),
            exitStatus: .noInput)
    }

    /// A folder holds no analysis to start from.
    ///
    /// - Parameter nearby: folders that do and are probably meant; see `StoredAnalysis.nearby`.
    static func noAnalysis(_ folder: String, nearby: [String] = []) -> AnalysisError {
        let shown = nearby.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        let more = nearby.count > 5 ? " and \(nearby.count - 5) more" : ""
        let next =
            switch nearby.count {
            case 0: "Name a folder that 'swing analyze' has written."
            case 1: "Name the folder of its analysis: \(shown)."
            default: "Name one of the analyses in it: \(shown)\(more)."
            }
        return AnalysisError(
            userMessage: UserMessage(
                what: "\(folder) holds no analysis.json that can be read.",
                why: "Grading, drawing and comparing start from what an analysis has stored.", next: next),
            exitStatus: .noInput)
    }

    /// Document and pose of a folder do not belong together.
    static func foreignPose(_ folder: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "The pose.jsonl in \(folder) was made from another clip than its analysis.json.",
                why: "Strokes of one clip would be reported for another.",
                next: "Analyze the clip again with 'swing analyze'."),
            exitStatus: .dataUnusable)
    }

    /// The clip an analysis was made of is not where it was.
    static func missingClip(_ path: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "The clip \(path) of this analysis is not there any more.",
                why: "Pictures and video are drawn on the clip itself.",
                next: "Put it back beside the result folder, or name where it is with --clip."),
            exitStatus: .noInput)
    }

    /// The clip is another one than the analysis was made of.
    static func changedClip(_ path: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "\(path) is not the clip this analysis was made of: its content differs.",
                why: "The stored poses would be drawn on other pictures.",
                next: "Name the original with --clip, or analyze this one with 'swing analyze'."),
            exitStatus: .dataUnusable)
    }

    /// An analysis of imported poses has no pictures to draw on.
    static func noPictures(_ folder: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(
                what: "The analysis in \(folder) was made from poses, not from a clip.",
                why: "There are no pictures to draw on.",
                next: "Analyze the clip itself with 'swing analyze', if you have it."),
            exitStatus: .dataUnusable)
    }

    /// An option has a value that cannot be used.
    static func option(_ what: String, next: String) -> AnalysisError {
        AnalysisError(
            userMessage: UserMessage(what: what, why: "The command cannot be followed as it was given.", next: next),
            exitStatus: .usage)
    }
}
