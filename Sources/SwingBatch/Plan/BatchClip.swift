package import TennisSwing

/// A clip of a batch.
package struct BatchClip: Hashable, Sendable {
    /// Names the clip within the batch: the path of its results below the output folder, without the extension.
    package let key: String
    /// The clip.
    package let path: String
    /// Where its results go.
    package let folder: String
    /// What is written down about it.
    package let notes: ClipNotes
    /// Whether nothing but the name of a folder says who plays.
    package let isNamedByFolder: Bool
    /// The options it is analyzed with: those of the command, completed by the notes.
    package let options: AnalysisOptions

    /// The clip's file name.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
