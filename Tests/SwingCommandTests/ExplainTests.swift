import Foundation
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

    @Test("an unknown metric is refused with the nearest names")
    func unknown() throws {
        let outcome = try SwingCommand.run(["explain", "elbowFlexonContact"])
        #expect(outcome.status == 64 && outcome.hasThreePartError)
        #expect(outcome.errors.contains("elbowFlexionContact"))
    }
}
