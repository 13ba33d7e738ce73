import CFFmpeg
import SwingCore

/// What is accepted of a clip: beyond it the clip is refused, so that a small file cannot take the machine.
///
/// All lie far above what cameras write and what a session of tennis needs.
enum ClipLimits {
    /// Seconds from the first frame to the last: a day.
    static let longest = 86_400.0

    /// Frames of a clip: a day at 100 a second; each takes 24 bytes of the container's index.
    static let mostFrames = 8_640_000

    /// Entries of the indexes of all tracks together: as many frames, and as much audio.
    static let mostIndexEntries = 2 * mostFrames

    /// Pixels decoded over all frames: ten hours of 4K at 60 frames a second.
    static let mostPixels = 3840 * 2160 * 60 * 36_000

    /// Tracks of a clip; action cameras write five, television recordings some dozens.
    static let mostTracks: Int32 = 64

    /// Bytes of one block of memory that FFmpeg asks for: a frame of 8192 by 8192 at four bytes a pixel with its
    /// edges, or the index of `mostFrames` frames.
    static let largestBlock = 320 << 20

    /// What opening a clip may take; a minute is what a phone's clip takes from a very slow network disk.
    static let opening = OpeningBudget(seconds: 60, bytes: 512 << 20)

    /// How far from zero a time may lie, in seconds: 300 years, as clocks that count from 1904 or 1970 need 60 to 130.
    static let furthestTime = 1e10

    /// Whether a time can be reckoned with.
    ///
    /// Sums and differences of a few such times fit 64 bits, and so do their products with any rate of audio. Where
    /// times enter, from a packet or a frame, others count as no time.
    static func isUsable(_ ticks: Int64, _ timeBase: Rational) -> Bool {
        ticks.magnitude <= UInt64(1) << 61 && abs(MediaTime(ticks: ticks, timeBase: timeBase).seconds) <= furthestTime
    }

    /// - Throws: `.beyondLimits` where frames lie further apart than a clip may last.
    static func checkSpan(from first: Int64, to last: Int64, _ timeBase: Rational, path: String) throws(MediaError) {
        let span = MediaTime(ticks: last - first, timeBase: timeBase).seconds
        guard span > longest else { return }
        throw MediaError(
            .beyondLimits, operation: .read, path: path,
            detail: .fault(.framesFarApart, ["hours": whole(span / 3600), "limit": whole(longest / 3600)]))
    }

    /// - Throws: `.beyondLimits` where a clip has more frames than are read.
    static func checkFrames(_ count: Int, path: String) throws(MediaError) {
        guard count > mostFrames else { return }
        throw MediaError(
            .beyondLimits, operation: .read, path: path, detail: .fault(.tooManyFrames, ["limit": "\(mostFrames)"]))
    }

    /// - Throws: `.beyondLimits` where more was decoded than a clip may hold.
    static func checkPixels(_ count: Int, path: String) throws(MediaError) {
        guard count > mostPixels else { return }
        throw MediaError(
            .beyondLimits, operation: .decode, path: path,
            detail: .fault(.tooManyPixels, ["limit": "\(mostPixels / 1_000_000_000_000)"]))
    }

    private static func whole(_ value: Double) -> String { "\(Int64(clamping: value.rounded()))" }

    /// What a clip has too much of for which FFmpeg could not get memory, by its last complaint.
    static func excess(ofComplaint line: String?) -> MediaError.Detail {
        line?.contains("max_streams") == true
            ? .fault(.tooManyTracks, ["limit": "\(mostTracks)"])
            : .fault(.tooMuchMemory, ["limit": "\(largestBlock >> 20)"])
    }

    /// Lets FFmpeg refuse larger blocks, in the whole process.
    static let installed: Void = av_max_alloc(largestBlock)
}

/// What opening a clip may take before it is refused.
struct OpeningBudget {
    /// Seconds, however fast or slow the disk is.
    let seconds: Double
    /// Bytes read.
    let bytes: Int64

}

/// How much of a budget is used.
struct OpeningMeter {
    let budget: OpeningBudget
    private let started = ContinuousClock.now
    var bytes: Int64 = 0

    init(_ budget: OpeningBudget) { self.budget = budget }

    /// What of it is used up, if anything, as messages say it.
    var excess: MediaError.Detail? {
        if bytes > budget.bytes { return .fault(.opensTooMuch, ["limit": "\(budget.bytes >> 20)"]) }
        guard ContinuousClock.now - started > .seconds(budget.seconds) else { return nil }
        return .fault(.opensTooSlowly, ["limit": "\(Int64(clamping: budget.seconds))"])
    }
}
