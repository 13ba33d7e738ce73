import Foundation
import Testing

@testable import SwingMotion

@Suite struct SplineSmootherTests {
    private let uneven: [Double] = (0..<200).map { index in
        let number = Double(index)
        return number / 60 + 0.004 * sin(number * 1.7)
    }

    @Test func straightLinesPassUnchanged() {
        let smoother = SplineSmoother(times: uneven, weights: uneven.map { _ in 1 }, cutoff: 6)
        let line = uneven.map { 3 - 2 * $0 }
        for (value, expected) in zip(smoother.smooth(line), line) { #expect(abs(value - expected) < 1e-6) }
    }

    /// The gain of a second-order Butterworth filter run both ways is 1 / (1 + (f / cutoff)⁴).
    @Test(arguments: [(2.0, 0.9961), (4, 0.9412), (8, 0.5), (16, 0.0588)])
    func gainIsThatOfAZeroLagButterworth(frequency: Double, gain: Double) {
        let times = (0..<1200).map { Double($0) / 240 }
        let smoother = SplineSmoother(times: times, weights: times.map { _ in 1 }, cutoff: 8)
        let smooth = smoother.smooth(times.map { sin(2 * .pi * frequency * $0) })
        // Projected on sine and cosine away from the ends: gain and phase.
        let inner = 240..<960
        let inPhase = inner.map { smooth[$0] * sin(2 * .pi * frequency * times[$0]) }.reduce(0, +) / 360
        let quadrature = inner.map { smooth[$0] * cos(2 * .pi * frequency * times[$0]) }.reduce(0, +) / 360
        #expect(abs(inPhase - gain) < 0.01)
        #expect(abs(quadrature) < 0.005)
    }

    @Test func samplesWithoutWeightAreBridged() {
        let times = (0..<60).map { Double($0) / 60 }
        let weights = times.indices.map { (25..<31).contains($0) ? 0.0 : 1 }
        let truth = times.map { sin(2 * .pi * 1.5 * $0) }
        let values = zip(truth, weights).map { $1 == 0 ? 1e6 : $0 }
        let smooth = SplineSmoother(times: times, weights: weights, cutoff: 8).smooth(values)
        for index in 20..<36 { #expect(abs(smooth[index] - truth[index]) < 0.03) }
    }

    @Test func oneAndTwoSamplesAreKept() {
        #expect(SplineSmoother(times: [4], weights: [1], cutoff: 8).smooth([7]).map { ($0 * 1e6).rounded() } == [7e6])
        let two = SplineSmoother(times: [0, 0.1], weights: [1, 1], cutoff: 8).smooth([1, 5])
        #expect(abs(two[0] - 1) < 1e-6 && abs(two[1] - 5) < 1e-6)
    }
}
