/// How a process that reads clips is kept from everything but the clip and its result.
package enum IsolationMode: String, CaseIterable, Codable, Sendable {
    /// By every layer that this machine offers.
    case auto
    /// By all of them: without one, no clip is read.
    case require
    /// By none.
    case off = "none"
}
