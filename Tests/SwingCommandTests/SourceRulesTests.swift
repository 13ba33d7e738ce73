import Foundation
import SwingTestKit
import Testing

/// Rules of the sources that no type enforces.
@Suite struct SourceRulesTests {
    private static let sources = Repository.sources

    /// Every line of Swift of the project, with its place.
    private func lines() throws -> [(file: String, number: Int, text: String)] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path).filter {
            $0.hasSuffix(".swift")
        }
        #expect(files.count > 200)
        return try files.sorted().flatMap { file in
            let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
            return text.components(separatedBy: "\n").enumerated().map { (file, $0.offset + 1, $0.element) }
        }
    }

    @Test("files are opened for reading in two places only: one for clips, one for everything else")
    func reading() throws {
        let places: Set = ["SwingFiles/Reading/RegularFile.swift", "SwingMedia/Demux/FileSource.swift"]
        let ways = [
            "FileHandle(forReading", "FileHandle(forUpdating", ".contents(atPath", "Data(contentsOf:",
            "String(contentsOf",
            "contentsOfFile", "fopen(", "InputStream(", "O_RDONLY", "O_RDWR",
        ]
        let others = try lines().filter { line in
            // A folder is opened to reach what is below it, /dev/null to stand for a stream that is closed.
            !places.contains(line.file) && ways.contains(where: line.text.contains)
                && !line.text.contains("O_DIRECTORY") && !line.text.contains("\"/dev/null\"")
        }
        #expect(others.isEmpty, "\(others.map { "\($0.file):\($0.number)" })")
    }
}
