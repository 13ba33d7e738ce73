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
        case .weights(let fault): .clause(Self.clause(of: fault))
        case .notAManifest: .clause(Message(Self.key("notAManifest")))
        case .otherVersion: .clause(Message(Self.key("otherVersion")))
        case .outsideFolder: .clause(Message(Self.key("outsideFolder")))
        case .modelNotListed(let name):
            .clause(Message(Self.key("modelNotListed", ["model"]), ["model": .text(name)]))
        case .otherDigest: .clause(Message(Self.key("otherDigest")))
        }
    }

    private static func clause(of fault: TensorFileFault) -> Message {
        let (name, array): (String, String?) =
            switch fault {
            case .tooLarge: ("tooLarge", nil)
            case .truncated: ("truncated", nil)
            case .headerUnreadable: ("headerUnreadable", nil)
            case .otherModel: ("otherModel", nil)
            case .missing(let array): ("missing", array)
            case .unknown(let array): ("unknown", array)
            case .misplaced(let array): ("misplaced", array)
            case .wrongType(let array): ("wrongType", array)
            case .wrongShape(let array): ("wrongShape", array)
            case .notFinite(let array): ("notFinite", array)
            case .notPositive(let array): ("notPositive", array)
            }
        return array.map { Message(key(name, ["array"]), ["array": .text($0)]) } ?? Message(key(name))
    }

    private static func key(_ name: String, _ placeholders: [String] = []) -> MessageKey {
        MessageKey("motionModel." + name, placeholders)
    }

    /// The keys of every clause.
    static let clauses: [MessageKey] =
        ["notAManifest", "otherVersion", "outsideFolder", "otherDigest"].map { key($0) } + [
            key("modelNotListed", ["model"])
        ]
        + ["tooLarge", "truncated", "headerUnreadable", "otherModel"].map { key($0) }
        + ["missing", "unknown", "misplaced", "wrongType", "wrongShape", "notFinite", "notPositive"].map {
            key($0, ["array"])
        }
}
