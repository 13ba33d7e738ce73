public import Foundation
public import SwingFiles
import SwingMedia
import SwingOverlay
public import SwingReport

/// What was written of one analysis.
public struct AnalysisResult: Sendable {
    /// The clip's file name.
    public let clipName: String
    /// The path of the folder that holds the results.
    package let folder: String
    /// What is known of clip, camera, player and poses, and what is worth knowing; `json` is the whole of it, with the strokes.
    public let document: AnalysisDocument
    /// The folder that holds the results.
    public var url: URL { URL(fileURLWithPath: folder, isDirectory: true) }
    /// The report page in that folder.
    public var page: URL { URL(fileURLWithPath: ResultPart.page.path(in: folder)) }
    /// The document as it was written to `analysis.json`.
    public let json: String
    /// The strokes, measured, graded and coached.
    public let assessments: [StrokeAssessment]
    /// The language of the coaching, for what is said beside it.
    package let phrases: Phrases
    /// What a person should know that is not about the clip and stands in no document.
    public var advice: [AnalysisWarning] = []
    /// What the document warned of before it was graded again.
    package var earlierWarnings: [WarningEntry] = []

    /// Whether an interruption ended the analysis early: strokes after that are missing.
    public var isInterrupted: Bool { document.warnings.contains { $0.code == PartialResult.code } }
}

/// What is left of a long clip's analysis that was interrupted: the strokes up to there, without pictures.
enum PartialResult {
    /// The code of the warning that such a document carries.
    static let code = AnalysisWarning.Code.interrupted

    /// Whether an earlier result leaves room for it: that may be of the whole clip.
    static func mayBeWritten(to destination: String) -> Bool {
        !FileManager.default.fileExists(atPath: ResultPart.document.path(in: destination))
    }

    /// - Parameter end: presentation seconds of the last frame that was read closely.
    static func warning(at end: Double, of clip: Clip) -> AnalysisWarning {
        let scan = clip.probe.scan
        return AnalysisWarning(
            code, ["time": .text(clock(end - scan.firstTime)), "duration": .text(clock(scan.duration))])
    }

    private static func clock(_ seconds: Double) -> String {
        let whole = Int(clamping: max(0, seconds).rounded(.down))
        return String(format: "%d:%02d", whole / 60, whole % 60)
    }
}

/// The files this program writes into a result folder, with their names; every other file there is left alone.
package enum ResultPart: CaseIterable, Hashable, Sendable {
    case document, poses, renderRecord, page, video, share, pictures
    /// What a person has corrected, and the document as it was before: no new analysis replaces them by nothing.
    case corrections, original
    case comparison, comparisonPage, comparisonVideo, comparisonPictures

    static let pictureFolder = "frames"
    /// All that an analysis writes.
    static let analysis: Set<ResultPart> = [.document, .poses, .renderRecord, .page, .video, .share, .pictures]

    /// The name of the file, or of the folder of the pictures.
    package var name: String {
        switch self {
        case .document: "analysis.json"
        case .poses: "pose.jsonl"
        case .renderRecord: "render.json"
        case .corrections: "corrections.json"
        case .original: "analysis.original.json"
        case .page: "report.html"
        case .video: "overlay.mp4"
        case .share: "share.mp4"
        case .comparison: "comparison.json"
        case .comparisonPage: "comparison.html"
        case .comparisonVideo: "comparison.mp4"
        case .pictures, .comparisonPictures: Self.pictureFolder
        }
    }

    /// The name of the file, or nil for pictures, of which there are many.
    var fileName: String? { name == Self.pictureFolder ? nil : name }

    /// The path of the file, or of the folder of the pictures, in a result folder.
    package func path(in folder: String) -> String { folder + "/" + name }

    /// The path of a picture relative to the result folder.
    static func picture(_ name: String) -> String { pictureFolder + "/" + name }

    /// The part that a file belongs to, by its path in the result folder; nil for what is not ours.
    init?(of path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 1, let part = Self.allCases.first(where: { $0.fileName == path }) {
            self = part
            return
        }
        guard parts.count == 2, parts[0] == Self.pictureFolder, let part = Self(picture: String(parts[1])) else {
            return nil
        }
        self = part
    }

    /// A name is ours where the functions that name pictures give exactly it.
    private init?(picture name: String) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let number = Int(parts[1]), number > 0 else { return nil }
        let events = StrokeEventID.allCases
        let pictures =
            events.map { KeyFrame.imageName(strokeID: number, event: $0) } + [
                KeyFrame.imageName(strokeID: number, event: nil), KeyFrame.stripName(strokeID: number),
                KeyFrame.animationName(strokeID: number), KeyFrame.shareName(strokeID: number),
                KeyFrame.movingShareName(strokeID: number),
            ]
        let compared =
            events.map { ComparisonNames.image(of: $0, kind: number) } + [ComparisonNames.strip(kind: number)]
        if pictures.contains(name) {
            self = .pictures
        } else if compared.contains(name) {
            self = .comparisonPictures
        } else {
            return nil
        }
    }
}

/// How the folder of a result is called: `<stem>.swing`, or `<stem>-2.swing` and so on where another clip has that
/// name.
struct ResultName {
    static let ending = ".swing"
    /// The longest name that Linux file systems take, in bytes.
    private static let longest = 255
    /// So many digits of a stem's digest stand in for what was cut off it.
    private static let digestDigits = 8

    private let stem: String
    private let ending: String

    /// The name for a clip.
    init(stem: String) {
        self.stem = stem
        ending = Self.ending
    }

    /// The name of a folder that is wanted, whether it ends like a result or not.
    init(folderName: String) {
        ending = folderName.hasSuffix(Self.ending) ? Self.ending : ""
        stem = String(folderName.dropLast(ending.count))
    }

    /// The name with a number, from 2; 1 has none.
    ///
    /// A stem that is too long is cut between characters, and distinguished by its digest from others that begin alike.
    func numbered(_ number: Int = 1) -> String {
        let rest = (number > 1 ? "-\(number)" : "") + ending
        guard stem.utf8.count + rest.utf8.count > Self.longest else { return stem + rest }
        let mark = "-" + FileDigest.sha256(stem.utf8).prefix(Self.digestDigits)
        var left = Self.longest - rest.utf8.count - mark.utf8.count
        let kept = stem.prefix { character in
            left -= character.utf8.count
            return left >= 0
        }
        return kept + mark + rest
    }
}
