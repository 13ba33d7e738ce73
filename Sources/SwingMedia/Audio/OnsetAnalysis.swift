import Glibc
import SwingCore

/// Finds onsets in a segment of audio: spectral flux over logarithmic bands, a threshold that follows the surroundings,
/// and the steepest rise of energy for the exact time.
///
/// After Bello et al., “A tutorial on onset detection in music signals” (2005), and the maximum filter of Böck and
/// Widmer's SuperFlux (2013), with bands and time spans chosen for clicks instead of notes.
struct OnsetAnalysis {
    /// An onset within the segment.
    struct Onset {
        let sample: Int
        let strength: Double
    }

    /// 48 samples are 2 ms, a fraction of the few milliseconds that racket and ball touch.
    static let hop = 48
    private let spectrum = PowerSpectrum(sizeExponent: 8)
    /// Frequency bins of each band.
    private let bands: [Range<Int>]

    /// Frames between a frame and the ones it is compared with: just enough that windows of 10.7 ms do not overlap in
    /// the start of the sound.
    private static let lag = 3
    /// Frames before it that are compared; its loudest counts, so that a fluctuating sound is not a series of onsets.
    private static let memory = 5
    /// A larger rise carries no more information: 40 dB lie between a hit close by and a quiet court.
    private static let largestRise: Float = 40
    /// Frames of a quarter of a second, for which one floor is computed.
    private static let floorStep = 125
    /// Frames of half a second, used on either side for the noise floor.
    private static let floorRadius = 250
    /// The quietest level that counts, in decibels below full scale; below lies the noise of 16-bit coding.
    private static let floor: Float = -90

    init() {
        // Twelve bands from 1 kHz, above most of the voice, to 10 kHz, below where phones and AAC cut off.
        let count = 12
        let edges = (0...count).map { edge in
            let frequency = 1000 * pow(10, Double(edge) / Double(count))
            return Int(clamping: (frequency / Double(AudioOnsetDetector.sampleRate) * 256).rounded())
        }
        bands = (0..<count).map { edges[$0]..<max(edges[$0 + 1], edges[$0] + 1) }
    }

    /// The onsets in a segment of audio at `AudioOnsetDetector.sampleRate`, earliest first.
    func onsets(in samples: [Float]) -> [Onset] {
        let levels = levels(of: samples)
        guard levels.count > OnsetAnalysis.lag + OnsetAnalysis.memory else { return [] }
        let heard = bands.indices.filter { band in
            // Bands that hold nothing at all, as those above 4 kHz of a telephone recording, say nothing.
            levels.contains { $0[band] > OnsetAnalysis.floor + 5 }
        }
        guard !heard.isEmpty else { return [] }
        let flux = flux(of: levels, bands: heard, floors: floors(of: levels, bands: heard))
        let loudness = levels.map { level in heard.reduce(0) { $0 + level[$1] } / Float(heard.count) }
        let baseline = FluxBaseline(flux)
        return baseline.peaks(of: flux).compactMap { frame in
            let prominence = flux[frame] - baseline.median(at: frame)
            guard let fall = fall(after: frame, loudness) else { return nil }
            // All clear hits in real clips fall by at least half their rise within 70 ms; a sound that stays is a door
            // opened, a voice, or the start of the recording.
            guard fall > prominence / 4 else { return nil }
            let strength = (1 - exp(-Double(prominence) / 12)) * min(1, 2 * Double(fall / prominence))
            return Onset(sample: steepestRise(near: frame, in: samples), strength: strength)
        }
    }

    /// Decibels below full scale in each band, frame by frame; frame `k` is centerd on sample `k * hop + 128`.
    private func levels(of samples: [Float]) -> [[Float]] {
        guard samples.count >= spectrum.size else { return [] }
        let quietest = Float(pow(10, Double(OnsetAnalysis.floor) / 10))
        return stride(from: 0, through: samples.count - spectrum.size, by: OnsetAnalysis.hop).map { start in
            let power = spectrum.power(of: samples[start..<start + spectrum.size])
            return bands.map { bins in 10 * log10(power[bins].reduce(0, +) / Float(bins.count) + quietest) }
        }
    }

    /// How quiet each band is in the second around each quarter of a second: its lower quartile.
    ///
    /// A rise counts from there on only. Else the end of silence, as at the start of most recordings, is an onset.
    private func floors(of levels: [[Float]], bands: [Int]) -> [[Float]] {
        stride(from: 0, to: levels.count, by: OnsetAnalysis.floorStep).map { first in
            let low = max(0, first + OnsetAnalysis.floorStep / 2 - OnsetAnalysis.floorRadius)
            let high = min(levels.count, first + OnsetAnalysis.floorStep / 2 + OnsetAnalysis.floorRadius)
            return bands.map { band in
                let sorted = levels[low..<high].map { $0[band] }.sorted()
                return sorted[sorted.count / 4]
            }
        }
    }

    /// How many decibels each frame rises above the loudest of the frames shortly before, averaged over the bands.
    private func flux(of levels: [[Float]], bands: [Int], floors: [[Float]]) -> [Float] {
        var flux = [Float](repeating: 0, count: levels.count)
        for frame in (OnsetAnalysis.lag + OnsetAnalysis.memory - 1)..<levels.count {
            let last = frame - OnsetAnalysis.lag
            let floor = floors[frame / OnsetAnalysis.floorStep]
            for (index, band) in bands.enumerated() {
                var before = floor[index]
                for earlier in (last - OnsetAnalysis.memory + 1)...last { before = max(before, levels[earlier][band]) }
                flux[frame] += min(max(0, levels[frame][band] - before), OnsetAnalysis.largestRise)
            }
            flux[frame] /= Float(bands.count)
        }
        return flux
    }

    /// How many decibels the sound falls from its top right after a frame to what it is 30 to 70 ms later.
    ///
    /// The lower quartile of that time counts, so that an echo or the ball's bounce in it does no harm.
    /// - Returns: nil where the audio ends before that; a recording cut off is a click of its own.
    private func fall(after frame: Int, _ loudness: [Float]) -> Float? {
        let (top, later) = (frame..<frame + 6, frame + 15..<frame + 35)
        guard later.upperBound <= loudness.count, let loudest = loudness[top].max() else { return nil }
        return loudest - loudness[later].sorted()[later.count / 4]
    }

    /// The sample where energy above 1 kHz rises most: two milliseconds after it against three before.
    ///
    /// The difference is taken, not the ratio: lossy coding puts a faint echo before the sound.
    private func steepestRise(near frame: Int, in samples: [Float]) -> Int {
        let middle = frame * OnsetAnalysis.hop + spectrum.size / 2
        let (before, after, range) = (72, 48, 120)
        let first = max(0, middle - range - before)
        let energy = highPassedEnergy(samples[first..<min(samples.count, middle + range + after)])
        var sums: [Double] = [0]
        for value in energy { sums.append(sums[sums.count - 1] + value) }
        var best = (sample: middle, rise: 0.0)
        guard energy.count > before + after else { return middle }
        for index in before...(energy.count - after) {
            let earlier = (sums[index] - sums[index - before]) / Double(before)
            let later = (sums[index + after] - sums[index]) / Double(after)
            if later - earlier > best.rise { best = (first + index, later - earlier) }
        }
        return best.sample
    }

    /// Squares of the samples after a first-order high pass, run twice, at 1 kHz.
    private func highPassedEnergy(_ samples: ArraySlice<Float>) -> [Double] {
        let keep = exp(-2 * Double.pi * 1000 / Double(AudioOnsetDetector.sampleRate))
        var signal = samples.map(Double.init)
        for _ in 0..<2 {
            var (lastIn, lastOut) = (signal.first ?? 0, 0.0)
            for index in signal.indices {
                let out = keep * (lastOut + signal[index] - lastIn)
                (lastIn, lastOut) = (signal[index], out)
                signal[index] = out
            }
        }
        return signal.map { $0 * $0 }
    }
}

/// What the flux of a sound usually is around each frame, and the frames that stand out from it.
struct FluxBaseline {
    private let medians: [Float]
    private let deviations: [Float]

    /// Frames from one computed value to the next, a tenth of a second: surroundings of a second change little in that
    /// time.
    private static let step = 50
    /// Frames to each side: half a second.
    private static let reach = 250
    /// Frames to each side within which a peak is the highest: 30 ms.
    private static let separation = 15
    /// Decibels that an onset rises above the median at least; quieter sounds are not distinguished from the noise of a
    /// court.
    private static let leastProminence: Float = 3
    /// Standard deviations above the median: of normal values, one in 30,000 lies higher.
    private static let deviationsAbove: Float = 4
    /// The standard deviation of a normal distribution over its median absolute deviation.
    private static let normalDeviation: Float = 1.4826

    init(_ flux: [Float]) {
        var medians: [Float] = []
        var deviations: [Float] = []
        for middle in stride(from: 0, to: flux.count, by: FluxBaseline.step) {
            let low = max(0, middle - FluxBaseline.reach)
            let high = min(flux.count, middle + FluxBaseline.reach)
            let median = Array(flux[low..<high]).upperMedian ?? 0
            medians.append(median)
            deviations.append(flux[low..<high].map { abs($0 - median) }.upperMedian ?? 0)
        }
        self.medians = medians
        self.deviations = deviations
    }

    func median(at frame: Int) -> Float { medians[frame / FluxBaseline.step] }

    /// The frames whose flux is a peak and stands out, in order.
    func peaks(of flux: [Float]) -> [Int] {
        flux.indices.filter { frame in
            let spread =
                FluxBaseline.deviationsAbove * FluxBaseline.normalDeviation * deviations[frame / FluxBaseline.step]
            guard flux[frame] > median(at: frame) + max(FluxBaseline.leastProminence, spread) else { return false }
            let before = flux[max(0, frame - FluxBaseline.separation)..<frame]
            let after = flux[frame + 1..<min(flux.count, frame + FluxBaseline.separation + 1)]
            return before.allSatisfy { $0 < flux[frame] } && after.allSatisfy { $0 <= flux[frame] }
        }
    }
}

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
