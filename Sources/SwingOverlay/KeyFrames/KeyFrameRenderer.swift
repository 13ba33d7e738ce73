package import SwingCore
import SwingTechnique

/// Draws annotated key frames: the skeleton, what was measured at that moment, and on the evidence frame the one thing
/// to do next.
///
/// For one task at a time.
package struct KeyFrameRenderer: ~Copyable {
    private let scene: OverlayScene
    private let theme: Theme
    private let typesetter: Typesetter

    /// Makes a renderer.
    ///
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    package init(scene: OverlayScene, theme: Theme) throws(RasterError) {
        self.scene = scene
        self.theme = theme
        typesetter = try Typesetter()
    }

    /// Draws on the upright picture of a key frame.
    ///
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package func draw(_ frame: KeyFrame, on picture: inout PixelBuffer) throws(RasterError) {
        let view = SceneView(scene, theme: theme, width: picture.width, height: picture.height)
        let context = view.context(sample: frame.sample, time: frame.time, stroke: frame.stroke)
        let layout = KeyFrameLayout(
            frame, context, TextFactory(theme: theme, words: scene.words, scale: view.scale, typesetter: typesetter))
        try picture.withCanvas(typesetter: typesetter) { canvas in
            layout.draw(context, on: canvas)
        }
    }
}
