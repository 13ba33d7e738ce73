package import SwingCore

/// What the service cannot do: at its start, for a request, or for a clip.
package struct ServerError: UserFacingError, Hashable {
    /// Which sentences say it.
    package let code: Code
    /// What happened.
    package let message: Message
    /// What sort of failure it is.
    package var category: ErrorCategory { code.category }

    /// - Parameter context: the values that the sentences name.
    package init(_ code: Code, _ context: [String: MessageValue] = [:]) {
        self.code = code
        message = Message(code.key, context)
    }
}

extension ErrorCategory {
    /// The exit code of the command line for failures of this sort, which problem documents of the service name, too.
    package var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .dataUnusable: 65
        case .noInput: 66
        case .unavailable: 69
        case .defect: 70
        case .cannotCreate: 73
        case .ioFailure: 74
        case .interrupted: 130
        }
    }

    /// The sort of failure that an exit code of the command line stands for; nil for a result and for unknown codes.
    package init?(exitCode: Int32) {
        guard let category = Self.allCases.first(where: { $0.exitCode == exitCode }) else { return nil }
        self = category
    }
}

extension ServerError {
    /// Which sentences say an error.
    package enum Code: String, MessageCode {
        // The program.
        case notBuilt, notStarted, noPlace, folderUnusable, inUse, storeUnusable, addressUnusable, tokensNeeded
        case tokenUnknown, storeAbsent, notReady, storeEmpty, backupNotMade, isolationMissing
        // Requests.
        case unauthorized, forbidden, notFound, methodNotAllowed, badRequest, unknownOption, badOption, noClip, tooLarge
        case repeatedOption
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

        package static let prefix = "server"

        /// What sort of failure it is.
        package var category: ErrorCategory {
            switch self {
            case .noPlace, .tokensNeeded, .unauthorized, .forbidden, .methodNotAllowed, .badRequest, .unknownOption,
                .badOption, .repeatedOption, .unsupportedType, .foreignOrigin, .proxyWithoutTokens, .keyReused,
                .keyInProgress,
                .rangeOutside, .badCursor,
                .tusVersion, .uploadOffset, .uploadIncomplete, .uploadLengthUnknown, .webhookAddress,
                .notFinished, .tooSlow, .badForm, .twoClips, .pathNotAllowed:
                .usage
            case .tooLarge, .noClip, .storeUnusable, .storeEmpty, .workerTimedOut, .workerOutOfMemory, .clipRefused:
                .dataUnusable
            case .tokenUnknown, .storeAbsent, .notFound, .gone, .linkEnded, .pathUnusable, .noResult: .noInput
            case .notBuilt, .notStarted, .notReady, .isolationMissing, .queueFull, .tooManyUploads, .stopping,
                .storeBusy, .storageFull, .addressUnusable:
                .unavailable
            case .folderUnusable, .inUse, .backupNotMade: .cannotCreate
            case .diskFull: .ioFailure
            case .notExpected, .workerCrashed, .workerProtocol, .workerLost: .defect
            }
        }
    }
}
