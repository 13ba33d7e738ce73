package import Foundation
import SwingFiles
import SwingReport

/// The history as JSON: a file that this or another installation imports, and scripts read.
package struct HistoryDocument: Codable, Hashable, Sendable, CanonicalDocument {
    package static let currentSchemaVersion = 1

    /// The version of the format that the document is in.
    package var schemaVersion = Self.currentSchemaVersion
    /// The players, in the order of their names.
    package var players: [HistoryPlayer]
}

extension HistoryDocument {
    /// Reads a document back.
    ///
    /// - Parameters:
    ///   - file: its file, for messages.
    ///   - now: nobody has practiced later.
    /// - Throws: `HistoryError` for anything that is no exported history of this version.
    package init(json: Data, file: String, now: Timestamp = .now) throws(HistoryError) {
        let decoder = JSONDecoder()
        guard let version = decoder.schemaVersion(of: json) else { throw .notExported(file, place: "") }
        guard version == Self.currentSchemaVersion else {
            throw HistoryError(
                .otherExport,
                ["file": .text(file), "found": "\(version)", "supported": "\(Self.currentSchemaVersion)"])
        }
        do {
            self = try decoder.decode(Self.self, from: json)
        } catch {
            throw .notExported(file, place: (error as? DecodingError)?.place ?? "")
        }
        if let place = firstFault { throw .notExported(file, place: place) }
        for (index, player) in players.enumerated() {
            guard let number = player.clips.firstIndex(where: { ClipDay.isToCome($0.day, now: now) }) else { continue }
            let context: [String: MessageValue] = [
                "file": .text(file), "day": "\(player.clips[number].day)",
                "place": .text("players.\(index).clips.\(number).day"),
            ]
            throw HistoryError(.dayToCome, context)
        }
    }

    /// The place of the first value that no history has, or nil.
    private var firstFault: String? {
        for (index, player) in players.enumerated() {
            let place = "players.\(index)"
            guard (try? PlayerName(player.name)) != nil else { return place + ".name" }
            for (number, clip) in player.clips.enumerated() {
                if let fault = clip.fault { return place + ".clips.\(number)" + fault }
            }
        }
        return nil
    }
}

extension HistoryClip {
    fileprivate var fault: String? {
        if !Bounds.isDigest(sha256) { return ".sha256" }
        if !Bounds.isShort(fileName) || fileName.contains("/") { return ".fileName" }
        if let resultFolder, !Bounds.isShort(resultFolder) || !resultFolder.hasPrefix("/") { return ".resultFolder" }
        if gradings.isEmpty || gradings.count(where: \.isCurrent) != 1 { return ".gradings" }
        for (index, grading) in gradings.enumerated() {
            if let fault = grading.fault { return ".gradings.\(index)" + fault }
        }
        return nil
    }
}

extension HistoryGrading {
    fileprivate var fault: String? {
        if !Bounds.isDigest(digest) { return ".digest" }
        if ![version, rubric, rubricSha256 ?? "", level ?? ""].allSatisfy(Bounds.isShort) { return "" }
        if !models.allSatisfy({ Bounds.isShort($0) && Bounds.isShort($1) }) { return ".models" }
        if !Bounds.isPossible(captureRate) { return ".captureRate" }
        if !Bounds.isPossible(height) { return ".height" }
        if strokes.count > Bounds.mostStrokes { return ".strokes" }
        for (index, stroke) in strokes.enumerated() {
            if let fault = stroke.fault(number: index + 1) { return ".strokes.\(index)" + fault }
        }
        return nil
    }
}

extension HistoryStroke {
    fileprivate func fault(number: Int) -> String? {
        if self.number != number { return ".number" }
        if !Bounds.isPossible(contact) { return ".contact" }
        if ![score, scoreLow, scoreHigh].allSatisfy({ (0...100).contains($0 ?? 0) }) { return ".score" }
        if ![focus?.metric, focus?.headline, focus?.drill].allSatisfy({ Bounds.isShort($0 ?? "") }) { return ".focus" }
        if let picture, !Bounds.isPicture(picture) { return ".picture" }
        if metrics.count > Bounds.mostMetrics { return ".metrics" }
        let fault = metrics.firstIndex { metric in
            let numbers = [metric.value, metric.low, metric.high, metric.target?.low, metric.target?.high]
            return !(Bounds.isShort(metric.id) && Bounds.isShort(metric.unit) && numbers.allSatisfy(Bounds.isPossible))
        }
        return fault.map { ".metrics.\($0)" }
    }
}

/// What values of a document can be: it may come from anybody.
private enum Bounds {
    /// As many as an analysis has at most.
    static let mostStrokes = 5_000
    /// The rubric has some sixty, each of which a stroke has once.
    static let mostMetrics = 500
    /// Bytes of a text: a path may have 4096.
    static let longestText = 4_096
    /// As in an analysis.
    static let largestNumber = 1e10

    static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    static func isShort(_ text: String) -> Bool { text.utf8.count <= longestText && !text.utf8.contains(0) }

    static func isPossible(_ number: Double?) -> Bool { (number ?? 0).magnitude <= largestNumber }

    /// A picture lies below the result folder.
    static func isPicture(_ path: String) -> Bool {
        isShort(path) && path.hasPrefix("frames/") && !path.split(separator: "/").contains("..")
    }
}

extension HistoryDocument {
    /// Thirty thousand strokes with all their metrics take a tenth of it; a parser is not fed more.
    private static let largestFile = 1 << 28

    /// Reads an exported history.
    package init(contentsOf file: String) throws(HistoryError) {
        let bytes: [UInt8]
        do throws(RegularFileError) {
            bytes = try RegularFile(file).bytes(atMost: Self.largestFile)
        } catch {
            throw HistoryError(.unreadable, ["file": .text(file), "reason": error.reason])
        }
        try self.init(json: Data(bytes), file: file)
    }
}
