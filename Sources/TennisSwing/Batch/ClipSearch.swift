import Foundation
import SwingFiles

/// The clips that a command names: files as they are, and of folders every clip below them.
///
/// Hidden files, folders of results and what was drawn into other folders are left out; links that lead in a circle end
/// where they began. A file that is named twice counts once.
package struct ClipSearch {
    /// The clips, in the order they were named, those of a folder in the order of their names.
    package private(set) var clips: [PlannedClip] = []
    /// What was left out of what was named.
    package private(set) var omissions: [ClipOmission] = []

    private var files: [FileStatus.Identity: String] = [:]
    private var folders: Set<FileStatus.Identity> = []
    /// What the folder that is searched holds besides clips and what is written down about them.
    private var others: (count: Int, first: String)?
    /// Links in it that lead to nothing.
    private var dangling: (count: Int, first: String)?
    /// Names in it that cannot be looked at.
    private var barred: (count: Int, first: String, reason: MessageValue)?
    /// How many files and folders were looked at.
    private var looked = 0
    private let progress: Progress

    /// Gets how many files and folders were looked at so far, and how many clips found; ends the search by what it throws.
    package typealias Progress = (_ files: Int, _ clips: Int) throws(AnalysisError) -> Void

    /// Folders of the kernel hold no clips, and files without end.
    private static let system: Set = ["/proc", "/sys", "/dev"]

    /// Searches what a user named.
    ///
    /// - Throws: `AnalysisError` with status `noInput` where there is no clip in any of it, with `usage` where the root of all
    ///   folders is named, which is never meant, and what `progress` throws.
    package init(_ places: [String], progress: @escaping Progress = { _, _ in }) throws(AnalysisError) {
        self.progress = progress
        let root = FileStatus(of: "/", followsLinks: true)?.identity
        for place in places {
            if let root, FileStatus(of: place, followsLinks: true)?.identity == root {
                throw AnalysisError(.wholeMachine, ["place": .text(place)])
            }
            guard FileStatus(of: place, followsLinks: true)?.kind == .folder else {
                add(PlannedClip(path: place))
                continue
            }
            if Self.holdsResults(place) {
                omissions.append(.results(place))
            } else {
                let before = (clips: clips.count, omissions: omissions.count)
                try walk(place, root: place)
                if let dangling { omissions.append(.dangling(place, count: dangling.count, such: dangling.first)) }
                if let barred {
                    omissions.append(
                        .barred(place, count: barred.count, such: barred.first, reason: barred.reason))
                }
                if clips.count == before.clips, omissions.count == before.omissions { omissions.append(.empty(place)) }
                if clips.count > before.clips, let others {
                    omissions.append(.others(place, count: others.count, such: others.first))
                }
                (others, dangling, barred) = (nil, nil, nil)
            }
        }
        guard clips.isEmpty else { return }
        let isResults = omissions.allSatisfy { if case .results = $0 { true } else { false } }
        guard !isResults else { throw AnalysisError(.onlyResults, ["places": .text(places.joined(separator: ", "))]) }
        throw .noClips(places, omissions)
    }

    private mutating func add(_ clip: PlannedClip) {
        // A file that is not there is named when it is its turn.
        if let identity = FileStatus(of: clip.path, followsLinks: true)?.identity {
            if let first = files[identity] {
                omissions.append(.twin(clip.path, of: first))
                return
            }
            files[identity] = clip.path
        }
        clips.append(clip)
    }

    private mutating func walk(_ folder: String, root: String) throws(AnalysisError) {
        guard let identity = FileStatus(of: folder, followsLinks: true)?.identity, folders.insert(identity).inserted
        else { return }
        guard let (names, areAll) = try? FileCalls().names(in: folder) else {
            omissions.append(.closed(folder))
            return
        }
        if !areAll { omissions.append(.misnamed(folder)) }
        let present = Set(names)
        for name in names.sorted(by: Self.comesBefore) where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            looked += 1
            try progress(looked, clips.count)
            let kind: FileStatus.Kind?
            do throws(FileError) {
                kind = try FileStatus.found(at: path, followsLinks: true)?.kind
            } catch {
                barred = ((barred?.count ?? 0) + 1, barred?.first ?? path, barred?.reason ?? error.reason)
                continue
            }
            switch kind {
            case .folder:
                if !Self.system.contains(path), !Self.holdsResults(path) { try walk(path, root: root) }
            case .file where ClipName(name).isVideo(at: path) && !Self.isDrawn(name, beside: present):
                add(PlannedClip(path: path, root: root))
            case .file where !Self.isDrawn(name, beside: present) && !ClipName(name).isNotes:
                others = ((others?.count ?? 0) + 1, others?.first ?? name)
            // A link to what is gone, or to a disk that is not mounted: it may have been a clip, or a folder of them.
            case nil where FileStatus(of: path) != nil: dangling = ((dangling?.count ?? 0) + 1, dangling?.first ?? path)
            default: continue
            }
        }
    }

    /// Whether a folder holds what an analysis has written.
    private static func holdsResults(_ folder: String) -> Bool {
        let name = URL(fileURLWithPath: folder).lastPathComponent
        let isWritten = [ResultPart.document, .poses].allSatisfy {
            FileManager.default.fileExists(atPath: $0.path(in: folder))
        }
        return name.lowercased().hasSuffix(".swing") || isWritten
    }

    /// Whether a video was drawn by `swing render` or `swing compare`, whose folders are named by the user.
    private static func isDrawn(_ name: String, beside names: Set<String>) -> Bool {
        func holds(_ part: ResultPart) -> Bool { names.contains(part.name) }
        return switch ResultPart(of: name) {
        case .video, .share: holds(.page)
        case .comparisonVideo: holds(.comparison)
        default: false
        }
    }

    /// The order of people: clip 2 before clip 10.
    private static func comesBefore(_ first: String, _ second: String) -> Bool {
        switch first.compare(second, options: [.numeric, .caseInsensitive]) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: first < second
        }
    }
}

/// Tells clips from other files by their names, and by their first bytes where a name says nothing or too much.
package struct ClipName {
    private let ending: String

    /// - Parameter name: a file's name, or its path.
    package init(_ name: String) {
        ending = URL(fileURLWithPath: name).pathExtension.lowercased()
    }

    /// The endings of what phones, cameras and editors write.
    private static let endings: Set<String> = [
        "3g2", "3gp", "avi", "dv", "flv", "m2t", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "mxf", "ogv",
        "tod", "webm", "wmv",
    ]
    /// Endings that other files have more often: programs in TypeScript, music of trackers.
    private static let shared: Set<String> = ["mod", "ts"]

    /// Whether no other file has such a name.
    package var isOfClip: Bool { Self.endings.contains(ending) }

    /// Whether a batch reads the file for what it says of clips and players.
    var isNotes: Bool { ["csv", "yaml"].contains(ending) }

    /// Whether the file is a clip by its name or, where that does not tell, its beginning.
    func isVideo(at path: String) -> Bool {
        if isOfClip { return true }
        guard ending.isEmpty || Self.shared.contains(ending),
            let start = try? RegularFile(path).read(256)
        else { return false }
        return Self.isVideo(start)
    }

    /// Whether bytes begin as MP4 or QuickTime, Matroska or WebM, AVI, or the streams of camcorders do.
    private static func isVideo(_ bytes: [UInt8]) -> Bool {
        func holds(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        if holds("ftyp", at: 4) {
            // Sounds and photos come in the same boxes.
            return !["M4A", "M4B", "heic", "heix", "mif1", "msf1", "avif"].contains { holds($0, at: 8) }
        }
        if holds("moov", at: 4) || holds("RIFF", at: 0) && holds("AVI ", at: 8) { return true }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || bytes.starts(with: [0, 0, 1, 0xBA]) { return true }
        // Packets of 188 bytes, on cameras with a time of four bytes before each.
        return [(0, 188), (4, 196)].contains { first, second in
            bytes.count > second && bytes[first] == 0x47 && bytes[second] == 0x47
        }
    }
}

extension Collection where Element == [String] {
    /// The parts that all paths begin with: the deepest folder they have in common.
    package var commonPrefix: [String] {
        dropFirst().reduce(first ?? []) { shared, parts in Array(zip(shared, parts).prefix { $0 == $1 }.map(\.0)) }
    }
}
