import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingReport
@testable import SwingTechnique

/// Documents and texts that someone else has made.
@Suite struct HostileDocumentTests {
    private func error(_ json: String) -> DocumentError? {
        do throws(DocumentError) {
            _ = try AnalysisDocument(json: Data(json.utf8), file: "analysis.json")
            return nil
        } catch {
            return error
        }
    }

    private var json: String {
        get throws { String(decoding: try DocumentFixtures.full.json(), as: UTF8.self) }
    }

    @Test(
        "a number larger than any that is written is refused with its line",
        arguments: [
            "1e308", "-1e308", "1E11", "100000000000", "-10000000001", "99999999999999999999.5",
        ])
    func largeNumbers(number: String) throws {
        let text = try json.replacing(try Regex("\"duration\" : [0-9.]+"), with: "\"duration\" : \(number)")
        let line = try #require(text.components(separatedBy: "\n").firstIndex { $0.contains(number) }) + 1
        #expect(error(text) == DocumentError(.numberTooLarge, file: "analysis.json", ["line": "\(line)"]))
        #expect(error(text)?.userMessage.what.contains("line \(line)") == true)
    }

    @Test(
        "numbers as they are written, and digits in texts, are read",
        arguments: [
            "1.8e9", "10000000000", "-0.0001", "1e-300",
        ])
    func usualNumbers(number: String) throws {
        let text = try json.replacing(try Regex("\"duration\" : [0-9.]+"), with: "\"duration\" : \(number)")
            .replacingOccurrences(of: "\"version\" : \"0.1.0\"", with: "\"version\" : \"\\\\\\\"99999999999999 1e308\"")
        #expect(error(text) == nil, "\(String(describing: error(text)))")
    }

    @Test("more strokes than a clip can have are refused")
    func manyStrokes() throws {
        var document = DocumentFixtures.sparse
        let stroke = try #require(document.strokes.first)
        document.strokes = Array(repeating: stroke, count: DocumentLimits.mostStrokes + 1)
        let text = String(decoding: try document.json(), as: UTF8.self)
        #expect(error(text) == .tooMany("strokes", 5001, limit: 5000, in: "analysis.json"))
        #expect(error(text)?.category == .dataUnusable)
    }

    @Test("rounding never makes a number infinite", arguments: [1e308, -1e308, 1.7e15, .greatestFiniteMagnitude])
    func rounding(value: Double) {
        for round in [Rounding.time, .tenth, .thousandth] { #expect(round(value) == value) }
    }

    @Test("a document holds nothing that drives a terminal, and says the same")
    func hiddenCharacters() throws {
        var document = DocumentFixtures.full
        document.input.path = "a\u{202E}b\u{9B}31m\u{7F}\u{2066}\u{E0041}.mp4"
        let text = String(decoding: try document.json(), as: UTF8.self)
        #expect(!text.unicodeScalars.contains { $0.isControlOrFormat && $0 != "\n" })
        #expect(text.contains("a\\u202eb\\u009b31m\\u007f\\u2066\\udb40\\udc41.mp4"))
        #expect(try AnalysisDocument(json: Data(text.utf8), file: "x") == document)
    }

    @Test("the decimal mark of a language is text in the tables of the page")
    func decimalMark() throws {
        let file = Repository.texts("en")
        let yaml = try String(contentsOf: file, encoding: .utf8)
        let mark = try #require(yaml.split(separator: "\n").first { $0.hasPrefix("  decimalMark: ") })
        // Of what is punctuation in HTML too, a decimal mark could be an ampersand or a quotation mark.
        let texts = try CoachingTexts.load(
            yaml: yaml.replacingOccurrences(of: String(mark), with: "  decimalMark: \"&\""), file: "x.yaml")
        let motion = PageFixtures.motion()
        let rubric = try #require(PageFixtures.rubric)
        let curves = motion.strokes.compactMap { StrokeCurves($0, view: .side, in: motion, rubric: rubric) }
        try #require(!curves.isEmpty)
        let page = PageFixtures.page(DocumentFixtures.full, curves: curves, phrases: texts.phrases)
        #expect(page.contains(try Regex("<td>-?−?[0-9]+&amp;[0-9]</td>")))
        #expect(!page.contains(try Regex("[0-9]&[0-9]")))
    }

    @Test("a style sheet cannot end itself")
    func styleSheet() {
        let sheet = ":root{--a:'</style><meta http-equiv=refresh content=0>'}"
        let page = PageFrame(
            theme: PageTheme(name: "x", styleSheet: sheet), phrases: DocumentFixtures.texts.phrases, title: "t",
            subject: "s", main: .nothing, footer: .nothing
        ).text
        #expect(!page.contains("<meta http-equiv=refresh") && page.ranges(of: "</style>").count == 1)
        #expect(page.contains("\\3C /style>"))
    }
}
