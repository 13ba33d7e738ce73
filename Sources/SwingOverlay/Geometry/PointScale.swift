/// How many pixels one point of the design takes on a picture.
///
/// The design counts in points of a picture 720 points high, so a portrait phone clip is as wide as a phone's screen
/// (405 points) and its text has the size an app's text would have. Two corrections keep text readable:
/// a picture narrower than 1:2 is scaled by its width (360 points), and below a height of 720 pixels a point stays
/// one pixel, since letters of 11 points have no shape left under 11 pixels. Only pictures under 320 by 240 go below.
struct PointScale: Hashable, Sendable {
    /// Pixels a point.
    let pixelsPerPoint: Double
    /// The picture's width in points.
    let widthInPoints: Double
    /// The picture's height in points.
    let heightInPoints: Double

    /// Makes the scale of a picture of this size in pixels.
    init(width: Int, height: Int) {
        let width = Double(max(1, width))
        let height = Double(max(1, height))
        let design = min(height / 720, width / 360)
        let legible = min(1, width / 320, height / 240)
        pixelsPerPoint = max(design, legible)
        widthInPoints = width / pixelsPerPoint
        heightInPoints = height / pixelsPerPoint
    }

    /// Makes the scale of a page of its own, laid out by its content.
    init(pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint
        widthInPoints = .infinity
        heightInPoints = .infinity
    }

    /// Converts points to pixels.
    func callAsFunction(_ points: Double) -> Double { points * pixelsPerPoint }

    /// Whether the picture is as narrow as a phone held upright: up to 428 points, the guide's widest phone.
    var isCompact: Bool { widthInPoints <= 428 }

    /// How many chips a picture has room for at a time: with more, lines cross and nothing is read.
    var chipLimit: Int { isCompact || heightInPoints < 480 ? 2 : 3 }

    /// The distance of panels from the picture's edge in pixels.
    var margin: Double { self(widthInPoints <= 375 ? 12 : 16) }
}
