import SwingCore
import SwingOverlay

/// The files this program writes into a result folder, with their names; every other file there is left alone.
package enum ResultPart: CaseIterable, Hashable, Sendable {
    case document, poses, renderRecord, page, video, share, pictures
    /// What a person has corrected, and the document as it was before: no new analysis replaces them by nothing.
    case corrections, original
    case comparison, comparisonPage, comparisonVideo, comparisonPictures

    /// The folder of the pictures.
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
