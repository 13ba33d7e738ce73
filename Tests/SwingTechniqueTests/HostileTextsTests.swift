import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Rubrics and texts that come from someone else.
@Suite struct HostileTextsTests {
    private func error(_ yaml: String) -> RubricError? {
        do throws(RubricError) {
            _ = try CoachingTexts.load(yaml: yaml, file: "x.yaml")
            return nil
        } catch {
            return error
        }
    }

    /// The English texts with something else in place of a line that begins like this.
    private func texts(_ start: String, _ replacement: String) throws -> String {
        let yaml = try Fixtures.textsYAML("en")
        let line = try #require(yaml.split(separator: "\n").first { $0.hasPrefix(start) })
        return yaml.replacingOccurrences(of: String(line), with: replacement)
    }

    /// Ten items that each stand for ten of the one before: followed, the last one is 10¹³ long.
    private static var laughs: String {
        var text = "a: &a [l,l,l,l,l,l,l,l,l,l]\n"
        let names = "abcdefghijklm".map(String.init)
        for (name, last) in zip(names.dropFirst(), names) {
            text += "\(name): &\(name) [" + Array(repeating: "*\(last)", count: 10).joined(separator: ",") + "]\n"
        }
        return text
    }

    @Test(
        "aliases are refused at their line, without being followed",
        arguments: [
            (laughs + "? *m\n: 1\n", 2), ("a: &x {b: 1}\nc:\n  <<: *x\n", 3), ("- &x\n  - 1\n- *x\n", 3),
            ("a: &\u{78} 1\n\"k\": [2, *x]\n", 2), ("? &x [1]\n: [*x, *x]\n", 2),
        ])
    func aliases(yaml: String, line: Int) {
        let refused = error(yaml)
        #expect(
            refused?.fault.englishProblem.contains("alias") == true && refused?.line == line,
            "\(String(describing: refused))")
    }

    @Test("an asterisk and an ampersand in a text are text")
    func signs() throws {
        let yaml = try texts("  decimalMark: ", "  decimalMark: \".\"").replacingOccurrences(
            of: "avoid:", with: "# 5 & *all of it*, &more\navoid:")
        #expect(error(yaml) == nil)
        for sentence in ["Swing *harder* & &c than *before*", "R&D, *not* talk"] {
            let cue = try texts("    cue: ", "    cue: \(sentence)")
            #expect(error(cue) == nil, "\(String(describing: error(cue)))")
        }
    }

    @Test(
        "characters that drive a terminal or turn text are refused with their number",
        arguments: [
            ("\"\\e]0;PWN\\a\"", "U+1B"), ("\"\\e[31mred\"", "U+1B"), ("\"a\\u202Eb\"", "U+202E"),
            ("\"a\\u2066b\"", "U+2066"), ("\"a\\x9Bb\"", "U+9B"),
        ])
    func hidden(text: String, number: String) throws {
        let refused = error(try texts("    cue: ", "    cue: \(text)"))
        #expect(refused?.fault.englishProblem.contains(number) == true, "\(String(describing: refused))")
    }

    @Test(
        "a decimal mark is one sign and no markup",
        arguments: [
            "\"<meta http-equiv=refresh content=0>\"", "\"<\"", "\"5\"", "\"..\"", "\" \"",
        ])
    func decimalMark(mark: String) throws {
        let refused = error(try texts("  decimalMark: ", "  decimalMark: \(mark)"))
        #expect(refused?.key.hasSuffix("decimalMark") == true, "\(String(describing: refused))")
    }
}
