import Foundation
package import SwingFiles
import SwingMedia
import SwingTechnique

/// The folder an analysis ends in, filled aside and moved into place when everything is done.
///
/// Until `publish()` nothing that was there before is touched. A folder that is dropped unpublished leaves no trace. As
/// long as it lives no other run can write the same folder.
package struct OutputFolder: ~Copyable {
    /// Where the results end.
    var destination: String { place.named }
    /// Where they are written until then: on the same disk, so that moving is a rename.
    let staging: String

    private let place: Destination
    private let lock: DestinationLock
    private let calls: FileCalls
    private var isPublished = false
    /// What is replaced, once that is decided, and whether all the rest is in the staging folder.
    private var earlier: (given: Set<ResultPart>, isKept: Bool)?

    /// Makes the staging folder.
    ///
    /// - Throws: `AnalysisError` with category `cannotCreate`, also where another run writes the folder.
    init(destination: String, calls: FileCalls = FileCalls()) throws(AnalysisError) {
        let place = try Destination(destination)
        try self.init(place, place.enter(for: nil, calls), calls)
    }

    /// Makes the staging folder for the result folder of an analysis that is there, or says that there is none.
    init(existing folder: String) throws(AnalysisError) {
        try StoredAnalysis.check(folder)
        try self.init(destination: folder)
    }

    /// The folder for the drawings or the comparison of clips, named by the user: never a folder of others.
    static func forClips(
        _ clips: String, in folder: String, owner: (String) -> ResultOwner
    ) throws(AnalysisError) -> OutputFolder {
        let output = try OutputFolder(destination: folder)
        guard owner(folder).admits(clips) else { throw AnalysisError(.foreignResult, ["folder": .text(folder)]) }
        return output
    }

    /// The folder for the result of a clip: the one wanted or, where that holds another clip's, `-2`, `-3` and so on.
    ///
    /// An earlier result of the same clip is found again under whatever number, and is replaced.
    ///
    /// - Parameters:
    ///   - clip: the SHA-256 of what is analyzed.
    ///   - wanted: the folder that was planned.
    /// - Throws: `AnalysisError` with status `cannotCreate`, also where another run writes the same clip's result.
    package static func forResult(
        of clip: String, wanted: String, calls: FileCalls = FileCalls()
    ) throws(AnalysisError) -> OutputFolder {
        let folders = NumberedFolders(wanted)
        var taken: Set<Int> = []
        // Each turn ends here or takes a number away, but for what other runs publish meanwhile.
        while let number = folders.number(for: clip, without: taken) {
            let place = try Destination(folders.path(number))
            let lock: DestinationLock
            do throws(AnalysisError) {
                lock = try place.enter(for: clip, calls)
            } catch {
                guard let other = place.clipInProgress, other != clip else { throw error }
                taken.insert(number)
                continue
            }
            // Another run may have published there since it was checked.
            guard ResultOwner(of: place.path).admits(clip) else { continue }
            return try OutputFolder(place, lock, calls)
        }
        throw .busy(wanted, by: nil)
    }

    private init(_ place: Destination, _ lock: consuming DestinationLock, _ calls: FileCalls) throws(AnalysisError) {
        let staging = place.workplace + "/" + place.staging.staging()
        UnfinishedFiles.begin(staging) {}
        do throws(FileError) {
            for folder in ["", "/" + ResultPart.pictureFolder] {
                try calls.makeFolder(staging + folder, inPlaceOf: place.path + folder)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: staging)
            UnfinishedFiles.end(staging) {}
            throw .cannotCreate(place.named, reason: error.reason)
        }
        place.clearOthers(calls)
        self.place = place
        self.lock = lock
        self.calls = calls
        self.staging = staging
    }

    deinit {
        // Published, what lies there is an earlier result; the next run checks it file by file.
        if !isPublished { try? FileManager.default.removeItem(atPath: staging) }
        UnfinishedFiles.end(staging) {}
    }

    /// Does work that writes into the staging folder; its errors name the place where the files were to end.
    ///
    /// - Parameter work: is given the staging folder.
    func filling<Result>(_ work: (String) throws -> Result) throws -> Result {
        do {
            return try work(staging)
        } catch let error as any UserFacingError
            where error.message.replacing(staging, with: destination) != error.message
        { throw AnalysisError(error.message.replacing(staging, with: destination), error.category) }
    }

    /// Writes a small file into the staging folder.
    func write(_ bytes: [UInt8], to part: ResultPart) throws(AnalysisError) {
        guard let name = part.fileName else { return }
        try AnalysisError.writing(destination + "/" + name) { () throws(FileError) in
            try FileWriter.write(bytes, to: staging + "/" + name)
        }
    }

    /// The end of every command that writes results: the files and the page that shows them, moved into place at once.
    ///
    /// - Parameters:
    ///   - parts: what of an earlier result is replaced; the rest stays.
    ///   - render: renders the page for the files in a folder, those that stay included.
    /// - Throws: `AnalysisError`, also where the work was cancelled; what `render` throws.
    mutating func finish(
        replacing parts: Set<ResultPart>, files: [ResultPart: [UInt8]], page: ResultPart,
        cancellation: CancellationFlag, render: (_ folder: String) throws -> [UInt8]
    ) throws {
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        try keepEarlier(except: parts)
        for (part, bytes) in files { try write(bytes, to: part) }
        try write(render(staging), to: page)
        try publish()
    }

    /// Decides what of an earlier result is replaced, even by nothing; all else of the folder is in the
    /// staging folder from then on, so that a page can be made of all that it will show.
    mutating func keepEarlier(except parts: Set<ResultPart>) throws(AnalysisError) {
        let isThere = FileStatus(of: place.path) != nil
        let isKept = try AnalysisError.writing(destination) { () throws(FileError) in
            isThere ? try publication.keepEarlier(except: parts) : true
        }
        earlier = (parts, isKept)
    }

    /// Moves everything into place, replacing what an earlier analysis wrote and nothing else.
    ///
    /// - Throws: `AnalysisError` with category `cannotCreate` or `ioFailure`.
    mutating func publish() throws(AnalysisError) {
        if earlier == nil { try keepEarlier(except: ResultPart.analysis) }
        guard let earlier else { return }
        // What a forced end removes is never named at the same time.
        try UnfinishedFiles.end(staging) { () throws(AnalysisError) in
            guard lock.isHeld else { throw .busy(destination, by: nil) }
            isPublished = try AnalysisError.writing(destination) { () throws(FileError) in
                try publication.run(replacing: earlier.given, asOne: earlier.isKept && !place.isFixed)
            }
        }
    }

    private var publication: Publication { Publication(staging: staging, target: place.path, calls: calls) }
}

/// A result that another process makes in a folder of its own, where it cannot touch anything else.
extension OutputFolder {
    /// Gives the folder of the other process what a person has corrected of an earlier result, which a new one takes over.
    ///
    /// - Parameter folder: where the other process will write its result; made here.
    package func prepare(_ folder: String) throws(AnalysisError) {
        do throws(FileError) {
            try FileCalls().makeFolder(folder)
            let corrections = ResultPart.corrections.name
            guard FileStatus(of: destination + "/" + corrections) != nil else { return }
            // What cannot be read cannot be used there either, and is said to be so.
            let bytes = try? RegularFile(corrections, below: destination).bytes(atMost: Corrections.largestFile)
            try FileWriter.write(bytes ?? [], to: folder + "/" + corrections)
        } catch {
            throw .cannotCreate(folder, reason: error.reason)
        }
    }

    /// Moves a result to its place.
    ///
    /// Only ordinary files with the names of an analysis are taken, none with a second name: a process that was taken over
    /// could have left a link to anything.
    ///
    /// - Parameter folder: what the other process, which has ended, has written.
    /// - Returns: where the result is.
    package mutating func publish(_ folder: String) throws(AnalysisError) -> String {
        let files = try AnalysisError.writing(destination) { () throws(FileError) in
            guard FileStatus(of: folder)?.kind == .folder else { throw FileError(step: .reading, code: ENOTDIR) }
            return try FileCalls().results(in: folder)
        }
        let parts = ResultPart.analysis.union(files.map(\.part).filter { $0 == .original })
        try keepEarlier(except: parts)
        let calls = FileCalls()
        try AnalysisError.writing(destination) { () throws(FileError) in
            for (file, part) in files where parts.contains(part) {
                guard let status = FileStatus(of: folder + file), status.kind == .file, status.names == 1 else {
                    continue
                }
                try calls.own(folder + file, status)
                try calls.rename(folder + file, to: staging + file)
            }
        }
        try publish()
        return destination
    }
}

/// A result folder that is wanted, and those of the same name with numbers.
private struct NumberedFolders {
    /// So far apart may the numbers be where results between them were removed.
    private static let widestGap = 1000

    private let parent: String
    private let name: ResultName

    init(_ wanted: String) {
        let url = URL(fileURLWithPath: wanted)
        parent = url.deletingLastPathComponent().path
        name = ResultName(folderName: url.lastPathComponent)
    }

    func path(_ number: Int) -> String { parent + "/" + name.numbered(number) }

    /// The folder that holds the clip's result already, else the first that holds nobody's.
    func number(for clip: String, without taken: Set<Int>) -> Int? {
        let names = Set((try? FileCalls().names(in: parent).names) ?? [])
        var free: Int?
        for number in 1...names.count + Self.widestGap where !taken.contains(number) {
            let path = path(number)
            let isThere = names.contains(name.numbered(number))
            // A file in place of the wanted folder is an error; of numbered names there are enough.
            if isThere, number > 1, FileStatus(of: path)?.kind != .folder { continue }
            let owner = isThere ? ResultOwner(of: path) : .nobody
            if owner == .clip(clip) { return number }
            if owner == .nobody { free = free ?? number }
        }
        return free
    }
}
