import Foundation
import SwingTestKit
import Testing

/// `swing explain`: what a metric is, for people and as data.
@Suite struct ExplainTests {
    @Test("without a name every metric is listed, one a line")
    func list() throws {
        let text = try SwingCommand.run(["explain"])
        let json = try SwingCommand.run(["explain", "--json"])
        #expect(text.status == 0 && json.status == 0)
        let all = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        let names = all.compactMap { $0["id"] as? String }
        #expect(text.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == names)
    }

    @Test("a metric is explained with bands, views, source and weaknesses")
    func metric() throws {
        let outcome = try SwingCommand.run(["explain", "elbowFlexionContact"])
        #expect(outcome.status == 0)
        for word in ["rightElbow", "as published", "beginner", "error", "source", "not to be believed"] {
            #expect(outcome.output.contains(word), "\(word)")
        }
    }

    @Test("of an analysis a metric is drawn before, at and after its reading, as wide as a terminal, and as a picture")
    func drawn() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let text = try SwingCommand.run(["explain", "elbowFlexionBackswing", "--of", result])
        #expect(text.status == 0, "\(text.errors)")
        let lines = text.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        for word in ["  before", "  reading", "  after", "  target", "█", "most likely"] {
            #expect(lines.contains { $0.contains(word) }, "\(word)")
        }
        let picture = folder.path + "/elbow.svg"
        let command = ["explain", "elbowFlexionBackswing", "--of", result, "--stroke", "1", "--picture", picture]
        #expect(try SwingCommand.run(command).status == 0)
        let svg = try String(contentsOfFile: picture, encoding: .utf8)
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.split(separator: "<path ").count == 7)
        let again = try SwingCommand.run(command)
        #expect(again.status == 73 && again.hasThreePartError)
        #expect(again.errors.contains("Name another file") && !again.errors.contains("video"))
        let json = try SwingCommand.run(["explain", "elbowFlexionBackswing", "--of", result, "--json"])
        let beliefs = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(
            beliefs.count == 1
                && (beliefs[0]["after"] as? [Double])?.count == (beliefs[0]["values"] as? [Double])?.count)
    }

    @Test(
        "what cannot be drawn is refused",
        arguments: [["--stroke", "9"], ["--picture", "knee.gif"], ["--stroke", "one"]])
    func refused(options: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let run = try SwingCommand.run(["explain", "elbowFlexionBackswing", "--of", result] + options)
        #expect(run.status == 64)
        #expect(!run.errors.contains("orrection"))
        #expect(try SwingCommand.run(["explain", "elbowFlexionBackswing"] + options).status == 64)
    }

    @Test("an unknown metric is refused with the nearest names")
    func unknown() throws {
        let outcome = try SwingCommand.run(["explain", "elbowFlexonContact"])
        #expect(outcome.status == 64 && outcome.hasThreePartError)
        #expect(outcome.errors.contains("elbowFlexionContact"))
    }
}
