extension AnalysisSchema {
    /// The definition of a correction.
    static let corrections = #"""
            "correction": {
              "type": "object",
              "description": "What a person said of a stroke, or of the player.",
              "properties": {
                "stroke": {
                  "type": ["integer", "null"],
                  "description": "The stroke's number in this document; null for one that was removed, and for the player.",
                  "minimum": 1
                },
                "change": {
                  "type": "string",
                  "description": "What was corrected; confirmed says that the stroke is as shown.",
                  "enum": ["contact", "kind", "hand", "added", "removed", "confirmed"]
                },
                "before": {
                  "type": ["number", "string", "null"],
                  "description": "What the toolkit had found: seconds of presentation time, a kind or a hand."
                },
                "after": {
                  "type": ["number", "string", "null"],
                  "description": "What the person says, alike."
                },
                "by": {"type": "string", "description": "Who said so."},
                "at": {"type": "string", "description": "When, as ISO 8601 in UTC."}
              },
              "required": ["after", "at", "before", "by", "change", "stroke"],
              "additionalProperties": false
            }
        """#
}
