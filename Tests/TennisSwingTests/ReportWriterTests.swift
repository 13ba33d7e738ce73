import Foundation
import SwingCore
import SwingFiles
import SwingOverlay
import Testing

@testable import SwingReport
@testable import TennisSwing

@Suite struct ReportWriterTests {
    /// A page lets only this script run; another digest would leave it dead.
    @Test(arguments: [PageScript.report, .batch]) func theScriptsDigestIsThatOfTheScript(script: PageScript) throws {
        let digits = Array(FileDigest.sha256(script.text.utf8))
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        #expect(script.digest == "sha256-" + Data(bytes).base64EncodedString())
    }

    @Test func everyThemeSetsWhatThePageTakesFromIt() throws {
        let wanted = try Regex("var\\((--[a-z0-9-]+)\\)", as: (Substring, Substring).self)
        let own: Set = [
            "--grade", "--grade-ink", "--series", "--mark-ink", "--energy", "--level", "--ground", "--i", "--edge",
            "--cta", "--on-cta",
        ]
        for theme in Theme.all {
            let sheet = PageStyle.text(theme: theme.name)
            let names = Set(sheet.matches(of: wanted).map { String($0.output.1) }).subtracting(own)
            #expect(names.count > 20)
            #expect(sheet != PageStyle.text(theme: "another"), "\(theme.name) has no sheet of its own")
            for name in names { #expect(theme.cssVariables.contains(name + ":"), "\(theme.name) \(name)") }
        }
    }
}
