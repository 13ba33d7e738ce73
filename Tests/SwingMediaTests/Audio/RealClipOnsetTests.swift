import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

/// Contacts judged by eye in real clips against what is heard.
///
/// Sound comes 0.01 to 0.115 s after the picture.
@Suite(.enabled(if: RealRecordings.folder != nil, "\(RealRecordings.absence)"))
struct RealClipOnsetTests {
    private static var folder: String { RealRecordings.folder?.path ?? "" }

    private struct Label {
        let file: String
        let contact: Double
    }

    private static func labels() throws -> [Label] {
        let table = try String(contentsOfFile: folder + "/labels.csv", encoding: .utf8)
        return table.split(whereSeparator: \.isNewline).dropFirst().flatMap { line -> [Label] in
            let cells = line.split(separator: ",", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 4 else { return [] }
            return cells[4].split(separator: ";").compactMap { Double($0) }.map { Label(file: cells[0], contact: $0) }
        }
    }

    @Test func hitsAreHeardAfterTheyAreSeen() throws {
        let labels = try Self.labels()
        var heard: [Double] = []
        var withSound = 0
        for label in labels {
            let path = Self.folder + "/" + label.file
            guard try VideoReader(path: path).info.audio != nil else {
                #expect(try AudioOnsetDetector.onsets(path: path).isEmpty)
                continue
            }
            withSound += 1
            let onsets = try AudioOnsetDetector.onsets(path: path)
            let ranked = onsets.sorted { $0.strength > $1.strength }
            let near = onsets.filter { (-0.01...0.25).contains($0.time - label.contact) }
            let text = near.map { onset in
                let rank = 1 + (ranked.firstIndex(of: onset) ?? 0)
                return String(
                    format: "%.3f (%+.3f, strength %.2f, rank %d)", onset.time, onset.time - label.contact,
                    onset.strength, rank)
            }
            print(label.file, "contact", label.contact, "of", onsets.count, "onsets:", text.joined(separator: " "))
            if let best = near.filter({ $0.time - label.contact <= 0.125 }).max(by: { $0.strength < $1.strength }),
                best.strength >= (ranked.dropFirst(2).first?.strength ?? 0)
            {
                heard.append(best.time - label.contact)
            }
        }
        print("heard among the strongest three:", heard.count, "of", withSound, heard)
        #expect(withSound > 0)
        // One clip's sound is late by 0.2 s and another's holds no clean hit.
        #expect(heard.count * 10 >= withSound * 7)
        for delay in heard { #expect(delay > 0) }
    }
}
