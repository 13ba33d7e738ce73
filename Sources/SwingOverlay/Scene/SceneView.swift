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
