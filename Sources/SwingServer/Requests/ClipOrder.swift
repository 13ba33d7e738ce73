import Hummingbird
import SwingBatch
import SwingHistory

/// What a request asks for besides the clip.
struct ClipOrder: Sendable {
    var options = JobOptions()
    /// The name of the clip's file.
    var name: String?
    /// The upload that holds the clip; nil where it comes with the request.
    var upload: String?
    var passthrough: String?
    /// Whose strokes they are.
    var player: String?

    /// What was given so far.
    private var given: Set<String> = []

    private static let longestPassthrough = 1000

    /// Asks for nothing.
    init() {}

    /// Reads the query.
    ///
    /// - Throws: `ServerError` for what is not known.
    init(_ request: Request) throws(ServerError) {
        for (key, value) in request.uri.queryParameters { try take(String(key), String(value)) }
    }

    /// Takes what stands under a name.
    ///
    /// - Throws: `ServerError` for what is not known, and for what is given again: none of two values is known to hold.
    mutating func take(_ key: String, _ value: String) throws(ServerError) {
        guard JobOptions.takesSeveral(key) || given.insert(key).inserted else {
            throw ServerError(.repeatedOption, ["option": .text(key)])
        }
        switch key {
        case "name": name = value
        case "upload": upload = value
        case "passthrough":
            guard value.utf8.count <= Self.longestPassthrough else {
                throw ServerError.badOption(key, value, known: "0…\(Self.longestPassthrough) bytes")
            }
            passthrough = value
        case "player":
            do throws(HistoryError) {
                player = try PlayerName(value).description
            } catch {
                throw ServerError.badOption(key, value, known: "1…\(PlayerName.longest) letters")
            }
        default: try options.set(key, value)
        }
    }

    /// The job for a clip that has come.
    ///
    /// - Parameter named: the name of its file where the request gives none.
    func job(_ id: String, _ owner: String, _ clip: ClipReceiver.Clip, named: String?, _ traceparent: String?) -> Job {
        let now = Instant.now
        return Job(
            id: id, owner: owner, state: .queued, createdAt: now, runAt: now, attempt: 0, losses: 0,
            clipName: ClipName.safe(name ?? named), size: clip.size, sha256: clip.sha256, options: options,
            passthrough: passthrough, traceparent: Self.checked(traceparent), lastEvent: 0, player: player)
    }

    /// A trace as W3C Trace Context writes it; nil for anything else.
    private static func checked(_ traceparent: String?) -> String? {
        guard let traceparent, traceparent.utf8.count == 55,
            traceparent.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == 0x2d })
        else { return nil }
        return traceparent
    }
}

/// The name of a clip's file, made of what its sender called it.
enum ClipName {
    private static let longest = 80

    /// A name that is safe as a file's: letters, digits and a few signs, no leading point, at most 80 bytes.
    static func safe(_ name: String?) -> String {
        let last = (name ?? "").split { "/\\".contains($0) }.last ?? ""
        let kept = last.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
        }
        var text = String(String(kept).drop { $0 == "." || $0 == "-" })
        if text.count > longest {
            // What tells the container stays.
            let end = text.lastIndex(of: ".").map { text[$0...] }.flatMap { $0.count <= 10 ? String($0) : nil } ?? ""
            text = text.prefix(longest - end.count) + end
        }
        return text.isEmpty ? "clip" : text
    }
}
