import Foundation
import SwingCore
import SwingReport

extension Corrections {
    /// Why bytes are no corrections that can be used.
    enum Refusal: Error, Hashable {
        /// Another program has written a later format.
        case newer(Int)
        /// Something about them is not as it must be.
        case unusable(CorrectionsFault)
    }

    private struct Version: Decodable { let schemaVersion: Int }

    /// No presentation time of a clip is larger: some clips count seconds from 1970.
    private static let largestTime = 1e10
    /// Longer than any name of a person or a system.
    private static let longestName = 256

    /// Reads corrections, which may come from anybody.
    ///
    /// - Parameter clip: the SHA-256 of the clip they must be of.
    init(_ bytes: [UInt8], ofClip clip: String) throws(Refusal) {
        let data = Data(bytes)
        guard let version = try? JSONDecoder().decode(Version.self, from: data) else {
            throw .unusable(.notADocument)
        }
        guard version.schemaVersion <= Self.currentVersion else { throw .newer(version.schemaVersion) }
        guard version.schemaVersion == Self.currentVersion,
            let read = try? JSONDecoder().decode(Self.self, from: data)
        else { throw .unusable(.incomplete) }
        guard read.inputSha256 == clip else { throw .unusable(.otherClip) }
        guard read.strokes.count <= DocumentLimits.mostStrokes else {
            throw .unusable(.tooManyStrokes)
        }
        if let fault = read.fault { throw .unusable(fault) }
        self = read
    }

    /// What no person can have said, or nil.
    private var fault: CorrectionsFault? {
        let times = strokes.flatMap { [$0.before?.contact, $0.contact] }.compactMap(\.self) + (playerBox ?? [])
        if times.contains(where: { !$0.isFinite || $0.magnitude > Self.largestTime }) {
            return .numberTooLarge
        }
        if strokes.contains(where: { $0.correction == nil || $0.kind == .unknown || !$0.isOfSomebody }) {
            return .impossibleStroke
        }
        let authors = strokes.map(\.author) + [hand?.author, confirmed].compactMap(\.self)
        if authors.contains(where: { $0.by.utf8.count > Self.longestName || $0.at.utf8.count > Self.longestName }) {
            return .nameTooLong
        }
        return nil
    }
}

extension Corrections.OfStroke {
    /// Whether players are numbered as players are.
    fileprivate var isOfSomebody: Bool {
        [player, before?.player].compactMap(\.self).allSatisfy(Correction.players.contains)
    }
}
