import Foundation
import SwingFiles
import SwingMedia
import SwingOverlay
import SwingReport

extension RenderRecord {
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
