import NIOCore
import SwingBatch
import Testing

@testable import SwingServer

/// A form is taken apart the same however it is cut on its way, and what is none is refused before it is kept.
@Suite struct MultipartTests {
    private struct Part: Hashable {
        var name: String
        var fileName: String?
        var content = ""
        var isWhole = false
    }

    private static let type = "multipart/form-data; boundary=\"b=1\""

    /// The parts of a body that comes in pieces of some length.
    private static func parts(_ body: String, pieces length: Int, type: String = type) throws -> [Part] {
        var reader = try MultipartReader(try #require(FieldValue(type)))
        var parts: [Part] = []
        var rest = Array(body.utf8)[...]
        while !rest.isEmpty {
            reader.feed(ByteBuffer(bytes: rest.prefix(length)))
            rest = rest.dropFirst(length)
            while let piece = try reader.next() {
                switch piece {
                case .head(let head): parts.append(Part(name: head.name, fileName: head.fileName))
                case .content(let bytes): parts[parts.count - 1].content += String(buffer: bytes)
                case .end: parts[parts.count - 1].isWhole = true
                }
            }
        }
        try reader.finish()
        return parts
    }

    private static func part(_ disposition: String, _ content: String) -> String {
        "--b=1\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n\(content)\r\n"
    }

    @Test("parts are the same wherever the body is cut", arguments: [1, 2, 3, 5, 7, 11, 64, 10_000])
    func cuts(length: Int) throws {
        let tricky = "\r\n--b=\r\r\n--b=0\r\n\r\n--"
        let body =
            Self.part("name=hand", "left") + Self.part("name=\"video\"; filename=\"a;b\\\"c.mp4\"", tricky)
            + "--b=1 \t\r\ncontent-disposition: form-data; name=\"empty\"\r\nContent-Type: text/plain\r\n\r\n\r\n"
            + "--b=1--\r\nepilogue"
        let parts = try Self.parts(body, pieces: length)
        #expect(
            parts == [
                Part(name: "hand", content: "left", isWhole: true),
                Part(name: "video", fileName: "a;b\"c.mp4", content: tricky, isWhole: true),
                Part(name: "empty", isWhole: true),
            ])
    }

    @Test(
        "what is no form is refused",
        arguments: [
            "", "no form", "--b=1", "--b=1\r\n\r\nno name\r\n--b=1--", part("name=a", "no end"),
            part("name=a; name=b", "twice") + "--b=1--", part("filename=\"a", "no quotation") + "--b=1--",
            "--b=1\r\nContent-Disposition: attachment; name=a\r\n\r\nx\r\n--b=1--",
            "--b=1\r\nContent-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64\r\n\r\nx\r\n--b=1--",
            "--b=1\r\nContent-Disposition\r\n\r\nx\r\n--b=1--", "--b=1x\r\n\r\n\r\n--b=1--",
            "--b=1\r\nX: \(String(repeating: "x", count: 5000))\r\n", String(repeating: "x", count: 5000),
            String(repeating: part("name=a", ""), count: 301) + "--b=1--",
        ])
    func refused(body: String) {
        for length in [1, 10_000] {
            #expect(throws: (any Error).self, "\(length)") { try Self.parts(body, pieces: length) }
        }
    }

    @Test(
        "a type without a boundary of a right length is refused",
        arguments: [
            "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"ä\"",
            "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
        ])
    func boundaries(type: String) {
        #expect(throws: Problem.self) { try Self.parts("--b--", pieces: 10, type: type) }
    }
}
