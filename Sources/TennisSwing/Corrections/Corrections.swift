import Foundation
import SwingReport

/// What people have corrected of one player's strokes in one clip: `corrections.json` beside `analysis.json`.
///
/// The strokes that were found are not in it, only what somebody says of them. It holds for the analysis of the clip as
/// long as the same player is followed, whatever finds or grades the strokes anew.
struct Corrections: Codable, Hashable, Sendable {
    /// The version of the format that this program writes.
    static let currentVersion = 1

    /// Who said something, and when.
    struct Author: Codable, Hashable, Sendable {
        /// The name, as the person or the system gives it.
        var by: String
        /// ISO 8601 in UTC.
        var at: String
    }

    /// The racket hand of the player.
    struct OfHand: Codable, Hashable, Sendable {
        /// The hand by the person.
        var hand: Hand
        /// The hand that was found.
        var before: Hand
        var author: Author
    }

    /// A stroke as it was found.
    struct Found: Codable, Hashable, Sendable {
        /// Presentation time in seconds.
        var contact: Double
        var kind: StrokeKind
        /// Who hit it; nil in files of earlier programs.
        var player: Int?
    }

    struct OfStroke: Codable, Hashable, Sendable {
        /// The stroke as it was found, by which it is found again; nil for one that a person has added.
        var before: Found?
        /// The contact by the person, presentation seconds.
        var contact: Double?
        var kind: StrokeKind?
        /// The number of the player who hit by the person.
        var player: Int?
        var isRemoved = false
        var isConfirmed = false
        var author: Author

        private enum CodingKeys: String, CodingKey {
            case before, contact, kind, player, author
            case isRemoved = "removed"
            case isConfirmed = "confirmed"
        }

        /// What the search for strokes needs of it; nil for an entry that names no time.
        var correction: StrokeCorrection? {
            (before?.contact ?? contact).map {
                StrokeCorrection(
                    found: $0, contact: contact, kind: kind, player: player, isRemoved: isRemoved,
                    isConfirmed: isConfirmed, isAsFound: isAsFound)
            }
        }

        /// Whether the person says of contact, kind and player what was found.
        private var isAsFound: Bool { before != nil && entries(of: 0).allSatisfy(\.isConfirmation) }
    }

    var schemaVersion = currentVersion
    /// The SHA-256 of the clip.
    var inputSha256: String
    /// The box around the player who was followed, as the analysis was told; nil where the toolkit chose.
    var playerBox: [Double]?
    var hand: OfHand?
    var strokes: [OfStroke] = []
    /// Who said that these strokes are all there are.
    var confirmed: Author?

    /// Whether nobody says anything.
    var isEmpty: Bool { hand == nil && strokes.isEmpty && confirmed == nil }

    /// Makes corrections that say nothing.
    init(inputSha256: String, playerBox: [Double]?) { (self.inputSha256, self.playerBox) = (inputSha256, playerBox) }

    /// What the document says of them.
    ///
    /// - Parameter motion: the strokes found with these corrections.
    func entries(for motion: MotionAnalysis) -> [CorrectionEntry] {
        var entries: [CorrectionEntry] = []
        if let hand {
            entries.append(
                hand.author.entry(nil, .hand, before: .text(hand.before.rawValue), after: .text(hand.hand.rawValue)))
        }
        for found in motion.found {
            if let index = found.correction, strokes.indices.contains(index) {
                entries += strokes[index].entries(of: found.stroke.id)
            }
        }
        entries += strokes.filter(\.isRemoved).compactMap { one in
            one.before.map { one.author.entry(nil, .removed, before: .number($0.contact)) }
        }
        if let confirmed, motion.strokes.isEmpty { entries.append(confirmed.entry(nil, .confirmed)) }
        return entries
    }

    /// The bytes of `corrections.json`.
    func json() throws -> [UInt8] { Array(try JSONEncoder.readable.encode(self)) + [UInt8(ascii: "\n")] }
}

extension Corrections.Author {
    fileprivate func entry(
        _ stroke: Int?, _ change: CorrectionEntry.Change, before: ConfigValue = .null, after: ConfigValue = .null
    ) -> CorrectionEntry {
        CorrectionEntry(stroke: stroke, change: change, before: before, after: after, by: by, at: at)
    }
}

extension Corrections.OfStroke {
    fileprivate func entries(of stroke: Int) -> [CorrectionEntry] {
        var entries: [CorrectionEntry] = []
        if let contact {
            entries.append(
                author.entry(
                    stroke, before == nil ? .added : .contact, before: before.map { .number($0.contact) } ?? .null,
                    after: .number(contact)))
        }
        if let kind {
            entries.append(
                author.entry(
                    stroke, .kind, before: before.map { .text($0.kind.rawValue) } ?? .null,
                    after: .text(kind.rawValue)))
        }
        if let player {
            entries.append(
                author.entry(
                    stroke, .player, before: before?.player.map { .number(Double($0)) } ?? .null,
                    after: .number(Double(player))))
        }
        if isConfirmed { entries.append(author.entry(stroke, .confirmed)) }
        return entries
    }
}

extension Corrections {
    /// Why bytes are no corrections that can be used.
    enum ReadingError: Error, Hashable {
        /// Another program has written a later format.
        case newer(Int)
        /// Something about them is not as it must be.
        case unusable(CorrectionsErrorCode)
    }

    /// No presentation time of a clip is larger: some clips count seconds from 1970.
    private static let largestTime = 1e10
    /// Longer than any name of a person or a system.
    private static let longestName = 256

    /// Reads corrections, which may come from anybody.
    ///
    /// - Parameter clip: the SHA-256 of the clip they must be of.
    init(_ bytes: [UInt8], ofClip clip: String) throws(ReadingError) {
        let data = Data(bytes)
        guard let version = JSONDecoder().schemaVersion(of: data) else {
            throw .unusable(.notADocument)
        }
        guard version <= Self.currentVersion else { throw .newer(version) }
        guard version == Self.currentVersion, let read = try? JSONDecoder().decode(Self.self, from: data)
        else { throw .unusable(.incomplete) }
        guard read.inputSha256 == clip else { throw .unusable(.otherClip) }
        guard read.strokes.count <= DocumentLimits.mostStrokes else { throw .unusable(.tooManyStrokes) }
        if let fault = read.fault { throw .unusable(fault) }
        self = read
    }

    /// What no person can have said, or nil.
    private var fault: CorrectionsErrorCode? {
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

/// What about a file of corrections is not as it must be.
enum CorrectionsErrorCode: String, MessageCode {
    case notADocument, incomplete, otherClip, otherPlayer, tooManyStrokes, numberTooLarge, impossibleStroke, nameTooLong

    static let prefix = "corrections"
}
