/// A clip that is to be analyzed, and the argument that named it.
public struct PlannedClip: Hashable, Sendable {
    /// The clip.
    public let path: String
    /// The folder that was named and holds the clip at some depth, or nil where the clip itself was named.
    public let root: String?

    /// Plans a clip.
    public init(path: String, root: String? = nil) {
        self.path = path
        self.root = root
    }
}
