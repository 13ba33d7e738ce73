/// Clips whose times and speeds are measured alike: how long a frame stands limits both.
package enum CaptureRateClass: String, CaseIterable, Hashable, Sendable, Codable {
    /// 24 to 30 frames a second.
    case standard
    /// 48 to 60.
    case double
    /// 100 to 120.
    case fourfold
    /// 200 and more.
    case high

    /// The class of a rate in frames a second.
    ///
    /// Cameras film at 24 to 30, 48 to 60, 100 to 120, and 200 or more; the limits are the geometric means between these.
    init(rate: Double) {
        self = rate < 38 ? .standard : rate < 77.5 ? .double : rate < 155 ? .fourfold : .high
    }
}
