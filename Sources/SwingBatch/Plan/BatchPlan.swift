import Foundation
import SwingHistory
package import TennisSwing

/// Which clips a batch analyzes, where their results go, and what is known of each.
package struct BatchPlan: Sendable {
    /// The clips of this shard, in the order they are analyzed.
    package let clips: [BatchClip]
    /// The clips of all shards: what the summary is about.
    package let all: [BatchClip]
    /// The players in the list of players who play in none of all clips, in the order of their names: perhaps a folder is
    /// spelled otherwise.
    package let playersWithoutClips: [String]

    /// Plans a batch.
    ///
    /// Every shard of a batch plans all clips alike, so that each clip has the same result folder whoever analyzes it.
    ///
    /// - Parameters:
    ///   - clips: what was found in what the user named.
    ///   - options: what holds for every clip unless its notes say otherwise, as an `Analyzer` has them.
    /// - Throws: `BatchError`.
    package init(_ clips: [PlannedClip], options: AnalysisOptions, batch: BatchOptions) throws {
        let roster = try batch.roster.map { file throws(BatchError) in try PlayerRoster(file: file) } ?? PlayerRoster()
        let folders = Self.distinct(try ResultFolders.plan(clips: clips, out: batch.output, keepsFolders: true), clips)
        var planned: [BatchClip] = []
        var players: [PlayerName: String] = [:]
        for name in roster.names { if let player = try? PlayerName(name) { players[player] = name } }
        for (clip, folder) in zip(clips, folders) {
            var notes = try ClipNotesReader.notes(for: clip.path) ?? ClipNotes()
            let named = notes.player ?? batch.player ?? roster.player(of: clip.path)
            // As it was written first: “Jose” is “José”, in the list of players or of an earlier clip.
            notes.player = (named ?? PlayerFolder.player(of: clip)).map { name in
                guard let player = try? PlayerName(name) else { return name }
                players[player] = players[player] ?? name
                return players[player] ?? name
            }
            notes = notes.completed(by: roster.notes(of: notes.player))
            planned.append(
                BatchClip(
                    key: Self.key(folder, below: batch.output), path: clip.path, folder: folder, notes: notes,
                    isNamedByFolder: named == nil && notes.player != nil, options: notes.options.completing(options)))
        }
        all = planned
        let playing = Set(planned.compactMap(\.notes.player))
        playersWithoutClips = roster.names.filter { !playing.contains($0) }
        self.clips = planned.filter { batch.shard?.contains(name: $0.name) ?? true }
    }

    /// The players of this shard that nobody has named but the folders of their clips, in the order of their names.
    package var playersOfFolders: [String] {
        Set(clips.filter(\.isNamedByFolder).compactMap(\.notes.player)).sorted()
    }

    /// Tells folders apart that several clips would share, such as `a.mov` and `a.mp4`, by the whole names of the clips:
    /// a number would depend on what else is in the list.
    private static func distinct(_ folders: [String], _ clips: [PlannedClip]) -> [String] {
        let wanted = Dictionary(folders.map { ($0, 1) }, uniquingKeysWith: +)
        var taken: Set<String> = []
        return zip(folders, clips).map { folder, clip in
            let ending = URL(fileURLWithPath: clip.path).pathExtension
            let isShared = wanted[folder, default: 1] > 1 && !ending.isEmpty
            let base = String(folder.dropLast(ResultFolders.ending.count)) + (isShared ? "-" + ending : "")
            var name = base + ResultFolders.ending
            var number = 2
            while !taken.insert(name).inserted {
                name = base + "-\(number)" + ResultFolders.ending
                number += 1
            }
            return name
        }
    }

    private static func key(_ folder: String, below output: String) -> String {
        let top = URL(fileURLWithPath: output).path
        let below = folder.hasPrefix(top + "/") ? String(folder.dropFirst(top.count + 1)) : folder
        return String(below.dropLast(ResultFolders.ending.count))
    }
}

package struct BatchClip: Hashable, Sendable {
    /// Names the clip within the batch: the path of its results below the output folder, without the extension.
    package let key: String
    package let path: String
    /// Where its results go.
    package let folder: String
    /// What is written down about it.
    package let notes: ClipNotes
    /// Whether nothing but the name of a folder says who plays.
    package let isNamedByFolder: Bool
    /// The options it is analyzed with: those of the command, completed by the notes.
    package let options: AnalysisOptions

    /// The clip's file name.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
