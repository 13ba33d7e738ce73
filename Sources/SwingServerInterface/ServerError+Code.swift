package import SwingCore

extension ServerError {
    /// Which sentences say an error.
    package enum Code: String, CaseIterable, Sendable {
        // The program.
        case notBuilt, notStarted, noPlace, folderUnusable, inUse, storeUnusable, addressUnusable, tokensNeeded
        case tokenUnknown, notReady, storeEmpty, backupNotMade, isolationMissing
        // Requests.
        case unauthorized, forbidden, notFound, methodNotAllowed, badRequest, unknownOption, badOption, noClip, tooLarge
        case unsupportedType, foreignOrigin, proxyWithoutTokens, queueFull, tooManyUploads, tooSlow, stopping, diskFull,
            storageFull
        case storeBusy
        case notExpected
        case keyReused, keyInProgress, gone, linkEnded, notFinished, rangeOutside, badCursor
        case badForm, twoClips, pathNotAllowed, pathUnusable, noResult
        // Uploads in parts.
        case tusVersion, uploadOffset, uploadIncomplete, uploadLengthUnknown
        // Webhooks.
        case webhookAddress
        // Clips.
        case workerCrashed, workerTimedOut, workerOutOfMemory, workerProtocol, workerLost, clipRefused

        /// The key of its texts.
        package var key: MessageKey { MessageKey("server.\(rawValue)", placeholders) }

        /// What sort of failure it is.
        package var category: ErrorCategory {
            switch self {
            case .noPlace, .tokensNeeded, .unauthorized, .forbidden, .methodNotAllowed, .badRequest, .unknownOption,
                .badOption, .unsupportedType, .foreignOrigin, .proxyWithoutTokens, .keyReused, .keyInProgress,
                .rangeOutside, .badCursor,
                .tusVersion, .uploadOffset, .uploadIncomplete, .uploadLengthUnknown, .webhookAddress,
                .notFinished, .tooSlow, .badForm, .twoClips, .pathNotAllowed:
                .usage
            case .tooLarge, .noClip, .storeUnusable, .storeEmpty, .workerTimedOut, .workerOutOfMemory, .clipRefused:
                .dataUnusable
            case .tokenUnknown, .notFound, .gone, .linkEnded, .pathUnusable, .noResult: .noInput
            case .notBuilt, .notStarted, .notReady, .isolationMissing, .queueFull, .tooManyUploads, .stopping,
                .storeBusy, .storageFull,
                .addressUnusable:
                .unavailable
            case .folderUnusable, .inUse, .backupNotMade: .cannotCreate
            case .diskFull: .ioFailure
            case .notExpected, .workerCrashed, .workerProtocol, .workerLost: .defect
            }
        }

        private var placeholders: [String] {
            switch self {
            case .notBuilt: ["program"]
            case .notStarted: ["program", "reason"]
            case .folderUnusable: ["folder", "reason"]
            case .inUse: ["folder"]
            case .storeUnusable: ["file", "reason"]
            case .storeEmpty: ["folder", "count"]
            case .backupNotMade: ["folder", "reason"]
            case .storageFull: ["limit"]
            case .isolationMissing: ["layers"]
            case .addressUnusable: ["address", "reason"]
            case .tokensNeeded: ["address"]
            case .tokenUnknown: ["id"]
            case .notReady: ["address", "reason"]
            case .badRequest: ["reason"]
            case .unknownOption: ["option", "known"]
            case .badOption: ["option", "value", "known"]
            case .tooLarge: ["limit"]
            case .unsupportedType: ["type", "known"]
            case .queueFull: ["limit"]
            case .tooManyUploads: ["limit"]
            case .pathNotAllowed: ["path"]
            case .pathUnusable: ["path", "reason"]
            case .uploadOffset: ["offset"]
            case .webhookAddress: ["address"]
            case .workerCrashed: ["end"]
            case .workerTimedOut: ["seconds"]
            case .workerOutOfMemory: ["limit"]
            case .noPlace, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .noClip, .foreignOrigin,
                .proxyWithoutTokens, .tooSlow,
                .stopping, .diskFull, .storeBusy, .notExpected, .keyReused, .keyInProgress, .gone, .linkEnded,
                .notFinished, .rangeOutside, .badCursor, .badForm, .twoClips, .noResult, .tusVersion, .uploadIncomplete,
                .uploadLengthUnknown,
                .workerProtocol, .workerLost,
                .clipRefused:
                []
            }
        }
    }
}
