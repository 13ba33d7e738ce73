/// Who says how a clip's frame is to be turned.
public enum OrientationSource: String, Hashable, Sendable, Codable {
    /// Nobody: it is shown as stored.
    case none
    /// The container, as phones write it.
    case container
    /// A message in the coded frames themselves.
    case stream
    /// A person.
    case user
    /// The people in the picture, who stand upright so.
    case people
}
