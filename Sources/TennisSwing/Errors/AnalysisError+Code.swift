package import SwingCore
import SwingText

extension AnalysisError {
    /// Which sentences say an error.
    enum Code: String, CaseIterable {
        case cancelled
        // The output.
        case cannotCreate, cannotCreateThroughLink, folderInTheWay, pictureFolderInTheWay, nameTooLong
        case busy, foreignResult, foreignPage, notWritten, exportInTheWay, exportFolderInTheWay, exportNotCreated
        // The installation.
        case rubricMissing, textsMissing, motionModelsMissing, motionModelDamaged, fontsMissing, encodersMissing
        case modelPlayerMissing, modelPlayerDamaged, scratchNotWritable, checkFailed, modelsNotPlaced, fetchNotStarted
        // Files that are read.
        case unreadable, unreadableFile, contentUnusable, notText, rubricChanged, textsChanged
        // What a stored analysis asks for.
        case storedLanguageMissing, unknownRubric, foreignPose, missingClip, changedClip, noPictures
        // What a person corrects.
        case correctionsUnusable, correctionsNewer, noSuchStroke, strokeNotNamed, contactOutside, contactWithoutPlayer
        case playerNotFollowed, nothingConfirmed, correctedHandStays
        // What is named.
        case noClips, noReadableClips, onlyResults, noAnalysis, analysisNearby, analysesNearby
        case nothingInCommon, kindNotInCommon
        // Options.
        case languageMissing, unknownTheme, nothingToDraw, emptyName

        /// The key of its texts.
        var key: MessageKey { MessageKey("analysis.\(rawValue)", placeholders) }

        /// What sort of failure it is.
        var category: ErrorCategory {
            switch self {
            case .cancelled: .interrupted
            case .cannotCreate, .cannotCreateThroughLink, .folderInTheWay, .pictureFolderInTheWay, .nameTooLong,
                .busy, .foreignResult, .foreignPage, .exportInTheWay, .exportFolderInTheWay, .exportNotCreated,
                .modelsNotPlaced:
                .cannotCreate
            case .notWritten: .ioFailure
            case .rubricMissing, .textsMissing, .motionModelsMissing, .motionModelDamaged, .fontsMissing,
                .encodersMissing, .modelPlayerMissing, .modelPlayerDamaged, .scratchNotWritable, .fetchNotStarted:
                .unavailable
            case .checkFailed: .defect
            case .unreadable, .unreadableFile, .missingClip, .noClips, .noReadableClips, .onlyResults, .noAnalysis,
                .analysisNearby, .analysesNearby:
                .noInput
            case .contentUnusable, .notText, .rubricChanged, .textsChanged, .storedLanguageMissing, .unknownRubric,
                .foreignPose, .changedClip, .noPictures, .nothingInCommon, .kindNotInCommon, .correctionsUnusable,
                .correctionsNewer, .contactWithoutPlayer, .nothingConfirmed:
                .dataUnusable
            case .languageMissing, .unknownTheme, .nothingToDraw, .emptyName, .noSuchStroke, .strokeNotNamed,
                .contactOutside, .playerNotFollowed, .correctedHandStays:
                .usage
            }
        }

        private var placeholders: [String] {
            switch self {
            case .cancelled, .nothingToDraw, .emptyName: []
            case .cannotCreate, .cannotCreateThroughLink, .folderInTheWay, .pictureFolderInTheWay, .nameTooLong,
                .notWritten, .exportNotCreated, .unreadableFile, .contentUnusable, .correctionsUnusable:
                ["path", "reason"]
            case .busy: ["folder", "writer"]
            case .foreignResult, .scratchNotWritable, .foreignPose, .noPictures, .noAnalysis, .modelsNotPlaced:
                ["folder"]
            case .fetchNotStarted: ["program", "reason"]
            case .rubricMissing, .textsMissing: ["file", "searched", "repair"]
            case .motionModelsMissing, .modelPlayerMissing: ["searched", "repair"]
            case .modelPlayerDamaged: ["path", "repair"]
            case .motionModelDamaged: ["path", "reason", "repair"]
            case .fontsMissing: ["fonts"]
            case .encodersMissing: ["encoders"]
            case .checkFailed: ["reason"]
            case .exportInTheWay, .exportFolderInTheWay, .unreadable, .notText, .rubricChanged, .textsChanged,
                .missingClip, .changedClip, .foreignPage:
                ["path"]
            case .storedLanguageMissing, .languageMissing: ["language", "known"]
            case .unknownRubric: ["name"]
            case .noClips, .onlyResults: ["places"]
            case .noReadableClips: ["places", "closed", "misnamed"]
            case .analysisNearby: ["folder", "nearby"]
            case .analysesNearby: ["folder", "nearby", "more"]
            case .nothingInCommon: ["before", "after"]
            case .kindNotInCommon: ["kind", "before", "after"]
            case .unknownTheme: ["name", "known"]
            case .correctionsNewer: ["path", "found", "supported"]
            case .noSuchStroke: ["number", "known", "folder"]
            case .strokeNotNamed: ["known", "folder"]
            case .contactOutside: ["time", "from", "until"]
            case .contactWithoutPlayer: ["time"]
            case .playerNotFollowed: ["folder", "command"]
            case .nothingConfirmed: ["folders"]
            case .correctedHandStays: ["folder"]
            }
        }
    }

    /// The keys of every message.
    package static var keys: [MessageKey] { Code.allCases.map(\.key) }
}
