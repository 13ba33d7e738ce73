import Foundation
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingReport

/// A page says what a person has corrected, in its own language, and nothing where nobody has.
@Suite struct CorrectionNoteTests {
    private func page(_ document: AnalysisDocument, _ language: String = "en") -> String {
        let content = PageContent(
            document: document, curves: [], pictures: [], video: nil,
            phrases: DocumentFixtures.texts(in: language).phrases)
        return ReportPage(content, theme: PageFixtures.theme).template().html([])
    }

    @Test func aCorrectedStrokeAndARemovedOneAreTold() {
        let html = page(DocumentFixtures.full)
        #expect(html.contains("<strong>Corrected by hand:</strong> contact 5.04 s → 5.1"))
        #expect(html.contains("stroke at 7.5"))
        #expect(html.contains("· corrected by hand</p>"))
        #expect(!html.contains("Ana"))
        #expect(page(DocumentFixtures.full, "es").contains("Corregido a mano:"))
    }

    @Test func withoutCorrectionsThePageSaysNothingOfThem() {
        var document = DocumentFixtures.full
        document.corrections = []
        #expect(!page(document).contains("by hand"))
        document.corrections = [
            CorrectionEntry(stroke: 1, change: .confirmed, by: "Ana", at: "2026-11-26T10:00:00Z")
        ]
        #expect(page(document).contains("Confirmed by hand.") && !page(document).contains("orrected by hand"))
        #expect(!document.isCorrected(1))
    }

    /// Whatever a person repeats of what was found is confirmed; of a kind that a person has said nobody is told how sure
    /// the toolkit was.
    @Test(arguments: [
        (CorrectionEntry.Change.kind, ConfigValue.text("forehand"), ConfigValue.text("serve")),
        (.contact, .number(5.04), .number(5.1)), (.player, .number(1), .number(2)),
        (.hand, .text("right"), .text("left")),
    ])
    func whatWasSoAlreadyIsConfirmed(change: CorrectionEntry.Change, found: ConfigValue, other: ConfigValue) {
        var document = DocumentFixtures.full
        func said(_ after: ConfigValue) -> String {
            document.corrections = [
                CorrectionEntry(
                    stroke: change == .hand ? nil : 1, change: change, before: found, after: after, by: "Ana",
                    at: "2026-11-26T10:00:00Z")
            ]
            return page(document)
        }
        // Times are told to a hundredth of a second.
        let same = said(change == .contact ? .number(5.0412) : found)
        #expect(same.contains("Confirmed by hand.") && !same.contains("orrected by hand") && !same.contains(" → "))
        #expect(!document.isCorrected(1))
        let changed = said(other)
        #expect(changed.contains("Corrected by hand:") && document.isCorrected(1))
        for page in [same, changed] {
            #expect(page.contains("Recognized with") == (change != .kind))
            #expect(page.contains(">Confidence<") == (change != .kind))
        }
    }

    @Test func whereNoStrokeIsLeftThePageSaysWhatWasRemoved() {
        var document = PageFixtures.empty
        document.corrections = [
            CorrectionEntry(stroke: nil, change: .removed, before: .number(7.5), by: "Ana", at: "2026-11-26T10:00:00Z")
        ]
        #expect(page(document).contains("Corrected by hand:"))
    }

    /// Documents of earlier versions have no corrections.
    @Test func aDocumentWithoutTheListIsReadAsUncorrected() throws {
        var document = DocumentFixtures.full
        document.corrections = []
        let text = String(decoding: try document.json(), as: UTF8.self)
        let earlier = text.replacing("  \"corrections\" : [\n\n  ],\n", with: "")
        #expect(earlier != text)
        let read = try AnalysisDocument(json: Data(earlier.utf8), file: "analysis.json")
        #expect(read == document)
    }
}
