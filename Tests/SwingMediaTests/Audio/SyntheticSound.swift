import Foundation
import SwingTestKit

/// Sound made from formulas, sample by sample, so that the truth is known.
struct SyntheticSound {
    let rate: Int
    var samples: [Double]

    init(seconds: Double, rate: Int = 44_100) {
        self.rate = rate
        samples = [Double](repeating: 0, count: Int(seconds * Double(rate)))
    }

    /// White noise of a standard deviation; the same for the same seed.
    mutating func addNoise(_ deviation: Double, seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for index in samples.indices {
            // Twelve uniform numbers make a sum that is close to normal, of variance one.
            let sum = (0..<12).reduce(0) { total, _ in total + random.uniform() } - 6
            samples[index] += deviation * sum
        }
    }

    /// A tone whose loudness swells and fades smoothly `swells` times a second, as vowels do.
    mutating func addTone(_ frequency: Double, amplitude: Double, swells: Double = 0) {
        for index in samples.indices {
            let time = Double(index) / Double(rate)
            let loudness = swells == 0 ? 1 : 0.5 - 0.5 * cos(2 * .pi * swells * time)
            samples[index] += amplitude * loudness * sin(2 * .pi * frequency * time)
        }
    }

    /// A burst of noise that starts at once at `time` and fades by 1/e in `decay` seconds, like a ball on strings.
    mutating func addClick(at time: Double, amplitude: Double, decay: Double = 0.005, seed: UInt64 = 7) {
        var random = SeededRandom(seed: seed)
        let first = Int((time * Double(rate)).rounded())
        for index in first..<min(samples.count, first + Int(10 * decay * Double(rate))) {
            let age = Double(index - first) / Double(rate)
            samples[index] += amplitude * exp(-age / decay) * (2 * random.uniform() - 1)
        }
    }

    /// Noise that grows over `rise` seconds and stays.
    mutating func addSwell(at time: Double, amplitude: Double, rise: Double, seed: UInt64 = 9) {
        var random = SeededRandom(seed: seed)
        for index in Int(time * Double(rate))..<samples.count {
            let age = Double(index) / Double(rate) - time
            samples[index] += amplitude * min(1, age / rise) * (2 * random.uniform() - 1)
        }
    }

    /// Writes a mono WAV file of 16 bits.
    func write(to path: String) throws {
        var bytes = Data()
        func text(_ word: String) { bytes.append(contentsOf: word.utf8) }
        func number<T: FixedWidthInteger>(_ value: T) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        text("RIFF")
        number(UInt32(36 + samples.count * 2))
        text("WAVEfmt ")
        number(UInt32(16))
        number(UInt16(1))
        number(UInt16(1))
        number(UInt32(rate))
        number(UInt32(rate * 2))
        number(UInt16(2))
        number(UInt16(16))
        text("data")
        number(UInt32(samples.count * 2))
        for sample in samples { number(Int16(max(-32767, min(32767, (sample * 32767).rounded())))) }
        try bytes.write(to: URL(fileURLWithPath: path))
    }
}

/// A folder that goes away with its owner, and the ffmpeg command in it.
struct SoundWorkshop {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func path(_ name: String) -> String { folder.path + "/" + name }

    /// Writes a sound and hands out its file.
    func wave(_ sound: SyntheticSound) throws -> String {
        let file = path("sound-\(UUID().uuidString).wav")
        try sound.write(to: file)
        return file
    }

    /// Runs the ffmpeg command; its last argument is the output's name.
    func ffmpeg(_ arguments: [String]) throws {
        try CommandLineTool.run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments)
    }
}
