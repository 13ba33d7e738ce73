import SwingFiles

extension PoseError {
    package var message: Message {
        switch self {
        case .runtimeMissing(let searched):
            Kind.runtimeMissing.message(["searched": .text(searched.joined(separator: ", ")), "repair": Self.repair])
        case .runtimeUnusable(let path, let reason):
            Kind.runtimeUnusable.message(["path": .text(path), "reason": reason, "repair": Self.repair])
        case .runtimeTooOld(let path, let version):
            Kind.runtimeTooOld.message([
                "path": .text(path), "version": .text(version), "oldest": "\(OpenVINORuntime.oldestSupported)",
                "repair": Self.repair,
            ])
        case .modelMissing(let name, let searched):
            Kind.modelMissing.message([
                "name": .text(name), "searched": .text(searched.joined(separator: ", ")), "repair": Self.repair,
            ])
        case .notFetched(let folder): Kind.notFetched.message(["folder": .text(folder)])
        case .manifestInvalid(let path, let reason):
            Kind.manifestInvalid.message(["path": .text(path), "reason": reason, "repair": Self.repair])
        case .modelDamaged(let path, let reason):
            Kind.modelDamaged.message(["path": .text(path), "reason": reason, "repair": Self.repair])
        case .tooLittleAddressSpace(let needed, let left):
            Kind.tooLittleAddressSpace.message(["needed": "\(needed >> 20)", "left": "\(left >> 20)"])
        case .tooFewThreads(let needed, let left):
            Kind.tooFewThreads.message(["needed": "\(needed)", "left": "\(left)"])
        case .inferenceFailed(let stage, let reason):
            Kind.inferenceFailed.message(["stage": stage, "reason": reason])
        case .playerBoxOutside(let width, let height):
            Kind.playerBoxOutside.message(["width": "\(width)", "height": "\(height)"])
        case .poseFileUnreadable(let path, let reason):
            Kind.poseFileUnreadable.message(["path": .text(path), "reason": reason])
        case .poseFileCorrupt(let path, let line, let reason):
            Kind.poseFileCorrupt.message(["path": .text(path), "line": "\(line)", "reason": reason])
        case .poseFileTooLong(let path, let limit):
            Kind.poseFileTooLong.message(["path": .text(path), "limit": "\(limit)"])
        case .poseFileVersion(let path, let found, let supported):
            (found > supported ? Kind.poseFileNewer : Kind.poseFileVersion)
                .message(["path": .text(path), "found": "\(found)", "supported": "\(supported)"])
        case .poseFileNotCreated(let path, let reason):
            Kind.poseFileNotCreated.message(["path": .text(path), "reason": reason])
        case .poseFileNotWritten(let path, let reason):
            Kind.poseFileNotWritten.message(["path": .text(path), "reason": reason])
        case .cancelled: Kind.cancelled.message()
        }
    }

    /// What sort of failure it is.
    package var category: ErrorCategory {
        switch self {
        case .runtimeMissing, .runtimeUnusable, .runtimeTooOld, .modelMissing, .notFetched, .manifestInvalid,
            .modelDamaged, .tooLittleAddressSpace, .tooFewThreads:
            .unavailable
        case .inferenceFailed: .defect
        case .playerBoxOutside: .usage
        case .poseFileUnreadable: .noInput
        case .poseFileCorrupt, .poseFileTooLong, .poseFileVersion: .dataUnusable
        case .poseFileNotCreated: .cannotCreate
        case .poseFileNotWritten: .ioFailure
        case .cancelled: .interrupted
        }
    }

    package static var clauses: [String] {
        PoseFileErrorCode.keys + PoseModelErrorCode.keys + InferenceStage.keys + InferenceErrorCode.keys
    }

    private static var repair: MessageValue { .next(Installation.repair) }

    /// Which sentences say an error.
    package enum Kind: String, MessageCode {
        case runtimeMissing, runtimeUnusable, runtimeTooOld, modelMissing, notFetched, manifestInvalid, modelDamaged
        case tooLittleAddressSpace, tooFewThreads, inferenceFailed, playerBoxOutside
        case poseFileUnreadable, poseFileCorrupt, poseFileTooLong, poseFileVersion, poseFileNewer
        case poseFileNotCreated, poseFileNotWritten
        case cancelled

        package static let prefix = "pose"
    }
}
