import Foundation
import SwingCore
import SwingFiles
import Testing

@testable import SwingMedia

@Suite struct AudioOnsetDetectorTests {
    /// Places that fall on no grid of the detector.
    private static let places = [0.5123, 1.1377, 1.9011, 2.7005]

    private static func clicks(amplitude: Double = 0.5, seconds: Double = 3.3) -> SyntheticSound {
        var sound = SyntheticSound(seconds: seconds)
        for (index, place) in places.enumerated() {
            sound.addClick(at: place, amplitude: amplitude, seed: UInt64(clamping: index + 1))
        }
        return sound
    }

    private func expectOnsets(
        _ onsets: [AudioOnset], at places: [Double], within tolerance: Double = 0.0015,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(onsets.count == places.count, "\(onsets)", sourceLocation: location)
        for (onset, place) in zip(onsets, places) {
            #expect(
                abs(onset.time - place) <= tolerance, "\((onset.time - place) * 1000) ms off at \(place)",
                sourceLocation: location)
        }
    }

    @Test func findsClicksInNoiseToTheMillisecond() throws {
        var sound = Self.clicks()
        sound.addNoise(0.01, seed: 3)
        let workshop = try SoundWorkshop()
        let onsets = try AudioOnsetDetector.onsets(path: workshop.wave(sound))
        expectOnsets(onsets, at: Self.places, within: 0.001)
        for onset in onsets { #expect((0.5...1).contains(onset.strength)) }
    }

    @Test func findsClicksOverAVoiceLikeTone() throws {
        var sound = Self.clicks(amplitude: 0.3)
        for harmonic in 1...12 {
            sound.addTone(150 * Double(harmonic), amplitude: 0.2 / Double(harmonic), swells: 4)
        }
        sound.addNoise(0.002, seed: 5)
        let workshop = try SoundWorkshop()
        expectOnsets(try AudioOnsetDetector.onsets(path: workshop.wave(sound)), at: Self.places)
    }

    @Test(arguments: ["silence", "tone", "noise", "vowels", "swell", "sudden noise that stays"])
    func hearsNothingWhereNothingClicks(kind: String) throws {
        var sound = SyntheticSound(seconds: 2.5)
        switch kind {
        case "tone": sound.addTone(440, amplitude: 0.4)
        case "noise": sound.addNoise(0.05, seed: 11)
        case "vowels":
            for harmonic in 1...20 {
                sound.addTone(140 * Double(harmonic), amplitude: 0.3 / Double(harmonic), swells: 4)
            }
            sound.addNoise(0.001, seed: 12)
        case "swell":
            sound.addNoise(0.005, seed: 13)
            sound.addSwell(at: 1.5, amplitude: 0.5, rise: 0.15)
        case "sudden noise that stays":
            sound.addNoise(0.005, seed: 14)
            sound.addSwell(at: 1.5, amplitude: 0.5, rise: 0.001)
        default: break
        }
        let workshop = try SoundWorkshop()
        let wave = try workshop.wave(sound)
        let onsets = try AudioOnsetDetector.onsets(path: wave)
        #expect(onsets.isEmpty, "\(onsets)")
        let packed = workshop.path("packed.m4a")
        try workshop.ffmpeg(["-i", wave, "-c:a", "aac", packed])
        let unpacked = try AudioOnsetDetector.onsets(path: packed)
        #expect(unpacked.isEmpty, "after AAC: \(unpacked)")
    }

    @Test func strengthGrowsWithTheClick() throws {
        let workshop = try SoundWorkshop()
        var last = 0.0
        for amplitude in [0.05, 0.1, 0.2, 0.4, 0.8] {
            var sound = SyntheticSound(seconds: 2)
            sound.addNoise(0.01, seed: 21)
            sound.addClick(at: 1, amplitude: amplitude)
            let onset = try #require(try AudioOnsetDetector.onsets(path: workshop.wave(sound)).first)
            #expect(onset.strength > last, "amplitude \(amplitude)")
            #expect(onset.strength <= 1)
            last = onset.strength
        }
    }

    @Test(arguments: [
        "clip.mp4 aac", "clip.mov pcm_s16le", "clip.mkv libopus", "clip.mkv aac", "clip.ts aac", "clip.avi libmp3lame",
    ])
    func timesLieOnTheLineOfThePictures(kind: String) throws {
        let words = kind.split(separator: " ").map(String.init)
        let workshop = try SoundWorkshop()
        var sound = Self.clicks()
        sound.addNoise(0.005, seed: 31)
        let clip = workshop.path(words[0])
        try workshop.ffmpeg([
            "-f", "lavfi", "-i", "testsrc=size=64x64:rate=25:duration=3.3", "-i", try workshop.wave(sound),
            "-c:v", words[0].hasSuffix("avi") ? "mpeg4" : "libx264", "-c:a", words[1], clip,
        ])
        // Where the container does not start at zero, pictures and sound start late together; only with Opus does this
        // muxer move the pictures alone. LAME's own delay of 1105 samples is not told by AVI, so players hear it too.
        let first = words[1] == "libopus" ? 0 : try VideoReader(path: clip).info.startTime ?? 0
        let untold = words[1] == "libmp3lame" ? 1105.0 / 44_100 : 0
        expectOnsets(
            try AudioOnsetDetector.onsets(path: clip), at: Self.places.map { $0 + first + untold })
    }

    @Test func soundThatStartsLateIsHeardLate() throws {
        let workshop = try SoundWorkshop()
        var sound = Self.clicks()
        sound.addNoise(0.005, seed: 41)
        let clip = workshop.path("late.mp4")
        try workshop.ffmpeg([
            "-f", "lavfi", "-i", "testsrc=size=64x64:rate=25:duration=5", "-itsoffset", "1.25", "-i",
            try workshop.wave(sound), "-c:v", "libx264", "-c:a", "aac", clip,
        ])
        expectOnsets(try AudioOnsetDetector.onsets(path: clip), at: Self.places.map { $0 + 1.25 })
    }

    @Test func telephoneSoundIsEnough() throws {
        let workshop = try SoundWorkshop()
        var sound = Self.clicks()
        sound.addNoise(0.005, seed: 51)
        let narrow = workshop.path("narrow.wav")
        try workshop.ffmpeg(["-i", try workshop.wave(sound), "-ar", "8000", narrow])
        let onsets = try AudioOnsetDetector.onsets(path: narrow)
        expectOnsets(onsets, at: Self.places)
        for onset in onsets { #expect(onset.strength > 0.5) }
    }

    @Test func aClipWithoutSoundHasNoOnsets() throws {
        let workshop = try SoundWorkshop()
        let clip = workshop.path("silent.mp4")
        try workshop.ffmpeg(["-f", "lavfi", "-i", "testsrc=size=64x64:rate=25:duration=1", clip])
        #expect(try AudioOnsetDetector.onsets(path: clip).isEmpty)
    }

    @Test func aSoundCutOffByTheEndIsNoOnset() throws {
        var sound = SyntheticSound(seconds: 1.02)
        sound.addNoise(0.005, seed: 65)
        sound.addClick(at: 1, amplitude: 0.6)
        let workshop = try SoundWorkshop()
        #expect(try AudioOnsetDetector.onsets(path: workshop.wave(sound)).isEmpty)
    }

    @Test func echoesAreOneOnset() throws {
        var sound = SyntheticSound(seconds: 2)
        sound.addNoise(0.005, seed: 61)
        sound.addClick(at: 1, amplitude: 0.6)
        sound.addClick(at: 1.045, amplitude: 0.2, seed: 8)
        let workshop = try SoundWorkshop()
        expectOnsets(try AudioOnsetDetector.onsets(path: workshop.wave(sound)), at: [1])
    }

    @Test func stopsWhenAsked() throws {
        let workshop = try SoundWorkshop()
        let flag = CancellationFlag()
        flag.cancel()
        let wave = try workshop.wave(Self.clicks())
        let error = #expect(throws: MediaError.self) {
            try AudioOnsetDetector.onsets(path: wave, cancellation: flag)
        }
        #expect(error?.code == .cancelled)
    }

    @Test func aMissingClipIsSaidToBeMissing() {
        let error = #expect(throws: MediaError.self) { try AudioOnsetDetector.onsets(path: "no such clip.mp4") }
        #expect(error?.code == .notFound)
    }
}
