import Foundation
/// As a program does: what this import does not give is not public.
import SwingTestKit
import TennisSwing
import Testing

/// The code in the comments of the public declarations is compiled here and, as far as it needs no clip, run.
@Suite("Documented code")
struct DocumentedCodeTests {
    /// From `Analyzer`.
    private func analyzeAndWrite() async throws {
        let analyzer = try Analyzer(models: .folder(URL(filePath: "models")))
        let analysis = try await analyzer.analyze(URL(filePath: "forehand.mp4"))
        for stroke in analysis.strokes {
            print(stroke.stroke.kind, stroke.grade.map { "\($0)" } ?? "not gradable")
        }
        try await analysis.write(to: URL(filePath: "forehand.swing"))
    }

    /// From `ExportedMotion.init(_:)`.
    private func export(_ analyzer: Analyzer) async throws {
        let analysis = try await analyzer.analyze(URL(filePath: "forehand.mp4"))
        let export = try MotionExport(ExportedMotion(analysis), as: .csv)
        print(export)
    }

    /// From `Analyzer.analyze(poses:mapping:)`.
    private func analyzePoses(_ analyzer: Analyzer) async throws -> Analysis {
        let analysis = try await analyzer.analyze(
            poses: URL(filePath: "openpose/"), mapping: URL(filePath: "map.yaml"))
        return analysis
    }

    /// From `ProgressStream`.
    private func follow(_ analyzer: Analyzer) async throws {
        let progress = ProgressStream()
        async let analysis = analyzer.analyze(URL(filePath: "forehand.mp4"), progress: progress)
        for await report in progress {
            print(report.stage, report.fraction ?? 0)
        }
        print(try await analysis.strokes.count)
    }

    /// From `Analysis`, its `write(to:)` and its pictures.
    private func use(_ analysis: Analysis) async throws {
        for stroke in analysis.strokes {
            print(stroke.stroke.kind, stroke.stroke.contact.time, stroke.score ?? .nan)
            print(stroke.coaching?.headline ?? "nothing to work on")
        }
        let result = try await analysis.write(to: URL(filePath: "forehand.swing"))
        print(result.page.path)
        let pictures = try await analysis.pictures(ofStroke: 1)
        print(pictures.first { $0.event == .contact }?.png.count ?? 0)
    }

    @Test("every line of code in a comment stands in this file, where it is compiled")
    func compiled() throws {
        let own = Set(try Self.lines(of: Repository.tests("TennisSwingTests/DocumentedCodeTests.swift")))
        let sources = Repository.sources.appendingPathComponent("TennisSwing")
        var found = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where name.hasSuffix(".swift") {
            var isCode = false
            for line in try Self.lines(of: sources.appendingPathComponent(name)) where line.hasPrefix("///") {
                let text = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
                if text.hasPrefix("```") {
                    isCode = text == "```swift"
                } else if isCode, !text.isEmpty {
                    #expect(own.contains(text), "\(name): \(text)")
                    found += 1
                }
            }
        }
        #expect(found > 15)
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("a warning that a program prints says its sentences")
    func printedWarning() {
        let printed = "\(AnalysisWarning(.earlierVerdictDrawn))"
        #expect(printed.hasSuffix(".") && printed.contains(" ") && !printed.contains("earlierVerdictDrawn"))
    }

    @Test("without a clip the code ends with an error that says what to do")
    func withoutClip() async throws {
        await #expect { try await analyzeAndWrite() } throws: { $0 is any UserFacingError }
        let analyzer = try Analyzer()
        await #expect { _ = try await analyzePoses(analyzer) } throws: { $0 is any UserFacingError }
        await #expect { try await follow(analyzer) } throws: { $0 is any UserFacingError }
    }
}
