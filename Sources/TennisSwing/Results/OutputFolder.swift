import Foundation
import SwingCore
import SwingFiles
import SwingNumbers

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
    private let publication: Publication
    private let calls: FileCalls
    private var isPublished = false
    /// What is replaced, once that is decided, and whether all the rest is in the staging folder.
    private var earlier: (given: Set<ResultPart>, isKept: Bool)?

    /// Makes the staging folder.
    ///
    /// - Throws: `AnalysisError` with category `cannotCreate`, also where another run writes the folder.
    init(destination: String, calls: FileCalls = FileCalls()) throws(AnalysisError) {
        let place = try Destination(destination)
        let lock: DestinationLock
        do throws(DestinationLock.Refusal) {
            lock = try place.enter(for: nil, calls)
        } catch {
            throw place.explained(error)
        }
        try self.init(place, lock, calls)
    }

    /// Makes the staging folder for the result folder of an analysis that is there, or says that there is none.
    init(existing folder: String) throws(AnalysisError) {
        try StoredAnalysis.check(folder)
        try self.init(destination: folder)
    }

    /// Makes the staging folder, under a lock.
    init(_ place: Destination, _ lock: consuming DestinationLock, _ calls: FileCalls) throws(AnalysisError) {
        let staging = place.workplace + "/" + place.staging.staging()
        UnfinishedFiles.begin(staging)
        do throws(FileFailure) {
            for folder in ["", "/" + ResultPart.pictureFolder] {
                try calls.makeFolder(staging + folder, inPlaceOf: place.path + folder)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: staging)
            UnfinishedFiles.end(staging)
            throw .cannotCreate(place.named, reason: SystemError.reason(error.code))
        }
        StaleStaging(workplace: place.workplace, calls: calls).clearOthers(than: place.staging)
        self.place = place
        self.lock = lock
        self.calls = calls
        self.staging = staging
        publication = Publication(staging: staging, target: place.path, calls: calls)
    }

    deinit {
        // Published, what lies there is an earlier result; the next run checks it file by file.
        if !isPublished { try? FileManager.default.removeItem(atPath: staging) }
        UnfinishedFiles.end(staging)
    }

    /// Does work that writes into the staging folder; its errors name the place where the files were to end.
    ///
    /// - Parameter work: is given the staging folder.
    func filling<Result>(_ work: (String) throws -> Result) throws -> Result {
        do {
            return try work(staging)
        } catch let error as any UserFacingError
            where error.message.context.values.contains(where: { $0.contains(staging) })
        {
            throw AnalysisError(error.message.replacing(staging, with: destination), error.category)
        }
    }

    /// Writes a small file into the staging folder.
    func write(_ bytes: [UInt8], to part: ResultPart) throws(AnalysisError) {
        guard let name = part.fileName else { return }
        do throws(FileFailure) {
            var file = try FileWriter(target: staging + "/" + name)
            try file.write(bytes)
            try file.finish()
        } catch {
            throw .notWritten(destination + "/" + name, reason: SystemError.reason(error.code))
        }
    }

    /// Decides what of an earlier result is replaced, even by nothing; all else of the folder is in the
    /// staging folder from then on, so that a page can be made of all that it will show.
    mutating func keepEarlier(except parts: Set<ResultPart>) throws(AnalysisError) {
        do throws(FileFailure) {
            guard FileStatus(of: place.path) != nil else { return earlier = (parts, true) }
            earlier = (parts, try publication.keepEarlier(except: parts))
        } catch {
            throw .notWritten(destination, reason: SystemError.reason(error.code))
        }
    }

    /// Moves everything into place, replacing what an earlier analysis wrote and nothing else.
    ///
    /// - Throws: `AnalysisError` with category `cannotCreate` or `ioFailure`.
    mutating func publish() throws(AnalysisError) {
        if earlier == nil { try keepEarlier(except: ResultPart.analysis) }
        try UnfinishedFiles.publish(staging) { () throws(AnalysisError) in try move() }
    }

    private mutating func move() throws(AnalysisError) {
        guard let earlier else { return }
        guard lock.isHeld else { throw .busy(destination, by: nil) }
        do throws(FileFailure) {
            let pictures = staging + "/" + ResultPart.pictureFolder
            if try calls.names(in: pictures).names.isEmpty { try calls.removeFolder(pictures) }
            try publication.sync()
            if earlier.isKept, !place.isFixed, try publication.changePlaces() {
                isPublished = true
            } else {
                try publication.moveInside(replacing: earlier.given)
            }
        } catch {
            throw .notWritten(destination, reason: SystemError.reason(error.code))
        }
    }
}
