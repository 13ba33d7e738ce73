import CFFmpeg
import SwingCore

/// Counts time on where the clock of a transport or program stream starts anew in mid-file.
///
/// Parts joined end to end bring their own clocks along, and recorders restart theirs. There the video goes on one
/// frame after the one before; audio is moved by as much, so that both stay in step. Other containers have one clock.
///
/// Packets must come in the order of the file.
struct PacketClock {
    /// Ticks added to the stamps of each part of the file, as far as it was read; the first part keeps its own.
    private(set) var offsets: [Int64] = [0]
    /// The part that the latest video packet belongs to.
    private(set) var part = 0
    /// The stream whose timestamps mark the parts; nil where there is one clock.
    private let videoIndex: Int32?
    private let audioIndex: Int32
    /// The latest video packet's timestamp.
    private var latest: Int64?
    /// Ticks between the latest two video packets.
    private var interval: Int64 = 0
    /// The last stamp of the part before, until audio has followed into this one.
    private var lastOfPreviousPart: Int64?
    private var latestAudio: Int64?
    /// The video's timestamp when audio met a new clock first; nil while they agree.
    private var audioPendingSince: Int64?

    /// Both kinds of stream count so.
    private static let ticksPerSecond: Int64 = 90_000
    /// A stamp further ahead is a new clock, as for the `ffmpeg` command (`-dts_delta_threshold`).
    private static let longestGap = 10 * ticksPerSecond
    /// Stamps that are estimated between two written ones go back by less than this.
    private static let shortestReturn = ticksPerSecond / 2
    /// No recorder writes a stamp of more than 33 bits, and none may overflow a sum.
    private static let largestStamp: Int64 = 1 << 40

    /// The clock of a stream that is about to be read from the beginning.
    ///
    /// - Parameter video: the video stream, which is read along where audio needs it.
    init(
        _ input: borrowing InputHandle, reading stream: UnsafeMutablePointer<AVStream>,
        beside video: UnsafeMutablePointer<AVStream>?
    ) {
        audioIndex = stream == video ? input.tracks.audio ?? -1 : stream.pointee.index
        guard ClipStreams.mayRestartClock(input), let video,
            [stream, video].allSatisfy({ $0.pointee.time_base.num == 1 && $0.pointee.time_base.den == 90_000 })
        else {
            videoIndex = nil
            return
        }
        videoIndex = video.pointee.index
        if video != stream { video.pointee.discard = AVDISCARD_DEFAULT }
    }

    /// How many times the clock started anew.
    var restarts: Int { offsets.count - 1 }

    /// Takes the next packet of the file and puts its stamps on the clip's time line.
    ///
    /// - Returns: false for audio that cannot be timed yet: its clock started anew and the video's has not.
    mutating func adjust(_ packet: borrowing PacketHandle) -> Bool {
        guard let videoIndex else { return true }
        let found = packet.pointer.pointee
        let stamp = found.dts != swing_no_timestamp ? found.dts : found.pts
        guard stamp != swing_no_timestamp, stamp.magnitude < PacketClock.largestStamp.magnitude else { return true }
        if found.stream_index == videoIndex {
            record(video: stamp, lasting: found.duration)
            packet.move(by: offsets[part])
            return true
        }
        guard found.stream_index == audioIndex else { return true }
        guard let offset = offset(ofAudio: stamp) else { return false }
        packet.move(by: offset)
        return true
    }

    /// Goes on in a part that was read before.
    mutating func resume(in part: Int) {
        self.part = part
        latest = nil
        lastOfPreviousPart = nil
        latestAudio = nil
        audioPendingSince = nil
    }

    /// Takes over what another clock learned by reading the whole file.
    mutating func learn(_ offsets: [Int64]) { self.offsets = offsets }

    private mutating func record(video stamp: Int64, lasting duration: Int64) {
        defer { latest = stamp }
        guard let latest else { return }
        guard PacketClock.isNewClock(stamp, after: latest) else {
            interval = max(0, stamp - latest)
            if let since = audioPendingSince, stamp - since > PacketClock.ticksPerSecond {
                audioPendingSince = nil
                latestAudio = nil
            }
            return
        }
        let length = (1..<PacketClock.ticksPerSecond).contains(duration) ? duration : interval
        let next = offsets[part] + latest + length - stamp
        part += 1
        if part == offsets.count { offsets.append(next) }
        lastOfPreviousPart = latest
        latestAudio = nil
        audioPendingSince = nil
    }

    private mutating func offset(ofAudio stamp: Int64) -> Int64? {
        // Audio of the part before may be stored behind the first frames of this one.
        if let lastOfPreviousPart, let latest {
            if abs(stamp - lastOfPreviousPart) < abs(stamp - latest) { return offsets[part - 1] }
            self.lastOfPreviousPart = nil
        }
        if let latestAudio, PacketClock.isNewClock(stamp, after: latestAudio) { audioPendingSince = latest ?? stamp }
        guard audioPendingSince == nil else { return nil }
        latestAudio = stamp
        return offsets[part]
    }

    private static func isNewClock(_ stamp: Int64, after latest: Int64) -> Bool {
        stamp < latest - shortestReturn || stamp > latest + longestGap
    }
}

extension ClipStreams {
    /// Whether the container is one whose clock may start anew anywhere.
    static func mayRestartClock(_ input: borrowing InputHandle) -> Bool {
        guard let format = input.pointer.pointee.iformat else { return false }
        return format.pointee.flags & AVFMT_TS_DISCONT != 0
    }

    /// The video stream that was chosen, or nil.
    static func chosenVideo(in input: borrowing InputHandle) -> UnsafeMutablePointer<AVStream>? {
        input.tracks.video.map { swing_stream(input.pointer, UInt32($0)) }
    }
}

extension PacketHandle {
    /// Adds ticks to the stamps the packet has.
    borrowing func move(by ticks: Int64) {
        guard ticks != 0 else { return }
        if pointer.pointee.pts != swing_no_timestamp { pointer.pointee.pts &+= ticks }
        if pointer.pointee.dts != swing_no_timestamp { pointer.pointee.dts &+= ticks }
    }
}
