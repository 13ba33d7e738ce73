import Foundation
import SwingTestKit
import Testing

/// `swing pose --height` and `--player`: whose body the meters are those of, and who is in the file.
@Suite struct ExportedBodyTests {
    private struct Table {
        let rows: [[String: String]]

        init(_ csv: String) {
            let lines = csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            rows = lines.dropFirst().map { row in
                Dictionary(uniqueKeysWithValues: zip(lines[0].map(String.init), row.map(String.init)))
            }
        }

        /// Meters between two joints, the median over the frames.
        func length(_ from: String, _ to: String) throws -> Double {
            let lengths = rows.compactMap { row -> Double? in
                let sides = ["x", "y", "z"].compactMap { axis in
                    Double(row["\(from)_\(axis)_m"] ?? "").flatMap { start in
                        Double(row["\(to)_\(axis)_m"] ?? "").map { $0 - start }
                    }
                }
                return sides.count == 3 ? sides.map { $0 * $0 }.reduce(0, +).squareRoot() : nil
            }
            return try #require(lengths.isEmpty ? nil : lengths.sorted()[lengths.count / 2])
        }
    }

    private struct Truth: Decodable {
        struct Frame: Decodable { let world: [[Double]] }
        let bodyHeight: Double
        let frames: [Frame]
    }

    private func table(_ result: String, _ arguments: [String] = []) throws -> Table {
        let outcome = try SwingCommand.run(["pose", result] + arguments)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return Table(outcome.output)
    }

    @Test("a rendered player told as tall as they are is exported as tall; a child told smaller, smaller")
    func height() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let data = try Data(contentsOf: URL(fileURLWithPath: SwingCommand.samples + "/forehand-right.truth.json"))
        let truth = try JSONDecoder().decode(Truth.self, from: data)
        let told = try table(result, ["--height", "\(truth.bodyHeight)"])
        let child = try table(result, ["--height", "1.18"])
        let assumed = try table(result)
        let limbs = [
            ("leftHip", "leftKnee", 23, 25), ("rightHip", "rightKnee", 24, 26), ("leftKnee", "leftAnkle", 25, 27),
        ]
        for (from, to, first, last) in limbs {
            let bone = zip(truth.frames[0].world[first], truth.frames[0].world[last]).map { ($0 - $1) * ($0 - $1) }
                .reduce(0, +).squareRoot()
            let length = try told.length(from, to)
            // Thighs and shanks of 13 rendered players come out 2 to 5 % long.
            #expect(abs(length / bone - 1) < 0.06, "\(from): \(length) for \(bone)")
            for (other, height) in [(child, 1.18), (assumed, 1.72)] {
                let ratio = try other.length(from, to) / length
                #expect(abs(ratio - height / truth.bodyHeight) < 0.01, "\(from): \(ratio)")
            }
        }
        #expect(told.rows.allSatisfy { $0["bodyHeight_source"] == "told" && $0["bodyHeight_m"] == "1.8" })
        #expect(assumed.rows.allSatisfy { $0["bodyHeight_source"] == "assumed" && $0["bodyHeight_m"] == "1.72" })

        // A height that the analysis was told counts, until the export is told another.
        #expect(try SwingCommand.run(["grade", result, "--height", "1.18", "--quiet"]).status == 0)
        #expect(try table(result).rows == child.rows)
        #expect(try table(result, ["--height", "1.8"]).rows == told.rows)
    }

    @Test("of two players who take turns one is exported, and who is left out is said")
    func players() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let all = try table(result).rows
        let turn = try #require(all.compactMap { Double($0["time"] ?? "") }.last) - 0.205
        let poses = result + "/pose.jsonl"
        let text = try String(contentsOfFile: poses, encoding: .utf8)
        let changed = "{\"turns\":[{\"time\":\(turn),\"player\":2}],\(text.dropFirst())"
        try Data(changed.utf8).write(to: URL(fileURLWithPath: poses))

        let unasked = try SwingCommand.run(["pose", result])
        #expect(unasked.status == 0 && unasked.errors.contains("leaves out 2") && unasked.errors.contains("--player"))
        let main = try SwingCommand.run(["pose", result, "--player", "1"])
        #expect(main.output == unasked.output && main.errors.isEmpty, "\(main.errors)")
        let first = Table(main.output).rows
        let second = try table(result, ["--player", "2"]).rows
        #expect(first.count == all.count && second.count == all.count)
        for (one, other) in zip(first, second) {
            let isLater = try #require(Double(one["time"] ?? "")) >= turn
            #expect(one["player"] == "1" && other["player"] == "2")
            #expect((isLater ? one : other)["nose_x_px"]?.isEmpty == true)
        }
        #expect(second.contains { $0["nose_x_px"]?.isEmpty == false } && second.allSatisfy { $0["stroke"] == "" })
        let titles = try SwingCommand.run(["pose", result, "--format", "srt", "--player", "2"])
        #expect(titles.status == 0 && titles.output.isEmpty, "\(titles.output)")
    }

    @Test("numbers that cannot be are refused, and those that can are named")
    func refused() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let before = try folder.contents()
        let cases = [
            (["--player", "9"], "one of these: 1."), (["--player", "-1"], "one of these: 1."),
            (["--player", "two"], "--player"), (["--height", "118"], "1.18"), (["--height", "0"], "0.5 to 2.6"),
            (["--height", "tall"], "--height"),
        ]
        for (arguments, said) in cases {
            let outcome = try SwingCommand.run(["pose", result, "--out", folder.path + "/made.csv"] + arguments)
            #expect(outcome.status == 64 && outcome.hasThreePartError, "\(arguments): \(outcome.errors)")
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }
        #expect(try folder.contents() == before)
    }
}
