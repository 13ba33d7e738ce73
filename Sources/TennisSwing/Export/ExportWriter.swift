public import Foundation
import Glibc
import SwingFiles
public import SwingReport

/// Writes exports to the disk: aside first, and renamed when they are whole.
public struct ExportWriter {
    private let export: MotionExport
    private let replaces: Bool
    private let calls = FileCalls()

    /// Prepares writing.
    ///
    /// - Parameter replaces: whether an earlier export in the same place is replaced.
    public init(_ export: MotionExport, replaces: Bool = false) { (self.export, self.replaces) = (export, replaces) }

    /// Writes to a file, into an existing folder under the export's own name, or, where the format is a folder, to one.
    ///
    /// A format that is read back has its mapping beside it: the same name with `.mapping.yaml` at its end.
    ///
    /// - Returns: what was written, the export first.
    /// - Throws: `AnalysisError` of category `cannotCreate` where something is in the way or the place cannot be
    ///   written, `ioFailure` where it was not written whole; then nothing was replaced.
    public func write(to place: URL) throws(AnalysisError) -> [URL] {
        try write(to: place.path).map { URL(fileURLWithPath: $0) }
    }

    /// The folder in which an export to a path is written.
    package static func folder(of path: String, in format: ExportFormat) -> String {
        let named = named(path)
        return isInside(named, format) ? named : URL(fileURLWithPath: named).deletingLastPathComponent().path
    }

    private static func named(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static func isInside(_ folder: String, _ format: ExportFormat) -> Bool {
        !format.isFolder && FileStatus(of: folder, followsLinks: true)?.kind == .folder
    }

    package func write(to path: String) throws(AnalysisError) -> [String] {
        let named = Self.named(path)
        let target = Self.isInside(named, export.format) ? named + "/" + export.suggestedName : named
        let mapping = export.mapping.map { (path: target + ".mapping.yaml", text: $0) }
        if let mapping { try at(mapping.path) { () throws(FileError) in try checkFile(mapping.path) } }
        try at(target) { () throws(FileError) in
            if export.format.isFolder { try writeFolder(target) } else { try writeFile(target) }
        }
        guard let mapping else { return [target] }
        try at(mapping.path) { () throws(FileError) in
            try FileWriter.write(Array(mapping.text.utf8), to: mapping.path)
        }
        return [target, mapping.path]
    }

    /// Says where a step failed.
    private func at(_ path: String, _ step: () throws(FileError) -> Void) throws(AnalysisError) {
        do throws(FileError) {
            try step()
        } catch {
            let reason = SystemError.reason(error.code)
            if error.code == EEXIST || error.code == ENOTEMPTY {
                let isFolder = FileStatus(of: path)?.kind == .folder
                throw AnalysisError(isFolder ? .exportFolderInTheWay : .exportInTheWay, ["path": .text(path)])
            }
            if error.step == .writing { throw .notWritten(path, reason: reason) }
            throw AnalysisError(.exportNotCreated, ["path": .text(path), "reason": reason])
        }
    }

    /// Makes sure that nothing is lost: no file without permission, and never a folder, a link or a device.
    private func checkFile(_ target: String) throws(FileError) {
        if let status = FileStatus(of: target), !replaces || status.kind != .file {
            throw FileError(step: .creating, code: EEXIST)
        }
    }

    private func writeFile(_ target: String) throws(FileError) {
        try checkFile(target)
        var file = try FileWriter(target: target)
        try export.write { (bytes: [UInt8]) throws(FileError) in try file.write(bytes) }
        try file.finish()
    }

    private func writeFolder(_ target: String) throws(FileError) {
        let isThere = FileStatus(of: target) != nil
        if isThere { try checkFolder(target) }
        let parent = URL(fileURLWithPath: target).deletingLastPathComponent().relativePath
        let staging = parent + "/" + PartialFile.prefix + RandomName.make()
        UnfinishedFiles.begin(staging) {}
        defer {
            try? FileManager.default.removeItem(atPath: staging)
            UnfinishedFiles.end(staging) {}
        }
        try calls.makeFolder(staging)
        try export.writeFiles { (name: String, bytes: [UInt8]) throws(FileError) in
            try FileWriter.write(bytes, to: staging + "/" + name)
        }
        guard isThere else { return try calls.renameNew(staging, to: target) }
        if try calls.exchange(staging, with: target) { return }
        // Without such a step the earlier export goes first; it can be made again.
        try? FileManager.default.removeItem(atPath: target)
        try calls.renameNew(staging, to: target)
    }

    /// An empty folder is replaced, and with permission one that holds nothing but frames of an export.
    private func checkFolder(_ target: String) throws(FileError) {
        guard FileStatus(of: target)?.kind == .folder else { throw FileError(step: .creating, code: EEXIST) }
        let (names, areAll) = try calls.names(in: target)
        let isExport = replaces && names.allSatisfy { $0.hasSuffix(export.format.row.fileEnding ?? "/") }
        guard areAll, names.isEmpty || isExport else { throw FileError(step: .creating, code: EEXIST) }
    }
}

/// What a motion is exported from: an analysis that is stored, or a clip that is analyzed for it.
package enum ExportSource: Hashable, Sendable {
    /// A folder that holds an analysis, or should.
    case analysis(folder: String)
    /// A file that is to be analyzed.
    case clip(String)

    /// Tells by what lies at a path: a file that is part of no result is a clip.
    ///
    /// Of a clip whose whole analysis lies beside it under its usual name, that is the source.
    package init(_ path: String) {
        let url = URL(fileURLWithPath: path)
        let around = url.deletingLastPathComponent().path
        let isPart =
            ResultPart(of: url.lastPathComponent) != nil && FileStatus(of: ResultPart.document.path(in: around)) != nil
        guard FileStatus(of: path, followsLinks: true)?.kind == .file, !isPart else {
            self = .analysis(folder: path)
            return
        }
        self = Self.analysis(of: path).map { .analysis(folder: $0) } ?? .clip(path)
    }

    /// The folder beside a clip that holds its analysis, which no interruption ended early.
    private static func analysis(of clip: String) -> String? {
        guard let planned = try? ResultFolders.plan(clips: [PlannedClip(path: clip)], out: nil).first,
            FileStatus(of: ResultPart.document.path(in: planned)) != nil,
            let digest = FileDigest.sha256(path: clip), ResultOwner(of: planned) == .clip(digest),
            let stored = try? ResultFolder(planned), stored.isWhole
        else { return nil }
        return planned
    }
}

extension ExportedMotion {
    /// The motion of a stored analysis, as it was graded: from the poses of its folder, without decoding and without
    /// inference.
    ///
    /// Strokes, grades and headlines are those of its document, in its language.
    ///
    /// - Parameters:
    ///   - folder: what `Analyzer` has left.
    ///   - player: who, where several take turns; nil for the main player.
    ///   - height: the player's standing height in meters; nil for what the analysis was told of the main player, else
    ///     the height that is assumed everywhere.
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `AnalysisError`, or `ExportError` where there is no
    ///   such player.
    public init(analysisIn folder: URL, player: Int? = nil, height: Double? = nil) throws {
        try self.init(analysisIn: folder.path, player: player, height: height)
    }

    /// The motion of the analysis that is stored at a path.
    package init(analysisIn folder: String, player: Int? = nil, height: Double? = nil) throws {
        let stored = try StoredAnalysis(folder)
        let track = try stored.motion(by: MotionModelLibrary.load()).track
        // A document may come from anybody: no texts file that it names is read.
        let language = stored.options.language
        let isInstalled = RubricLibrary.languages().contains(language)
        let phrases = try RubricLibrary.texts(isInstalled ? language : RubricLibrary.defaultLanguage).phrases
        try self.init(track, of: player, height: height, poses: stored.track, document: stored.document, phrases)
    }

    /// The motion of an analysis that need not have been written.
    ///
    /// ```swift
    /// let analysis = try await analyzer.analyze(URL(filePath: "forehand.mp4"))
    /// let export = try MotionExport(ExportedMotion(analysis), as: .csv)
    /// ```
    ///
    /// - Parameters:
    ///   - player: who, where several take turns; nil for the main player.
    ///   - height: the player's standing height in meters; nil for what the analysis was told of the main player, else
    ///     the height that is assumed everywhere.
    /// - Throws: `ExportError` where there is no such player.
    public init(_ analysis: Analysis, player: Int? = nil, height: Double? = nil) throws(ExportError) {
        try self.init(
            analysis.motion, of: player, height: height, poses: analysis.poses, document: analysis.document,
            analysis.graded.phrases)
    }

    init(
        _ track: MotionTrack, of player: Int?, height: Double?, poses: PoseTrack, document: AnalysisDocument,
        _ phrases: Phrases
    ) throws(ExportError) {
        let seen = poses.turns.players(at: track.times)
        let players = Set(seen + document.strokes.map(\.player)).sorted()
        let chosen = player ?? players.first ?? PlayerTurn.mainPlayer
        guard players.isEmpty || players.contains(chosen) else { throw .noSuchPlayer(chosen, among: players) }
        let times = Dictionary(uniqueKeysWithValues: poses.frames.lazy.map { ($0.index, $0.time) })
        self.init(
            name: URL(fileURLWithPath: document.input.path).deletingPathExtension().lastPathComponent,
            track: track.keeping(seen.map { $0 == chosen }),
            presentation: zip(track.frameIndices, track.times).map { index, time in
                times[index] ?? MediaTime(roundingSeconds: time, timeBase: .microseconds)
            },
            strokes: document.strokes.filter { $0.player == chosen }.map { ExportedStroke($0, phrases) },
            player: chosen, omittedPlayers: player == nil ? players.filter { $0 != chosen } : [],
            height: PlayerHeight(height ?? (chosen == PlayerTurn.mainPlayer ? document.player.height : nil)))
    }
}

extension MotionTrack {
    /// The same frames with nobody in those that are not kept.
    fileprivate func keeping(_ isKept: [Bool]) -> MotionTrack {
        guard isKept.contains(false) else { return self }
        let joints = joints.map { joint in
            var joint = joint
            for sample in isKept.indices where !isKept[sample] { joint.states[sample] = .missing }
            return joint
        }
        return MotionTrack(
            times: times, frameIndices: frameIndices, width: width, height: height, playback: playback,
            bodyHeight: zip(bodyHeight, isKept).map { $1 ? $0 : .nan }, joints: joints, isPictureAlone: isPictureAlone)
    }
}

extension ExportedStroke {
    fileprivate init(_ stroke: StrokeSummary, _ phrases: Phrases) {
        self.init(
            id: stroke.id,
            title: phrases.title(of: stroke), start: stroke.start, end: stroke.end, contact: stroke.contact.time,
            events: stroke.events.map { StrokeEvent(id: $0.id, time: $0.time, uncertainty: $0.uncertainty) },
            verdict: stroke.grade.map { phrases.grade($0) }, headline: stroke.coaching.map(phrases.instruction))
    }
}
