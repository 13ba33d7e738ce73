/// A minimal Matroska file: a picture in VP8 and sound in PCM, each frame in a cluster of its own, so that every time can
/// be anything.
struct Matroska {
    /// Nanoseconds of a tick.
    var scale: UInt64 = 1_000_000
    /// The claimed length in ticks.
    var duration = 400.0
    /// Nanoseconds of a frame.
    var frameDuration: UInt64 = 100_000_000
    /// Nanoseconds the sound's decoder needs before it is right.
    var codecDelay: UInt64 = 0
    /// When each picture is shown, in ticks.
    var pictureTimes: [UInt64] = [0, 100, 200, 300]
    /// When each tenth of a second of sound is heard, in ticks.
    var soundTimes: [UInt64] = [0, 100, 200, 300]

    /// The file, with pictures from an IVF.
    func file(_ pictures: IVF) throws -> String {
        let header = Self.element([0x1A, 0x45, 0xDF, 0xA3], Self.element([0x42, 0x82], Array("matroska".utf8)))
        let info = Self.element(
            [0x15, 0x49, 0xA9, 0x66],
            Self.number([0x2A, 0xD7, 0xB1], scale) + Self.number([0x44, 0x89], duration.bitPattern))
        let video = Self.element(
            [0xE0], Self.number([0xB0], 64) + Self.number([0xBA], 48))
        let picture = Self.element(
            [0xAE],
            Self.number([0xD7], 1) + Self.number([0x83], 1) + Self.element([0x86], Array("V_VP8".utf8))
                + Self.number([0x23, 0xE3, 0x83], frameDuration) + video)
        let audio = Self.element(
            [0xE1],
            Self.number([0xB5], (8000.0).bitPattern) + Self.number([0x9F], 1) + Self.number([0x62, 0x64], 16))
        let sound = Self.element(
            [0xAE],
            Self.number([0xD7], 2) + Self.number([0x83], 2) + Self.element([0x86], Array("A_PCM/INT/LIT".utf8))
                + Self.number([0x56, 0xAA], codecDelay) + audio)
        let tracks = Self.element([0x16, 0x54, 0xAE, 0x6B], picture + sound)
        let beep = (0..<1600).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        var clusters: [UInt8] = []
        for (index, frame) in pictures.frames.enumerated() {
            if index < pictureTimes.count { clusters += Self.cluster(pictureTimes[index], track: 1, frame) }
            if index < soundTimes.count { clusters += Self.cluster(soundTimes[index], track: 2, beep) }
        }
        let segment = Self.element([0x18, 0x53, 0x80, 0x67], info + tracks + clusters)
        return try Fixtures.file("times.mkv", header + segment)
    }

    private static func cluster(_ time: UInt64, track: UInt8, _ frame: [UInt8]) -> [UInt8] {
        element(
            [0x1F, 0x43, 0xB6, 0x75], number([0xE7], time) + element([0xA3], [0x80 | track, 0, 0, 0x80] + frame))
    }

    /// An element with its size in eight bytes.
    private static func element(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
        name + [1] + bigEndian(UInt64(content.count)).dropFirst() + content
    }

    private static func number(_ name: [UInt8], _ value: UInt64) -> [UInt8] { element(name, bigEndian(value)) }

    private static func bigEndian(_ value: UInt64) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
}
