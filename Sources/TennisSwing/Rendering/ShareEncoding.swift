import SwingCore
import SwingMedia

/// How a video is encoded so that it takes no more bytes than are given: its size, its frames a second and its bit
/// rate.
struct ShareEncoding: Hashable {
    /// The video that is to become smaller.
    struct Source {
        /// How the picture lies.
        let geometry: PictureGeometry
        /// Frames a second.
        let frameRate: Double
        /// Seconds.
        let duration: Double
        /// Whether there is sound.
        let hasSound: Bool
    }

    /// The pictures' size.
    let size: PixelSize
    /// Every so many-th frame is kept.
    let frameStep: Int
    /// Bits a second of the pictures.
    let bitRate: Int
    /// Whether the sound is kept.
    let keepsSound: Bool

    /// A picture's sides, and the bits and frames a second that go with it.
    private struct Rung {
        let longSide: Int
        let shortSide: Int
        let bitRate: Double
        let frameRate: Double
    }

    /// What Apple's HLS Authoring Specification gives for H.264, section 'Video average bit rate': 30 frames a second
    /// up to 432 rows, and above that the rate of the source, of which screens show 60.
    private static let rungs = [
        Rung(longSide: 1920, shortSide: 1080, bitRate: 6_000_000, frameRate: 60),
        Rung(longSide: 1280, shortSide: 720, bitRate: 3_000_000, frameRate: 60),
        Rung(longSide: 960, shortSide: 540, bitRate: 2_000_000, frameRate: 60),
        Rung(longSide: 768, shortSide: 432, bitRate: 730_000, frameRate: 30),
        Rung(longSide: 640, shortSide: 360, bitRate: 365_000, frameRate: 30),
        Rung(longSide: 416, shortSide: 234, bitRate: leastBitRate, frameRate: 30),
    ]
    /// The least that anything can be made out with, by the same table.
    private static let leastBitRate = 145_000.0
    /// What phones record sound with at most, bits a second.
    private static let soundBitRate = 192_000.0
    /// The part that frames and sound take of an MP4 file: a frame of 4 kbit has 16 bytes of times, sizes and places.
    private static let contentShare = 0.95
    /// Rates of frames are never exact: 30.02 is 30.
    private static let rateTolerance = 0.05

    /// Plans an encoding; nil where so few bytes hold nothing that can be watched.
    ///
    /// - Parameters:
    ///   - bytes: the most bytes the file may have.
    ///   - rateFactor: at most 1: how much less than planned is given to the pictures, after an attempt that was too
    ///     large.
    init?(_ source: Source, bytes: Int, rateFactor: Double = 1) {
        guard source.duration > 0 else { return nil }
        let all = Double(bytes) * 8 * Self.contentShare / source.duration
        let beside = (all - Self.soundBitRate) * rateFactor
        keepsSound = source.hasSound && beside >= Self.leastBitRate
        let rate = keepsSound ? beside : all * rateFactor
        guard let rung = Self.rungs.first(where: { $0.bitRate <= rate }) else { return nil }
        size = PixelSize(source.geometry, fitting: rung.longSide, by: rung.shortSide)
        frameStep = max(1, Int(clamping: (source.frameRate / rung.frameRate - Self.rateTolerance).rounded(.up)))
        bitRate = Int(clamping: rate)
    }

    /// The fewest bytes in which so long a video can be watched, without sound.
    static func leastBytes(duration: Double) -> Int {
        Int(clamping: (duration * leastBitRate / 8 / contentShare).rounded(.up))
    }
}
