import SwingCore

/// The projection of a scene onto a frame or a part of one.
struct SceneView {
    let scene: OverlayScene
    let theme: Theme
    let scale: PointScale
    /// From the track's pixels to the frame's, where the part shown stays.
    private let still: PictureTransform
    /// The part that is shown where it follows the player.
    private let framing: PortraitFraming?
    /// The part of the frame that may be drawn on.
    let area: Rect

    /// Shows a part of the clip's frame, in the track's pixels, in an area.
    init(_ scene: OverlayScene, theme: Theme, scale: PointScale, from crop: Rect, to area: Rect) {
        self.scene = scene
        self.theme = theme
        self.scale = scale
        self.area = area
        framing = nil
        still = PictureTransform(from: crop, to: area)
    }

    /// Shows the window that follows the player.
    init(_ scene: OverlayScene, theme: Theme, framing: PortraitFraming) {
        self.scene = scene
        self.theme = theme
        self.framing = framing
        scale = PointScale(width: framing.width, height: framing.height)
        area = Rect(x: 0, y: 0, width: Double(framing.width), height: Double(framing.height))
        still = PictureTransform(from: area, to: area)
    }

    /// From the track's pixels to the frame's at a time.
    func map(at time: Double) -> PictureTransform {
        framing.map { PictureTransform(from: $0.crop(at: time), to: area) } ?? still
    }

    /// Shows the clip's whole frame at a size in pixels, which may differ from the track's.
    init(_ scene: OverlayScene, theme: Theme, width: Int, height: Int) {
        self.init(
            scene, theme: theme, scale: PointScale(width: width, height: height),
            from: Rect(x: 0, y: 0, width: Double(scene.track.width), height: Double(scene.track.height)),
            to: Rect(x: 0, y: 0, width: Double(max(1, width)), height: Double(max(1, height))))
    }

    /// The scene at one time.
    ///
    /// - Parameters:
    ///   - sample: the index of the sample to show, or nil for no body.
    ///   - stroke: the index of the stroke being shown, or nil for none.
    func context(sample: Int?, time: Double, stroke: Int?) -> FrameContext {
        FrameContext(
            scene: scene, theme: theme, scale: scale, map: map(at: time), area: area, time: time, sample: sample,
            stroke: stroke)
    }
}

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

/// Where the player is in the upright frame: what a crop that follows smoothly is centered on.
struct PlayerPath: Hashable, Sendable {
    /// The midpoint of the hips by sample, smoothed; the last known one where they are not known.
    let centers: [SIMD2<Double>]

    /// Half the width of the smoothing window in real seconds: the crop follows a run, not every step.
    private static let smoothingHalfWidth = 0.4

    /// Follows the player of a scene.
    init(of scene: OverlayScene) {
        let track = scene.track
        centers = PlayerPath.smoothed(
            (0..<track.count).map { PlayerPath.hips(track, $0) }, times: track.times,
            halfWidth: PlayerPath.smoothingHalfWidth * scene.playback,
            fallback: SIMD2(Double(track.width), Double(track.height)) / 2)
    }

    /// The midpoint of the hips at a sample, or nil where one of them is not known.
    static func hips(_ track: MotionTrack, _ sample: Int) -> SIMD2<Double>? {
        guard let left = track.image(.leftHip, sample), let right = track.image(.rightHip, sample) else { return nil }
        return (left + right) / 2
    }

    /// The greatest distance of a joint from the center at a sample, with a margin for head, soles and fingers, pixels of
    /// the upright frame.
    ///
    /// The racket may exceed it: with space for all of it the player would be a third smaller.
    func extent(_ track: MotionTrack, at sample: Int, bodyHeight: Double) -> SIMD2<Double> {
        var extent = SIMD2<Double>.zero
        for point in Joint.allCases.compactMap({ track.image($0, sample) }) where point.x.isFinite && point.y.isFinite {
            let offset = point - centers[sample]
            extent = pointwiseMax(extent, SIMD2(offset.x.magnitude, offset.y.magnitude))
        }
        // A tenth of standing height: the crown and the soles lie outside the landmarks. More than 1.2 is an outlier.
        return pointwiseMin(extent + 0.1 * bodyHeight, SIMD2(repeating: 1.2 * bodyHeight))
    }

    /// A centered moving average of the known positions.
    static func smoothed(
        _ positions: [SIMD2<Double>?], times: [Double], halfWidth: Double, fallback: SIMD2<Double>
    ) -> [SIMD2<Double>] {
        var last = fallback
        return SampleWindows.around(times, halfWidth: halfWidth).map { span in
            let known = positions[span].compactMap(\.self)
            if !known.isEmpty { last = known.reduce(.zero, +) / Double(known.count) }
            return last
        }
    }
}

/// The samples around each sample of a track.
enum SampleWindows {
    /// The samples whose times are at most `halfWidth` seconds from each one's.
    ///
    /// - Parameter times: in order.
    /// - Complexity: O(n).
    static func around(_ times: [Double], halfWidth: Double) -> [Range<Int>] {
        var (first, end) = (0, 0)
        return times.map { time in
            while end < times.count, times[end] <= time + halfWidth { end += 1 }
            while first < end, times[first] < time - halfWidth { first += 1 }
            return first..<end
        }
    }
}
