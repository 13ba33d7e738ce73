import Foundation

/// Random numbers that are the same on every run: SplitMix64 of Steele, Lea and Flood.
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Uniform in 0..<1.
    package mutating func uniform() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// Normal with mean 0 and standard deviation 1, by Box and Muller.
    package mutating func normal() -> Double {
        (-2 * log(max(uniform(), 1e-12))).squareRoot() * cos(2 * .pi * uniform())
    }
}
