import SwingTechnique

/// Draws stills of key frames for a phone held upright: the player large with the skeleton and what was measured on it;
/// beneath, the values and, on the frame that the coaching rests on, what to do next.
///
/// Not for concurrent use.
package struct KeyFrameRenderer: ~Copyable {
    private let scene: OverlayScene
    private let theme: Theme
    private let typesetter: Typesetter

    /// The part of an evidence frame's width that its sentence is high, at the lower edge.
    package static let sentenceShare = StillLayout.sentenceHeight / StillFormat.keyFrame.width

    /// Makes a renderer.
    ///
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    package init(scene: OverlayScene, theme: Theme) throws(RasterError) {
        self.scene = scene
        self.theme = theme
        typesetter = try Typesetter()
    }

    /// The still of a key frame.
    ///
    /// - Parameter image: the whole upright frame, not yet drawn on, at any size.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package func still(_ frame: KeyFrame, from image: borrowing PixelBuffer) throws(RasterError) -> PixelBuffer {
        try draw(frame, .keyFrame, from: image)
    }

    /// The card for chat apps, 1080 by 1920 pixels.
    ///
    /// - Parameters:
    ///   - frame: the frame that the coaching rests on.
    ///   - image: the whole upright frame, not yet drawn on, at any size.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package func card(_ frame: KeyFrame, from image: borrowing PixelBuffer) throws(RasterError) -> PixelBuffer {
        try draw(frame, .share, from: image)
    }

    private func draw(
        _ frame: KeyFrame, _ format: StillFormat, from image: borrowing PixelBuffer
    ) throws(RasterError) -> PixelBuffer {
        let layout = StillLayout(frame, scene, format: format, theme, typesetter)
        let text = TextFactory(
            theme: theme, phrases: scene.phrases(ofStroke: frame.stroke),
            scale: PointScale(pixelsPerPoint: format.pixels(of: layout.crop)), typesetter: typesetter)
        var still = PixelBuffer(width: layout.width, height: layout.height)
        let theme = theme
        try still.withCanvas(typesetter: typesetter) { canvas in layout.drawBackground(theme, on: canvas) }
        // A closure cannot borrow a noncopyable parameter; pictures are painted in scopes of their own.
        try still.paint(
            image, of: scene.track, from: layout.crop, to: layout.picture, radius: 0, typesetter: typesetter)
        try still.withCanvas(typesetter: typesetter) { canvas in layout.draw(text, on: canvas) }
        if let place = layout.place {
            let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
            try still.paint(image, from: whole, to: place, radius: 0, typesetter: typesetter)
            try still.withCanvas(typesetter: typesetter) { canvas in layout.drawPlace(place, theme, on: canvas) }
        }
        return still
    }
}

/// The proportions of a still.
enum StillFormat {
    /// A picture to be looked at on a phone held upright: the player above, what was measured beneath.
    case keyFrame
    /// A card that fills a phone's screen, 9:16, for chat apps.
    case share

    /// The width in points: that of a phone.
    var width: Double { self == .keyFrame ? 375 : 360 }

    /// The least and greatest width of the crop in its heights.
    var aspect: ClosedRange<Double> { self == .keyFrame ? 0.75...1 : 0.9...0.9 }

    /// The greatest height of the picture in points; on a card a lower one where the texts need its room.
    var pictureHeights: [Double] { self == .keyFrame ? [400] : [400, 370, 340] }

    /// The height of the whole in points; nil where its content decides.
    var height: Double? { self == .keyFrame ? nil : 640 }

    /// Pixels of a point: as many as the crop has, between sharp letters and a file that can be sent.
    func pixels(of crop: Rect) -> Double { self == .keyFrame ? min(max(crop.width / width, 2), 3) : 3 }
}
