import Foundation
import SwingCore

/// Where the results of each clip go.
public enum ResultFolders {
    /// The folder of each clip, in the order given: `<clip name>.swing` beside the clip, or under `out`.
    ///
    /// Clips of the same name from different folders get `-2`, `-3` … so that none overwrites another.
    ///
    /// - Throws: `AnalysisError` where a path names nothing at all.
    public static func plan(videos: [String], out: String?) throws(AnalysisError) -> [String] {
        var taken: Set<String> = []
        var folders: [String] = []
        for video in videos {
            guard !video.isEmpty else {
                throw .option("A clip has an empty name.", next: "Name the video file to analyze.")
            }
            let url = URL(fileURLWithPath: video)
            let parent = out ?? url.deletingLastPathComponent().path
            let stem = url.deletingPathExtension().lastPathComponent
            let base = URL(fileURLWithPath: parent).path + "/" + (stem.isEmpty ? "clip" : stem)
            var folder = base + ".swing"
            var number = 2
            while !taken.insert(folder).inserted {
                folder = "\(base)-\(number).swing"
                number += 1
            }
            folders.append(folder)
        }
        return folders
    }
}
