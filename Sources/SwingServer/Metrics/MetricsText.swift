/// The text format of Prometheus, version 0.0.4.
struct MetricsText {
    private(set) var text = ""

    /// Says what a metric is; its samples follow.
    mutating func describe(_ name: String, _ type: String, _ help: String, _ samples: [String]) {
        guard !samples.isEmpty else { return }
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
        for sample in samples { text += sample + "\n" }
    }

    /// A line with a value.
    static func sample(_ name: String, _ labels: [(String, String)], _ value: Double) -> String {
        let pairs = labels.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",")
        return name + (pairs.isEmpty ? "" : "{\(pairs)}") + " " + number(value)
    }

    static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
