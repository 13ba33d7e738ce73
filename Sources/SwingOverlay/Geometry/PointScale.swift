/// The number of pixels of one design point on an image.
///
/// The design is made for 720 points of height: a portrait clip is then as wide as a phone's screen (405 points). To keep
/// text legible, an image narrower than 1:2 is scaled by its width (360 points), and a point is at least one pixel, since
/// letters of 11 points need 11 pixels. Only images under 320 by 240 go below.
struct PointScale: Hashable, Sendable {
    /// Pixels of one point.
    let pixelsPerPoint: Double
    /// The image's width in points.
    let widthInPoints: Double
    /// The image's height in points.
    let heightInPoints: Double

    /// Makes the scale of an image of a size in pixels.
    init(width: Int, height: Int) {
        let width = Double(max(1, width))
        let height = Double(max(1, height))
        let design = min(height / 720, width / 360)
        let legible = min(1, width / 320, height / 240)
        pixelsPerPoint = max(design, legible)
        widthInPoints = width / pixelsPerPoint
        heightInPoints = height / pixelsPerPoint
    }

    /// Makes the scale of an image that is sized by its content.
    init(pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint
        widthInPoints = .infinity
        heightInPoints = .infinity
    }

    /// Converts points to pixels.
    func callAsFunction(_ points: Double) -> Double { points * pixelsPerPoint }

    /// Whether the image is as narrow as a phone held upright: up to 428 points, the widest phone of the design guide.
    var isCompact: Bool { widthInPoints <= 428 }

    /// The most chips at a time: with more, leaders cross and the chips are not read.
    var chipLimit: Int { isCompact || heightInPoints < 480 ? 2 : 3 }

    /// The distance of panels from the image's edge in pixels.
    var margin: Double { self(widthInPoints <= 375 ? 12 : 16) }
}
