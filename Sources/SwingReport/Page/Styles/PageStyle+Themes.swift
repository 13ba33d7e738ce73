extension PageStyle {
    /// What makes a theme itself beyond its colours and sizes.
    static func special(_ theme: String) -> String {
        switch theme {
        default: ""
        }
    }
}
