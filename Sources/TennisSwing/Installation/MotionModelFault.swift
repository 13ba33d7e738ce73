import SwingCore
import SwingFiles
import SwingMotion

/// What is wrong with the models of motion or their manifest.
enum MotionModelFault {
    /// The file cannot be read.
    case unreadable(RegularFileError)
    /// The weights are not those of the model.
    case weights(TensorFileFault)
    /// The manifest is none, or not of this format and version.
    case notAManifest, otherVersion
    /// The manifest names a file outside its folder.
    case outsideFolder
    /// The manifest does not name a model.
    case modelNotListed(String)
    /// The digest of the weights is not the one in the manifest.
    case otherDigest

    /// The clause that says it.
    var clause: MessageValue {
        switch self {
        case .unreadable(let error): error.reason
        case .weights(let fault): Self.clause(of: fault)
        case .notAManifest: Code.notAManifest()
        case .otherVersion: Code.otherVersion()
        case .outsideFolder: Code.outsideFolder()
        case .modelNotListed(let name): Code.modelNotListed(["model": .text(name)])
        case .otherDigest: Code.otherDigest()
        }
    }

    private static func clause(of fault: TensorFileFault) -> MessageValue {
        switch fault {
        case .tooLarge: Code.tooLarge()
        case .truncated: Code.truncated()
        case .headerUnreadable: Code.headerUnreadable()
        case .otherModel: Code.otherModel()
        case .missing(let array): Code.missing(["array": .text(array)])
        case .unknown(let array): Code.unknown(["array": .text(array)])
        case .misplaced(let array): Code.misplaced(["array": .text(array)])
        case .wrongType(let array): Code.wrongType(["array": .text(array)])
        case .wrongShape(let array): Code.wrongShape(["array": .text(array)])
        case .notFinite(let array): Code.notFinite(["array": .text(array)])
        case .notPositive(let array): Code.notPositive(["array": .text(array)])
        }
    }

    /// Which clauses say it.
    enum Code: String, MessageCode {
        case notAManifest, otherVersion, outsideFolder, modelNotListed, otherDigest
        case tooLarge, truncated, headerUnreadable, otherModel
        case missing, unknown, misplaced, wrongType, wrongShape, notFinite, notPositive

        static let prefix = "motionModel"
    }
}
