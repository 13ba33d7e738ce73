import Foundation
import SwingCore
import SwingFiles
import SwingOverlay
import Testing

@testable import SwingReport
@testable import TennisSwing

@Suite struct ReportWriterTests {
    /// The page lets only this script run; another digest would leave it dead.
    @Test func theScriptsDigestIsThatOfTheScript() throws {
        let digits = Array(FileDigest.sha256(PageScript.text.description.utf8))
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        #expect(PageScript.digest == "sha256-" + Data(bytes).base64EncodedString())
    }

    private func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path + "/frames", withIntermediateDirectories: true)
        return path
    }

    @Test func aPageWrittenAgainKeepsItsLook() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(ReportWriter.theme(ofPageIn: folder) == nil)
        for name in ["tennis", "mono", "nonsense"] {
            let page = "<!DOCTYPE html>\n<html lang=\"en\" class=\"theme-\(name)\">\n"
            try Data(page.utf8).write(to: URL(fileURLWithPath: folder + "/report.html"))
            #expect(ReportWriter.theme(ofPageIn: folder)?.name == (name == "nonsense" ? nil : name))
        }
    }

    @Test func everyLookSetsWhatThePageTakesFromIt() throws {
        let wanted = try Regex("var\\((--[a-z0-9-]+)\\)", as: (Substring, Substring).self)
        let own: Set = [
            "--grade", "--grade-ink", "--series", "--mark-ink", "--energy", "--level", "--ground", "--i", "--edge",
        ]
        for theme in Theme.all {
            let sheet = PageStyle.text(theme: theme.name)
            let names = Set(sheet.matches(of: wanted).map { String($0.output.1) }).subtracting(own)
            #expect(names.count > 20)
            for name in names { #expect(theme.cssVariables.contains(name + ":"), "\(theme.name) \(name)") }
        }
    }
}
