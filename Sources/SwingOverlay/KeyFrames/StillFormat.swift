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

    /// The greatest height of the picture in points.
    var pictureHeight: Double { 400 }

    /// The height of the whole in points; nil where its content decides.
    var height: Double? { self == .keyFrame ? nil : 640 }

    /// Pixels of a point: as many as the crop has, between sharp letters and a file that can be sent.
    func pixels(of crop: Rect) -> Double {
        self == .keyFrame ? min(max(crop.width / width, 2), 3) : 3
    }
}
