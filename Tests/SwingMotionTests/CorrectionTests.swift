import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// What a person says of strokes comes after detection.
@Suite struct CorrectionTests {
    private let player = SyntheticPlayer(action: .forehand)

    private func analysis(_ corrections: [StrokeCorrection], _ edit: (inout MotionOptions) -> Void = { _ in })
        -> MotionAnalysis
    {
        var options = MotionOptions()
        options.corrections = corrections
        edit(&options)
        return MotionAnalysis.analyze(player.track(rate: 60), options: options)
    }

    private func found() throws -> Stroke { try #require(analysis([]).strokes.first) }

    @Test func aContactIsThePersonsAndTheRestStaysAsFound() throws {
        let before = try found()
        let time = before.contact.time + 0.03
        let corrected = analysis([StrokeCorrection(found: before.contact.time, contact: time)])
        let stroke = try #require(corrected.strokes.first)
        #expect(corrected.strokes.count == 1 && corrected.found.map(\.correction) == [0])
        #expect(stroke.contact.time == time && stroke.contact.sources == [.user] && stroke.isCorrected)
        #expect(stroke.kind == before.kind && stroke.hand == before.hand)
    }

    @Test("a contact is moved however far, and kind, hand and confidence stay as found", arguments: [-0.8, -0.5, 0.5])
    func movedFar(by seconds: Double) throws {
        let before = try found()
        let time = before.contact.time + seconds
        let corrected = analysis([StrokeCorrection(found: before.contact.time, contact: time)])
        let stroke = try #require(corrected.strokes.first)
        #expect(corrected.strokes.count == 1 && stroke.contact.time == time && stroke.isCorrected)
        #expect(stroke.kind == before.kind && stroke.hand == before.hand && stroke.isSure == before.isSure)
        #expect(stroke.confidence == before.confidence)
        let named = analysis([StrokeCorrection(found: before.contact.time, contact: time, kind: .serve)])
        #expect(named.strokes.map(\.kind) == [.serve])
    }

    @Test func aKindIsThePersonsAndTheContactStaysAsFound() throws {
        let before = try found()
        let corrected = analysis([StrokeCorrection(found: before.contact.time, kind: .forehandVolley)])
        let stroke = try #require(corrected.strokes.first)
        #expect(stroke.kind == .forehandVolley && stroke.isCorrected && stroke.isSure)
        #expect(stroke.contact == before.contact)
    }

    /// Other models move a contact a little; the correction still means that stroke.
    @Test func aCorrectionFindsItsStrokeAgain() throws {
        let before = try found()
        let moved = StrokeCorrection(found: before.contact.time + 0.1, kind: .forehandVolley)
        #expect(analysis([moved]).strokes.map(\.kind) == [.forehandVolley])
        let far = StrokeCorrection(found: before.contact.time + 0.8, isRemoved: true)
        #expect(analysis([far]).strokes.map(\.contact) == [before.contact])
    }

    @Test func aStrokeThatIsNoneIsGone() throws {
        let corrected = analysis([StrokeCorrection(found: try found().contact.time, isRemoved: true)])
        #expect(corrected.strokes.isEmpty && corrected.warnings.contains { $0.code == .strokesRemoved })
        #expect(!corrected.warnings.contains { [.noStroke, .strokeCutShort, .contactIgnored].contains($0.code) })
    }

    /// A hit that is moved to where another was found, as where the hand is corrected, too, is one hit.
    @Test func whatIsFoundBesideAContactThatIsGivenIsThatHit() throws {
        let before = try found()
        let moved = StrokeCorrection(
            found: before.contact.time - 0.8, contact: before.contact.time + 0.05, kind: .forehand)
        let corrected = analysis([moved])
        #expect(corrected.strokes.map(\.contact.time) == [before.contact.time + 0.05])
        #expect(corrected.found.map(\.correction) == [0])
    }

    @Test func aStrokeThatWasMissedIsAddedInTimeOrder() throws {
        let before = try found()
        let time = before.contact.time - 0.8
        let corrected = analysis([StrokeCorrection(found: time, contact: time, kind: .backhand)])
        #expect(corrected.strokes.map(\.id) == [1, 2] && corrected.found.map(\.correction) == [0, nil])
        let added = try #require(corrected.strokes.first)
        #expect(added.contact.time == time && added.kind == .backhand && added.isCorrected)
        let other = try #require(corrected.strokes.last)
        #expect(other.contact == before.contact && !other.isCorrected)
    }

    @Test func aConfirmationChangesNothingButTheDoubt() throws {
        let before = try found()
        let stroke = try #require(
            analysis([StrokeCorrection(found: before.contact.time, isConfirmed: true)]).strokes.first)
        #expect(stroke.isSure && !stroke.isCorrected)
        #expect(stroke.contact == before.contact && stroke.kind == before.kind && stroke.events == before.events)
    }

    @Test func aKindThatWasFoundAlreadyIsSureAndMarksNothing() throws {
        let before = try found()
        let stroke = try #require(
            analysis([StrokeCorrection(found: before.contact.time, kind: before.kind, isAsFound: true)]).strokes.first)
        #expect(stroke.isSure && !stroke.isCorrected && stroke.kind == before.kind)
    }

    @Test func aCorrectedHandMarksEveryStroke() throws {
        let corrected = analysis([]) { options in
            options.hand = .right
            options.isHandCorrected = true
        }
        #expect(!corrected.strokes.isEmpty && corrected.strokes.allSatisfy(\.isCorrected))
    }

    @Test func timesWithoutAPlayerAreLeftOut() {
        for time in [-5.0, 1e9, .nan, .infinity] {
            let corrected = analysis([StrokeCorrection(found: time, contact: time, kind: .serve)])
            #expect(corrected.strokes.count == 1 && corrected.found.map(\.correction) == [nil])
        }
    }

    @Test func twoCorrectionsNeverMeanOneStroke() throws {
        let time = try found().contact.time
        let corrected = analysis([
            StrokeCorrection(found: time + 0.2, isRemoved: true), StrokeCorrection(found: time, kind: .forehandVolley),
        ])
        #expect(corrected.strokes.map(\.kind) == [.forehandVolley] && corrected.found.map(\.correction) == [1])
    }
}
