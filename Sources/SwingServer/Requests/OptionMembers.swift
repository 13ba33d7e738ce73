import Foundation
import Hummingbird
import NIOCore
import SwingBatch
import TennisSwing

/// Reads the members of a JSON object as options: a value as it stands in a query, an array as several values.
enum OptionMembers {
    private static let largestBody = 1 << 16

    private enum Member: Decodable {
        case one(String)
        case several([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let members = try? container.decode([Member].self) {
                self = .several(
                    try members.map { member in
                        guard case .one(let text) = member else {
                            throw DecodingError.dataCorruptedError(in: container, debugDescription: "nested")
                        }
                        return text
                    })
            } else if let text = try? container.decode(String.self) {
                self = .one(text)
            } else if let flag = try? container.decode(Bool.self) {
                self = .one(flag ? "true" : "false")
            } else if let count = try? container.decode(Int.self) {
                self = .one(String(count))
            } else {
                self = .one(String(try container.decode(Double.self)))
            }
        }

        var texts: [String] {
            switch self {
            case .one(let text): [text]
            case .several(let texts): texts
            }
        }
    }

    /// The members of a body, in the order of their names; none for an empty body.
    ///
    /// - Throws: `Problem` for what is no such object.
    static func read(_ request: Request) async throws -> [(name: String, value: String)] {
        let body = try await request.wholeBody(atMost: largestBody)
        guard body.readableBytes > 0 else { return [] }
        guard let members = try? JSONDecoder().decode([String: Member].self, from: Data(body.readableBytesView)) else {
            throw Problem(.badRequest, ["reason": "JSON"])
        }
        return members.sorted { $0.key < $1.key }.flatMap { name, member in member.texts.map { (name, $0) } }
    }
}

extension Request {
    /// The whole body of a request that carries no clip.
    ///
    /// - Parameter limit: how many bytes there may be.
    /// - Throws: `Problem` for more of them.
    func wholeBody(atMost limit: Int) async throws -> ByteBuffer {
        do {
            return try await body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw Problem(.tooLarge, ["limit": .text("\(ByteSize(bytes: limit))")])
        }
    }
}
