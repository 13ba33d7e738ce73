import Foundation
import SwingCore
import SwingTestKit
import Testing

/// Numbers from files become whole numbers without stopping the program.
@Suite struct CheckedConversionTests {
    @Test("a value beyond the range becomes its end, and no number becomes 0")
    func clamping() {
        #expect(Int(clamping: 2.9) == 2 && Int(clamping: -2.9) == -2)
        #expect(Int(clamping: 1e300) == .max && Int(clamping: -1e300) == .min)
        #expect(Int(clamping: Double.infinity) == .max && Int(clamping: -Double.infinity) == .min)
        #expect(Int(clamping: Double.nan) == 0)
        #expect(Int64(clamping: 0x1p63) == .max && Int64(clamping: -0x1p63) == .min)
        #expect(Int64(clamping: 9_007_199_254_740_991.0) == 9_007_199_254_740_991)
        #expect(UInt64(clamping: 0x1p63) == 1 << 63 && UInt64(clamping: 0x1p64) == .max)
        #expect(UInt8(clamping: -1.0) == 0 && UInt8(clamping: 255.9) == 255 && UInt8(clamping: 256.0) == 255)
        #expect(Int32(clamping: Float.greatestFiniteMagnitude) == .max)
    }

    /// The compiler refuses the conversions that can stop the program in every file that imports the checked ones.
    @Test("every source that converts numbers imports the checked conversions")
    func sources() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.sources.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("SwingCore/") }
        #expect(files.count > 100)
        let conversion = try Regex(
            #"\bU?Int(8|16|32|64)?(\.init)?\((?!clamping:|truncatingIfNeeded:|bitPattern:|exactly:|ascii:)"#)
        for file in files {
            let text = try String(contentsOfFile: Repository.sources.path + "/" + file, encoding: .utf8)
            let lines = text.split(separator: "\n")
            let converts = lines.contains { line in
                !line.drop { $0 == " " }.hasPrefix("//") && line.contains(conversion)
            }
            // Every module of ours brings SwingCore along.
            let isChecked = !converts || lines.contains { $0.contains(#/import (?:Tennis)?Swing\w*$/#) }
            #expect(isChecked, "\(file): add import SwingCore")
        }
    }
}
