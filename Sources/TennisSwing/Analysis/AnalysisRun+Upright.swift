import SwingCore
import SwingFiles
import SwingMedia
import SwingPose

extension AnalysisRun {
    /// Finds the player in a clip and, where that shows that its picture lies, once more in the picture turned upright.
    ///
    /// Nothing is turned where somebody says how the picture stands, by the rotation or by a box drawn on it, nor where
    /// the player does not stand upright in the turned picture and is not seen about as often. Where nobody stands in
    /// either, nobody is in the picture, which then does not lie.
    ///
    /// - Returns: the clip as it is analyzed, what was found in it, and what to say of a picture that lies or lay.
    func findUprightPlayer(
        _ clip: Clip, networks: PoseNetworks
    ) throws -> (clip: Clip, found: PosePassResult, warning: AnalysisWarning?) {
        var found = try findPlayer(clip, networks: networks)
        guard let turns = SidewaysRecording.turnsMissing(in: found.poses.track) else { return (clip, found, nil) }
        let geometry = clip.info.geometry
        let lying = SidewaysRecording.warning(turnsMissing: turns, in: geometry)
        guard options.rotation == nil, options.playerBox == nil, !geometry.isMirrored, !cancellation.isStopRequested
        else { return (clip, found, lying) }
        // Their memory is needed for those of the turned picture.
        found.poses.keptFrames = FrameCache()
        let upright = try clip.turned(
            (geometry.quarterTurns + turns) % 4, captureRate: options.captureFrameRate, cancellation: cancellation)
        let again = try findPlayer(upright, networks: networks)
        guard SidewaysRecording.stands(in: again.poses.track, asOftenAs: found.poses.track) else {
            let isNobody = SidewaysRecording.showsNobody(again.poses.track)
            return (clip, found, isNobody ? AnalysisWarning(.noPlayer) : lying)
        }
        return (upright, again, SidewaysRecording.turned(upright.info.geometry))
    }
}
