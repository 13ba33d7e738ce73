import Foundation
package import SwingFiles
import SwingMedia
import SwingOverlay
import SwingReport

/// Writes the page of a stored analysis anew: in its folder, or as one file with a small video in it.
package struct SingleFileReport {
    /// How large the one file may be.
    package static let sizes = ByteSize(bytes: 10_000_000)...ByteSize(bytes: 100_000_000)
    /// What mail and most chat apps take.
    package static let usualSize = ByteSize(bytes: 16_000_000)

    private let folder: String
    private let stored: StoredAnalysis
    private let graded: GradedMotion
    private let record: RenderRecord
    private let cancellation: CancellationFlag

    /// Reads an analysis.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `RubricError` or `AnalysisError`.
    package init(_ folder: String, cancellation: CancellationFlag = CancellationFlag()) throws {
        self.folder = folder
        self.cancellation = cancellation
        stored = try StoredAnalysis(folder)
        graded = try stored.grading(units: RenderRecord.units(of: folder)).graded(stored)
        record = RenderRecord(
            of: folder, firstTime: graded.motion.track.times.first, duration: stored.document.input.duration)
    }

    private var writer: ReportWriter {
        ReportWriter(document: stored.document, graded: graded, theme: Theme.named(record.theme) ?? .tennis)
    }

    /// Writes `report.html` anew from what lies in the folder.
    ///
    /// - Returns: what a person should know about it.
    /// - Throws: `AnalysisError`.
    package func writePage() throws -> [AnalysisWarning] {
        var output = try OutputFolder(existing: folder)
        let (writer, record) = (writer, record)
        try output.finish(
            replacing: [.page], files: [:], page: .page, cancellation: cancellation,
            render: { writer.page(for: $0, record) })
        return [graded.difference(from: stored)].compactMap(\.self)
    }

    /// Writes everything as one file: pictures, and as good a video as there is room for.
    ///
    /// - Parameters:
    ///   - file: where it goes; only an earlier one of its sort is replaced.
    ///   - size: the most bytes of the file.
    ///   - progress: told the share that is done, from 0 to 1.
    /// - Returns: the bytes of the page, and what a person should know about it.
    /// - Throws: `AnalysisError`, `MediaError`.
    package func write(
        to file: String, size: ByteSize, progress: (Double) -> Void
    ) throws -> (bytes: Int, warnings: [AnalysisWarning]) {
        try PageFile.check(file, isReplaceable: ReportPage.singleFileMark)
        let page = writer.singlePage(for: folder, record, of: size.bytes)
        var video: [UInt8]?
        var warnings = [graded.difference(from: stored)].compactMap(\.self)
        let parts = page.split(separator: PageVideo.placeholder, maxSplits: 1)
        if parts.count == 2 {
            // Base64 takes four bytes for three.
            let room = max(1, (size.bytes - page.utf8.count) / 4 * 3)
            video = try self.video(within: room, progress)
        }
        // Without a stroke there is nothing to watch.
        if video == nil, parts.count == 2 || !stored.document.strokes.isEmpty {
            warnings.append(AnalysisWarning(.pageWithoutVideo, ["folder": .text(folder)]))
        }
        var text = page
        if let video {
            text = parts[0] + "data:video/mp4;base64," + Data(video).base64EncodedString() + parts[1]
        } else if parts.count == 2 {
            text = writer.singlePage(for: folder, record, of: size.bytes, withVideo: false)
        }
        try AnalysisError.writing(Array(text.utf8), to: file)
        return (text.utf8.count, warnings)
    }

    /// A version of the overlay video of at most so many bytes; nil where none can be watched in so few.
    private func video(within bytes: Int, _ progress: (Double) -> Void) throws -> [UInt8]? {
        let place = FileManager.default.temporaryDirectory.path + "/swing-" + RandomName.make() + ".mp4"
        defer { try? FileManager.default.removeItem(atPath: place) }
        let maker = ShareVideo(limit: bytes, cancellation: cancellation)
        let made = try maker.make(of: ResultPart.video.path(in: folder), at: place, progress: progress)
        guard made.share.bytes != nil else { return nil }
        do throws(RegularFileError) {
            return try RegularFile(unlinked: place).bytes(atMost: bytes)
        } catch {
            throw AnalysisError.unreadable(place, error)
        }
    }
}
