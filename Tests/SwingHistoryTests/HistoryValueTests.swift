import Foundation
import SwingCore
import SwingReport
import SwingTestKit
import Testing

@testable import SwingHistory

/// Names, times and documents, as people, cameras and files give them.
@Suite struct HistoryValueTests {
    @Test("names that people take for the same are one player's")
    func names() throws {
        let ana = try PlayerName("Ana María")
        for same in ["ana maría", "  Ana   María ", "ANA MARI\u{301}A", "Ana\nMaría", "Ana Maria"] {
            #expect(try PlayerName(same) == ana)
        }
        #expect(try PlayerName("José") == PlayerName("JOSE") && PlayerName("Ñandú") == PlayerName("nandu"))
        #expect(try PlayerName("Ana Mario") != ana && PlayerName("हिमा") != PlayerName("हम"))
        #expect(try PlayerName("ana\u{301}  x").description == "aná x")
        for bad in ["", " \n", "a\u{0}b", "a\u{202E}b", String(repeating: "x", count: 101)] {
            #expect(throws: HistoryError.self) { try PlayerName(bad) }
        }
    }

    private static let now = Timestamp(seconds: 1_780_000_000)

    /// The time and the day of a camera's words, where clocks are two hours ahead.
    private func recorded(_ text: String?) -> String? {
        RecordingTime(text, now: Self.now, offset: { _ in 7200 }).map { "\($0.time) \($0.day)" }
    }

    @Test("the day of practice is the one where the camera was, as far as it says")
    func recordingTimes() {
        #expect(recorded("2026-05-03T22:30:00.000000Z") == "2026-05-03T22:30:00Z 2026-05-04")
        #expect(recorded("2026-05-03T23:30:00-0500") == "2026-05-04T04:30:00Z 2026-05-03")
        #expect(recorded("2026-05-03 10:00:00+09:30") == "2026-05-03T00:30:00Z 2026-05-03")
        for bad in [
            nil, "", "yesterday", "1904-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "2026-13-01T00:00:00Z",
            "2026-05-03T24:00:00Z", "2027-05-03T10:00:00Z", "2026-05-03", "2026-05-03T10:00:00Z; rm",
        ] {
            #expect(recorded(bad) == nil, "\(bad ?? "nil")")
        }
    }

    @Test("a clip counts for no day that an import refuses, wherever it was recorded", arguments: [-11, 0, 9, 14])
    func daysToCome(hours: Int) throws {
        let offset = hours * 3600
        let zone = (hours < 0 ? "-" : "+") + abs(hours).padded(to: 2) + ":00"
        for ahead in stride(from: 0, through: 30 * 3600, by: 1800) {
            let time = Timestamp(seconds: Self.now.seconds + ahead)
            let local = Timestamp(seconds: time.seconds + offset).description.replacingOccurrences(of: "Z", with: zone)
            for text in [time.description, local] {
                guard let day = RecordingTime(text, now: Self.now, offset: { _ in offset })?.day else {
                    #expect(ahead > 0, "\(text)")
                    continue
                }
                let player = HistoryFixtures.player("Ana", clips: [HistoryFixtures.clip(1, day: day.number)])
                let json = try HistoryFixtures.document(player).json()
                #expect(throws: Never.self, "\(text)") { try HistoryDocument(json: json, file: "x", now: Self.now) }
            }
        }
    }

    @Test("a time reads back from what it writes, before 1970 too", arguments: [0, -1, 1_780_000_000, -86_401])
    func times(seconds: Int) throws {
        let time = Timestamp(seconds: seconds)
        #expect(try JSONDecoder().decode(Timestamp.self, from: JSONEncoder().encode(time)) == time)
        #expect(Timestamp(seconds: .max) > time && Timestamp(seconds: .min) < time)
    }

    /// What an export says, with a text in it replaced.
    private func changed(_ old: String, _ new: String) throws -> Data {
        let whole = String(decoding: try HistoryFixtures.document(HistoryFixtures.player("Ana")).json(), as: UTF8.self)
        try #require(whole.contains(old))
        return Data(whole.replacingOccurrences(of: old, with: new).utf8)
    }

    @Test(
        "a document with what no history has is refused, with the place",
        arguments: [
            ("\"Ana\"", "\" \"", "players.0.name"), ("\"Ana\"", "7", "players.0.name"),
            (
                "\"frames/stroke-01-contact.png\"", "\"frames/../../secret\"",
                "players.0.clips.0.gradings.0.strokes.0.picture"
            ),
            ("\"backhand\"", "\"lob\"", "players.0.clips.0.gradings.0.strokes.0.kind"),
            ("61.5", "1e300", "players.0.clips.0.gradings.0.strokes.0.score"),
            ("42.5", "1e99", "players.0.clips.0.gradings.0.strokes.0.metrics.0"),
            ("\"number\" : 1", "\"number\" : 2", "players.0.clips.0.gradings.0.strokes.0.number"),
            ("\"isCurrent\" : true", "\"isCurrent\" : false", "players.0.clips.0.gradings"),
            ("\"clip 1.mp4\"", "\"../clip\"", "players.0.clips.0.fileName"),
            ("\"/results/clip 1.swing\"", "\"results\"", "players.0.clips.0.resultFolder"),
            ("2024-10-04", "2024-02-30", "players.0.clips.0.day"),
        ])
    func hostileDocuments(old: String, new: String, place: String) throws {
        let json = try changed(old, new)
        let error = #expect(throws: HistoryError.self) { try HistoryDocument(json: json, file: "x") }
        #expect(error?.code == .notExported && error?.message.context["place"] == .text(place))
    }

    @Test("other files and other versions are refused as such")
    func otherDocuments() throws {
        for text in ["", "[]", "{}", "{\"players\": []}"] {
            let error = #expect(throws: HistoryError.self) { try HistoryDocument(json: Data(text.utf8), file: "x") }
            #expect(error?.code == .notExported)
        }
        let newer = try changed("\"schemaVersion\" : 1", "\"schemaVersion\" : 2")
        let error = #expect(throws: HistoryError.self) { try HistoryDocument(json: newer, file: "x") }
        #expect(error?.code == .otherExport)
        let missing = #expect(throws: HistoryError.self) { try HistoryDocument(contentsOf: "/nowhere/x.json") }
        #expect(missing?.code == .unreadable)
    }
}
