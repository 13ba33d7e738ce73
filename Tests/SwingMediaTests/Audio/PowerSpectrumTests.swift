import Foundation
import SwingTestKit
import Testing

@testable import SwingMedia

@Suite struct PowerSpectrumTests {
    private let spectrum = PowerSpectrum(sizeExponent: 8)

    @Test(arguments: [3, 20, 64, 127])
    func aSineOfAmplitudeOneHasPowerOneInItsBin(bin: Int) {
        let samples = (0..<256).map { Float(sin(2 * Double.pi * Double(bin * $0) / 256 + 0.4)) }
        let power = spectrum.power(of: samples[...])
        #expect(power.count == 129)
        #expect(abs(power[bin] - 1) < 1e-3)
        for other in power.indices where abs(other - bin) > 1 { #expect(power[other] < 1e-6) }
    }

    @Test func agreesWithTheDefinition() {
        var random = SeededRandom(seed: 5)
        let samples = (0..<256).map { _ in Float(random.uniform() - 0.5) }
        let power = spectrum.power(of: samples[...])
        for bin in stride(from: 0, through: 128, by: 16) {
            var (real, imaginary) = (0.0, 0.0)
            for index in 0..<256 {
                let angle = 2 * Double.pi * Double(bin * index) / 256
                let value = Double(samples[index]) * (0.5 - 0.5 * cos(2 * Double.pi * Double(index) / 256))
                real += value * cos(angle)
                imaginary -= value * sin(angle)
            }
            let expected = (real * real + imaginary * imaginary) / (64 * 64)
            #expect(abs(Double(power[bin]) - expected) < 1e-5 * max(1, expected))
        }
    }
}
