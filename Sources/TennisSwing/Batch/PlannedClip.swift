/// A clip that is to be analyzed, and the argument that named it.
package struct PlannedClip: Hashable, Sendable {
    /// The clip.
    package let path: String
    /// The folder that was named and holds the clip at some depth, or nil where the clip itself was named.
    package let root: String?

    /// Plans a clip.
    package init(path: String, root: String? = nil) {
        self.path = path
        self.root = root
    }
}
