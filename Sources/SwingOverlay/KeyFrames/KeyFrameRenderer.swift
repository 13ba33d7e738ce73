package import SwingCore
import SwingTechnique
import SwingText

/// Draws annotated key frames: the skeleton, what was measured there, and on the evidence frame the coaching.
///
/// Not for concurrent use.
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

    /// Draws on the upright image of a key frame.
    ///
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package func draw(_ frame: KeyFrame, on image: inout PixelBuffer) throws(RasterError) {
        let view = SceneView(scene, theme: theme, width: image.width, height: image.height)
        let context = view.context(sample: frame.sample, time: frame.time, stroke: frame.stroke)
        let layout = KeyFrameLayout(
            frame, context, TextFactory(theme: theme, words: scene.words, scale: view.scale, typesetter: typesetter))
        try image.withCanvas(typesetter: typesetter) { canvas in
            layout.draw(context, on: canvas)
        }
    }
}
