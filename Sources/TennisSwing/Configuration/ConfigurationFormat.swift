import SwingCore

/// The format of configuration files, for people and for editors.
package enum ConfigurationFormat {
    /// A file in which every setting is described and none is set.
    package static var example: String {
        let head = """
            # Settings of TennisSwing. Remove the '#' before what you want to set.
            # Options of a command win over the environment, the environment wins over this file.
            # Relative paths start at the folder of this file.
            """
        let parts = AnalysisOption.settings.map { setting in
            "# \(setting.purpose)\(choices(setting))\n# \(setting.rawValue): \(setting.example)"
        }
        return ([head] + parts).joined(separator: "\n\n") + "\n"
    }

    private static func choices(_ setting: AnalysisOption) -> String {
        let words = setting.kind.words
        return words.isEmpty ? "" : " One of: \(words.joined(separator: ", "))."
    }

    /// The JSON Schema (2020-12) of a file, without a line feed at the end.
    package static var schema: String {
        let settings = AnalysisOption.settings.map { setting in
            """
                "\(setting.rawValue)": {
                  "description": "\(setting.purpose)",
                  "anyOf": [\(values(setting)), {"enum": [\(words(setting.canBeAutomatic ? OptionValues.automatic : []))null]}]
                }
            """
        }
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "urn:tennisswing:configuration:1",
              "title": "TennisSwing configuration",
              "type": ["object", "null"],
              "properties": {
            \(settings.joined(separator: ",\n"))
              },
              "additionalProperties": false
            }
            """
    }

    private static func words(_ words: [String]) -> String { words.map { "\"\($0)\", " }.joined() }

    private static func values(_ setting: AnalysisOption) -> String {
        switch setting.kind {
        case .choice(let words):
            // YAML reads degrees as numbers.
            "{\"enum\": [\(words.map { Int($0) == nil ? "\"\($0)\"" : $0 }.joined(separator: ", "))]}"
        case .number(let range):
            "{\"type\": \"number\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)}"
        case .count(let range):
            "{\"type\": \"integer\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)}"
        case .size(let range):
            """
            {"type": "string", "pattern": "^[0-9.]+([KMG]?B|[KMG])$"}, \
            {"type": "integer", "minimum": \(range.lowerBound.bytes), "maximum": \(range.upperBound.bytes)}
            """
        case .flag: "{\"type\": \"boolean\"}"
        case .path, .language, .times, .box: "{\"type\": \"string\"}"
        }
    }
}
