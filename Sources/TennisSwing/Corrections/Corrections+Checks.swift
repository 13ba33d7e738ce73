import Foundation
import SwingCore
import SwingReport

extension Corrections {
    /// Why bytes are no corrections that can be used.
    enum Refusal: Error, Hashable {
        /// Another program has written a later format.
        case newer(Int)
        /// A clause, such as “it is damaged at strokes.0”.
        case unusable(String)
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
            throw .unusable("it is not a JSON document with a schemaVersion")
        }
        guard version.schemaVersion <= Self.currentVersion else { throw .newer(version.schemaVersion) }
        guard version.schemaVersion == Self.currentVersion,
            let read = try? JSONDecoder().decode(Self.self, from: data)
        else { throw .unusable("a part of it is missing or of another type") }
        guard read.inputSha256 == clip else { throw .unusable("it holds the corrections of another clip") }
        guard read.strokes.count <= DocumentLimits.mostStrokes else {
            throw .unusable("it corrects more strokes than a clip can hold")
        }
        if let fault = read.fault { throw .unusable(fault) }
        self = read
    }

    /// What no person can have said, or nil.
    private var fault: String? {
        let times = strokes.flatMap { [$0.before?.contact, $0.contact] }.compactMap(\.self) + (playerBox ?? [])
        if times.contains(where: { !$0.isFinite || $0.magnitude > Self.largestTime }) {
            return "a number in it is too large"
        }
        if strokes.contains(where: { $0.correction == nil || $0.kind == .unknown }) {
            return "a stroke in it has no contact, or a kind that is none"
        }
        let authors = strokes.map(\.author) + [hand?.author, confirmed].compactMap(\.self)
        if authors.contains(where: { $0.by.utf8.count > Self.longestName || $0.at.utf8.count > Self.longestName }) {
            return "a name in it is too long"
        }
        return nil
    }
}
