import SwingCore

/// What about a clip makes judging a swing harder.
enum ClipWarnings {
    /// At 50 frames a second the hand of a server, 8 m/s at contact (high-performance players, Tennis-MoCap), moves 16 cm
    /// between frames; below, contact falls between frames.
    private static let lowestRate = 50.0
    /// From the unit turn to the end of the follow-through a groundstroke takes a little over a second.
    private static let shortestClip = 1.0
    /// The pose model looks at 256 pixels; a player two thirds of the picture high fills them from here up.
    private static let lowestHeight = 384

    static func all(_ info: ClipInfo, _ scan: ClipScan, _ tracks: TrackFacts) -> [AnalysisWarning] {
        [
            timeLapse(info), damage(scan), disorder(scan), joined(scan), truncation(info, scan, tracks),
            shapeChange(tracks), slowMotionSegments(info), rate(info, scan),
            resolution(info), length(info, scan), info.isInterlaced ? AnalysisWarning(.interlaced) : nil,
            slowMotion(info), info.geometry.isMirrored ? AnalysisWarning(.mirrored) : nil,
            // Profile 5 stores colors in a way only Dolby's own mapping undoes.
            info.dolbyVisionProfile == 5 ? AnalysisWarning(.hdr) : nil, variable(scan),
            tracks.soundIsApart ? soundApart(tracks) : info.audio == nil ? AnalysisWarning(.noAudio) : nil,
        ].compactMap(\.self)
    }

    private static func damage(_ scan: ClipScan) -> AnalysisWarning? {
        let count = scan.corruptPackets + scan.packetsWithoutTime
        guard count > 0 else { return nil }
        return AnalysisWarning(.damagedPackets, variant: count == 1 ? "one" : nil, ["count": "\(count)"])
    }

    private static func timeLapse(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.isTimeLapse else { return nil }
        return AnalysisWarning(.timeLapse, info.captureFrameRate.map { ["rate": .text(rounded($0))] } ?? [:])
    }

    /// Above this share of the frames their loss shows: of a stroke's 60 or so in a second one is missing then.
    private static let shareThatMatters = 0.01

    private static func disorder(_ scan: ClipScan) -> AnalysisWarning? {
        let count = scan.duplicateTimes + scan.packetsOutOfOrder
        guard Double(count) > shareThatMatters * Double(scan.frameCount + scan.duplicateTimes) else { return nil }
        return AnalysisWarning(.framesOutOfOrder, variant: count == 1 ? "one" : nil, ["count": "\(count)"])
    }

    private static func joined(_ scan: ClipScan) -> AnalysisWarning? {
        guard scan.clockRestarts > 0 else { return nil }
        return AnalysisWarning(
            .clockRestarts, variant: scan.clockRestarts == 1 ? "once" : nil, ["count": "\(scan.clockRestarts)"])
    }

    private static func truncation(_ info: ClipInfo, _ scan: ClipScan, _ tracks: TrackFacts) -> AnalysisWarning? {
        let claimed = info.duration ?? 0
        let pictures = tracks.picture.map { $0.upperBound - $0.lowerBound } ?? scan.duration
        // What is claimed of the file as a whole may be the length of its sound or its subtitles.
        let lasted = tracks.isEachTrackClaimed ? pictures : max(pictures, tracks.longest)
        // Half a second or a tenth: containers round. A clock that starts anew makes the claim meaningless.
        let isShort = scan.clockRestarts == 0 && claimed - lasted > max(0.5, 0.1 * claimed)
        guard scan.endedEarly || isShort else { return nil }
        guard isShort else { return AnalysisWarning(.truncated) }
        return AnalysisWarning(
            .truncated, variant: "early", ["claimed": .text(tenths(claimed)), "pictures": .text(tenths(pictures))])
    }

    private static func slowMotionSegments(_ info: ClipInfo) -> AnalysisWarning? {
        guard let segment = info.slowMotionSegments.first, info.captureSource != "user" else { return nil }
        return AnalysisWarning(
            .partlySlowMotion, ["from": .text(tenths(segment.lowerBound)), "until": .text(tenths(segment.upperBound))])
    }

    private static func rate(_ info: ClipInfo, _ scan: ClipScan) -> AnalysisWarning? {
        guard let rate = scan.captureRate(at: info.playback), rate < lowestRate else { return nil }
        return AnalysisWarning(.lowFrameRate, ["rate": "\(Int(clamping: rate.rounded()))"])
    }

    private static func resolution(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.geometry.height < lowestHeight else { return nil }
        return AnalysisWarning(.lowResolution, ["height": "\(info.geometry.height)"])
    }

    private static func length(_ info: ClipInfo, _ scan: ClipScan) -> AnalysisWarning? {
        let duration = scan.duration / info.playback
        guard duration < shortestClip else { return nil }
        return AnalysisWarning(.tooShort, ["seconds": .text(tenths(duration))])
    }

    private static func slowMotion(_ info: ClipInfo) -> AnalysisWarning? {
        guard info.playback.slowMotionFactor > 1 else { return nil }
        return AnalysisWarning(.slowMotion, ["factor": .text(tenths(info.playback.slowMotionFactor))])
    }

    private static func variable(_ scan: ClipScan) -> AnalysisWarning? {
        guard scan.isVariableFrameRate, let shortest = scan.shortestInterval, let longest = scan.longestInterval else {
            return nil
        }
        return AnalysisWarning(
            .variableFrameRate,
            ["shortest": .text(tenths(shortest * 1000)), "longest": .text(tenths(longest * 1000))])
    }

    private static func tenths(_ value: Double) -> String {
        value.isFinite ? "\((value * 10).rounded() / 10)" : "unknown"
    }

    private static func rounded(_ rate: Double) -> String {
        rate < 10 ? "\((rate * 100).rounded() / 100)" : "\((rate * 10).rounded() / 10)"
    }

    private static func shapeChange(_ tracks: TrackFacts) -> AnalysisWarning? {
        guard let change = tracks.shapeChange else { return nil }
        let variant: String? =
            switch (change.from, change.until) {
            case (.some, .some): "middle"
            case (.some, nil): "last"
            case (nil, .some): "first"
            case (nil, nil): nil
            }
        // A recorder that adapts to its network may change it hundreds of times.
        let sizes = change.shapes.prefix(mostSizes).map { "\($0.size.width) × \($0.size.height)" }
        let rest = change.shapes.count > mostSizes ? " … (\(change.shapes.count))" : ""
        var context: [String: MessageValue] = ["sizes": .text(sizes.joined(separator: ", ") + rest)]
        context["from"] = change.from.map { .text(tenths($0)) }
        context["until"] = change.until.map { .text(tenths($0)) }
        return AnalysisWarning(.shapeChanges, variant: variant, context)
    }

    /// So many sizes are named.
    private static let mostSizes = 4

    private static func soundApart(_ tracks: TrackFacts) -> AnalysisWarning? {
        guard let picture = tracks.picture, let sound = tracks.sound else { return nil }
        let distance = abs(sound.lowerBound - picture.lowerBound).rounded()
        let said = Int(exactly: distance).map(String.init) ?? tenths(distance)
        return AnalysisWarning(.soundApart, ["seconds": .text(said)])
    }
}
