import SwingCore

/// A window of 9:16 that follows the player through a clip, for phones held upright.
///
/// It moves and widens smoothly and holds the whole player in every sample, as the windows of a comparison do. Where it is
/// larger than the frame, what is beside the frame stays empty.
package struct PortraitFraming: Sendable {
    /// The video's sides in pixels, both even.
    package let width: Int
    package let height: Int
    private let track: MotionTrack
    private let centers: [SIMD2<Double>]
    /// The window's height by sample, pixels of the upright frame.
    private let heights: [Double]

    /// Width by height: that of a phone.
    private static let aspect = 9.0 / 16
    /// Real seconds on either side whose greatest need counts, and over which needs are averaged: the average over the
    /// shorter span never falls below the need of the moment.
    private static let (reach, smoothing) = (2.0, 1.5)
    /// The least height of the window in frames: what is larger would show pixels.
    private static let leastShare = 0.4
    /// A phone's screen; letters need 1280 rows.
    private static let rows = 1280.0...1920

    /// Plans the window of a clip.
    ///
    /// - Parameter rows: the video's height in pixels, a multiple of 32; by default what the clip's pixels fill.
    package init(_ scene: OverlayScene, rows: Int? = nil) {
        track = scene.track
        let path = PlayerPath(of: scene)
        centers = path.centers
        let least = PortraitFraming.leastShare * Double(max(1, scene.track.height))
        let track = scene.track
        let needs = (0..<track.count).map { sample -> Double in
            let tall = track.bodyHeight[sample]
            guard tall.isFinite, tall > 1 else { return least }
            let extent = path.extent(track, at: sample, bodyHeight: tall)
            return max(least, 2 * extent.y, 2 * extent.x / PortraitFraming.aspect)
        }
        heights = PortraitFraming.smoothed(needs, times: track.times, playback: scene.playback.slowMotionFactor)
        let usual = heights.min() ?? Double(max(1, track.height))
        let tall = min(max(usual, PortraitFraming.rows.lowerBound), PortraitFraming.rows.upperBound)
        // Encoders take even sides; sixteenths make both whole.
        let unit = max(1, Int(clamping: (tall / 32).rounded()))
        height = rows ?? unit * 32
        width = height / 32 * 18
    }

    /// The greatest need around each time, averaged over a shorter span.
    private static func smoothed(_ needs: [Double], times: [Double], playback: Double) -> [Double] {
        let greatest = SampleWindows.around(times, halfWidth: reach * playback).map { needs[$0].max() ?? 0 }
        return SampleWindows.around(times, halfWidth: smoothing * playback).map { span in
            greatest[span].reduce(0, +) / Double(max(1, span.count))
        }
    }

    /// The part of the upright frame to show at a time, in the track's pixels, which may exceed the frame.
    func crop(at time: Double) -> Rect {
        let whole = SIMD2(Double(max(1, track.width)), Double(max(1, track.height)))
        let (center, height) = place(at: time) ?? (whole / 2, whole.y)
        let size = SIMD2(height * PortraitFraming.aspect, height)
        return Rect(size, around: center, within: whole)
    }

    /// Center and height between the samples before and after a time.
    private func place(at time: Double) -> (SIMD2<Double>, Double)? {
        guard let nearest = track.sample(nearest: time) else { return nil }
        let other = track.times[nearest] <= time ? nearest + 1 : nearest - 1
        guard track.times.indices.contains(other) else { return (centers[nearest], heights[nearest]) }
        let (from, to) = (track.times[nearest], track.times[other])
        let share = to == from ? 0 : min(max((time - from) / (to - from), 0), 1)
        return (
            centers[nearest] + (centers[other] - centers[nearest]) * share,
            heights[nearest] + (heights[other] - heights[nearest]) * share
        )
    }
}
