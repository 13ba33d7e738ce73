/// How a process that analyzes a clip is kept from everything but the clip and its result.
package enum IsolationMode: String, CaseIterable, Codable, Sendable {
    /// It locks itself in, under bubblewrap where that is installed and works.
    case auto
    /// It locks itself in.
    case own = "self"
    /// It does not.
    case off = "none"
}
