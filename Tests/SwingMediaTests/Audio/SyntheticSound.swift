import Foundation

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
        var random = SplitMix(state: seed)
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
        var random = SplitMix(state: seed)
        let first = Int((time * Double(rate)).rounded())
        for index in first..<min(samples.count, first + Int(10 * decay * Double(rate))) {
            let age = Double(index - first) / Double(rate)
            samples[index] += amplitude * exp(-age / decay) * (2 * random.uniform() - 1)
        }
    }

    /// Noise that grows over `rise` seconds and stays.
    mutating func addSwell(at time: Double, amplitude: Double, rise: Double, seed: UInt64 = 9) {
        var random = SplitMix(state: seed)
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

/// Steele, Lea and Flood's SplitMix64.
struct SplitMix {
    var state: UInt64

    /// Uniform in 0 to 1.
    mutating func uniform() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((value ^ (value >> 31)) >> 11) / Double(1 << 53)
    }
}

/// A folder that goes away with its owner, and the ffmpeg command in it.
final class SoundWorkshop {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "swing-sound-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { folder + "/" + name }

    /// Writes a sound and hands out its file.
    func wave(_ sound: SyntheticSound) throws -> String {
        let file = path("sound-\(UUID().uuidString).wav")
        try sound.write(to: file)
        return file
    }

    struct CommandFailed: Error { let text: String }

    /// Runs the ffmpeg command; its last argument is the output's name.
    func ffmpeg(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let text = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CommandFailed(text: String(decoding: text, as: UTF8.self)) }
    }
}
