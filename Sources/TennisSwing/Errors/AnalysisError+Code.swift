import SwingCore
import SwingTechnique

extension AnalysisError {
    /// Which sentences say an error.
    enum Code: String, MessageCode {
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

        static let prefix = "analysis"

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
    }

    /// The keys of every message.
    package static var keys: [String] { Code.keys }
}
