/// How long things stay on a video.
///
/// Reading a chip of four words takes about a second; the result needs the three seconds the guide gives for
/// understanding, and one more to look up. Motion is counted in real time, reading in clip time.
enum DisplayDurations {
    /// Clip seconds the result of a stroke stays after its end.
    static let resultHold = 4.0
    /// Seconds an event's banner stays on the screen, unless the next event comes.
    static let banner = 0.9
    /// Clip seconds a chip stays after its moment.
    static let chip = 1.4
    /// Clip seconds a chip shows before its moment, so that the eye is there.
    static let chipLead = 0.1
    /// Real seconds before and after its moment during which an angle is drawn on the moving body.
    static let figure = 0.12
    /// Real seconds a body stays drawn where it was last seen: half a frame of the slowest clips, 5 frames a second.
    static let stale = 0.1
    /// Real seconds of the hand's way that stay visible.
    static let trail = 0.4
}
