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
    private var others: [String] = []

    /// Searches what a user named.
    ///
    /// - Throws: `AnalysisError` with status `noInput` where there is no clip in any of it.
    package init(_ places: [String]) throws(AnalysisError) {
        for place in places {
            guard FileStatus(of: place, followsLinks: true)?.kind == .folder else {
                add(PlannedClip(path: place))
                continue
            }
            if Self.holdsResults(place) {
                omissions.append(.results(place))
            } else {
                let before = (clips: clips.count, omissions: omissions.count)
                walk(place, root: place)
                if clips.count == before.clips, omissions.count == before.omissions { omissions.append(.empty(place)) }
                if clips.count > before.clips, let first = others.first {
                    omissions.append(.others(place, count: others.count, such: first))
                }
                others = []
            }
        }
        guard clips.isEmpty else { return }
        let isResults = omissions.allSatisfy { if case .results = $0 { true } else { false } }
        throw isResults ? .onlyResults(places) : .noClips(places, omissions)
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

    private mutating func walk(_ folder: String, root: String) {
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
            switch FileStatus(of: path, followsLinks: true)?.kind {
            case .folder:
                if !Self.holdsResults(path) { walk(path, root: root) }
            case .file where ClipName(name).isVideo(at: path) && !Self.isDrawn(name, beside: present):
                add(PlannedClip(path: path, root: root))
            case .file where !Self.isDrawn(name, beside: present) && !ClipName(name).isNotes: others.append(name)
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
