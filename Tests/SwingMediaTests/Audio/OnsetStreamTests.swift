import SwingCore
import Testing

@testable import SwingMedia

@Suite struct OnsetStreamTests {
    private let rate = AudioOnsetDetector.sampleRate

    private func run(
        _ samples: [Float], segment: Int, block: Int = 4096, at start: Int64 = 0
    ) -> [(time: Double, strength: Double)] {
        var stream = OnsetStream(segmentLength: segment, margin: rate)
        for first in stride(from: 0, to: samples.count, by: block) {
            stream.append(samples[first..<min(samples.count, first + block)], at: start + Int64(first))
        }
        return stream.finish().map { ($0.time, $0.strength) }
    }

    @Test func segmentsHearWhatTheWholeHears() {
        var sound = SyntheticSound(seconds: 9, rate: rate)
        sound.addNoise(0.01, seed: 71)
        // Close together, so that some lie at every kind of border of the segments.
        let places = stride(from: 0.31, to: 8.8, by: 0.3713).map { $0 }
        for (index, place) in places.enumerated() {
            sound.addClick(at: place, amplitude: 0.5, seed: UInt64(clamping: index))
        }
        let samples = sound.samples.map { Float($0) }
        let whole = run(samples, segment: 60 * rate)
        let pieces = run(samples, segment: 5 * rate)
        #expect(whole.count == places.count)
        #expect(pieces.count == places.count)
        for (one, other) in zip(whole, pieces) {
            // Frames of another segment lie elsewhere by up to half a hop.
            #expect(abs(one.time - other.time) < 0.001)
            #expect(abs(one.strength - other.strength) < 0.1)
        }
    }

    @Test func aGapInTheTimesMovesWhatFollows() {
        var sound = SyntheticSound(seconds: 2, rate: rate)
        sound.addNoise(0.01, seed: 81)
        sound.addClick(at: 1, amplitude: 0.5)
        let samples = sound.samples.map { Float($0) }
        var stream = OnsetStream(segmentLength: 60 * rate, margin: rate)
        stream.append(samples, at: 0)
        stream.append(samples, at: Int64(1000 * rate))
        let times = stream.finish().map(\.time)
        #expect(times.count == 2)
        #expect(abs((times.first ?? 0) - 1) < 0.001)
        #expect(abs((times.last ?? 0) - 1001) < 0.001)
    }

    @Test(arguments: [0, 1, 255, 256, 400, 5000])
    func shortSoundsAreNoTrouble(count: Int) {
        #expect(run([Float](repeating: 0.1, count: count), segment: 60 * rate).isEmpty)
    }

    @Test func hostileSamplesAreNoTrouble() {
        let values: [Float] = [.nan, .infinity, -.infinity, 1e38, -1e38, 0, .leastNonzeroMagnitude]
        let samples = (0..<30_000).map { values[($0 / 37) % values.count] }
        for onset in run(samples, segment: 60 * rate) {
            #expect((0...1).contains(onset.strength))
        }
    }
}
