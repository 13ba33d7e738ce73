import SwingCore
import SwingNumbers
import SwingOverlay

/// What this program writes into a result folder, told by name: of everything else it keeps its hands off.
enum ResultPart: CaseIterable, Hashable {
    case document, poses, page, video, pictures
    case comparison, comparisonPage, comparisonVideo, comparisonPictures

    /// The folder of the pictures.
    static let pictureFolder = "frames"
    /// All that an analysis writes.
    static let analysis: Set<ResultPart> = [.document, .poses, .page, .video, .pictures]

    /// The file's name, or nil of pictures, which have many.
    var fileName: String? {
        switch self {
        case .document: "analysis.json"
        case .poses: "pose.jsonl"
        case .page: ReportWriter.fileName
        case .video: "overlay.mp4"
        case .comparison: "comparison.json"
        case .comparisonPage: "comparison.html"
        case .comparisonVideo: ComparisonDrawing.videoName
        case .pictures, .comparisonPictures: nil
        }
    }

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
                KeyFrame.animationName(strokeID: number),
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
