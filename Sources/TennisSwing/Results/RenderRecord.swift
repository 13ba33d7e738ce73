import Foundation
import SwingFiles
import SwingMedia
import SwingOverlay
import SwingReport

/// What was drawn into a result folder, and how: `render.json` beside `analysis.json`.
///
/// A page that is written again, another rendering and a comparison take from here what they would otherwise have to
/// guess from pictures: the theme, whether faces are blurred, and how the times of the video relate to those of the
/// clip.
package struct RenderRecord: Codable, Hashable, Sendable {
    /// The key frames and strips in `frames`.
    package struct KeyFrames: Codable, Hashable, Sendable {
        /// The name of the theme they were drawn in, or nil where that is not known.
        package var theme: String?
        /// Whether the player's face was blurred, or nil where that is not known.
        package var blursFaces: Bool?
        /// Whether moving cards were made; nil for no.
        package var cards: Bool?
        /// The units that they tell lengths and speeds in, as `--units` names them; nil for metric.
        package var units: String?
    }

    /// The overlay video `overlay.mp4`.
    package struct Video: Codable, Hashable, Sendable {
        /// The name of the theme it was drawn in, or nil where that is not known.
        package var theme: String?
        /// Whether the player's face was blurred, or nil where that is not known.
        package var blursFaces: Bool?
        /// Seconds of slow motion that are shown before the clip itself; 0 for none.
        package var introDuration: Double
        /// Seconds to add to a time in the video that comes after the intro to get the presentation time of the clip.
        package var timeOffset: Double
        /// What of the picture it shows, as `--frame` names it; nil for all of it.
        package var frame: String?
        /// Pictures that show a bar, a banner or a chip beside the player, or nil where they were not counted.
        package var labeledFrames: Int?
        /// Those of them in which one lies over the player; nil as above.
        package var coveredFrames: Int?
        /// The units that it tells lengths and speeds in, as `--units` names them; nil for metric.
        package var units: String?
    }

    /// The smaller version of the overlay video, `share.mp4`.
    package struct Share: Codable, Hashable, Sendable {
        /// The most bytes that were asked for.
        package var limit: Int
        /// The bytes it has, or nil where the video is too long for one of that size.
        package var bytes: Int?
        /// Whether it is the overlay video as it is.
        package var isWhole = false
    }

    /// The version of the format that this program writes.
    package static let currentVersion = 1

    package var version = currentVersion
    /// The name of the theme of the page.
    package var theme: String
    /// The units that the page tells lengths and speeds in, as `--units` names them; nil for metric.
    package var units: String?
    /// The key frames, or nil where none are in the folder.
    package var keyFrames: KeyFrames?
    /// The overlay video, or nil where none is in the folder.
    package var video: Video?
    /// The smaller version of the overlay video, or nil where none was asked for.
    package var share: Share?
    /// The way from the result folder to the clip, where that was named relatively: the path in `analysis.json` holds
    /// in one working folder only.
    package var clip: String?
    /// The SHA-256 of the strokes that pictures and video tell of; nil where they tell of different ones or it is not known.
    package var verdict: String?
    /// The codes of the warnings about what was drawn.
    package var warnings: [String] = []

    /// A record of nothing drawn but a page.
    init(theme: String, units: UnitSystem = .metric) {
        self.theme = theme
        self.units = units.recorded
    }

    /// The units of the page in a result folder.
    static func units(of folder: String) -> UnitSystem {
        RenderRecord(of: folder)?.units.flatMap(UnitSystem.init(rawValue:)) ?? .metric
    }

    /// Whether pictures or a video are in the folder.
    var isDrawn: Bool { keyFrames != nil || video != nil }

    /// The record with what this rendering has not drawn taken from an earlier one whose files stay in the folder.
    func keeping(_ earlier: RenderRecord?) -> RenderRecord {
        guard let earlier else { return self }
        var merged = self
        merged.keyFrames = keyFrames ?? earlier.keyFrames
        merged.video = video ?? earlier.video
        if video == nil { merged.share = earlier.share }
        let keepsSome = keyFrames == nil && earlier.keyFrames != nil || video == nil && earlier.video != nil
        if keepsSome, earlier.verdict != verdict { merged.verdict = nil }
        return merged
    }
}

extension RenderRecord {
    /// Whether everything that drawing options ask for was drawn, as they ask for it.
    ///
    /// - Parameter isShareThere: whether the smaller version of the video is in the folder still.
    func holds(_ drawing: DrawingOptions, isShareThere: Bool) -> Bool {
        let asked = drawing.units.recorded
        func isAlike(_ theme: String?, _ units: String?, _ blursFaces: Bool?) -> Bool {
            (theme, units, blursFaces) == (drawing.theme, asked, drawing.blursFaces)
        }
        let holdsFrames =
            keyFrames.map { isAlike($0.theme, $0.units, $0.blursFaces) && (!drawing.makesCards || $0.cards == true) }
            ?? false
        // Where no stroke could be shown first, it was asked for all the same.
        let lacksIntro = warnings.contains(AnalysisWarning.Code.noMoment.rawValue)
        let holdsVideo =
            video.map {
                isAlike($0.theme, $0.units, $0.blursFaces)
                    && ($0.frame ?? VideoShape.whole.rawValue) == drawing.frame.rawValue
                    && ($0.introDuration > 0 || lacksIntro) == drawing.showsSlowMotionIntro
            } ?? false
        let holdsShare =
            drawing.shareSize.map { size in share?.limit == size && (share?.bytes == nil || isShareThere) } ?? true
        return (theme, units) == (drawing.theme, asked)
            && (!drawing.selection.includesFrames || holdsFrames)
            && (!drawing.selection.includesVideo || holdsVideo && holdsShare)
    }
}

extension UnitSystem {
    /// How a record names it: not at all where it is the one that earlier versions knew alone.
    var recorded: String? { self == .metric ? nil : rawValue }
}

extension RenderRecord {
    /// The record takes some hundred bytes; no more than a multiple is read.
    private static let largestFile = 1 << 16
    /// Seconds in a day: no video of ours is shifted or preceded by more.
    private static let longestTime = 86_400.0

    /// Reads the record of a result folder, which may come from someone else.
    ///
    /// - Returns: nil where there is none, as in folders of earlier versions, or none that can be used.
    init?(of folder: String) {
        guard let bytes = try? RegularFile(ResultPart.renderRecord.name, below: folder).bytes(atMost: Self.largestFile),
            let record = try? JSONDecoder().decode(RenderRecord.self, from: Data(bytes)),
            record.version == Self.currentVersion
        else { return nil }
        let times = [record.video?.introDuration, record.video?.timeOffset].compactMap(\.self)
        guard times.allSatisfy({ $0.isFinite && $0.magnitude <= Self.longestTime }) else { return nil }
        self = record
    }

    /// The bytes of `render.json`.
    func json() throws -> [UInt8] { Array(try JSONEncoder.readable.encode(self)) + [UInt8(ascii: "\n")] }

    /// The record of a result folder or, for one that an earlier version wrote without it, what its files tell.
    ///
    /// How the times of an earlier video relate to the clip's is measured. Which theme was used, and whether faces were
    /// blurred, is not known; the page gets the default theme.
    ///
    /// - Parameters:
    ///   - firstTime: the presentation time of the clip's first frame.
    ///   - duration: how long the clip lasts, seconds.
    init(of folder: String, firstTime: Double?, duration: Double?) {
        if let record = RenderRecord(of: folder) {
            self = record
            // What somebody has removed is no longer drawn.
            if !Self.holdsPictures(folder) { keyFrames = nil }
            if !RegularFile.exists(ResultPart.video.name, below: folder) { video = nil }
            return
        }
        self.init(theme: Theme.tennis.name)
        if Self.holdsPictures(folder) { keyFrames = KeyFrames() }
        guard let firstTime, RegularFile.exists(ResultPart.video.name, below: folder),
            let video = Self.measured(ResultPart.video.path(in: folder))
        else { return }
        // Without an intro the two durations differ by the rounding of the last frame's.
        let excess = duration.map { video.duration - $0 } ?? 0
        let intro = excess > 1 ? excess : 0
        self.video = Video(introDuration: intro, timeOffset: firstTime - video.firstTime - intro)
    }

    private static func holdsPictures(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: ResultPart.pictures.path(in: folder))
    }

    /// When a video shows its first frame, and how long it lasts.
    private static func measured(_ path: String) -> (firstTime: Double, duration: Double)? {
        guard var reader = try? VideoReader(path: path), let frame = try? reader.next() else { return nil }
        return (frame.time.seconds, (try? ClipProbe.scan(path).scan.duration) ?? 0)
    }
}
