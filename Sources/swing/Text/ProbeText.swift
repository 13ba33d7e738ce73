import Foundation
import SwingMedia
import SwingTechnique

/// A probe as lines for people.
struct ProbeText {
    let text: String

    init(_ probe: ClipProbe) {
        let info = probe.info
        let rows = [
            ("file", Console.printable(info.path)),
            ("can be graded", Self.verdict(probe.verdict)),
            ("video", Self.video(info)),
            ("picture", Self.picture(info)),
            ("color", Self.color(info)),
            ("frames", Self.frames(probe.scan)),
            ("lost", Self.lost(probe.scan)),
            ("filmed at", Self.captured(probe)),
            ("sound", Self.sound(info)),
            ("recorder", Self.recorder(info.recorder)),
            ("other tracks", Self.others(info)),
            ("will be applied", Self.applied(probe)),
        ]
        text = rows.compactMap { name, value in
            value.map { name + String(repeating: " ", count: 17 - name.count) + $0 + "\n" }
        }.joined()
    }

    private static func applied(_ probe: ClipProbe) -> String {
        let clauses = probe.applied.map { TerminalMessages.english.clause($0.clause) }
        return clauses.isEmpty ? "nothing" : clauses.joined(separator: "; ")
    }

    private static func video(_ info: ClipInfo) -> String {
        [info.videoCodec, info.videoProfile].compactMap(\.self).joined(separator: " ") + " in " + info.container
            + place(info.videoStream, of: "pictures")
    }

    private static func picture(_ info: ClipInfo) -> String {
        let geometry = info.geometry
        let stored = "\(geometry.storedWidth) x \(geometry.storedHeight)"
        let upright = "\(geometry.width) x \(geometry.height)"
        return upright + (stored == upright ? "" : " upright, stored as \(stored)")
    }

    private static func verdict(_ verdict: ClipVerdict) -> String {
        switch verdict.grading {
        case .possible: "yes, as far as the file tells; 'swing analyze' finds out whether a player is in it"
        case .doubtful: "yes, with doubts: " + reasons(verdict)
        case .impossible: "no. " + reasons(verdict)
        }
    }

    private static func reasons(_ verdict: ClipVerdict) -> String {
        verdict.reasons.map { TerminalMessages.english($0).what }.joined(separator: " ")
    }

    private static func color(_ info: ClipInfo) -> String {
        let range = info.isFullRange ? "full range" : "limited range"
        return "\(info.bitDepth) bit, \(info.pixelFormatName), \(range), \(info.transfer.rawValue)"
    }

    private static func frames(_ scan: ClipScan) -> String {
        let rate = scan.frameRate.map { String(format: ", %.2f a second", $0) } ?? ""
        let span = String(format: "%d from %.3f to %.3f s", scan.frameCount, scan.firstTime, scan.lastTime)
        guard scan.isVariableFrameRate, let shortest = scan.shortestInterval, let longest = scan.longestInterval else {
            return span + rate + (scan.frameCount > 1 ? ", evenly spaced" : "")
        }
        return span + rate + String(format: ", %.1f to %.1f ms apart", shortest * 1000, longest * 1000)
    }

    private static func lost(_ scan: ClipScan) -> String? {
        let counts = [
            (scan.corruptPackets, "damaged"), (scan.packetsWithoutTime, "without a time"),
            (scan.packetsOutOfOrder, "out of order"), (scan.duplicateTimes, "at the time of another"),
            (scan.emptyPackets, "dropped by the recorder"), (scan.framesWithoutKey, "cut off from their key frame"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : "of the frames " + parts.joined(separator: ", ")
    }

    private static func captured(_ probe: ClipProbe) -> String? {
        if probe.info.isTimeLapse {
            return probe.info.captureFrameRate.map { String(format: "%.3g frames a second: a time lapse", $0) }
                ?? "the slow rate of a time lapse"
        }
        guard !probe.info.playback.isRealTime, let rate = probe.capturedRate else { return nil }
        return String(
            format: "%.0f frames a second, played %.2g times slower", rate, probe.info.playback.slowMotionFactor)
    }

    private static func sound(_ info: ClipInfo) -> String {
        guard let audio = info.audio else { return "none" }
        return "\(audio.codec), \(audio.sampleRate) Hz, \(counted(audio.channels, "channel"))"
            + (info.audioStream.map { place($0, of: "sounds") } ?? "")
    }

    /// Which track was chosen, where there was a choice.
    private static func place(_ track: StreamPosition, of kind: String) -> String {
        track.count > 1 ? ", chosen among \(track.count) \(kind): number \(track.number)" : ""
    }

    private static func recorder(_ recorder: RecorderInfo) -> String? {
        let parts = [recorder.make, recorder.model, recorder.software, recorder.creationTime].compactMap(\.self)
        return parts.isEmpty ? nil : Console.printable(parts.joined(separator: ", "))
    }

    private static func others(_ info: ClipInfo) -> String? {
        info.otherStreams.isEmpty
            ? nil : Console.printable(info.otherStreams.map(ProbeText.words).joined(separator: ", "))
    }

    /// A stream that is not used, with the reason where it has one.
    static func words(_ stream: OtherStream) -> String {
        let reason = stream.reason.map { " (" + TerminalMessages.english.clause(Message($0.key)) + ")" }
        return "\(stream.kind) \(stream.codec)" + (reason ?? "")
    }
}
