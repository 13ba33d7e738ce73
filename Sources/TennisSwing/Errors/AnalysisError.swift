public import SwingFiles
import SwingPose
import SwingTechnique

/// What can stop an analysis besides the clip and the models.
public struct AnalysisError: UserFacingError, Hashable {
    /// What happened.
    public let message: Message
    /// What sort of failure it is.
    public let category: ErrorCategory

    /// An error of another module whose message was changed.
    init(_ message: Message, _ category: ErrorCategory) { (self.message, self.category) = (message, category) }

    init(_ code: Code, _ context: [String: MessageValue] = [:]) { self.init(Message(code.key, context), code.category) }

    /// The work was stopped by the user.
    package static let cancelled = AnalysisError(.cancelled)

    /// A folder or file of the output could not be made.
    ///
    /// - Parameter code: names an obstacle about which there is something particular to do.
    static func cannotCreate(
        _ path: String, reason: MessageValue, code: Code = .cannotCreate
    ) -> AnalysisError { AnalysisError(code, ["path": .text(path), "reason": reason]) }

    /// Another run writes the same folder.
    static func busy(_ folder: String, by writer: MessageValue?) -> AnalysisError {
        var context: [String: MessageValue] = ["folder": .text(folder)]
        context["writer"] = writer
        return AnalysisError(.busy, context)
    }

    /// Writes a whole file of the output.
    ///
    /// - Throws: `AnalysisError` of category `cannotCreate` or `ioFailure`.
    static func writing(_ bytes: [UInt8], to path: String) throws(AnalysisError) {
        do throws(FileError) {
            try FileWriter.write(bytes, to: path)
        } catch {
            let isMade = error.step != .creating
            throw isMade ? .notWritten(path, reason: error.reason) : .cannotCreate(path, reason: error.reason)
        }
    }

    /// Does a step of writing.
    ///
    /// - Parameter path: what cannot be written then.
    static func writing<Value>(
        _ path: String, _ step: () throws(FileError) -> Value
    ) throws(AnalysisError) -> Value {
        do throws(FileError) {
            return try step()
        } catch {
            throw .notWritten(path, reason: error.reason)
        }
    }

    /// The output could not be written whole.
    static func notWritten(_ path: String, reason: MessageValue) -> AnalysisError {
        AnalysisError(.notWritten, ["path": .text(path), "reason": reason])
    }

    /// The rubric, the texts or the motion models of the installation are missing.
    ///
    /// - Parameter file: the name of the missing file, where it is one.
    static func missing(_ code: Code, file: String? = nil, searched: [InstalledFolder]) -> AnalysisError {
        var context: [String: MessageValue] = [
            "searched": .text(searched.map(\.path).joined(separator: ", ")), "repair": .next(Installation.repair),
        ]
        context["file"] = file.map { .text($0) }
        return AnalysisError(code, context)
    }

    /// A file that should be read cannot be.
    static func unreadable(_ path: String) -> AnalysisError { AnalysisError(.unreadable, ["path": .text(path)]) }

    /// What was named holds no clip to analyze.
    static func noClips(_ places: [String], _ omissions: [ClipOmission]) -> AnalysisError {
        let closed = omissions.compactMap { if case .closed(let folder) = $0 { folder } else { nil } }
        let misnamed = omissions.compactMap { if case .misnamed(let folder) = $0 { folder } else { nil } }
        var context: [String: MessageValue] = ["places": .text(places.joined(separator: ", "))]
        if !closed.isEmpty { context["closed"] = .text(closed.joined(separator: ", ")) }
        if !misnamed.isEmpty { context["misnamed"] = .text(misnamed.joined(separator: ", ")) }
        let dangling = omissions.compactMap { if case .dangling(let folder, _, _) = $0 { folder } else { nil } }
        if !dangling.isEmpty { context["dangling"] = .text(dangling.joined(separator: ", ")) }
        let barred = omissions.compactMap { omission -> (folder: String, reason: MessageValue)? in
            if case .barred(let folder, _, _, let reason) = omission { (folder, reason) } else { nil }
        }
        if let first = barred.first {
            context["barred"] = .text(first.folder)
            context["reason"] = first.reason
        }
        let isAllRead = closed.isEmpty && misnamed.isEmpty && dangling.isEmpty && barred.isEmpty
        return AnalysisError(isAllRead ? .noClips : .noReadableClips, context)
    }

    /// A folder holds no analysis to start from.
    ///
    /// - Parameter nearby: folders that do and are probably meant; see `StoredAnalysis.nearby`.
    static func noAnalysis(_ folder: String, nearby: [String] = []) -> AnalysisError {
        var context: [String: MessageValue] = ["folder": .text(folder)]
        guard !nearby.isEmpty else { return AnalysisError(.noAnalysis, context) }
        context["nearby"] = .text(nearby.prefix(5).map { "'\($0)'" }.joined(separator: ", "))
        if nearby.count > 5 { context["more"] = "\(nearby.count - 5)" }
        return AnalysisError(nearby.count == 1 ? .analysisNearby : .analysesNearby, context)
    }

    /// The clip an analysis was made of is not where it was.
    static func missingClip(_ path: String) -> AnalysisError { AnalysisError(.missingClip, ["path": .text(path)]) }

    /// Which sentences say an error.
    enum Code: String, MessageCode {
        case cancelled
        // The output.
        case cannotCreate, cannotCreateThroughLink, folderInTheWay, pictureFolderInTheWay, nameTooLong
        case busy, foreignResult, foreignPage, notWritten, fileInTheWay, exportInTheWay, exportFolderInTheWay,
            exportNotCreated
        // The installation.
        case rubricMissing, textsMissing, motionModelsMissing, motionModelDamaged, fontsMissing, encodersMissing
        case modelPlayerMissing, modelPlayerDamaged, scratchNotWritable, checkFailed, modelsNotPlaced, fetchNotStarted
        case foreignModels
        // Files that are read.
        case unreadable, unreadableFile, contentUnusable, notText, rubricChanged, textsChanged
        // What a stored analysis asks for.
        case storedLanguageMissing, unknownRubric, foreignPose, missingClip, changedClip, noPictures
        // What a person corrects.
        case correctionsUnusable, correctionsNewer, noSuchStroke, strokeNotNamed, contactOutside, contactWithoutPlayer
        case playerNotFollowed, nothingConfirmed, correctedHandStays, confirmedStrokesStay
        // What is named.
        case noClips, noReadableClips, onlyResults, wholeMachine, noAnalysis, analysisNearby, analysesNearby
        case nothingInCommon, kindNotInCommon
        // Options.
        case languageMissing, unknownTheme, nothingToDraw, emptyName

        static let prefix = "analysis"

        /// What sort of failure it is.
        var category: ErrorCategory {
            switch self {
            case .cancelled: .interrupted
            case .cannotCreate, .cannotCreateThroughLink, .folderInTheWay, .pictureFolderInTheWay, .nameTooLong,
                .busy, .foreignResult, .foreignPage, .fileInTheWay, .exportInTheWay, .exportFolderInTheWay,
                .exportNotCreated, .modelsNotPlaced:
                .cannotCreate
            case .notWritten: .ioFailure
            case .rubricMissing, .textsMissing, .motionModelsMissing, .motionModelDamaged, .fontsMissing,
                .encodersMissing, .modelPlayerMissing, .modelPlayerDamaged, .scratchNotWritable, .fetchNotStarted,
                .foreignModels:
                .unavailable
            case .checkFailed: .defect
            case .unreadable, .unreadableFile, .missingClip, .noClips, .noReadableClips, .onlyResults, .noAnalysis,
                .analysisNearby, .analysesNearby:
                .noInput
            case .contentUnusable, .notText, .rubricChanged, .textsChanged, .storedLanguageMissing, .unknownRubric,
                .foreignPose, .changedClip, .noPictures, .nothingInCommon, .kindNotInCommon, .correctionsUnusable,
                .correctionsNewer, .contactWithoutPlayer, .nothingConfirmed:
                .dataUnusable
            case .wholeMachine, .languageMissing, .unknownTheme, .nothingToDraw, .emptyName, .noSuchStroke,
                .strokeNotNamed,
                .contactOutside, .playerNotFollowed, .correctedHandStays, .confirmedStrokesStay:
                .usage
            }
        }
    }

    /// Corrections beside a result cannot be used.
    static func correctionsUnusable(_ path: String, reason: MessageValue) -> AnalysisError {
        AnalysisError(.correctionsUnusable, ["path": .text(path), "reason": reason])
    }

    /// A stroke that is to be corrected is not there.
    static func noSuchStroke(_ number: Int, known: [Int], in folder: String) -> AnalysisError {
        AnalysisError(.noSuchStroke, ["number": "\(number)", "known": numbers(known), "folder": .text(folder)])
    }

    /// It is not clear which stroke a correction is about.
    static func strokeNotNamed(known: [Int], in folder: String) -> AnalysisError {
        AnalysisError(.strokeNotNamed, ["known": numbers(known), "folder": .text(folder)])
    }

    private static func numbers(_ known: [Int]) -> MessageValue {
        known.isEmpty ? .text("–") : .list(known.map { String($0) })
    }

    /// A contact lies outside the clip.
    static func contactOutside(_ time: Double, from: Double, until: Double) -> AnalysisError {
        func text(_ seconds: Double) -> MessageValue { "\((seconds * 1000).rounded() / 1000)" }
        return AnalysisError(.contactOutside, ["time": text(time), "from": text(from), "until": text(until)])
    }

    /// At a contact nobody is seen.
    static func contactWithoutPlayer(_ time: Double) -> AnalysisError {
        AnalysisError(.contactWithoutPlayer, ["time": "\(time)"])
    }

    /// Another person is to be followed, which takes a new analysis.
    ///
    /// - Parameter command: how to make it.
    package static func playerNotFollowed(in folder: String, command: String) -> AnalysisError {
        AnalysisError(.playerNotFollowed, ["folder": .text(folder), "command": .text(command)])
    }
}

/// Something that was named as input of an analysis and is left out.
package enum ClipOmission: Hashable, Sendable {
    /// A folder of results.
    case results(String)
    /// A folder in which no clip was found.
    case empty(String)
    /// The same file as a clip that came before.
    case twin(String, of: String)
    /// A folder that cannot be read.
    case closed(String)
    /// A folder some of whose files have names that are no UTF-8, as old cameras and disks write them.
    case misnamed(String)
    /// Files of a folder that are no clips, such as photos; one of them is named.
    case others(String, count: Int, such: String)
    /// Links in a folder that lead to nothing; one of them is named.
    case dangling(String, count: Int, such: String)
    /// Names in a folder of which the system does not tell what they stand for, such as links to what may not be looked
    /// into; one of them is named, with the system's reason.
    case barred(String, count: Int, such: String, reason: MessageValue)
}
