import Glibc

/// The power spectrum of short frames of audio, by the radix-2 fast Fourier transform of Cooley and Tukey.
struct PowerSpectrum {
    /// Samples in a frame, a power of two.
    let size: Int
    private let window: [Float]
    private let cosines: [Float]
    private let sines: [Float]
    private let reversed: [Int]
    private let scale: Float

    init(sizeExponent: Int) {
        let size = 1 << sizeExponent
        self.size = size
        window = (0..<size).map { Float(0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size))) }
        cosines = (0..<size / 2).map { Float(cos(2 * Double.pi * Double($0) / Double(size))) }
        sines = (0..<size / 2).map { Float(-sin(2 * Double.pi * Double($0) / Double(size))) }
        reversed = (0..<size).map { index in
            (0..<sizeExponent).reduce(0) { $0 | (index >> $1 & 1) << (sizeExponent - 1 - $1) }
        }
        let half = window.reduce(0, +) / 2
        scale = 1 / (half * half)
    }

    /// Power by frequency, from 0 to half the sample rate, of `size` samples under a Hann window.
    ///
    /// A sine of amplitude 1 at the middle of a bin has power 1 there.
    func power(of samples: ArraySlice<Float>) -> [Float] {
        precondition(samples.count == size, "a spectrum is of a whole stretch")
        var real = [Float](repeating: 0, count: size)
        var imaginary = [Float](repeating: 0, count: size)
        for index in 0..<size { real[reversed[index]] = samples[samples.startIndex + index] * window[index] }
        var half = 1
        while half < size {
            let step = size / (2 * half)
            for group in stride(from: 0, to: size, by: 2 * half) {
                for offset in 0..<half {
                    let (low, high) = (group + offset, group + offset + half)
                    let (cosine, sine) = (cosines[offset * step], sines[offset * step])
                    let turnedReal = real[high] * cosine - imaginary[high] * sine
                    let turnedImaginary = real[high] * sine + imaginary[high] * cosine
                    real[high] = real[low] - turnedReal
                    imaginary[high] = imaginary[low] - turnedImaginary
                    real[low] += turnedReal
                    imaginary[low] += turnedImaginary
                }
            }
            half *= 2
        }
        return (0...size / 2).map { (real[$0] * real[$0] + imaginary[$0] * imaginary[$0]) * scale }
    }
}
