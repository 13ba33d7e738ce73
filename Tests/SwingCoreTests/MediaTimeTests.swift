import Foundation
import SwingCore
import Testing

@Suite struct MediaTimeTests {
    private func time(_ ticks: Int64, _ numerator: Int32, _ denominator: Int32) throws -> MediaTime {
        MediaTime(ticks: ticks, timeBase: try #require(Rational(numerator, denominator)))
    }

    @Test func instantsOfDifferentTimeBasesCompareExactly() throws {
        #expect(try time(1, 1, 3) == time(30_000, 1, 90_000))
        #expect(try time(1001, 1, 30_000) < time(1002, 1, 30_000))
        #expect(try time(1, 1, 3) > time(333_333, 1, 1_000_000))
        #expect(try time(-5, 1, 25) < time(-3, 1, 25))
        #expect(try time(0, 1, 7) == time(0, 1, 90_000))
    }

    @Test func hugeTicksDoNotOverflow() throws {
        let late = try time(.max, 1, 90_000)
        let later = try time(.max, 1, 1)
        #expect(late < later)
        #expect(try time(.max - 1, 1, 90_000) < late)
        // Doubles cannot tell these two apart.
        #expect(try time(.max - 1, 1, 90_000).seconds == late.seconds)
    }

    @Test func equalInstantsHashAlike() throws {
        let set: Set<MediaTime> = [try time(1, 1, 2), try time(45_000, 1, 90_000), try time(2, 1, 4)]
        #expect(set.count == 1)
    }

    @Test("beyond 2^53 ticks, where seconds are rounded, equal instants hash alike and neighbors differ")
    func hugeInstantsHashExactly() throws {
        let ticks: Int64 = (1 << 55) + 1
        let set: Set<MediaTime> = [
            try time(ticks, 1, 90_000), try time(3 * ticks, 1, 270_000), try time(ticks, 7, 630_000),
            try time(-ticks, 1, -90_000),
        ]
        #expect(set.count == 1)
        #expect(set.contains(try time(2 * ticks, 1, 180_000)))
        #expect(!set.contains(try time(ticks + 1, 1, 90_000)))
        // Rounded to doubles these two equal instants differ: 2^53 + 1 thirds of a second, in thirds and in ninths.
        let odd: Int64 = (1 << 53) + 1
        #expect(try time(odd, 1, 3).hashValue == time(3 * odd, 1, 9).hashValue)
    }

    @Test func zeroHashesAlikeInEveryTimeBase() throws {
        #expect(try Set([time(0, 1, 7), time(0, 1, 90_000), time(5, 0, 3)]).count == 1)
    }

    @Test func roundingStaysWithinHalfATick() throws {
        let base = try #require(Rational(1, 90_000))
        for seconds in [0.0, 1.0 / 3, 5.1, -0.0417, 12_345.678] {
            let rounded = MediaTime(roundingSeconds: seconds, timeBase: base)
            #expect(abs(rounded.seconds - seconds) <= 0.5 / 90_000 + 1e-12)
        }
    }

    @Test func zeroDenominatorsAreRefused() {
        #expect(Rational(1, 0) == nil)
        #expect(Rational(30_000, 1001)?.value == 30_000.0 / 1001)
    }

    @Test func storedFractionsAreCheckedAsGivenOnes() throws {
        let decoder = JSONDecoder()
        let good = try decoder.decode(Rational.self, from: Data(#"{"numerator":1001,"denominator":30000}"#.utf8))
        #expect(good == Rational(1001, 30_000))
        #expect(try decoder.decode(Rational.self, from: JSONEncoder().encode(good)) == good)
        #expect(throws: DecodingError.self) {
            try decoder.decode(Rational.self, from: Data(#"{"numerator":1,"denominator":0}"#.utf8))
        }
        #expect(throws: DecodingError.self) {
            try decoder.decode(Rational.self, from: Data(#"{"numerator":1}"#.utf8))
        }
    }
}
