/// The version of the toolkit, as `swing --version` and the analysis document state it.
public enum TennisSwingVersion {
    /// Major, minor and patch, after the rules of semantic versioning.
    public static let current = "0.2.0"
}
