extension Theme {
    /// All themes, the default first.
    public static let all: [Theme] = [.tennis, .obsidian, .pastel, .mono, .rounded]

    /// Finds a theme by name.
    public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}

extension FontFamily {
    static let inter = FontFamily(
        name: "Inter", stack: "\"Inter\", system-ui, -apple-system, \"Segoe UI\", Roboto, sans-serif")
    static let jetBrainsMono = FontFamily(
        name: "JetBrains Mono",
        stack: "\"JetBrains Mono\", ui-monospace, \"SF Mono\", Menlo, Consolas, \"DejaVu Sans Mono\", monospace")
    /// Rounded ends like the system's rounded face; light to bold, so it sets headings, not small text.
    static let quicksand = FontFamily(
        name: "Quicksand", stack: "ui-rounded, \"SF Pro Rounded\", \"Quicksand\", \"Nunito\", system-ui, sans-serif")
}
