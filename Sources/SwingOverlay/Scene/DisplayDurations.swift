/// How long annotations are shown on a video.
///
/// Reading a chip of four words takes about a second; the result needs the three seconds the design guide gives for
/// understanding, and one more to notice it. Motion is counted in real time, reading in clip time.
enum DisplayDurations {
    /// Clip seconds the result of a stroke is shown after its end.
    static let resultHold = 4.0
    /// Seconds an event's banner is shown, unless the next event comes first.
    static let banner = 0.9
    /// Clip seconds a chip is shown after its time.
    static let chip = 1.4
    /// Clip seconds a chip is shown before its time, so that the viewer has noticed it by then.
    static let chipLead = 0.1
    /// Real seconds before and after its time during which a figure is drawn on the moving body.
    static let figure = 0.12
    /// Real seconds a body may be drawn where it was last seen: half a frame period of the slowest clips, 5 frames a
    /// second.
    static let stale = 0.1
    /// Real seconds of the hand's path that are drawn.
    static let trail = 0.4
}
