import SwingCore
import SwingNumbers

/// What about a clip makes judging a swing harder.
enum ClipWarnings {
    /// Meters a second of the racket hand at contact in a serve (mean of high-performance players, Tennis-MoCap).
    private static let handSpeed = 8.0
    /// At 50 frames a second such a hand moves 16 cm between frames; below, contact falls between frames.
    private static let lowestRate = 50.0
    /// From the unit turn to the end of the follow-through a groundstroke takes a little over a second.
    private static let shortestClip = 1.0
    /// The pose model looks at 256 pixels; a player two thirds of the picture high fills them from here up.
    private static let lowestHeight = 384

    static func all(_ info: ClipInfo, _ scan: ClipScan, _ tracks: TrackFacts) -> [AnalysisWarning] {
        [
            timeLapse(info), damage(scan), disorder(scan), joined(scan), truncation(info, scan, tracks),
            shapeChange(tracks), slowStretches(info), rate(info, scan),
            resolution(info), length(info, scan), interlaced(info), slowMotion(info), mirrored(info),
            highDynamicRange(info), variable(scan), tracks.soundIsApart ? soundApart(tracks) : silent(info),
        ].compactMap { $0 }
    }

    private static func damage(_ scan: ClipScan) -> AnalysisWarning? {
        let count = scan.corruptPackets + scan.packetsWithoutTime
        guard count > 0 else { return nil }
        let fault = count == 1 ? "is damaged or has" : "are damaged or have"
        return AnalysisWarning(
            code: "damagedPackets", what: "\(count) of the clip's packets \(fault) no time.",
            why: "The frames in them may be missing or smeared.", next: "Copy the clip again from the camera.")
    }

    private static func timeLapse(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.isTimeLapse else { return nil }
        let rate = info.captureFrameRate.map { " of \(rounded($0)) pictures a second" } ?? ""
        return AnalysisWarning(
            code: timeLapseCode, what: "The clip is a time lapse\(rate): it plays faster than it was filmed.",
            why: "A stroke is over between two of its pictures, so no strokes are looked for.",
            next: "Film an ordinary video. If this is one, give the rate it was filmed at with --capture-fps.")
    }

    /// The code of the warning about a time lapse.
    static let timeLapseCode = "timeLapse"

    /// Above this share of the frames their loss shows: of a stroke's 60 or so in a second one is missing then.
    private static let shareThatMatters = 0.01

    private static func disorder(_ scan: ClipScan) -> AnalysisWarning? {
        let count = scan.duplicateTimes + scan.packetsOutOfOrder
        guard Double(count) > shareThatMatters * Double(scan.frameCount + scan.duplicateTimes) else { return nil }
        let have = count == 1 ? "has" : "have"
        return AnalysisWarning(
            code: "framesOutOfOrder",
            what: "\(count) of the clip's frames \(have) the time of another frame or an earlier one.",
            why: "They cannot be shown, so movement is judged from fewer pictures.",
            next: "Use the camera's own file rather than a copy that an app has written.")
    }

    private static func joined(_ scan: ClipScan) -> AnalysisWarning? {
        guard scan.clockRestarts > 0 else { return nil }
        let times = scan.clockRestarts == 1 ? "once" : "\(scan.clockRestarts) times"
        return AnalysisWarning(
            code: "clockRestarts", what: "The clip's clock starts anew \(times), as where files were joined.",
            why: "Time is counted on there; of a stroke at such a place a part is missing.",
            next: "If a stroke there matters, analyze the files before they are joined.")
    }

    private static func truncation(
        _ info: ClipInfo, _ scan: ClipScan, _ tracks: TrackFacts
    ) -> AnalysisWarning? {
        let claimed = info.duration ?? 0
        let pictures = tracks.picture.map { $0.upperBound - $0.lowerBound } ?? scan.duration
        // What is claimed of the file as a whole may be the length of its sound or its subtitles.
        let lasted = tracks.isEachTrackClaimed ? pictures : max(pictures, tracks.longest)
        // Half a second or a tenth: containers round. A clock that starts anew makes the claim meaningless.
        let isShort = scan.clockRestarts == 0 && claimed - lasted > max(0.5, 0.1 * claimed)
        guard scan.endedEarly || isShort else { return nil }
        return AnalysisWarning(
            code: "truncated",
            what: isShort
                ? "The clip says it lasts \(tenths(claimed)) s, but its pictures end after \(tenths(pictures)) s."
                : "The clip ends in the middle of a packet.",
            why: "The copy or the recording did not finish; strokes may be missing.",
            next: "Copy the clip again from the camera.")
    }

    private static func slowStretches(_ info: ClipInfo) -> AnalysisWarning? {
        guard let stretch = info.slowStretches.first, info.captureSource != "user" else { return nil }
        return AnalysisWarning(
            code: "partlySlowMotion",
            what: "From \(tenths(stretch.lowerBound)) to \(tenths(stretch.upperBound)) s the clip is in slow motion.",
            why: "How slow is not stored, so speeds and durations there cannot be trusted.",
            next: "Film at 120 or 240 frames a second in the phone's high frame rate mode instead.")
    }

    private static func rate(_ info: ClipInfo, _ scan: ClipScan) -> AnalysisWarning? {
        guard let interval = scan.medianInterval, interval > 0 else { return nil }
        let rate = info.playback.slowMotionFactor / interval
        guard rate < lowestRate else { return nil }
        let way = Int(clamping: 10 * (10 * handSpeed / rate).rounded())
        return AnalysisWarning(
            code: "lowFrameRate", what: "The clip has \(Int(clamping: rate.rounded())) frames a second.",
            why: "The hand moves some \(way) cm between two frames, so contact and peak speeds are uncertain.",
            next: "Film at 60 frames a second or more, in bright light.")
    }

    private static func resolution(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.geometry.height < lowestHeight else { return nil }
        return AnalysisWarning(
            code: "lowResolution", what: "The picture is only \(info.geometry.height) pixels high.",
            why: "Small joints such as wrists and ankles are found less exactly.",
            next: "Film at 720p or more, and send the original rather than a messenger's copy.")
    }

    private static func length(_ info: ClipInfo, _ scan: ClipScan) -> AnalysisWarning? {
        let duration = scan.duration / info.playback
        guard duration < shortestClip else { return nil }
        return AnalysisWarning(
            code: "tooShort", what: "The clip lasts \(tenths(duration)) s.",
            why: "A whole stroke takes longer, so parts of it are probably missing.",
            next: "Start filming two seconds before the stroke and stop two seconds after.")
    }

    private static func slowMotion(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.playback.slowMotionFactor > 1 else { return nil }
        return AnalysisWarning(
            code: "slowMotion",
            what: "The clip plays \(tenths(info.playback.slowMotionFactor)) times slower than it was filmed.",
            why: "Speeds and durations are given in real time.",
            next: "If that is wrong, give the true rate with --capture-fps.")
    }

    private static func mirrored(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.geometry.isMirrored else { return nil }
        return AnalysisWarning(
            code: "mirrored", what: "The recorder marked the picture as mirrored, so it was flipped back.",
            why: "Left and right depend on it.", next: "If the wrong hand is reported, give it with --hand.")
    }

    private static func highDynamicRange(_ info: ClipInfo) -> AnalysisWarning? {
        // Profile 5 stores colors in a way only Dolby's own mapping undoes.
        guard info.dolbyVisionProfile == 5 else { return nil }
        return AnalysisWarning(
            code: "hdr", what: "The clip is Dolby Vision without an ordinary picture beneath.",
            why: "Colors will look wrong, and the player may be found less well.",
            next: "Turn HDR video off, or export the clip as ordinary H.264.")
    }

    private static func variable(_ scan: ClipScan) -> AnalysisWarning? {
        guard scan.isVariableFrameRate, let shortest = scan.shortestInterval, let longest = scan.longestInterval else {
            return nil
        }
        return AnalysisWarning(
            code: "variableFrameRate",
            what: "Frames are \(milliseconds(shortest)) to \(milliseconds(longest)) ms apart.",
            why: "Each frame's own time is used; where frames are far apart, fast movement is less certain.",
            next: "Film in bright light, where phones keep a steady rate.")
    }

    private static func silent(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.audio == nil else { return nil }
        return AnalysisWarning(
            code: "noAudio", what: "The clip has no sound.", why: "The sound of the hit helps to find contact.",
            next: "Keep the sound on when filming.")
    }

    static func tenths(_ value: Double) -> String {
        value.isFinite ? "\((value * 10).rounded() / 10)" : "unknown"
    }

    private static func rounded(_ rate: Double) -> String {
        rate < 10 ? "\((rate * 100).rounded() / 100)" : "\((rate * 10).rounded() / 10)"
    }

    private static func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1000) }
}
