import CResources
package import Foundation

/// The JSON Schemas (2020-12) of what the program writes and reads, as `swing schema NAME` prints them.
///
/// Each is a file of `Sources/CResources/assets/schemas`. Tests hold them against written documents and against the program's own lists.
package enum DocumentSchema: String, CaseIterable, Sendable {
    /// Of `analysis.json`.
    case analysis
    /// Of a line of `pose.jsonl`.
    case pose
    /// Of an exported history.
    case history
    /// Of the progress of a player or of a group.
    case progress
    /// Of a rubric, for editors that check YAML while it is written; the rest `swing rubric check` finds.
    case rubric

    package var text: String { EmbeddedFiles.asset("schemas/\(rawValue).json") }
}

/// The files that are part of the program itself, whose list `tools/resources/write` makes.
///
/// Rubrics, texts, models of motion, rendered strokes, styles, scripts and schemas, and what fetches the rest: they are
/// there wherever a program lies that uses the library.
package enum EmbeddedFiles {
    /// The paths of all of them, as they lie in the repository.
    package static var paths: [String] { numbers.keys.sorted() }

    /// Whether there is a file at a path.
    package static func holds(_ path: String) -> Bool { numbers[path] != nil }

    /// The content of a file.
    ///
    /// - Parameter path: such as `models/rubrics/tennisswing-1.yaml`.
    package static func bytes(of path: String) -> [UInt8]? {
        guard let number = numbers[path], let file = unsafe cr_file_at(number) else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count))
    }

    /// The text of a file of `Sources/CResources/assets`, which this program is never built without.
    package static func asset(_ name: String) -> String {
        guard let bytes = bytes(of: "Sources/CResources/assets/" + name) else {
            preconditionFailure("assets/\(name) is not in the list of tools/resources/write")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names of the files that lie directly in a folder.
    package static func names(in folder: String) -> [String] {
        paths.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
            .filter { !$0.contains("/") }
    }

    private static let numbers: [String: Int] = {
        var numbers: [String: Int] = [:]
        while let file = unsafe cr_file_at(numbers.count) {
            unsafe numbers[String(cString: file.pointee.path)] = numbers.count
        }
        return numbers
    }()
}

extension JSONEncoder {
    /// Members in order, so that equal values give equal bytes; in one line.
    package static func sorted(_ more: OutputFormatting = .withoutEscapingSlashes) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = more.union(.sortedKeys)
        return encoder
    }

    /// As `sorted`, indented by two spaces.
    package static var readable: JSONEncoder { sorted([.prettyPrinted, .withoutEscapingSlashes]) }

    /// The text of a value as a terminal can show it, with a line feed at the end.
    ///
    /// Control characters and characters that change the direction of text are escaped.
    package func text(_ value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self).escapingControlCharactersForJSON + "\n"
    }
}
