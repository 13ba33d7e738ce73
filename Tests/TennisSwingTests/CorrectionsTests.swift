import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import TennisSwing

/// `corrections.json` is read with suspicion and written in one form.
@Suite struct CorrectionsTests {
    private static let clip = String(repeating: "a1", count: 32)

    private static func corrections() -> Corrections {
        var corrections = Corrections(inputSha256: clip, playerBox: [1, 2, 3, 4])
        let author = Corrections.Author(by: "Ana", at: "2026-11-26T10:00:00Z")
        corrections.strokes = [
            Corrections.OfStroke(
                before: Corrections.Found(contact: 5.04, kind: .forehand), contact: 5.1, kind: .serve, author: author),
            Corrections.OfStroke(before: nil, contact: 9.35, isConfirmed: true, author: author),
        ]
        corrections.hand = Corrections.OfHand(hand: .left, before: .right, author: author)
        return corrections
    }

    private static func refusal(_ text: String) -> Corrections.ReadingError? {
        do throws(Corrections.ReadingError) {
            _ = try Corrections(Array(text.utf8), ofClip: clip)
            return nil
        } catch {
            return error
        }
    }

    @Test("what is written is read back, whole and the same bytes")
    func roundTrip() throws {
        let corrections = Self.corrections()
        let bytes = try corrections.json()
        let read = try Corrections(bytes, ofClip: Self.clip)
        #expect(read == corrections)
        #expect(try Bytes(read.json()) == Bytes(bytes))
    }

    @Test("what a person repeats of what was found changes no stroke")
    func asFound() {
        let author = Corrections.Author(by: "Ana", at: "2026-11-26T10:00:00Z")
        let found = Corrections.Found(contact: 5.04, kind: .serve, player: 1)
        func isAsFound(_ contact: Double?, _ kind: StrokeKind?, _ player: Int?, before: Corrections.Found?) -> Bool? {
            Corrections.OfStroke(before: before, contact: contact, kind: kind, player: player, author: author)
                .correction?.isAsFound
        }
        #expect(isAsFound(nil, .serve, nil, before: found) == true)
        #expect(isAsFound(5.0412, .serve, 1, before: found) == true)
        #expect(isAsFound(nil, .smash, nil, before: found) == false)
        #expect(isAsFound(5.1, .serve, nil, before: found) == false)
        #expect(isAsFound(nil, .serve, 2, before: found) == false && isAsFound(9.35, nil, nil, before: nil) == false)
        var options = AnalysisOptions()
        for hand in Hand.allCases {
            options.corrections = Self.corrections()
            options.corrections?.hand?.hand = hand
            #expect(options.motion(cues: ContactCues()).isHandCorrected == (hand == .left))
        }
    }

    @Test("newer, foreign, damaged and impossible ones are refused")
    func refused() throws {
        let text = String(decoding: try Self.corrections().json(), as: UTF8.self)
        #expect(Self.refusal(text) == nil)
        #expect(Self.refusal(text.replacing("\"schemaVersion\" : 1", with: "\"schemaVersion\" : 7")) == .newer(7))
        let damaged = [
            "", "null", "{}", text.replacing("a1a1", with: "b2b2"), text.replacing("\"serve\"", with: "\"unknown\""),
            text.replacing("\"serve\"", with: "\"lob\""), text.replacing("9.35", with: "1e300"),
            text.replacing("\"contact\" : 9.35,", with: ""),
            text.replacing("Ana", with: String(repeating: "a", count: 1000)),
        ]
        for version in damaged {
            guard case .unusable = Self.refusal(version) else {
                Issue.record("\(version)")
                continue
            }
        }
    }

    @Test("they are of the player who was followed")
    func player() {
        var options = AnalysisOptions()
        #expect(!Self.corrections().isOfPlayer(in: options))
        options.playerBox = SIMD4(1, 2, 3, 4)
        #expect(Self.corrections().isOfPlayer(in: options))
    }

    @Test("a corrected hand is the player's, whatever the options said before")
    func hand() {
        var options = AnalysisOptions()
        options.hand = .right
        options.corrections = Self.corrections()
        let motion = options.motion(cues: ContactCues())
        #expect(motion.hand == .left && motion.isHandCorrected)
        #expect(motion.corrections.map(\.found) == [5.04, 9.35])
        #expect(options.config["hand"] == .text("right"))
    }
}
