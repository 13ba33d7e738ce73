import SwingTestKit
import Testing

@testable import SwingBatch

/// The parts of a divided batch.
@Suite struct ShardTests {
    private static let names = (0..<500).map { "clip \($0).mp4" }

    @Test(arguments: [1, 2, 3, 7, 64]) func partsHoldEveryClipOnce(count: Int) throws {
        let shards = try (1...count).map { try #require(Shard(index: $0, count: count)) }
        for name in Self.names { #expect(shards.count { $0.contains(name: name) } == 1) }
        // A fair division of 500 clips is off by more than five standard deviations in one of a million tries.
        let expected = Double(Self.names.count) / Double(count)
        let deviation = 5 * (expected * (1 - 1 / Double(count))).squareRoot()
        for shard in shards {
            let size = Double(Self.names.count { shard.contains(name: $0) })
            #expect(abs(size - expected) <= deviation)
        }
    }

    @Test func readsPartOfCount() {
        #expect(Shard("2/8") == Shard(index: 2, count: 8))
        for text in ["0/2", "3/2", "1/0", "-1/2", "1", "1/2/3", "a/b", "", "1/999999999999"] {
            #expect(Shard(text) == nil)
        }
    }
}
